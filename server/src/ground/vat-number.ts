/**
 * Normalises a Swiss VAT number to CHE-123.456.788, without the suffix MWST, TVA or IVA, which depends on the language.
 */
export function tidyVatNumber(written: string): string {
  const bare = written.replace(/\s*(MWST|TVA|IVA)$/i, '');
  return bare.replace(/^CHE[- ]?(\d{3})\.?(\d{3})\.?(\d{3})$/i, 'CHE-$1.$2.$3');
}

/** Checks the format and the check digit (eCH-0097: weights 5 4 3 2 7 6 5 4, modulo 11). */
export function isVatNumber(tidy: string): boolean {
  if (!/^CHE-\d{3}\.\d{3}\.\d{3}$/.test(tidy)) return false;
  const digits = Array.from(tidy.replace(/\D/g, ''), Number);
  const sum = [5, 4, 3, 2, 7, 6, 5, 4].reduce((total, weight, index) => total + weight * digits[index]!, 0);
  return (11 - (sum % 11)) % 11 === digits[8];
}
