import type { Day } from '../life/calendar.ts';
import { type Validity, validOn } from './validity.ts';

/** Hundredths of a percent: 810 is 8.1 %. */
export type VatRow = Validity & { hundredths: number };
/** An amount at one VAT rate; `percent` such as 8.1, amounts in Rappen, the VAT contained in them. */
export type VatPart = { percent: number; amount: number; vat: number };
/** A day of a service, with its share in what is charged. */
export type DayShare = { day: Day; weight: number };

/**
 * The VAT contained in an amount that includes it: amount − amount ÷ (1 + rate), rounded half up to the Rappen. Prices,
 * receipts and bookkeeping all use it. `amount` in Rappen, not negative; `percent` with up to two decimals, such as
 * 8.1. There is no rounding to five Rappen: that applies to cash only.
 */
export function containedVat(amount: number, percent: number): number {
  const rate = Math.round(percent * 100);
  const whole = 10_000 + rate;
  return Math.floor((2 * amount * rate + whole) / (2 * whole));
}

/** The VAT rate of a day, such as 8.1; 0 when none is set. */
export function vatPercentOn(rows: VatRow[], day: Day): number {
  return (validOn(rows, day)?.hundredths ?? 0) / 100;
}

/**
 * Splits an amount by the rates that hold on the days of the service (VAT Act, article 115: the rate of the time of
 * supply). The parts add up to the amount.
 */
export function splitByVat(rows: VatRow[], amount: number, days: DayShare[]): { percent: number; amount: number }[] {
  const weights = new Map<number, number>();
  for (const { day, weight } of days) {
    const percent = vatPercentOn(rows, day);
    weights.set(percent, (weights.get(percent) ?? 0) + weight);
  }
  const amounts = divide(amount, [...weights.values()]);
  return [...weights.keys()].map((percent, at) => ({ percent, amount: amounts[at]! }));
}

/** The VAT of amounts at several rates, one part for each rate. */
export function vatPartsOf(shares: { percent: number; amount: number }[]): VatPart[] {
  const amounts = new Map<number, number>();
  for (const { percent, amount } of shares) amounts.set(percent, (amounts.get(percent) ?? 0) + amount);
  return [...amounts].map(([percent, amount]) => ({ percent, amount, vat: containedVat(amount, percent) }));
}

/** Divides a part of what was charged, a refund, among the rates of the charge. */
export function vatPartsOfRefund(charged: VatPart[], amount: number): VatPart[] {
  const amounts = divide(
    amount,
    charged.map((part) => part.amount),
  );
  return vatPartsOf(charged.map(({ percent }, at) => ({ percent, amount: amounts[at]! })));
}

/**
 * Divides a further part of what was charged, a refund, among the rates of the charge, in proportion to what is left of
 * each. The VAT of all refunds at a rate is that of their sum, so that a charge given back in parts leaves no Rappen of
 * VAT. `earlier` is what was refunded of it before. What goes beyond the charge (a bank takes back what was refunded
 * before) is no turnover and has no VAT.
 */
export function vatPartsOfFurtherRefund(charged: VatPart[], earlier: VatPart[], amount: number): VatPart[] {
  const refunded = charged.map(({ percent }) => {
    const of = earlier.filter((part) => part.percent === percent);
    return { amount: of.reduce((sum, part) => sum + part.amount, 0), vat: of.reduce((sum, { vat }) => sum + vat, 0) };
  });
  const left = charged.map((part, at) => part.amount - refunded[at]!.amount);
  const ofCharge = Math.min(
    amount,
    left.reduce((sum, one) => sum + one, 0),
  );
  const amounts = divide(ofCharge, left);
  const parts = charged.map(({ percent }, at) => {
    const before = refunded[at]!;
    const vat = Math.max(0, containedVat(before.amount + amounts[at]!, percent) - before.vat);
    return { percent, amount: amounts[at]!, vat };
  });
  return ofCharge < amount ? [...parts, { percent: 0, amount: amount - ofCharge, vat: 0 }] : parts;
}

/** Divides an amount in proportion to the weights, to the Rappen: the parts add up to it. */
function divide(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weight = 0;
  let given = 0;
  return weights.map((one) => {
    weight += one;
    const upTo =
      whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(weight) + BigInt(whole)) / (2n * BigInt(whole)));
    const part = upTo - given;
    given = upTo;
    return part;
  });
}
