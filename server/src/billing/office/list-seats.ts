import { countSeats, listSeatDays } from '../../employees/count-seats.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { BillingContext } from '../context.ts';
import type { Day } from '../life/calendar.ts';
import type { Period } from '../life/life.ts';
import type { NextPayment } from '../life/next-payment.ts';
import { lastPeriod, readNextPayment } from '../life/read-next-payment.ts';
import { billedPeriod, subscriptionOf } from '../store.ts';

/** The seats of a company, as its next charge is worked out from them. */
export type SeatLedger = {
  company: string;
  /** People with access now. */
  seats: number;
  /** The last paid period: when it was billed, for how many people and at which price (Rappen). Null: none yet. */
  paid: (Period & { billedOn: Day; seats: number; unitPrice: number; discountPercent: number }) | null;
  /** The days since then on which somebody was added, with the most people who had access on each. */
  days: { day: Day; seats: number }[];
  /** The next charge, as the customer is shown it; null: nothing more is charged. */
  next: NextPayment | null;
};

/**
 * Lists the seats of a company by day, for somebody of ours who is asked how a charge comes about. Refuses NOT_FOUND.
 */
export async function listSeats(
  { db, clock }: Pick<BillingContext, 'db' | 'clock'>,
  companyId: number,
): Promise<SeatLedger> {
  const subscription = await subscriptionOf(db, companyId);
  if (!subscription) throw new Refusal('NOT_FOUND');
  const { life, company } = subscription;
  const today = swissDay(clock.now());
  const billed = await billedPeriod(db, companyId, life.period - 1);
  const period = lastPeriod(life);
  const places = billed ? billed.quote.seats + (billed.quote.morePlaces ?? 0) : 0;
  const days = billed ? await listSeatDays(db, companyId, billed.billedOn, period.to) : [];
  return {
    company: company.name,
    seats: await countSeats(db, companyId),
    paid: billed && {
      ...period,
      billedOn: billed.billedOn,
      seats: places,
      unitPrice: billed.quote.unitPrice,
      discountPercent: billed.quote.discountPercent,
    },
    days: days.filter(({ day, seats }) => day !== billed?.billedOn || seats > places),
    next: await readNextPayment(db, subscription, today),
  };
}
