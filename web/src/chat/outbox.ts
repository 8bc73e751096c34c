import type { Outgoing } from './conversation.ts';

const key = 'outgoing';

type Kept = { threadId: string; sessionId: string; outgoing: Outgoing[] };

/** Keeps, in this tab, what the server has not confirmed: through a reload, and through signing in again. */
export function keepOutgoing({ threadId, sessionId, outgoing }: Kept): void {
  if (outgoing.length > 0) sessionStorage.setItem(key, JSON.stringify({ threadId, sessionId, outgoing }));
  else sessionStorage.removeItem(key);
}

/** What waits for this chat. A new chat goes on in the session it began in, whose thread the server knows. */
export function keptOutgoing(threadId: string): Pick<Kept, 'sessionId' | 'outgoing'> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    if (kept?.threadId !== threadId) return null;
    return { sessionId: kept.sessionId, outgoing: kept.outgoing.map((one) => ({ ...one, sentOver: null })) };
  } catch {
    return null;
  }
}
