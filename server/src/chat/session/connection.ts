import type { Ask, CallFunction } from '@polier/contract/chat';
import type { ServerEvents } from '@polier/contract/chat-events';

/** One connected client as its session sees it; `connection/` provides it. */
export type Connection = {
  /** The session id the client gave itself. */
  readonly sessionId: string;
  emit: <E extends keyof ServerEvents>(event: E, ...payload: Parameters<ServerEvents[E]>) => void;
  /** Emits a request. The acknowledgement comes once, or never when the connection is lost. */
  request: (requested: ClientRequest, answer: (reply: unknown) => void) => void;
  /** Ends the connection; the client does not reconnect by itself. */
  end: () => void;
  /** Cuts the connection; the client reconnects by itself. */
  drop: () => void;
  /** Checks again whether the person may use the bot, and ends the connection when not; returns whether it did. */
  closeWithoutAccess: () => Promise<boolean>;
};

/** An event that the client acknowledges with a reply. */
export type ClientRequest = { event: 'ask'; payload: Ask } | { event: 'call_fn'; payload: CallFunction };

/** A request that nobody has replied to yet. */
export type PendingRequest = { requested: ClientRequest; take: (reply: unknown, connection: Connection) => void };
