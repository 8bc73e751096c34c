import type { Outcome } from '@polier/contract/chat';
import type { FoundSources } from './find-sources.ts';

/** How an answer ended: the passages read, the statements or quotations shown, and the number of unconfirmed ones. */
export type Ending = {
  outcome: Outcome;
  passageCount: number;
  statementCount: number;
  unconfirmedCount: number;
  /** The hits and the decision, where the sources were searched. */
  found?: FoundSources;
};
