import type { Action, Ask, AttachedFile, Branch, Element, Step } from '@polier/contract/chat';
import type { ServerEvents } from '@polier/contract/chat-events';
import type { ChatSettingWidget } from '@polier/contract/chat-settings';
import { addStep, addToken, buildMessageTree, findMessage, type Message, removeStep, replaceStep } from './messages.ts';
import { fileElement, userMessage } from './question.ts';

/**
 * A question the server has not confirmed yet. `sentOnSocket` is the id of the socket it was last sent over. With a
 * `branchId` it is an edit of an earlier question: what followed that is kept as a branch with this id.
 */
export type PendingQuestion = {
  id: string;
  branchId?: string;
  text: string;
  createdAt: string;
  sentOnSocket: string | null;
  files: AttachedFile[];
};

/** The state of a conversation. */
export type Conversation = {
  threadId: string;
  messages: Message[];
  elements: Element[];
  actions: Action[];
  /** The server is working: from task_start to task_end, ask or ask_timeout. */
  loading: boolean;
  outgoing: PendingQuestion[];
  /** Why a question was refused, by its id. */
  refused: Record<string, string>;
  /** The question of the assistant that waits for a reply. */
  ask: Ask | null;
  settings: ChatSettingWidget[];
  /** Tokens used in this chat, as the model reports them. */
  tokens: number;
  /** Earlier versions of edited questions with all that followed. */
  branches: Branch[];
  /** The profile the chat was started with; '' when it has none yet. */
  profile: string;
  /** The chat is never kept. */
  temporary: boolean;
  /** Why an earlier conversation could not be opened. */
  resumeError: string | null;
  /** This tab is deleting the conversation, so that its disappearance is no error. */
  deleting: boolean;
  /**
   * How many more may run or wait beside the person's other questions, as the last question was taken and until it is
   * answered, when these are few; otherwise null.
   */
  answersLeft: number | null;
};

export const emptyConversation: Conversation = {
  threadId: '',
  messages: [],
  elements: [],
  actions: [],
  loading: false,
  outgoing: [],
  refused: {},
  ask: null,
  settings: [],
  tokens: 0,
  branches: [],
  profile: '',
  temporary: false,
  resumeError: null,
  deleting: false,
  answersLeft: null,
};

type Payload<Event extends keyof ServerEvents> = Parameters<ServerEvents[Event]>[0];
type Handlers = { [Event in keyof ServerEvents]?: (state: Conversation, payload: Payload<Event>) => Conversation };

/** What each event of the server changes in the conversation; the events are described in docs/chat-protocol.md. */
export const eventHandlers = {
  task_start: (state) => ({ ...state, loading: true }),
  task_end: (state) => ({ ...state, loading: false, answersLeft: null }),
  new_message: receiveStep,
  stream_start: receiveStep,
  update_message: (state, step) => ({
    ...confirmPending(state, step),
    messages: replaceStep(state.messages, step),
    branches: mergeBranches(state.branches, step),
  }),
  delete_message: (state, { id }) => ({ ...state, messages: removeStep(state.messages, id) }),
  stream_token: (state, token) => ({ ...state, messages: addToken(state.messages, token) }),
  first_interaction: (state, { thread_id }) => ({ ...state, threadId: thread_id }),
  resume_thread: (state, thread) => resumeThread(state, thread),
  resume_thread_error: dropThread,
  ask: (state, ask) => ({ ...receiveStep(state, ask.msg), ask, loading: false }),
  ask_timeout: (state) => ({ ...state, ask: null, loading: false }),
  clear_ask: (state) => ({ ...state, ask: null }),
  chat_settings: (state, settings) => ({ ...state, settings }),
  token_usage: (state, tokens) => ({ ...state, tokens: state.tokens + tokens }),
  element: (state, element) => ({ ...state, elements: upsert(state.elements, element) }),
  remove_element: (state, { id }) => ({ ...state, elements: state.elements.filter((one) => one.id !== id) }),
  action: (state, action) => ({ ...state, actions: upsert(state.actions, action) }),
  remove_action: (state, { id }) => ({ ...state, actions: state.actions.filter((one) => one.id !== id) }),
} satisfies Handlers;

/** Shows a question, new or edited, at once and keeps it pending until the server confirms it. */
export function addQuestion(state: Conversation, question: PendingQuestion): Conversation {
  if (question.branchId) {
    const others = state.outgoing.filter(({ id }) => id !== question.id);
    return { ...truncateAtEdit(state, question), outgoing: [...others, question] };
  }
  return {
    ...state,
    messages: addStep(state.messages, userMessage(question, state.threadId)),
    elements: question.files
      .map((file) => fileElement(file, question.id, state.threadId))
      .reduce(upsert, state.elements),
    outgoing: [...state.outgoing, question],
  };
}

/** Ends the wait for a question: the server confirmed it, or refused it for the given reason. */
export function settleQuestion(state: Conversation, id: string, refusal: string | null): Conversation {
  return {
    ...state,
    outgoing: state.outgoing.filter((one) => one.id !== id),
    refused: refusal === null ? state.refused : { ...state.refused, [id]: refusal },
  };
}

/** Shows an edited question with its new text and nothing after it; the server keeps what followed as a branch. */
function truncateAtEdit(state: Conversation, { id: editedId, text }: PendingQuestion): Conversation {
  const at = state.messages.findIndex(({ id }) => id === editedId);
  if (at < 0) return state;
  const { steps: _answered, ...before } = state.messages[at]!;
  const messages = [...state.messages.slice(0, at), { ...before, output: text }];
  return { ...state, messages, actions: [], ask: null };
}

function receiveStep(state: Conversation, step: Step): Conversation {
  const { refusal = '', refusedMessage } = step.metadata ?? {};
  const isRefused = ({ id, branchId }: PendingQuestion) => id === refusedMessage && branchId === undefined;
  // Why a question was not taken stands with the question.
  if (refusedMessage && state.refused[refusedMessage] !== undefined) return state;
  if (state.outgoing.some(isRefused) && ![...retryableRefusals, 'SERVICE_AWAY'].includes(refusal)) {
    return settleQuestion(state, refusedMessage!, step.output);
  }
  return { ...confirmPending(state, step), messages: addStep(state.messages, step) };
}

/** Refusals that end when the person signs in again: the question stays pending. */
export const retryableRefusals: readonly string[] = ['NOT_SIGNED_IN', 'NO_BOT_ACCESS'];

/**
 * Removes the pending question that a step confirms: any step about a question, or a refusal, shows that it arrived. An
 * edit is confirmed by its branch.
 */
function confirmPending(state: Conversation, step: Step): Conversation {
  if (state.outgoing.length === 0) return state;
  const { refusal } = step.metadata ?? {};
  const refused = step.parentId === null && step.isError && refusal && !retryableRefusals.includes(refusal);
  const branches = step.metadata?.branches;
  const arrived = ({ id, branchId, sentOnSocket }: PendingQuestion) =>
    branchId
      ? branches?.some((branch) => branch.id === branchId)
      : id === step.id || id === step.parentId || (refused && sentOnSocket !== null);
  return { ...state, outgoing: state.outgoing.filter((one) => !arrived(one)) };
}

/**
 * Replaces the shown conversation by the stored one; pending and refused questions stay. The server sends the actions
 * and the open question of the assistant in the events that follow.
 */
function resumeThread(state: Conversation, thread: Payload<'resume_thread'>): Conversation {
  const stored = buildMessageTree(thread.steps);
  const refused = state.messages.filter(({ id }) => state.refused[id] !== undefined && !findMessage(stored, id));
  const branches = thread.metadata?.branches ?? [];
  const outgoing = state.outgoing.filter(({ id, branchId }) =>
    branchId ? findMessage(stored, id) && !branches.some((branch) => branch.id === branchId) : !findMessage(stored, id),
  );
  const base: Conversation = {
    ...state,
    threadId: thread.id,
    messages: [...stored, ...refused],
    elements: [
      ...(thread.elements ?? []),
      ...state.elements.filter(({ forId }) => refused.some(({ id }) => id === forId)),
    ],
    actions: [],
    ask: null,
    tokens: thread.steps.reduce((sum, { metadata }) => sum + (metadata?.tokens ?? 0), 0),
    outgoing: [],
    branches,
    profile: thread.metadata?.chat_profile ?? '',
    temporary: thread.metadata?.temporary ?? false,
    resumeError: null,
  };
  return outgoing.reduce(addQuestion, base);
}

/**
 * Empties a conversation that does not exist or was deleted: the next question starts a new one. Pending questions
 * stay.
 */
function dropThread(state: Conversation, resumeError: string): Conversation {
  const { settings, profile, temporary, deleting } = state;
  const base = {
    ...state,
    ...emptyConversation,
    settings,
    profile,
    temporary,
    resumeError: deleting ? null : resumeError,
  };
  return state.outgoing.filter(({ branchId }) => !branchId).reduce(addQuestion, base);
}

/** Takes the earlier versions of a question from its step, which was edited here or in another tab. */
function mergeBranches(branches: Branch[], { id, metadata }: Step): Branch[] {
  const versions = metadata?.branches;
  return versions ? [...branches.filter(({ messageId }) => messageId !== id), ...versions] : branches;
}

function upsert<T extends { id: string }>(list: T[], item: T): T[] {
  const at = list.findIndex(({ id }) => id === item.id);
  return at < 0 ? [...list, item] : list.with(at, item);
}
