import type { Database } from '../../database/connection.ts';
import { countSeats, listSeatDays } from '../../employees/count-seats.ts';
import { openCredit } from '../office/store.ts';
import { addedSeats } from '../prices/added-seats.ts';
import type { AddedSeats, PriceList } from '../prices/prices.ts';
import { billedPeriod, billedQuote, readPriceList, type Subscription } from '../store.ts';
import { addDays, addMonths, type Day, later } from './calendar.ts';
import { coveredUntil, isDue, type Life, nextPeriod } from './life.ts';
import { type ChargeFacts, type NextPayment, nextPayment, viewQuote } from './next-payment.ts';

type Of = Pick<Subscription, 'companyId' | 'company' | 'life'>;

/**
 * Reads the next charge of a subscription, with `people` more or fewer from today on. Null: nothing more is charged.
 */
export async function readNextPayment(db: Database, of: Of, today: Day, people = 0): Promise<NextPayment | null> {
  // What is due and was billed does not change any more.
  const owed = people === 0 && isDue(of.life, today) ? await billedQuote(db, of.companyId, of.life.period) : null;
  if (owed) return { on: today, ...viewQuote(owed) };
  return nextPayment(of.life, await readChargeFacts(db, of, today, people));
}

/** The day of the first charge that a change of today counts for: a period that was billed already keeps its price. */
export async function firstChangedCharge(
  db: Database,
  { companyId, life }: Of,
  next: NextPayment,
  today: Day,
): Promise<Day> {
  const isBilled = isDue(life, today) && (await billedQuote(db, companyId, life.period)) !== null;
  return isBilled ? addDays(nextPeriod(life, today).to, 1) : next.on;
}

/** Reads what the next charge of a subscription is worked out from. */
export async function readChargeFacts(db: Database, of: Of, today: Day, people = 0): Promise<ChargeFacts> {
  const list = await readPriceList(db);
  const seats = Math.max(0, (await countSeats(db, of.companyId)) + people);
  const added = await readAddedSeats(db, list, of, people > 0 ? { day: today, seats } : null);
  const credit = await openCredit(db, of.companyId);
  return { list, seats, discountPercent: of.company.discountPercent, added, credit, today };
}

/** Works out what the people added in the last paid period cost; null: nobody, or nothing was paid yet. */
async function readAddedSeats(
  db: Database,
  list: PriceList,
  { companyId, life }: Of,
  more: { day: Day; seats: number } | null,
): Promise<AddedSeats | null> {
  const billed = await billedPeriod(db, companyId, life.period - 1);
  if (!billed) return null;
  const period = lastPeriod(life);
  const { quote, billedOn: since } = billed;
  const paid = { ...quote, seats: quote.seats + (quote.morePlaces ?? 0) };
  const changes = await listSeatDays(db, companyId, since, period.to);
  // As they will be recorded.
  if (more) changes.push({ day: later(more.day, since), seats: more.seats });
  return addedSeats(list, { paid, since, period, changes });
}

/** The last period that was paid. */
export function lastPeriod(life: Life): { from: Day; to: Day } {
  return { from: addMonths(life.anchor, life.months - 1), to: coveredUntil(life) };
}
