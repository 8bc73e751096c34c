import type { Passage } from '../../knowledge/port.ts';
import type { StretchKind } from '../rank/read-candidates.ts';
import type { Lead } from './lead-of-table.ts';

export type Span = { start: number; end: number };
/** A stretch of a passage to be shown word for word. */
export type Quote = Span & {
  passage: Passage;
  kind: StretchKind;
  /** What must be read with it: the head of its table, or the lead-in of its list. */
  above: Span | null;
  /** What stands above its table and says for what the figures hold. */
  lead?: Lead | null;
  /** The stretch in it that answers. */
  deciding: Span;
};

export const maxQuoteChars = 1200;
