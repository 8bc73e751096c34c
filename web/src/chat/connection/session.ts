import { socketTimes } from '@polier/contract/constants';
import type { Socket } from 'socket.io-client';
import { currentLanguage, onLanguageChange } from '../../language/language.ts';
import { pageVersion, reloadPage } from '../../page-version.ts';
import { readToken } from '../../token.ts';
import { readChosenProfile } from '../conversation/chosen-profile.ts';
import {
  addQuestion,
  type Conversation,
  emptyConversation,
  eventHandlers,
  retryableRefusals,
} from '../conversation/conversation.ts';
import { draftKey, prependToDraft } from '../conversation/draft.ts';
import { useChat } from '../conversation/store.ts';
import { uuid } from '../conversation/uuid.ts';
import { receiveAsk } from './answer-ask.ts';
import { cancelBrowserFunction, runBrowserFunction, timeOutBrowserFunction } from './browser-functions.ts';
import { loadPendingQuestions, savePendingQuestions } from './pending-questions.ts';
import { connectAnew, sendPending } from './send-question.ts';
import { type ChatSocket, openSocket, setCurrentSocket } from './socket.ts';
import { isTemporaryThread, rememberTemporary } from './temporary-threads.ts';

const { getState: get, setState: set } = useChat;
let socket: ChatSocket | null = null;
let debounce: ReturnType<typeof setTimeout> | undefined;
/**
 * Delay before connecting to an opened chat: people clicking through the history pass chats they do not stay in. The
 * chat a page is loaded with is connected to at once.
 */
let connectDelayMs = 0;
/** Number of the last event received in this session. After a reconnect the server sends only the events after it. */
let lastEvent: number | undefined;
/** The same of this connection; undefined until one has come, and after the whole chat was sent. */
let lastHere: number | undefined;

/**
 * Opens the conversation `threadId`, or a new one for ''. An answer running in the conversation left behind goes on.
 * Returns false when that conversation is open already. `temporary`: a new one is never kept.
 */
export function openChat(threadId: string, temporary = isTemporaryThread(threadId)): boolean {
  if (get().connection !== 'closed' && threadId === get().threadId) return false;
  if (threadId !== get().threadId) leaveTemporary();
  closeChat();
  const stored = temporary ? null : loadPendingQuestions(threadId);
  set({
    ...emptyConversation,
    profile: threadId ? '' : readChosenProfile(),
    threadId,
    temporary,
    sessionId: stored && !threadId ? stored.sessionId : uuid(),
    connection: 'connecting',
    resuming: threadId !== '',
  });
  if (stored) set((state) => stored.outgoing.reduce<Conversation>(addQuestion, state));
  lastEvent = undefined;
  debounce = setTimeout(connect, connectDelayMs);
  connectDelayMs = socketTimes.connectDebounceMs;
  return true;
}

/** A temporary chat that is left for another one ends at the server, also when its page was left before. */
function leaveTemporary(): void {
  const { temporary, threadId, sessionId } = get();
  if (!temporary) return;
  set({ temporary: false });
  if (socket?.connected) return void socket.emit('clear_session');
  if (!threadId) return;
  const ending = openSocket({ ...introduction, sessionId, threadId: () => threadId, temporary: () => true });
  ending.on('connect', () => {
    ending.emit('clear_session');
    ending.disconnect();
  });
}

/** Leaves the conversation. An answer that is being written goes on at the server. */
export function closeChat(): void {
  clearTimeout(debounce);
  cancelBrowserFunction();
  socket?.removeAllListeners();
  socket?.disconnect();
  socket = null;
  setCurrentSocket(null);
  set({ connection: 'closed' });
}

/** Begins a new chat: clears the session; the conversation stays in the history. */
export function newChat(): void {
  const left = get();
  if (left.loading) socket?.emit('stop');
  if (left.temporary) leaveTemporary();
  else socket?.emit('clear_session');
  closeChat();
  if (left.threadId === '') {
    // A chat without a thread is not in the history: its unsent questions move to the draft of the new chat.
    if (left.connection !== 'connected' && !left.temporary)
      prependToDraft(
        draftKey(''),
        left.outgoing.map(({ text }) => text),
      );
    savePendingQuestions({ ...left, outgoing: [] });
  }
  openChat('');
}

/** Makes the chat that has not begun a temporary one, or one that is kept. */
export function switchTemporary(temporary: boolean): void {
  if (get().messages.length > 0) return;
  leaveTemporary();
  closeChat();
  openChat('', temporary);
}

/**
 * Connects somebody again who has the access after all that the server said was lost: another tab has a newer token. A
 * handshake that is refused then is not repeated.
 */
export function reconnectWithAccess(): void {
  if (get().connection !== 'ended') return;
  set({ connection: 'connecting' });
  socket?.connect();
}

/** Reconnects at once instead of waiting for the next attempt. */
export function reconnect(): void {
  if (!socket || socket.connected) return;
  // Whether somebody who has lost the access has it again is asked over HTTP (the chat page).
  if (get().connection === 'ended') return;
  set({ connection: get().connection === 'refused' ? 'connecting' : get().connection });
  socket.disconnect().connect();
}

/** The server answers in the language of the handshake: a new language needs a new handshake. */
onLanguageChange(() => {
  if (socket?.connected) socket.disconnect().connect();
});
for (const event of ['online', 'pageshow'] as const) window.addEventListener(event, reconnect);
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reconnect());
useChat.subscribe((state, before) => {
  if (state.temporary) {
    if (state.threadId) rememberTemporary(state.threadId);
    return;
  }
  // The server has created the thread of a new chat, or deleted it.
  if (state.sessionId === before.sessionId && state.threadId !== before.threadId) {
    savePendingQuestions({ ...before, outgoing: [] });
  }
  if (state.outgoing !== before.outgoing || state.threadId !== before.threadId) savePendingQuestions(state);
});

/** What every handshake of this page says besides its chat. */
const introduction = {
  profile: () => get().profile,
  token: readToken,
  language: currentLanguage,
  lastEvent: (): number | undefined => undefined,
  version: undefined,
};

function connect(): void {
  const created = openSocket({
    ...introduction,
    sessionId: get().sessionId,
    threadId: () => get().threadId,
    temporary: () => get().temporary,
    lastEvent: () => lastEvent,
    version: pageVersion(),
  });
  socket = created;
  setCurrentSocket(created);
  created.on('connect', () => {
    lastHere = undefined;
    set({ connection: 'connected' });
    created.emit('connection_successful');
    sendPending();
  });
  created.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    if (error.data?.code === 'SERVICE_AWAY') return comeBack();
    if (get().connection === 'lost' && retryableRefusals.includes(error.data?.code ?? '')) return end(created);
    const refusedBecause = error.data?.code === 'CHATS_AT_ONCE' ? error.message : null;
    set({ connection: created.active ? 'lost' : 'refused', refusedBecause });
  });
  created.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    set({ connection: 'lost' });
    if (reason === 'io server disconnect')
      setTimeout(() => created === socket && created.connect(), socketTimes.reconnectDelayMs);
  });
  for (const [event, handle] of Object.entries(eventHandlers)) {
    const apply = handle as (state: Conversation, payload: unknown) => Conversation;
    (created as Socket).on(event, (payload: unknown, at?: unknown) => {
      if (typeof at === 'number' && !follows(at)) return askForAll(created);
      // The banner says it, and what was asked is sent again: no message for each try.
      if (event === 'new_message' && refusalIn(payload) === 'SERVICE_AWAY') return comeBack();
      // The page that follows says it. What was asked stays pending.
      if (event === 'new_message' && retryableRefusals.includes(refusalIn(payload))) return end(created);
      set((state) => apply(state, payload));
    });
  }
  created.on('resume_thread', () => {
    lastHere = undefined;
  });
  created.on('ask', receiveAsk);
  created.on('call_fn', runBrowserFunction);
  created.on('clear_call_fn', cancelBrowserFunction);
  created.on('call_fn_timeout', timeOutBrowserFunction);
  created.on('resume_thread', () => set({ resuming: false }));
  created.on('resume_thread_error', () => set({ resuming: false }));
  created.on('reload', () => reloadPage(() => created.emit('clear_session')));
}

/** Remembers the number of an event; false when events before it are missing. */
function follows(at: number): boolean {
  if (lastHere !== undefined && at > lastHere + 1) return false;
  lastEvent = at;
  lastHere = at;
  return true;
}

/** Asks for the whole chat over a new connection: something on the way here got lost. */
function askForAll(created: ChatSocket): void {
  lastEvent = undefined;
  lastHere = undefined;
  connectAnew(created);
}

/** The next try while the service is away. */
let comingBack: ReturnType<typeof setTimeout> | undefined;

/**
 * Says that the service is away, and connects again in a while, which sends the pending questions again. A try that
 * finds it away leads to the next one.
 */
function comeBack(): void {
  set({ connection: 'away' });
  clearTimeout(comingBack);
  comingBack = setTimeout(() => {
    if (get().connection === 'away') socket?.disconnect().connect();
  }, socketTimes.awayDelayMs);
}

/** Ends the connection of somebody who may not have it any more: with the same token another one would be refused. */
function end(created: ChatSocket): void {
  set({ connection: 'ended' });
  created.disconnect();
}

function refusalIn(payload: unknown): string {
  return (payload as { metadata?: { refusal?: string } }).metadata?.refusal ?? '';
}
