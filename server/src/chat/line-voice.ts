import type { Receipt, ServerEvents } from '@polier/contract/chat-events';
import type { Line, Session } from './session.ts';

/** How one client speaks and is spoken to; where that is configured, voice/ does it. */
export type LineVoice = {
  /** `audio_start`, `audio_chunk` and `audio_end` of the protocol (section 5). */
  start: () => void;
  chunk: (payload: unknown) => void;
  end: () => void;
  /** What the client is told, as it is told. */
  hear: <E extends keyof ServerEvents>(event: E, payload: Parameters<ServerEvents[E]>[0]) => void;
  /** The person stopped the answer: it is not spoken on. */
  hush: () => void;
  /** The client is gone, or begins another chat. */
  leave: () => void;
};

/** The chat somebody speaks in, on which line, and how a spoken question is taken there. */
export type SpokenChat = { session: Session; line: Line; ask: (text: string) => Promise<Receipt> };
