import type { ClientEvents, Handshake, ServerEvents } from '@polier/contract/chat-events';
import { chatClientType, chatSocketPath, socketTimes } from '@polier/contract/constants';
import { io, type Socket } from 'socket.io-client';

export type ChatSocket = Socket<ServerEvents, ClientEvents>;

type Introduction = {
  sessionId: string;
  threadId: () => string;
  profile: () => string;
  token: () => string | null;
  language: () => string;
  seen: () => number | undefined;
  version: string | undefined;
};

/** Opens the socket of one chat session; every (re)connect introduces itself with the token and thread of that moment. */
export function openSocket(introduction: Introduction): ChatSocket {
  const { sessionId, threadId, profile, token, language, seen, version } = introduction;
  const auth = (introduce: (handshake: Handshake) => void) => {
    const last = seen();
    introduce({
      token: token() ?? '',
      clientType: chatClientType,
      sessionId,
      threadId: threadId(),
      userEnv: '{}',
      chatProfile: encodeURIComponent(profile()),
      language: language(),
      ...(last !== undefined && { seen: last }),
      ...(version !== undefined && { version }),
    });
  };
  return io({
    path: chatSocketPath,
    auth,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    timeout: socketTimes.connectTimeout,
    reconnectionDelay: socketTimes.reconnectDelay,
    reconnectionDelayMax: socketTimes.reconnectDelayMax,
    randomizationFactor: socketTimes.reconnectJitter,
  });
}

let current: ChatSocket | null = null;

/** The socket everything is said over from now on; null: there is none. */
export function keepSocket(socket: ChatSocket | null): void {
  current = socket;
}

/** The connection as it is now; null while there is none. */
export function socketNow(): ChatSocket | null {
  return current?.connected ? current : null;
}

/** A version 4 UUID, also where the page is not served over https. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
