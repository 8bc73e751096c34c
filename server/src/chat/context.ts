import type { AnsweringContext } from '../answering/context.ts';
import type { BillingContext } from '../billing/context.ts';
import type { Cluster } from './cluster/join-cluster.ts';
import type { ConnectionVoice, SpokenChat } from './connection/connection-voice.ts';
import type { TurnJournal } from './journal/turn-journal.ts';
import type { Sessions } from './session/sessions.ts';

/** What the chat and the modules to its right may use. */
export type ChatContext = BillingContext &
  AnsweringContext & {
    /** The open chats. */
    sessions: Sessions;
    /** The servers that share a Redis; null: this server is alone. */
    cluster: Cluster | null;
    /** What running answers have shown, until it is in the database. */
    journal: TurnJournal;
    /** Opens voice for a client of the chat; null: voice is not configured. */
    openVoice: ((spoken: SpokenChat) => ConnectionVoice) | null;
  };
