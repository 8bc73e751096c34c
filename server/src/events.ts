import { EventEmitter } from 'node:events';

/** What modules tell each other inside one process; who is to the right listens. */
type Happenings = {
  /** Tokens of this person are void or their bot access changed: open sockets ask again. */
  'person-changed': [employeeId: string];
  /** The verified sources changed: the index follows. */
  'sources-changed': [];
};

export type Events = EventEmitter<Happenings>;

export function createEvents(): Events {
  return new EventEmitter<Happenings>();
}
