import type { Passage } from '../../knowledge/port.ts';
import type { TextSpan } from '../../text/text-span.ts';
import type { StretchKind } from '../rank/read-candidates.ts';
import type { Lead } from './lead-of-table.ts';

/** A stretch of a passage to be shown word for word. */
export type Quote = TextSpan & {
  passage: Passage;
  kind: StretchKind;
  /** What must be read with it: the head of its table, or the lead-in of its list. */
  above: TextSpan | null;
  /** What stands above its table and says for what the figures hold. */
  lead?: Lead | null;
  /** The stretch in it that answers. */
  deciding: TextSpan;
};

export const maxQuoteChars = 1200;
