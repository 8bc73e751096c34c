import { EventEmitter } from 'node:events';
import type { Language } from '@polier/contract/languages';

/** Domain events inside one process: a module emits them, modules to its right listen. */
export type DomainEvents = {
  /** A person's tokens were revoked or their access to the assistant changed: open sockets check it again. */
  'person-changed': [employeeId: string];
  /** A chat was deleted: clients that have it open continue in a new one. */
  'thread-deleted': [threadId: string];
  /**
   * A chat was changed by another client of its owner, or on another server: clients that have it open load it again.
   */
  'thread-changed': [threadId: string];
  /** A message was rated, or its rating withdrawn. */
  'step-changed': [threadId: string, stepId: string];
  /** A person's preferences for all chats changed: they are read again before the next question. */
  'preferences-changed': [employeeId: string];
  /** The assistant's language for this person changed. */
  'language-changed': [employeeId: string, language: Language];
  /** The pages of this person must be reloaded; null: the pages of everybody. */
  'reload-needed': [employeeId: string | null];
  /** The verified sources changed: the index follows. */
  'sources-changed': [];
};

export type Events = EventEmitter<DomainEvents>;

export function createEvents(): Events {
  return new EventEmitter<DomainEvents>();
}
