/**
 * The VAT contained in an amount that includes it: amount − amount ÷ (1 + rate), rounded half up to the Rappen. Prices,
 * receipts and bookkeeping all use it. `amount` in Rappen, not negative; `percent` with up to two decimals, such as 8.1.
 * There is no rounding to five Rappen: that applies to cash only.
 */
export function containedVat(amount: number, percent: number): number {
  const rate = Math.round(percent * 100);
  const whole = 10_000 + rate;
  return Math.floor((2 * amount * rate + whole) / (2 * whole));
}
