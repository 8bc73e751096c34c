import type { Action, Ask, AskReply, CallFunction, Element, Step, Thread } from './chat.ts';
import type { ChatSettingValues, ChatSettingWidget } from './chat-settings.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * Events the server sends (specification section 7). What everybody who looks at a chat is told carries a second
 * argument, its number in the session's outbox: a client that names the last one it saw when it comes back
 * (`Handshake.seen`) is told what it missed and nothing twice; one that does not is told the whole true state.
 * `ask` and `call_fn` carry an acknowledgement instead.
 */
export type ServerEvents = {
  task_start: (nothing: object, at?: number) => void;
  task_end: (nothing: object, at?: number) => void;
  reload: (nothing: object, at?: number) => void;
  clear_ask: (nothing: object, at?: number) => void;
  clear_call_fn: (nothing: object, at?: number) => void;
  call_fn_timeout: (nothing: object, at?: number) => void;
  ask_timeout: (nothing: object, at?: number) => void;
  ask: (ask: Ask, answer: (reply: AskReply) => void) => void;
  call_fn: (call: CallFunction, answer: (result: unknown) => void) => void;
  chat_settings: (widgets: ChatSettingWidget[]) => void;
  audio_connection: (state: 'on' | 'off') => void;
  audio_chunk: (chunk: { track: string; mimeType: string; data: Uint8Array }) => void;
  audio_interrupt: (nothing: object) => void;
  new_message: (step: Step, at?: number) => void;
  update_message: (step: Step, at?: number) => void;
  delete_message: (step: Pick<Step, 'id'>, at?: number) => void;
  stream_start: (step: Step, at?: number) => void;
  stream_token: (token: { id: string; token: string; isSequence: boolean; isInput: boolean }, at?: number) => void;
  first_interaction: (first: { interaction: string; thread_id: string }, at?: number) => void;
  resume_thread: (thread: Thread, at?: number) => void;
  resume_thread_error: (message: string, at?: number) => void;
  element: (element: Element, at?: number) => void;
  remove_element: (element: { id: string }, at?: number) => void;
  action: (action: Action, at?: number) => void;
  remove_action: (action: Pick<Action, 'id'>, at?: number) => void;
  action_response: (response: { id: string; status: boolean; response: string | null }) => void;
  token_usage: (tokens: number, at?: number) => void;
};

/** What became of a message: kept (sending it again changes nothing), or refused with what the person reads. */
export type Receipt = { taken: true; id: string } | { taken: false; code: RefusalCode; message: string };

/** Events a client sends. Clients that want to know what became of it ask for an acknowledgement. */
export type ClientEvents = {
  connection_successful: () => void;
  clear_session: () => void;
  /** Idempotent by `message.id`: a client sends it again until it is acknowledged. */
  client_message: (
    sent: { message: Partial<Step>; fileReferences?: { id: string }[] },
    receipt?: (receipt: Receipt) => void,
  ) => void;
  /**
   * A message that was sent before, with its id and a new `output`: what followed becomes a branch and the message is
   * answered again. The same `output` asks for another answer. With the id (a UUID) the branch is to have, a client may
   * send it again until it is acknowledged.
   */
  edit_message: (edited: { message: Partial<Step>; branchId?: string }, receipt?: (receipt: Receipt) => void) => void;
  stop: (acknowledge?: () => void) => void;
  chat_settings_change: (values: Partial<ChatSettingValues>) => void;
  action_call: (action: Pick<Action, 'id'>) => void;
  audio_start: () => void;
  audio_chunk: (chunk: { isStart: boolean; mimeType: string; elapsedTime: number; data: Uint8Array }) => void;
  audio_end: () => void;
};

/** How a client of the 2.0.0 kind (and our own) introduces itself: the `auth` object of the handshake. */
export type Handshake = {
  token?: string;
  clientType: string;
  sessionId: string;
  threadId: string;
  userEnv: string;
  chatProfile: string;
  /** Language of the person’s screen: de, fr or it. */
  language?: string;
  /** The number of the last event seen in this session, when coming back to it. */
  seen?: number;
  /** The version of the page, as `GET /api/about` names it; one of another build is told to `reload`. */
  version?: string;
};
