/**
 * Reads an amount in francs as people type it (12, 12.5, 1'250.00, 12,50) and returns Rappen; null when it is none, is
 * not above zero, or is more than `most` Rappen.
 */
export function readAmount(typed: string, most: number | null): number | null {
  const plain = typed.trim().replace(/['’\s\u00a0]/g, '');
  if (!/^\d{1,7}([.,]\d{1,2})?$/.test(plain)) return null;
  const rappen = Math.round(Number(plain.replace(',', '.')) * 100);
  return rappen > 0 && (most === null || rappen <= most) ? rappen : null;
}
