import { EventEmitter } from 'node:events';
import type { Language } from '@polier/contract/languages';

/** What modules tell each other inside one process; who is to the right listens. */
export type Happenings = {
  /** Tokens of this person are void or their bot access changed: open sockets ask again. */
  'person-changed': [employeeId: string];
  /** A chat was deleted: whoever has it open goes on in a new one. */
  'thread-deleted': [threadId: string];
  /** A chat was made another by a person's other client, or on another server: whoever has it open is given it anew. */
  'thread-changed': [threadId: string];
  /** A message was rated, or its rating taken back. */
  'step-changed': [threadId: string, stepId: string];
  /** What this person chose for all chats changed: it is read again before the next question. */
  'preferences-changed': [employeeId: string];
  /** The assistant speaks another language with this person from now on. */
  'language-changed': [employeeId: string, language: Language];
  /** The pages of this person, or of everybody, are to be loaded again. */
  'reload-needed': [employeeId: string | null];
  /** The verified sources changed: the index follows. */
  'sources-changed': [];
};

export type Events = EventEmitter<Happenings>;

export function createEvents(): Events {
  return new EventEmitter<Happenings>();
}
