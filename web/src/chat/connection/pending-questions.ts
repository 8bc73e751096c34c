import type { PendingQuestion } from '../conversation/conversation.ts';

const key = 'outgoing';

type StoredQuestions = { sessionId: string; outgoing: PendingQuestion[] };

/**
 * Stores the questions of a chat that the server has not confirmed, for this tab: they survive a reload, signing in
 * again and a visit to another chat. A new chat has no thread yet: ''.
 */
export function savePendingQuestions({ threadId, sessionId, outgoing }: StoredQuestions & { threadId: string }): void {
  const { [threadId]: _before, ...others } = readAll();
  const all: Record<string, StoredQuestions> =
    outgoing.length > 0 ? { ...others, [threadId]: { sessionId, outgoing } } : others;
  if (Object.keys(all).length > 0) sessionStorage.setItem(key, JSON.stringify(all));
  else clearPendingQuestions();
}

/**
 * The stored questions of a chat. A new chat continues in the session they were asked in: the server knows its thread.
 */
export function loadPendingQuestions(threadId: string): StoredQuestions | null {
  const stored = readAll()[threadId];
  if (!Array.isArray(stored?.outgoing)) return null;
  return { sessionId: stored.sessionId, outgoing: stored.outgoing.map((one) => ({ ...one, sentOnSocket: null })) };
}

/** Removes the stored questions of all chats: another person may use this browser next. */
export function clearPendingQuestions(): void {
  sessionStorage.removeItem(key);
}

function readAll(): Record<string, StoredQuestions> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, StoredQuestions> | null) ?? {};
  } catch {
    return {};
  }
}
