/** What a chat is called among the servers. */
export const sessionName = (employeeId: string, sessionId: string) => `session:${employeeId}:${sessionId}`;
export const threadName = (threadId: string) => `thread:${threadId}`;
