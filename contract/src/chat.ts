import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import type { Language } from './languages.ts';

/** The chat speaks Chainlit's protocol (Chainlit 2.0.dev0 wire form; 2.0.0 handshakes are accepted too). */
export { chatBasePath, chatClientType, chatSocketPath } from './constants.ts';

export type MessageType = 'user_message' | 'assistant_message' | 'system_message';
export type StepType = MessageType | 'run' | 'tool' | 'llm' | 'embedding' | 'retrieval' | 'rerank' | 'undefined';

/** How an answer ended; `stopped` by the person, `interrupted` by a fault on our side. */
export type Outcome = 'answered' | 'refused' | 'stopped' | 'failed' | 'interrupted';

/** What stands in `metadata.answer` of an assistant message once it is over. */
export type AnswerMetadata = {
  outcome: Outcome;
  language: Language;
  /** Passages read, statements checked, and how many of these no source confirmed. */
  passagesRead: number;
  statementsChecked: number;
  statementsUnconfirmed: number;
};

/** A message or a step. `output` and `input` are never null, `steps` and `content` never sent (protocol section 4.2). */
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
  metadata: { answer?: AnswerMetadata } & Record<string, unknown>;
  tags: string[] | null;
  generation: object | null;
  feedback?: { id: string; forId: string; value: 0 | 1; comment?: string } | null;
};

/** A rectangle on a page as fractions (0 to 1) of its width and height, origin top left. */
export type Rect = { x: number; y: number; width: number; height: number };

/** What stands in `props` of a cited source: everything the preview, the list and the highlight need. */
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
  /** The passage, and the part of it that is quoted or rested on. */
  passage: string;
  quote: string | null;
  /** Where the quoted part (or the passage) stands on the page. */
  rects: Rect[];
};

export type ElementType = 'image' | 'text' | 'pdf' | 'tasklist' | 'audio' | 'video' | 'file' | 'plotly' | 'dataframe';
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
  props: { source?: SourceProps } & Record<string, unknown>;
};

export type Action = {
  id: string;
  name: string;
  forId: string | null;
  label: string;
  value: string;
  description: string;
  collapsed: boolean;
  /** The same for clients of the 2.0.0 protocol. */
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
  metadata: Record<string, unknown>;
  steps: Step[];
  elements: Element[] | null;
};

/** Events the server sends (specification section 7), with their one argument. */
export type ServerEvents = {
  task_start: (nothing: object) => void;
  task_end: (nothing: object) => void;
  reload: (nothing: object) => void;
  clear_ask: (nothing: object) => void;
  clear_call_fn: (nothing: object) => void;
  new_message: (step: Step) => void;
  update_message: (step: Step) => void;
  delete_message: (step: Pick<Step, 'id'>) => void;
  stream_start: (step: Step) => void;
  stream_token: (token: { id: string; token: string; isSequence: boolean; isInput: boolean }) => void;
  first_interaction: (first: { interaction: string; thread_id: string }) => void;
  resume_thread: (thread: Thread) => void;
  resume_thread_error: (message: string) => void;
  element: (element: Element) => void;
  remove_element: (element: { id: string }) => void;
  action: (action: Action) => void;
  remove_action: (action: Pick<Action, 'id'>) => void;
  action_response: (response: { id: string; status: boolean; response: string | null }) => void;
  token_usage: (tokens: number) => void;
};

/** Events a client sends. */
export type ClientEvents = {
  connection_successful: () => void;
  clear_session: () => void;
  client_message: (sent: { message: Partial<Step>; fileReferences: { id: string }[] }) => void;
  stop: () => void;
  action_call: (action: Action) => void;
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
};

const threadId = z.object({ threadId: z.string().max(100) });
const done = z.object({ success: z.literal(true) });

export const chatEndpoints = {
  'GET /chatbot/auth/config': {
    summary: 'How a chat client signs in: by header.',
    answer: z.object({
      requireLogin: z.boolean(),
      passwordAuth: z.boolean(),
      headerAuth: z.boolean(),
      oauthProviders: z.array(z.string()),
      default_theme: z.enum(['light', 'dark']),
    }),
    refusals: [],
  },
  'POST /chatbot/auth/header': {
    summary: 'A chat token for the signed-in person; also set as the cookie access_token for files.',
    answer: z.object({ access_token: z.string(), token_type: z.literal('bearer'), success: z.literal(true) }),
    refusals: ['NOT_SIGNED_IN', 'NO_BOT_ACCESS'],
  },
  'POST /chatbot/logout': { summary: 'Forget the chat cookie.', answer: done, refusals: [] },
  'GET /chatbot/user': {
    summary: 'The chat user.',
    answer: z.object({
      id: z.string(),
      identifier: z.string(),
      display_name: z.string().nullable(),
      metadata: z.record(z.string(), z.unknown()),
    }),
    refusals: ['NOT_SIGNED_IN'],
  },
  'GET /chatbot/project/settings': {
    summary: 'What a chat client needs to know (protocol section 1.4).',
    query: z.object({ language: z.string().max(60).optional() }),
    answer: z.record(z.string(), z.unknown()),
    refusals: ['NOT_SIGNED_IN'],
  },
  'GET /chatbot/project/translations': {
    summary: 'Texts for other chat clients; Polier’s own client carries its texts itself.',
    query: z.object({ language: z.string().max(60).optional() }),
    answer: z.object({ translation: z.record(z.string(), z.unknown()) }),
    refusals: [],
  },
  'POST /chatbot/project/threads': {
    summary: 'The person’s chats, newest first.',
    body: z.object({
      pagination: z.object({ first: z.number().int().min(1).max(100), cursor: z.string().max(200).nullish() }),
      filter: z
        .object({ search: z.string().max(200).nullish(), feedback: z.union([z.literal(0), z.literal(1)]).nullish() })
        .default({}),
    }),
    answer: z.object({
      pageInfo: z.object({
        hasNextPage: z.boolean(),
        startCursor: z.string().nullable(),
        endCursor: z.string().nullable(),
      }),
      data: z.array(z.custom<Thread>()),
    }),
    refusals: ['NOT_SIGNED_IN', 'NO_BOT_ACCESS'],
  },
  'GET /chatbot/project/thread/:threadId': {
    summary: 'One chat of the person, whole.',
    params: threadId,
    answer: z.custom<Thread>(),
    refusals: ['NOT_SIGNED_IN', 'NO_BOT_ACCESS', 'NOT_FOUND'],
  },
  'DELETE /chatbot/project/thread': {
    summary: 'Delete one chat of the person for good.',
    body: threadId,
    answer: done,
    refusals: ['NOT_SIGNED_IN', 'NO_BOT_ACCESS', 'NOT_FOUND'],
  },
  'GET /chatbot/project/file/:fileId': {
    summary: 'The bytes of a file or of a cited source, for its owner only.',
    params: z.object({ fileId: z.string().max(100) }),
    query: z.object({ session_id: z.string().max(100).optional() }),
    answer: 'file',
    refusals: ['NOT_SIGNED_IN', 'NO_BOT_ACCESS', 'NOT_FOUND'],
  },
  'GET /chatbot/project/file/:fileId/about': {
    summary: 'What the PDF page needs to know of a cited source: its element with title, page and highlights.',
    params: z.object({ fileId: z.string().max(100) }),
    answer: z.custom<Element>(),
    refusals: ['NOT_SIGNED_IN', 'NO_BOT_ACCESS', 'NOT_FOUND'],
  },
} as const satisfies Endpoints;
