/**
 * Merges one person's edits with another's concurrent edits, field by field: fields I changed keep my value, all others
 * take theirs.
 */
export function mergeChanges<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const myChanges = Object.entries(mine).filter(([name, value]) => !same(value, base[name as keyof Values]));
  return { ...theirs, ...Object.fromEntries(myChanges) };
}
