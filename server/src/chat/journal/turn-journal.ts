import type { NewElement, NewStep } from '../store.ts';

/** One change of a running turn. */
export type JournalEntry =
  | { step: NewStep }
  /** `at`: how long the text was before this; missing in entries of earlier releases. */
  | { stepId: string; text: string; at?: number }
  | { element: NewElement }
  | { withdrawn: string };

/**
 * The write-ahead journal of running turns, by thread: in Redis (redis-journal.ts), or in files of a server that is
 * alone
 * (file-journal.ts). After a server died, what its clients have seen is recovered from it.
 */
export type TurnJournal = {
  /** Appends an entry so that it survives a kill of this process at the next moment. */
  append: (threadId: string, entry: JournalEntry) => void;
  read: (threadId: string) => Promise<JournalEntry[]>;
  discard: (threadId: string) => Promise<void>;
  /** Lists the threads whose turns were running when this server was killed. */
  unfinished: () => Promise<string[]>;
};
