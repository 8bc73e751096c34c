import type { PlanCode, PlanPrice, planPrices } from '@polier/contract/billing';
import type { z } from 'zod';
import { addDays, type Day } from '../life/calendar.ts';
import type { FreeTime, Period } from '../life/life.ts';
import { type Validity, validOn } from './validity.ts';
import {
  type DayShare,
  splitByVat,
  type VatPart,
  type VatRow,
  vatPartsOf,
  vatPartsOfRefund,
  vatPercentOn,
} from './vat.ts';

export type PriceRow = Validity & { plan: PlanCode; kind: 'regular' | 'promotion'; amount: number };
/** Free time for sign-ups while the row is valid: a number of months, or (null) up to the row's last day. */
export type FreeRow = Validity & { plan: PlanCode; months: number | null };
export type PriceList = { prices: PriceRow[]; free: FreeRow[]; vat: VatRow[] };

/** People added during a paid period, billed for their days with the next charge. Rappen, VAT included. */
export type AddedSeats = {
  /** The first day with an added person, and the last of the period. */
  from: Day;
  to: Day;
  /** Each added person counts once for each day. */
  seatDays: number;
  amount: number;
  /** Of the period they were added to. */
  unitPrice: number;
  discountPercent: number;
  shares: { percent: number; amount: number }[];
};

/** A charge and how it is made up: Rappen, VAT included. */
export type Quote = {
  plan: PlanCode;
  seats: number;
  unitPrice: number;
  discountPercent: number;
  amount: number;
  /** The rate on the day of the charge; `vatParts` has all rates of the time that is charged. */
  vatPercent: number;
  vat: number;
  /** Missing in charges made before VAT was split. */
  vatParts?: VatPart[];
  /** People added in the period before; their amount is part of `amount`. Missing: none. */
  added?: AddedSeats;
  /** What the company had with us and is taken off: `amount` is what is left to pay. Missing: nothing. */
  credit?: number;
  /**
   * Of a billed period: for so many more people than `seats` was paid before a restore, as far as the amount tells
   * (quoteOfPaid). Those who are added later take their places. Missing: none.
   */
  morePlaces?: number;
  /**
   * A charge after the last day of a cancelled subscription (next-payment.ts). `retried`: another try, or a debt,
   * stands for it.
   */
  last?: true | 'retried';
  /**
   * Of an unknown charge of an account that is deleted: who owes it, and for which days, if it turns out not to be
   * made.
   */
  owed?: { by: string } & Period;
};

/** The row that gives a plan's price of a kind on a day. */
export function priceRowOn(list: PriceList, plan: PlanCode, kind: PriceRow['kind'], day: Day): PriceRow | undefined {
  return validOn(
    list.prices.filter((row) => row.plan === plan && row.kind === kind),
    day,
  );
}

/** The price of a plan per person and month on a day, in Rappen: the promotional one while it applies. */
export function unitPriceOn(list: PriceList, plan: PlanCode, day: Day): number {
  const row = priceRowOn(list, plan, 'promotion', day) ?? priceRowOn(list, plan, 'regular', day);
  if (!row) throw new Error(`no price for plan ${plan} on ${day}`);
  return row.amount;
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

/** Less than this is not charged, in Rappen: Stripe refuses smaller amounts in Swiss francs. */
export const smallestCharge = 50;

/** Seats × price × (1 − discount) for a part of a month in days, rounded half up to the Rappen once, at the end. */
export function priceOf(seatDays: number, unitPrice: number, discountPercent: number, days = 1): number {
  const share = 10_000 - Math.round(discountPercent * 100);
  return Math.floor((2 * seatDays * unitPrice * share + 10_000 * days) / (20_000 * days));
}

/**
 * The charge for a month, and for the people added in the month before (added-seats.ts). Price and discount are those
 * of `on`; the VAT is split where more than one rate holds in the time that is charged. `discountPercent` is 0 to 100
 * with up to two decimals. What is too little for a charge costs nothing.
 */
export function quote(
  list: PriceList,
  { plan, seats, discountPercent, on, period = { from: on, to: on }, added = null, credit: open = 0 }: Charged,
): Quote {
  const unitPrice = unitPriceOn(list, plan, on);
  const full = priceOf(seats, unitPrice, discountPercent) + (added?.amount ?? 0);
  const credit = Math.min(open, full);
  const left = full - credit < smallestCharge ? 0 : full - credit;
  const charge = { plan, seats, unitPrice, discountPercent, amount: left, ...(added ? { added } : {}) };
  return {
    ...charge,
    vatPercent: vatPercentOn(list.vat, on),
    ...vatOf(list, charge, period),
    ...(credit > 0 ? { credit } : {}),
  };
}

/**
 * The charge with the VAT of the period it pays for: a month that is paid after it has passed begins on another day
 * than when it was billed. The amount stays.
 */
export function quoteFor(list: PriceList, billed: Quote, period: Period): Quote {
  return { ...billed, vatPercent: vatPercentOn(list.vat, period.from), ...vatOf(list, billed, period) };
}

/**
 * A charge of which another amount was paid on a day than was worked out here: its VAT follows from what was paid. The
 * number of people stays, because an amount does not tell why it is another; the receipt shows the difference.
 */
export function quoteOfPaid(list: PriceList, billed: Quote, amount: number, on: Day): Quote {
  const rates = billed.vatParts ?? [{ percent: billed.vatPercent, amount: billed.amount, vat: billed.vat }];
  const vatParts = vatPartsOfRefund(rates, amount);
  const morePlaces = Math.max(0, (seatsOf(list, billed, amount, on) ?? 0) - billed.seats);
  return {
    ...billed,
    amount,
    vatParts,
    vat: vatParts.reduce((sum, { vat }) => sum + vat, 0),
    ...(morePlaces > 0 ? { morePlaces } : {}),
  };
}

/**
 * For how many people an amount is the price; null where another reason may stand behind it: a discount that ended, or
 * a dearer plan. A cheaper plan does not count: besides the change it would need even more new people.
 */
export function seatsOf(
  { prices }: Pick<PriceList, 'prices'>,
  { plan, unitPrice, discountPercent, added, credit = 0 }: Quote,
  amount: number,
  on: Day,
): number | null {
  const month = amount + credit - (added?.amount ?? 0);
  if (discountPercent !== 0 || month <= 0 || month % unitPrice !== 0) return null;
  const isOfDearer = (row: PriceRow) =>
    row.plan !== plan && row.amount > unitPrice && validOn([row], on) && month % row.amount === 0;
  return prices.some(isOfDearer) ? null : month / unitPrice;
}

/** The VAT of a charge by rate: that of the days of the period, and of those of people added before it. */
function vatOf(
  list: PriceList,
  { seats, unitPrice, discountPercent, amount, added }: Omit<Quote, 'vat' | 'vatPercent'>,
  period: Period,
): { vat: number; vatParts: VatPart[] } {
  const month = priceOf(seats, unitPrice, discountPercent);
  const days: DayShare[] = [];
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) days.push({ day, weight: 1 });
  const full = vatPartsOf([...(added?.shares ?? []), ...splitByVat(list.vat, month, days)]);
  // A credit lowers the price, so each rate's part in proportion; so does what was paid otherwise (quoteOfPaid).
  const vatParts = amount === month + (added?.amount ?? 0) ? full : vatPartsOfRefund(full, amount);
  return { vat: vatParts.reduce((sum, { vat }) => sum + vat, 0), vatParts };
}

type Charged = {
  plan: PlanCode;
  seats: number;
  discountPercent: number;
  on: Day;
  period?: Period;
  added?: AddedSeats | null;
  /** What the company has with us, in Rappen; at most the whole charge is taken off. */
  credit?: number;
};

/** The plans with their prices as shown on a day, in Rappen; offers that have passed are left out. */
export function planPricesOn(list: PriceList, day: Day): z.output<typeof planPrices> {
  const plans = ([1, 2, 3] as const).map((plan): PlanPrice => {
    const promotion = priceRowOn(list, plan, 'promotion', day);
    return {
      plan,
      regular: priceRowOn(list, plan, 'regular', day)?.amount ?? unitPriceOn(list, plan, day),
      promotion: promotion?.lastDay ? { price: promotion.amount, lastDay: promotion.lastDay } : null,
      free: freeTimeOn(list, plan, day),
    };
  });
  return { currency: 'CHF', vatPercent: vatPercentOn(list.vat, day), plans };
}
