import type { Outgoing } from './conversation.ts';

const key = 'outgoing';

type Kept = { sessionId: string; outgoing: Outgoing[] };

/**
 * Keeps, in this tab, what the server has not confirmed in a chat: through a reload, through signing in again, and while
 * another chat is open. A new chat has no thread yet: ''.
 */
export function keepOutgoing({ threadId, sessionId, outgoing }: Kept & { threadId: string }): void {
  const { [threadId]: _before, ...others } = readAll();
  const all: Record<string, Kept> = outgoing.length > 0 ? { ...others, [threadId]: { sessionId, outgoing } } : others;
  if (Object.keys(all).length > 0) sessionStorage.setItem(key, JSON.stringify(all));
  else forgetOutgoing();
}

/** What waits for this chat. A new chat goes on in the session it began in, whose thread the server knows. */
export function keptOutgoing(threadId: string): Kept | null {
  const kept = readAll()[threadId];
  if (!Array.isArray(kept?.outgoing)) return null;
  return { sessionId: kept.sessionId, outgoing: kept.outgoing.map((one) => ({ ...one, sentOver: null })) };
}

/** Forgets all that waits: somebody else may sit at this browser next. */
export function forgetOutgoing(): void {
  sessionStorage.removeItem(key);
}

function readAll(): Record<string, Kept> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, Kept> | null) ?? {};
  } catch {
    return {};
  }
}
