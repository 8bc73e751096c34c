import type { ClientEvents, Handshake, ServerEvents } from '@polier/contract/chat-events';
import { chatClientType, chatSocketPath, socketTimes } from '@polier/contract/constants';
import { io, type Socket } from 'socket.io-client';

export type ChatSocket = Socket<ServerEvents, ClientEvents>;

/** What the handshake consists of; functions are read again at every (re)connect. */
type HandshakeSource = {
  sessionId: string;
  threadId: () => string;
  profile: () => string;
  temporary: () => boolean;
  token: () => string | null;
  language: () => string;
  lastEvent: () => number | undefined;
  version: string | undefined;
};

/**
 * Opens the socket of one chat session. Every (re)connect sends a handshake with the token and thread of that moment.
 */
export function openSocket(source: HandshakeSource): ChatSocket {
  const { sessionId, threadId, profile, temporary, token, language, lastEvent, version } = source;
  const auth = (send: (handshake: Handshake) => void) => {
    const seen = lastEvent();
    send({
      token: token() ?? '',
      clientType: chatClientType,
      sessionId,
      threadId: threadId(),
      userEnv: '{}',
      chatProfile: encodeURIComponent(profile()),
      language: language(),
      ...(temporary() && { temporary: true }),
      ...(seen !== undefined && { seen }),
      ...(version !== undefined && { version }),
    });
  };
  return io({
    path: chatSocketPath,
    auth,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    timeout: socketTimes.connectTimeoutMs,
    reconnectionDelay: socketTimes.reconnectDelayMs,
    reconnectionDelayMax: socketTimes.reconnectDelayMaxMs,
    randomizationFactor: socketTimes.reconnectJitter,
  });
}

let current: ChatSocket | null = null;

/** Makes a socket the one this tab sends over; null: there is none. */
export function setCurrentSocket(socket: ChatSocket | null): void {
  current = socket;
}

/** The socket of this tab, or null while it is not connected. */
export function connectedSocket(): ChatSocket | null {
  return current?.connected ? current : null;
}
