import type { AskReply } from '@polier/contract/chat';

/** `over`: the id of the socket the reply was sent over. */
type SentReply = { id: string; reply: AskReply; over: string | undefined };

const key = 'answered';
/**
 * The last reply and the connection it was sent over. When the server repeats the question over another connection, the
 * reply was lost with the first one and is sent again, also after a reload. A repeat over the same connection means
 * that the server refused the reply.
 */
let last = readLastReply();

export function lastReply(): SentReply | null {
  return last;
}

/** `stored`: also for the page after a reload. */
export function keepLastReply(reply: SentReply, stored: boolean): void {
  last = reply;
  if (stored) sessionStorage.setItem(key, JSON.stringify(reply));
}

/** Removes the stored reply: it was refused, or another person may use this browser next. */
export function clearLastReply(): void {
  last = null;
  sessionStorage.removeItem(key);
}

function readLastReply(): SentReply | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SentReply | null;
  } catch {
    return null;
  }
}
