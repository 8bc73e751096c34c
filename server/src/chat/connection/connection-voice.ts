import type { Receipt, ServerEvents } from '@polier/contract/chat-events';
import type { Connection } from '../session/connection.ts';
import type { Session } from '../session/session.ts';

/** Listens to the events that a client is sent. */
export type EmitListener = <E extends keyof ServerEvents>(event: E, payload: Parameters<ServerEvents[E]>[0]) => void;

/** The voice of one connection; where voice is configured, `voice/` provides it. */
export type ConnectionVoice = {
  /** Handles `audio_start`, `audio_chunk` and `audio_end` of the client. */
  start: () => void;
  receiveChunk: (payload: unknown) => void;
  end: () => void;
  /** Follows the events that the client is sent, to speak what the assistant writes. */
  follow: EmitListener;
  /** Ends the speech of the running answer: the person stopped it. */
  stopSpeaking: () => void;
  /** Ends the conversation: the client disconnected or begins another chat. */
  close: () => void;
};

/** The chat a person speaks in, their connection, and how a spoken question is asked there. */
export type SpokenChat = { session: Session; connection: Connection; ask: (text: string) => Promise<Receipt> };
