/** One measurement, ours beside a named peer's, in the same unit. `held`: whether ours meets the bar; null without one. */
export type Row = {
  what: string;
  unit: string;
  ours: number;
  peer: string | null;
  theirs: number | null;
  bar: string | null;
  held: boolean | null;
};
