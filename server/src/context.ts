import type { Actor } from './actor.ts';
import type { AnswerEvent, Question } from './answering/answer.ts';
import type { Wording } from './answering/wording/prepare-wording.ts';
import type { Payments } from './billing/payments.ts';
import type { LineVoice, SpokenChat } from './chat/line-voice.ts';
import type { Neighbours } from './chat/neighbours.ts';
import type { Sessions } from './chat/sessions.ts';
import type { TurnNotes } from './chat/turn-notes.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Connection, Database } from './database/connection.ts';
import type { Events } from './events.ts';
import type { Directory } from './identity/directory/prepare-directory.ts';
import type { SignIn } from './identity/provider.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Hit, Search } from './knowledge/passage.ts';
import type { Sources } from './knowledge/sources-in-memory.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';

/** Everything a behaviour may use; made once by `start()`. */
export type Context = {
  config: Config;
  clock: Clock;
  log: Log;
  database: Connection;
  db: Database;
  jobs: Jobs;
  mail: Mail;
  /** Signs access tokens. */
  tokenSecret: Uint8Array;
  /** Tells the rest of the process what happened, see events.ts. */
  events: Events;
  /** The open chats. */
  sessions: Sessions;
  /** The servers that share its Redis; null: it is alone. */
  neighbours: Neighbours | null;
  /** What running answers say, kept until it is in the database. */
  notes: TurnNotes;
  /** The version of this server and the build of its page; a page of another build is told to load again. */
  version: string;
  /** Who a call comes from (read-actor.ts). */
  readActor: (call: {
    token: string | undefined;
    acceptLanguage: string | undefined;
    requestId: string;
  }) => Promise<Actor>;
  /** The identity provider. */
  signIn: SignIn;
  /** Its user directory: accounts of the people who are invited or deleted. */
  directory: Directory;
  /** The payment provider. */
  payments: Payments;
  /** How many chats and files people have: what goes with them. */
  countChats: (db: Database, employeeIds: string[]) => Promise<{ chats: number; files: number }>;
  /** The verified sources, ready to be searched. */
  sources: Sources;
  /** Finds passages for a question, by words and, where a model is configured, by meaning. */
  find: (search: Search) => Promise<Hit[]>;
  /** How a question becomes an answer. */
  answer: (question: Question) => AsyncGenerator<AnswerEvent>;
  /** How a clause is worded from a verified template. */
  wording: Wording;
  /** How a client of the chat speaks; null: that is not configured. */
  openVoice: ((spoken: SpokenChat) => LineVoice) | null;
};
