import type { Action } from '@polier/contract/chat';
import { socketTimes } from '@polier/contract/constants';
import type { Socket } from 'socket.io-client';
import { create } from 'zustand';
import { currentLanguage, onLanguage } from '../language/language.ts';
import { readToken } from '../token.ts';
import { type ChatSocket, openSocket, uuid } from './connection.ts';
import { asked, type Conversation, emptyConversation, handlers } from './conversation.ts';
import { stopStreaming } from './messages.ts';

/** `lost`: was connected and is being reconnected; `refused`: the server does not want this connection. */
export type Link = 'closed' | 'connecting' | 'connected' | 'lost' | 'refused';

export type ChatState = Conversation & { sessionId: string; link: Link; resuming: boolean };

export const useChat = create<ChatState>(() => ({
  ...emptyConversation,
  sessionId: uuid(),
  link: 'closed',
  resuming: false,
}));

const { getState: get, setState: set } = useChat;
let socket: ChatSocket | null = null;
let debounce: ReturnType<typeof setTimeout> | undefined;

/** Opens a conversation: an earlier one when `threadId` is given, a new one otherwise. A running answer elsewhere goes on. */
export function openChat(threadId: string): void {
  if (get().link !== 'closed' && threadId === get().threadId) return;
  closeChat();
  set({ ...emptyConversation, threadId, sessionId: uuid(), link: 'connecting', resuming: threadId !== '' });
  debounce = setTimeout(connect, socketTimes.connectDebounce);
}

/** Leaves the conversation; what the server is working on goes on there. */
export function closeChat(): void {
  clearTimeout(debounce);
  socket?.removeAllListeners();
  socket?.disconnect();
  socket = null;
  set({ link: 'closed' });
}

/** Begins anew: the session is cleared, the conversation stays among the earlier ones. */
export function newChat(): void {
  if (get().loading) socket?.emit('stop');
  socket?.emit('clear_session');
  closeChat();
  openChat('');
}

/** Tries at once instead of waiting for the next attempt. */
export function reconnect(): void {
  if (!socket || socket.connected) return;
  set({ link: get().link === 'refused' ? 'connecting' : get().link });
  socket.disconnect().connect();
}

/** Sends a question, or keeps it until the connection is back. */
export function send(text: string): void {
  const outgoing = { id: uuid(), text, createdAt: new Date().toISOString(), sentOver: null };
  set((state) => asked(state, outgoing));
  flush();
}

/** Asks the server to stop; what has been said stays. */
export function stop(): void {
  set((state) => ({ messages: stopStreaming(state.messages), loading: false }));
  socket?.emit('stop');
}

/** Carries out an offer of the assistant; answers what the server says about it. Throws when it failed. */
export function callAction(action: Action): Promise<string | null> {
  return new Promise((resolve, reject) => {
    if (!socket?.connected) return reject(new Error('not connected'));
    const over = (outcome: { id: string; status: boolean; response: string | null }) => {
      if (outcome.id !== action.id) return;
      socket?.off('action_response', over);
      if (outcome.status) resolve(outcome.response);
      else reject(new Error(outcome.response ?? ''));
    };
    socket.on('action_response', over);
    socket.emit('action_call', action);
  });
}

/** The server answers in the language of the handshake: a new language is introduced anew. */
onLanguage(() => {
  if (socket?.connected) socket.disconnect().connect();
});
for (const sign of ['online', 'pageshow'] as const) window.addEventListener(sign, reconnect);
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reconnect());

function connect(): void {
  const opened = openSocket({
    sessionId: get().sessionId,
    threadId: () => get().threadId,
    token: readToken,
    language: currentLanguage,
  });
  socket = opened;
  opened.on('connect', () => {
    set({ link: 'connected' });
    opened.emit('connection_successful');
  });
  opened.on('connect_error', () => set({ link: opened.active ? 'lost' : 'refused' }));
  opened.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    set({ link: 'lost' });
    if (reason === 'io server disconnect')
      setTimeout(() => opened === socket && opened.connect(), socketTimes.reconnectDelay);
  });
  for (const [event, handle] of Object.entries(handlers)) {
    const apply = handle as (state: Conversation, payload: unknown) => Conversation;
    (opened as Socket).on(event, (payload: unknown) => set((state) => apply(state, payload)));
  }
  // Either tells the true state after a connect: only now is it clear what the server already has.
  opened.on('task_end', flush);
  opened.on('resume_thread', () => set({ resuming: false }));
  opened.on('resume_thread_error', () => set({ resuming: false }));
  opened.on('reload', () => {
    opened.emit('clear_session');
    window.location.reload();
  });
}

/** Sends what waits and has not gone over this connection yet. The server takes each id once. */
function flush(): void {
  const over = socket?.connected ? socket.id : undefined;
  if (!over) return;
  for (const outgoing of get().outgoing) {
    if (outgoing.sentOver === over) continue;
    socket?.emit('client_message', {
      message: {
        id: outgoing.id,
        name: 'User',
        type: 'user_message',
        output: outgoing.text,
        createdAt: outgoing.createdAt,
        threadId: get().threadId,
      },
      fileReferences: [],
    });
  }
  set(({ outgoing }) => ({ outgoing: outgoing.map((one) => ({ ...one, sentOver: over })) }));
}
