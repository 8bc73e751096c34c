/**
 * What somebody changed, on top of what somebody else changed meanwhile: fields they left as they were take the new
 * state, fields they changed keep their change.
 */
export function mergeChanges<Values extends object>(started: Values, mine: Values, theirs: Values): Values {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const kept = Object.entries(mine).filter(([name, value]) => !same(value, started[name as keyof Values]));
  return { ...theirs, ...Object.fromEntries(kept) };
}
