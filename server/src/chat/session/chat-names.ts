import { hashedUuid } from '../hashed-uuid.ts';
import { isUuid } from '../is-uuid.ts';

/** The names under which the servers of a cluster record which of them has a chat open. */
export const sessionName = (employeeId: string, sessionId: string) => `session:${employeeId}:${sessionId}`;
export const threadName = (threadId: string) => `thread:${threadId}`;

/**
 * Returns the id of the chat that a client names, or begins. That is derived from its session id: a question that is
 * sent again after a restart of the server, because nobody confirmed it, is recognised in that chat.
 */
export function chatIdOf(employeeId: string, sessionId: string, threadId: string | undefined): string {
  return threadId && isUuid(threadId) ? threadId : hashedUuid(employeeId, sessionId);
}
