import type { Branch, Feedback } from '@polier/contract/chat';
import type { BranchRow } from '../branches/store.ts';
import type { FileFacts, FileRow } from '../files/store.ts';
import type { TurnJournal } from '../journal/turn-journal.ts';
import type { ElementRow, NewElement, NewQuestion, NewStep, StepRow } from '../store.ts';
import type { BranchStep } from '../tables.ts';
import type { ThreadRow } from '../threads/store.ts';
import type { TurnBatch } from '../turn/save-turn-batch.ts';

/** The storage of one chat's messages, elements and files: the functions of the stores, bound to this chat. */
export type ChatContent = {
  /** The chat itself; null before its first question. */
  thread: () => Promise<ThreadRow | null>;
  /** Saves a question, and the chat it begins; returns whether it is new. */
  saveQuestion: (thread: Omit<NewQuestion['thread'], 'employeeId' | 'heldBy'>, step: NewStep) => Promise<boolean>;
  /** Saves what a turn changed; false when another session has the chat. */
  saveTurn: (changes: Omit<TurnBatch, 'threadId' | 'heldBy'>) => Promise<boolean>;
  saveElements: (rows: NewElement[]) => Promise<unknown>;
  /** The journal of the running turn, until it is saved. */
  journal: TurnJournal;
  steps: () => Promise<StepRow[]>;
  step: (id: string) => Promise<StepRow | null>;
  hasReply: (id: string) => Promise<boolean>;
  elements: () => Promise<ElementRow[]>;
  feedback: () => Promise<Map<string, Feedback>>;
  branches: () => Promise<Branch[]>;
  /** Whether a branch with this id is of this chat; null: there is none. */
  hasBranch: (id: string) => Promise<boolean | null>;
  replaceFrom: (
    messageId: string,
    aside: Pick<BranchRow, 'id' | 'leftAt'>,
    following: (message: StepRow) => BranchStep[],
  ) => Promise<{ steps: StepRow[]; elementIds: string[] } | null>;
  dropOffer: (id: string, taken: { offer: string; value: string }) => Promise<void>;
  insertFile: (file: FileRow) => Promise<void>;
  factsOfFiles: (ids: string[]) => Promise<FileFacts[]>;
  textsOfFiles: (ids: string[]) => Promise<{ id: string; text: string }[]>;
  attachFiles: (ids: string[]) => Promise<void>;
  deleteFile: (id: string) => Promise<void>;
};
