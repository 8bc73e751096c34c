import type { FileRow } from '../files/store.ts';
import type { ElementRow, NewQuestion, StepRow } from '../store.ts';

/** What a temporary chat holds. It is nowhere else, and goes with its session. */
export type TemporaryChat = {
  /** Null before the first question. */
  thread: (Pick<NewQuestion['thread'], 'name' | 'metadata' | 'updatedAt'> & { createdAt: Date }) | null;
  steps: StepRow[];
  elements: Map<string, ElementRow>;
  files: Map<string, FileRow>;
  /** The edits that were carried out; what followed an edited message is not kept. */
  edits: Set<string>;
};

export function createTemporaryChat(): TemporaryChat {
  return { thread: null, steps: [], elements: new Map(), files: new Map(), edits: new Set() };
}
