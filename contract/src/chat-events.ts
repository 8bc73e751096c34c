import type { Action, Ask, AskReply, CallFunction, Element, Step, Thread } from './chat.ts';
import type { ChatSettingValues, ChatSettingWidget } from './chat-settings.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * Events the server sends. An event for every client of a chat carries a second argument, its number in the session's
 * outbox. A client that reconnects with the last number it saw (`Handshake.seen`) gets the events it missed, each once;
 * without it, it gets the full state. `ask` and `call_fn` carry an acknowledgement instead.
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

/**
 * The acknowledgement of a message: taken (sending it again changes nothing), or refused with the text to show.
 * `questionsLeft`: how many more may be asked today, `answersLeft`: how many more may run or wait beside those that do,
 * when these are few.
 */
export type Receipt =
  | { taken: true; id: string; questionsLeft?: number; answersLeft?: number }
  | { taken: false; code: RefusalCode; message: string };

/** Events a client sends; the acknowledgements are optional. */
export type ClientEvents = {
  connection_successful: () => void;
  clear_session: () => void;
  /** Idempotent by `message.id`: a client sends it again until it is acknowledged. */
  client_message: (
    sent: { message: Partial<Step>; fileReferences?: { id: string }[] },
    receipt?: (receipt: Receipt) => void,
  ) => void;
  /**
   * Edits a message that was sent before, by its id: what followed becomes a branch, and the message is answered again.
   * An unchanged `output` asks for another answer. Idempotent by `branchId`, the UUID of the new branch: a client that
   * sets it may send the event again until it is acknowledged.
   */
  edit_message: (edited: { message: Partial<Step>; branchId?: string }, receipt?: (receipt: Receipt) => void) => void;
  stop: (acknowledge?: () => void) => void;
  chat_settings_change: (values: Partial<ChatSettingValues>, receipt?: (receipt: Receipt) => void) => void;
  action_call: (action: Pick<Action, 'id'>) => void;
  audio_start: () => void;
  audio_chunk: (chunk: { isStart: boolean; mimeType: string; elapsedTime: number; data: Uint8Array }) => void;
  audio_end: () => void;
};

/** The `auth` object of the handshake of 2.0.0 clients and of our own. */
export type Handshake = {
  token?: string;
  clientType: string;
  sessionId: string;
  threadId: string;
  userEnv: string;
  chatProfile: string;
  /** Language of the person’s screen: de, fr or it. */
  language?: string;
  /** On a reconnect: the number of the last event seen in this session. */
  seen?: number;
  /** The chat that begins is never kept: it is in the memory of its session alone and ends with it. */
  temporary?: boolean;
  /** The version of the page, as in `GET /api/about`; a page of another build gets `reload`. */
  version?: string;
};
