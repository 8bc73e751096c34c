import type { FileRow } from '../files/store.ts';
import type { ElementRow, NewQuestion, StepRow } from '../store.ts';

/** The content of a temporary chat. It is stored nowhere else and disappears with its session. */
export type TemporaryChat = {
  /** Null before the first question. */
  thread: (Pick<NewQuestion['thread'], 'name' | 'metadata' | 'updatedAt'> & { createdAt: Date }) | null;
  steps: StepRow[];
  elements: Map<string, ElementRow>;
  files: Map<string, FileRow>;
  /** The edits that were carried out; the messages after an edited one are not kept. */
  edits: Set<string>;
};

export function createTemporaryChat(): TemporaryChat {
  return { thread: null, steps: [], elements: new Map(), files: new Map(), edits: new Set() };
}
