import { socketTimes } from '@polier/contract/constants';
import type { Socket } from 'socket.io-client';
import { currentLanguage, onLanguage } from '../language/language.ts';
import { loadAgain, pageVersion } from '../page-version.ts';
import { readToken } from '../token.ts';
import { takeAsk } from './answer-ask.ts';
import { answerCall, clearCall, timeOutCall } from './call-functions.ts';
import { type ChatSocket, keepSocket, openSocket, uuid } from './connection.ts';
import { asked, type Conversation, emptyConversation, handlers } from './conversation.ts';
import { addToDraft, draftKey } from './draft.ts';
import { keepOutgoing, keptOutgoing } from './outbox.ts';
import { readProfile } from './profile.ts';
import { flush } from './send-question.ts';
import { useChat } from './store.ts';

const { getState: get, setState: set } = useChat;
let socket: ChatSocket | null = null;
let debounce: ReturnType<typeof setTimeout> | undefined;
/** Milliseconds before a chat is connected to: somebody may be on the way to another. The one a page comes with is wanted. */
let wait = 0;
/** The number of the last event seen in this session: what comes after it is told again after a reconnect. */
let seen: number | undefined;

/**
 * Opens a conversation: an earlier one when `threadId` is given, a new one otherwise. A running answer elsewhere goes on.
 * Answers whether it is another one than was open.
 */
export function openChat(threadId: string): boolean {
  if (get().link !== 'closed' && threadId === get().threadId) return false;
  closeChat();
  const kept = keptOutgoing(threadId);
  set({
    ...emptyConversation,
    profile: threadId ? '' : readProfile(),
    threadId,
    sessionId: kept && !threadId ? kept.sessionId : uuid(),
    link: 'connecting',
    resuming: threadId !== '',
  });
  if (kept) set((state) => restored(state, kept.outgoing));
  seen = undefined;
  debounce = setTimeout(connect, wait);
  wait = socketTimes.connectDebounce;
  return true;
}

/** Leaves the conversation; what the server is working on goes on there. */
export function closeChat(): void {
  clearTimeout(debounce);
  clearCall();
  socket?.removeAllListeners();
  socket?.disconnect();
  socket = null;
  keepSocket(null);
  set({ link: 'closed' });
}

/** Begins anew: the session is cleared, the conversation stays among the earlier ones. */
export function newChat(): void {
  const left = get();
  if (left.loading) socket?.emit('stop');
  socket?.emit('clear_session');
  closeChat();
  if (left.threadId === '') {
    // Nobody can go back to a chat without a name: what was not sent there is there to be sent here.
    if (left.link !== 'connected')
      addToDraft(
        draftKey(''),
        left.outgoing.map(({ text }) => text),
      );
    keepOutgoing({ ...left, outgoing: [] });
  }
  openChat('');
}

/** Tries at once instead of waiting for the next attempt. */
export function reconnect(): void {
  if (!socket || socket.connected) return;
  set({ link: get().link === 'refused' ? 'connecting' : get().link });
  socket.disconnect().connect();
}

/** The server answers in the language of the handshake: a new language is introduced anew. */
onLanguage(() => {
  if (socket?.connected) socket.disconnect().connect();
});
for (const sign of ['online', 'pageshow'] as const) window.addEventListener(sign, reconnect);
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reconnect());
useChat.subscribe((state, before) => {
  // The chat has got its name, or lost it.
  if (state.sessionId === before.sessionId && state.threadId !== before.threadId) {
    keepOutgoing({ ...before, outgoing: [] });
  }
  if (state.outgoing !== before.outgoing || state.threadId !== before.threadId) keepOutgoing(state);
});

function connect(): void {
  const opened = openSocket({
    sessionId: get().sessionId,
    threadId: () => get().threadId,
    profile: () => get().profile,
    token: readToken,
    language: currentLanguage,
    seen: () => seen,
    version: pageVersion(),
  });
  socket = opened;
  keepSocket(opened);
  opened.on('connect', () => {
    set({ link: 'connected' });
    opened.emit('connection_successful');
    flush();
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
    (opened as Socket).on(event, (payload: unknown, at?: unknown) => {
      if (typeof at === 'number') seen = at;
      set((state) => apply(state, payload));
    });
  }
  opened.on('ask', takeAsk);
  opened.on('call_fn', answerCall);
  opened.on('clear_call_fn', clearCall);
  opened.on('call_fn_timeout', timeOutCall);
  opened.on('resume_thread', () => set({ resuming: false }));
  opened.on('resume_thread_error', () => set({ resuming: false }));
  opened.on('reload', () => loadAgain(() => opened.emit('clear_session')));
}

function restored(state: Conversation, outgoing: Conversation['outgoing']): Conversation {
  return outgoing.reduce(asked, state);
}
