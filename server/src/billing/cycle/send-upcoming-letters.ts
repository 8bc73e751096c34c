import { emailAdmins } from '../../companies/email-admins.ts';
import type { Database } from '../../database/connection.ts';
import type { GroundContext } from '../../ground/context.ts';
import { cardExpires } from '../../mail/letters/card-expires.ts';
import { priceChanges } from '../../mail/letters/price-changes.ts';
import { trialEnds } from '../../mail/letters/trial-ends.ts';
import { addDays, addMonths, type Day, daysBetween } from '../life/calendar.ts';
import { coveredUntil, freeUntil, nextPeriod } from '../life/life.ts';
import type { NextPayment } from '../life/next-payment.ts';
import { readNextPayment } from '../life/read-next-payment.ts';
import { quote, unitPriceOn } from '../prices/prices.ts';
import { billedQuote, cardOf, readPriceList, recordNotice, type SavedCardRow, type Subscription } from '../store.ts';
import { readToldPrice } from './told-price.ts';

/** Days before the end of the free time on which a letter goes out. */
const trialNoticeDays = [1, 7, 30] as const;
/** Days before a card expires, and before a charge at another price, from which a letter goes out. */
const cardNoticeDays = 30;
const priceNoticeDays = 30;

type Context = Pick<GroundContext, 'clock' | 'config' | 'mail'>;
type Upcoming = Subscription & { today: Day; card: SavedCardRow | null; payment: NextPayment | null };

/**
 * Sends the letters about what is coming, inside the caller's transaction: the free time ends, the price changes, the
 * card expires. Each goes out once; a cancelled subscription gets none.
 */
export async function sendUpcomingLetters(
  context: Context,
  tx: Database,
  subscription: Subscription,
  today: Day,
): Promise<void> {
  const { companyId, life } = subscription;
  if (life.cancelledOn) return;
  const card = await cardOf(tx, companyId);
  const payment = await readNextPayment(tx, subscription, today);
  const upcoming = { ...subscription, today, card, payment };
  await sendTrialEnds(context, tx, upcoming);
  await sendPriceChanges(context, tx, upcoming);
  await sendCardExpires(context, tx, upcoming);
}

async function sendTrialEnds(
  context: Context,
  tx: Database,
  { companyId, company, life, today, card, payment }: Upcoming,
): Promise<void> {
  const free = freeUntil(life);
  const daysLeft = free ? daysBetween(today, free) : -1;
  const notice = daysLeft < 0 ? undefined : trialNoticeDays.find((days) => daysLeft <= days);
  if (!free || !payment || !notice) return;
  if (!(await recordNotice(tx, companyId, `trial-ends ${free} ${notice}`, today))) return;
  await emailAdmins(context, tx, company, (addressee) =>
    trialEnds({ ...addressee, company: company.name, card, freeUntil: free, daysLeft, firstPayment: payment }),
  );
}

async function sendPriceChanges(
  context: Context,
  tx: Database,
  { companyId, company, life, today, payment }: Upcoming,
): Promise<void> {
  const plan = life.nextPlan ?? life.plan;
  if (!payment) return;
  const last = await billedQuote(tx, companyId, life.period - 1);
  const list = await readPriceList(tx);
  // Also the charge after the next one: a month can be shorter than the notice.
  const after = addDays(nextPeriod(life, payment.on).to, 1);
  const afterPrice = unitPriceOn(list, plan, after);
  // The day of an unpaid charge moves on from day to day, so that a letter is known by the day the charge was due.
  const due = addDays(coveredUntil(life), 1);
  const dueAfter = addDays(nextPeriod(life, due).to, 1);
  // The price of the first charge of a plan was told with the order, months before where there is free time.
  const told = (await readToldPrice(tx, companyId, plan)) ?? payment.unitPrice;
  const paid = last?.plan === plan ? last.unitPrice : Math.min(told, payment.unitPrice);
  const charges = [
    { due, on: payment.on, oldPrice: paid, newPrice: payment.unitPrice },
    { due: dueAfter, on: after, oldPrice: payment.unitPrice, newPrice: afterPrice },
  ];
  const { seats } = payment;
  for (const { due, on, oldPrice, newPrice } of charges) {
    if (newPrice === oldPrice || daysBetween(today, on) > priceNoticeDays) continue;
    if (!(await recordNotice(tx, companyId, `price-changes ${due} ${newPrice}`, today))) continue;
    const { amount } = quote(list, { plan, seats, discountPercent: company.discountPercent, on });
    await emailAdmins(context, tx, company, (addressee) =>
      priceChanges({ ...addressee, company: company.name, plan, on, oldPrice, newPrice, seats, amount }),
    );
  }
}

async function sendCardExpires(
  context: Context,
  tx: Database,
  { companyId, company, today, card, payment }: Upcoming,
): Promise<void> {
  if (!card) return;
  const lastDay = lastDayOf(card);
  if (daysBetween(today, lastDay) > cardNoticeDays) return;
  if (!(await recordNotice(tx, companyId, `card-expires ${card.last4} ${lastDay}`, today))) return;
  await emailAdmins(context, tx, company, (addressee) =>
    cardExpires({ ...addressee, company: company.name, card, nextPayment: payment }),
  );
}

/** The last day of a card: it is valid until the end of its month. */
function lastDayOf({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }): Day {
  return addDays(addMonths(`${expiryYear}-${String(expiryMonth).padStart(2, '0')}-01`, 1), -1);
}
