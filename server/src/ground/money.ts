/**
 * Formats an amount in Rappen as the Swiss write it, in all three languages: CHF 1'250.00, with a non-breaking space.
 */
export function writeMoney(rappen: number): string {
  return `${rappen < 0 ? '−' : ''}CHF\u00a0${writeAmount(Math.abs(rappen))}`;
}

/** Formats an amount without the currency: 1'250.00, and −25.00 with a true minus sign. */
export function writeAmount(rappen: number): string {
  const digits = String(Math.abs(rappen)).padStart(3, '0');
  return `${rappen < 0 ? '−' : ''}${writeCount(Number(digits.slice(0, -2)))}.${digits.slice(-2)}`;
}

/** Formats a whole number: 1'250. */
export function writeCount(count: number): string {
  return String(count).replace(/(?<=\d)(?=(?:\d{3})+$)/g, "'");
}

/** Formats a percentage as on the screens: 8.1 %, with a non-breaking space. */
export function writePercent(percent: number): string {
  return `${percent}\u00a0%`;
}
