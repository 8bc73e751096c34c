import { create } from 'zustand';
import { uuid } from './connection.ts';
import { type Conversation, emptyConversation } from './conversation.ts';

/** `lost`: was connected and is being reconnected; `refused`: the server does not want this connection. */
export type Link = 'closed' | 'connecting' | 'connected' | 'lost' | 'refused';

export type ChatState = Conversation & {
  sessionId: string;
  link: Link;
  resuming: boolean;
  /** The last thing the browser was asked to do took it too long. */
  callTimedOut: boolean;
};

/** The chat that is open in this tab. What changes it: session.ts, and the files named after what they do. */
export const useChat = create<ChatState>(() => ({
  ...emptyConversation,
  sessionId: uuid(),
  link: 'closed',
  resuming: false,
  callTimedOut: false,
}));
