import { EventEmitter } from 'node:events';

/** What modules tell each other inside one process; who is to the right listens. */
type Happenings = {
  /** Tokens of this person are void or their bot access changed: open sockets ask again. */
  'person-changed': [employeeId: string];
  /** A chat was deleted: whoever has it open goes on in a new one. */
  'thread-deleted': [threadId: string];
  /** The verified sources changed: the index follows. */
  'sources-changed': [];
};

export type Events = EventEmitter<Happenings>;

export function createEvents(): Events {
  return new EventEmitter<Happenings>();
}
