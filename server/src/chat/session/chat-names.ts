/** The names under which the servers of a cluster record which of them has a chat open. */
export const sessionName = (employeeId: string, sessionId: string) => `session:${employeeId}:${sessionId}`;
export const threadName = (threadId: string) => `thread:${threadId}`;
