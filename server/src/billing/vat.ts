/**
 * The VAT contained in an amount that includes it: amount − amount ÷ (1 + rate), rounded half up to the Rappen. The one
 * place this is worked out, for prices, receipts and bookkeeping alike. `amount` in Rappen, not negative; `percent` with
 * up to two decimals, such as 8.1. No rounding to five Rappen: that is for cash (payment provider sheet, section 15).
 */
export function containedVat(amount: number, percent: number): number {
  const rate = Math.round(percent * 100);
  const whole = 10_000 + rate;
  return Math.floor((2 * amount * rate + whole) / (2 * whole));
}
