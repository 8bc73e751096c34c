/** Only sources in force on a day answer (design section 6); days are ISO dates, null is open. */
export function isInForce(
  source: { inForceFrom: string | null; inForceTo: string | null; repealed: boolean },
  day: string,
): boolean {
  if (source.repealed) return false;
  if (source.inForceFrom !== null && day < source.inForceFrom) return false;
  return source.inForceTo === null || day <= source.inForceTo;
}
