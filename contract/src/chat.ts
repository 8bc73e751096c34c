import type { AskedFact, AskedReply, DraftDocument } from './chat-drafts.ts';
import type { Language } from './languages.ts';

/**
 * The types of Chainlit's protocol (the wire form of 2.0.dev0; handshakes of 2.0.0 are accepted too). Events are in
 * chat-events.ts, endpoints in chat-endpoints.ts, settings, profiles and filters in chat-settings.ts.
 * docs/chat-protocol.md describes the protocol.
 */
export type { AskedFact, DraftDocument } from './chat-drafts.ts';
export { chatBasePath, chatClientType, chatSocketPath } from './constants.ts';

export type MessageType = 'user_message' | 'assistant_message' | 'system_message';
export type StepType = MessageType | 'run' | 'tool' | 'llm' | 'embedding' | 'retrieval' | 'rerank' | 'undefined';

/** How an answer ended; `stopped` by the person, `interrupted` by a fault on our side. */
export type Outcome = 'answered' | 'refused' | 'stopped' | 'failed' | 'interrupted';

/** `metadata.answer` of an assistant message, once it is complete. */
export type AnswerMetadata = {
  outcome: Outcome;
  language: Language;
  /** How many passages were read, how many statements were checked, and how many of those no source confirmed. */
  passagesRead: number;
  statementsChecked: number;
  statementsUnconfirmed: number;
  /** The filter the sources were narrowed by: topic area and canton; absent without one. */
  filter?: { level1: string | null; level2: string | null };
};

/** A message or a step. `output` and `input` are never null; `steps` and `content` are never sent. */
export type Step = {
  id: string;
  threadId: string;
  parentId: string | null;
  name: string;
  type: StepType;
  input: string;
  output: string;
  /** UTC, ISO 8601 with `Z`. */
  createdAt: string;
  start: string | null;
  end: string | null;
  streaming: boolean;
  isError: boolean;
  waitForAnswer: boolean;
  language: string | null;
  showInput: boolean | string;
  indent: number | null;
  metadata: {
    answer?: AnswerMetadata;
    /** `answer.filter` from the first word on, so that a client can say above the text what narrowed it. */
    filter?: AnswerMetadata['filter'];
    /** On an answer written by a model: the tokens it used. */
    tokens?: number;
    /** On a person's message that was edited: its earlier forms, oldest first. */
    branches?: Branch[];
    /** The files attached to a person's message. */
    files?: AttachedFile[];
    /** The code of the refusal (refusals.ts) when the message is one. */
    refusal?: string;
    /** The id of the message that was not taken. */
    refusedMessage?: string;
    /** On a question of the assistant (`ask`): what kind it is, and what became of it. */
    asked?: { type: AskSpec['type'] } & AskedReply;
    /** On a question of the assistant for a fact: what a client needs to have it answered with one press. */
    fact?: AskedFact;
    /** On the draft of a clause or letter: what a client needs to show it as a document. */
    draft?: DraftDocument;
  } & Record<string, unknown>;
  tags: string[] | null;
  generation: object | null;
  feedback?: Feedback | null;
};

/** A rating: 1 is good, 0 is not. `forId` is the run under the question, or the message itself. */
export type Feedback = { id: string; forId: string; threadId?: string; value: 0 | 1; comment?: string };

/** A file a person attached to a message. Its text is read for the question and is never a verified source. */
export type AttachedFile = {
  id: string;
  name: string;
  /** Detected from the content, not from the name. */
  mime: string;
  /** Bytes. */
  size: number;
  verified: false;
};

/** A rectangle on a page as fractions (0 to 1) of its width and height, origin top left. */
export type Rect = { x: number; y: number; width: number; height: number };

/** The `props.source` of a cited source: everything for the preview, the list and the highlight. */
export type SourceProps = {
  /** The citation number, given by the server. */
  number: number;
  documentId: string;
  title: string;
  publisher: string;
  kind: string;
  edition: string | null;
  /** Canton code, or null for federal. */
  canton: string | null;
  language: Language;
  page: number;
  pageLabel: string;
  pages: number;
  article: string | null;
  heading: string;
  /** Days in force, ISO dates; null = open. */
  inForceFrom: string | null;
  inForceTo: string | null;
  verifiedBy: string;
  verifiedOn: string;
  /** The passage, and the part of it that is quoted or that the answer rests on. */
  passage: string;
  quote: string | null;
  /** The position of the quoted part (or the passage) on the page. */
  rects: Rect[];
  /** In an earlier answer: this edition has been replaced by another or retired since. */
  outdated?: 'replaced' | 'retired';
  /** The quotations of this page one by one, each with its own position; answers of earlier versions lack them. */
  quotations?: { text: string; rects: Rect[] }[];
};

/** An answer that rests on a passage that changed since, for the person who received it. */
export type OutdatedAnswer = {
  threadId: string;
  threadName: string;
  answerId: string;
  /** UTC. */
  answeredAt: string;
  /** The source as it was cited. */
  title: string;
  edition: string | null;
  article: string | null;
  heading: string;
  pageLabel: string;
  /** What was quoted, or the passage. */
  before: string;
  state: 'replaced' | 'retired';
  /** The edition that answers now, and what it says at that place; null where there is none. */
  now: { title: string; edition: string | null } | null;
  after: string | null;
};

export type ElementType = 'image' | 'text' | 'pdf' | 'tasklist' | 'audio' | 'video' | 'file' | 'plotly' | 'dataframe';

/** The content of a task list; also sent in `props.taskList`, so that no file has to be fetched. */
export type TaskList = {
  status: string;
  tasks: { title: string; status: 'ready' | 'running' | 'failed' | 'done'; forId: string | null }[];
};
/** The content of a `dataframe` element (pandas "split"). */
export type DataFrame = { columns: string[]; index: (string | number)[]; data: (string | number | boolean | null)[][] };
export type Element = {
  id: string;
  threadId: string;
  type: ElementType;
  name: string;
  display: 'inline' | 'side' | 'page';
  url: string | null;
  chainlitKey: string | null;
  objectKey: string | null;
  forId: string;
  mime: string | null;
  size: 'small' | 'medium' | 'large' | null;
  page: number | null;
  language: string | null;
  autoPlay: boolean | null;
  playerConfig: object | null;
  props: {
    source?: SourceProps;
    taskList?: TaskList;
    /** A file of the person, shown as not verified. */
    attached?: AttachedFile;
  } & Record<string, unknown>;
};

export type Action = {
  id: string;
  name: string;
  forId: string | null;
  label: string;
  value: string;
  description: string;
  collapsed: boolean;
  /** From here on: the fields of the 2.0.0 protocol. */
  payload: Record<string, unknown>;
  tooltip: string;
  icon: string | null;
};

export type Thread = {
  id: string;
  createdAt: string;
  name: string | null;
  userId: string;
  userIdentifier: string | null;
  tags: string[] | null;
  metadata: {
    /** UTC, ISO 8601; the list of chats is in this order, newest first. */
    updatedAt?: string;
    chat_profile?: string;
    /** The chat is never kept. */
    temporary?: boolean;
    /** Earlier forms of edited messages with everything that followed, in the order they were left. */
    branches?: Branch[];
    /** In a search: the matching sentence; null when the name of the chat matched. */
    found?: Found | null;
  } & Record<string, unknown>;
  steps: Step[];
  elements: Element[] | null;
};

/**
 * The state of a chat before a message was edited. Read with `GET /chatbot/project/thread/:threadId/branch/:branchId`,
 * and made current again with `PUT /chatbot/project/thread/branch`.
 */
export type Branch = {
  id: string;
  /** The edited message; it has this id in every branch. */
  messageId: string;
  /** The text of the message in this branch, and when the branch was left (UTC, ISO 8601). */
  output: string;
  leftAt: string;
};

/** A match of a search: the sentence, and the position of the match in it (characters, end excluded). */
export type Found = { stepId: string; sentence: string; start: number; end: number };

/** What the assistant asks for. `timeout` is in seconds; `step_id` is the id of the question. */
export type AskSpec =
  | { type: 'text'; timeout: number; step_id: string }
  | {
      type: 'file';
      timeout: number;
      step_id: string;
      accept: string[];
      max_files: number;
      max_size_mb: number;
    }
  | { type: 'action'; timeout: number; step_id: string; keys: string[] };
export type Ask = { msg: Step; spec: AskSpec };

/** The acknowledgement of `ask`: a message for text, file references for files, the chosen action for actions. */
export type AskReply = Pick<Step, 'output'> | { id: string }[] | Pick<Action, 'id'>;

/** A function for the browser to run; the acknowledgement carries its result. */
export type CallFunction = { name: string; args: Record<string, unknown> };
