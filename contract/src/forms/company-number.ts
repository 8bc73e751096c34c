/** Longest text that is read as a company number, with spaces and what follows it. */
export const companyNumberLimit = 40;

/** What is written behind the number: it is registered for VAT, or in the commercial register. */
const registers = /(?:MWST|TVA|IVA|VAT|HR|RC)+$/;
const weights = [5, 4, 3, 2, 7, 6, 5, 4];

/**
 * Returns a Swiss company number (UID, IDE, IDI) as it is written officially, CHE-123.456.788, however it was typed;
 * null when it is none. Its last digit is computed from the others, so that most mistakes are found.
 */
export function normalCompanyNumber(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s./‐‑–-]/g, '');
  const digits = /^(?:CHE)?(\d{9})$/.exec(signs.replace(registers, ''))?.[1];
  if (!digits) return null;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  // A remainder of 1 would need a digit of 10: such numbers are not given.
  if ((11 - (sum % 11)) % 11 !== Number(digits[8])) return null;
  return `CHE-${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`;
}
