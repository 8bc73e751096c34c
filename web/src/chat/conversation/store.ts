import { create } from 'zustand';
import { type Conversation, emptyConversation } from './conversation.ts';
import { uuid } from './uuid.ts';

/**
 * `lost`: was connected and is being reconnected; `refused`: the server rejects this connection; `ended`: because the
 * person is signed in no longer or may not use the chat.
 */
export type ConnectionState = 'closed' | 'connecting' | 'connected' | 'lost' | 'away' | 'refused' | 'ended';

export type ChatState = Conversation & {
  sessionId: string;
  connection: ConnectionState;
  /** Why the server rejects this connection, where it says something that one can do something about. */
  refusedBecause: string | null;
  resuming: boolean;
  /** The last function the server called in this browser timed out. */
  callTimedOut: boolean;
  /** How many more questions may be asked today, when these are few; otherwise null. */
  questionsLeft: number | null;
};

/** The chat that is open in this tab. It is changed in connection/, by the file named after each behaviour. */
export const useChat = create<ChatState>(() => ({
  ...emptyConversation,
  sessionId: uuid(),
  connection: 'closed',
  refusedBecause: null,
  resuming: false,
  callTimedOut: false,
  questionsLeft: null,
}));
