import type { PlanCode, PlanPrice, planPrices } from '@polier/contract/billing';
import type { z } from 'zod';
import type { Day } from '../life/calendar.ts';
import type { FreeTime } from '../life/life.ts';
import { containedVat } from './vat.ts';

/** A row is valid from its first to its last day; null: until a newer row takes its place. */
type Validity = { firstDay: Day; lastDay: Day | null };
export type PriceRow = Validity & { plan: PlanCode; kind: 'regular' | 'promotion'; amount: number };
/** Free time for sign-ups while the row is valid: a number of months, or (null) up to the row's last day. */
export type FreeRow = Validity & { plan: PlanCode; months: number | null };
/** Hundredths of a percent: 810 is 8.1 %. */
export type VatRow = Validity & { hundredths: number };
export type PriceList = { prices: PriceRow[]; free: FreeRow[]; vat: VatRow[] };

/** A charge and how it is made up: Rappen, VAT included. */
export type Quote = {
  plan: PlanCode;
  seats: number;
  unitPrice: number;
  discountPercent: number;
  amount: number;
  vatPercent: number;
  vat: number;
};

/** The newest of the rows that are valid on a day. */
function validOn<R extends Validity>(rows: R[], day: Day): R | undefined {
  return rows
    .filter(({ firstDay, lastDay }) => firstDay <= day && (lastDay === null || day <= lastDay))
    .sort((one, other) => other.firstDay.localeCompare(one.firstDay))[0];
}

function priceOf(list: PriceList, plan: PlanCode, kind: PriceRow['kind'], day: Day): PriceRow | undefined {
  return validOn(
    list.prices.filter((row) => row.plan === plan && row.kind === kind),
    day,
  );
}

/** The price of a plan per person and month on a day, in Rappen: the promotional one while it applies. */
export function unitPriceOn(list: PriceList, plan: PlanCode, day: Day): number {
  const row = priceOf(list, plan, 'promotion', day) ?? priceOf(list, plan, 'regular', day);
  if (!row) throw new Error(`no price for plan ${plan} on ${day}`);
  return row.amount;
}

/** The VAT rate of a day, such as 8.1; 0 when none is set. */
export function vatPercentOn(list: PriceList, day: Day): number {
  return (validOn(list.vat, day)?.hundredths ?? 0) / 100;
}

/** The free time of a sign-up on a day; null: none. */
export function freeTimeOn(list: PriceList, plan: PlanCode, day: Day): FreeTime {
  const row = validOn(
    list.free.filter((one) => one.plan === plan),
    day,
  );
  if (!row) return null;
  return row.months === null ? { lastDay: row.lastDay! } : { months: row.months };
}

/**
 * The charge for a month: seats × price × (1 − discount), rounded half up to the Rappen once, at the end.
 * `discountPercent` is 0 to 100 with up to two decimals.
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

/** The plans with their prices as shown on a day, in Rappen; offers that have passed are left out. */
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
