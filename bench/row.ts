/**
 * One measurement, ours beside a named peer's in the same unit. `held`: whether ours meets the bar; null without one.
 */
export type Row = {
  what: string;
  unit: string;
  ours: number;
  peer: string | null;
  theirs: number | null;
  bar: string | null;
  held: boolean | null;
};

/** A measurement without a peer or a bar. */
export function plainRow(what: string, unit: string, ours: number): Row {
  return { what, unit, ours, peer: null, theirs: null, bar: null, held: null };
}

/** A measurement without a peer that must not exceed `max`. */
export function rowAtMost(what: string, unit: string, ours: number, max: number): Row {
  return { ...plainRow(what, unit, ours), bar: `≤ ${max} ${unit}`, held: ours <= max };
}
