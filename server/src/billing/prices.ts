import type { PlanCode, PlanPrice, planPrices } from '@polier/contract/billing';
import type { z } from 'zod';
import type { Day } from './calendar.ts';
import type { FreeTime } from './life.ts';
import { containedVat } from './vat.ts';

/** A row that holds from its first to its last day; null: until another takes its place. */
type Validity = { firstDay: Day; lastDay: Day | null };
export type PriceRow = Validity & { plan: PlanCode; kind: 'regular' | 'promotion'; amount: number };
/** Free at the beginning for whoever signs up while the row holds: months, or (null) up to the row's last day. */
export type FreeRow = Validity & { plan: PlanCode; months: number | null };
/** Hundredths of a percent: 810 is 8.1 %. */
export type VatRow = Validity & { hundredths: number };
export type PriceList = { prices: PriceRow[]; free: FreeRow[]; vat: VatRow[] };

/** What a charge comes to, and how: Rappen, VAT included. */
export type Quote = {
  plan: PlanCode;
  seats: number;
  unitPrice: number;
  discountPercent: number;
  amount: number;
  vatPercent: number;
  vat: number;
};

/** Of several rows the newest one that holds. */
function on<R extends Validity>(rows: R[], day: Day): R | undefined {
  return rows
    .filter(({ firstDay, lastDay }) => firstDay <= day && (lastDay === null || day <= lastDay))
    .sort((one, other) => other.firstDay.localeCompare(one.firstDay))[0];
}

function priceOf(list: PriceList, plan: PlanCode, kind: PriceRow['kind'], day: Day): PriceRow | undefined {
  return on(
    list.prices.filter((row) => row.plan === plan && row.kind === kind),
    day,
  );
}

/** What a plan costs per person and month on a day; the promotional price while it applies. Rappen. */
export function unitPriceOn(list: PriceList, plan: PlanCode, day: Day): number {
  const row = priceOf(list, plan, 'promotion', day) ?? priceOf(list, plan, 'regular', day);
  if (!row) throw new Error(`no price for plan ${plan} on ${day}`);
  return row.amount;
}

export function vatPercentOn(list: PriceList, day: Day): number {
  return (on(list.vat, day)?.hundredths ?? 0) / 100;
}

/** The free time somebody gets who signs up on a day. */
export function freeTimeOn(list: PriceList, plan: PlanCode, day: Day): FreeTime {
  const row = on(
    list.free.filter((one) => one.plan === plan),
    day,
  );
  if (!row) return null;
  return row.months === null ? { lastDay: row.lastDay! } : { months: row.months };
}

/**
 * What is charged for a month: seats × price × (1 − discount), rounded half up to the Rappen once, at the end.
 * `discountPercent` 0 to 100 with up to two decimals.
 */
export function quote(
  list: PriceList,
  { plan, seats, discountPercent, on: day }: { plan: PlanCode; seats: number; discountPercent: number; on: Day },
): Quote {
  const unitPrice = unitPriceOn(list, plan, day);
  const vatPercent = vatPercentOn(list, day);
  const share = 10_000 - Math.round(discountPercent * 100);
  const amount = Math.floor((2 * seats * unitPrice * share + 10_000) / 20_000);
  return { plan, seats, unitPrice, discountPercent, amount, vatPercent, vat: containedVat(amount, vatPercent) };
}

/** The plans as people are told of them on a day; what has passed is not shown. */
export function planPricesOn(list: PriceList, day: Day): z.output<typeof planPrices> {
  const plans = ([1, 2, 3] as const).map((plan): PlanPrice => {
    const promotion = priceOf(list, plan, 'promotion', day);
    return {
      plan,
      regular: priceOf(list, plan, 'regular', day)?.amount ?? unitPriceOn(list, plan, day),
      promotion: promotion?.lastDay ? { price: promotion.amount, lastDay: promotion.lastDay } : null,
      free: freeTimeOn(list, plan, day),
    };
  });
  return { currency: 'CHF', vatPercent: vatPercentOn(list, day), plans };
}
