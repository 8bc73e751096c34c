import type { Outcome } from '@polier/contract/chat';
import type { FoundSources } from './find-sources.ts';

/** How an answer ended: the passages read, the statements or quotations shown, and how many no source confirmed. */
export type Ending = {
  outcome: Outcome;
  read: number;
  checked: number;
  unconfirmed: number;
  /** What was found and decided, where the sources were searched. */
  found?: FoundSources;
};
