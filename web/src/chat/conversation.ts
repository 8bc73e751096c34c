import type { Action, Ask, AttachedFile, Branch, Element, Step } from '@polier/contract/chat';
import type { ServerEvents } from '@polier/contract/chat-events';
import type { ChatSettingWidget } from '@polier/contract/chat-settings';
import { addStep, addToken, find, type Message, removeStep, replaceStep, treeOf } from './messages.ts';
import { fileElement, questionOf } from './question.ts';

/**
 * A question on its way: kept until the server has it. `sentOver` is the connection it last went over. With a `branchId`
 * it was there before, and is being edited: what followed it is put aside under that id.
 */
export type Outgoing = {
  id: string;
  branchId?: string;
  text: string;
  createdAt: string;
  sentOver: string | null;
  files: AttachedFile[];
};

/** Everything a conversation consists of. */
export type Conversation = {
  threadId: string;
  messages: Message[];
  elements: Element[];
  actions: Action[];
  /** The server is at work: from task_start to task_end, ask or ask_timeout. */
  loading: boolean;
  outgoing: Outgoing[];
  /** Why a question was not taken, by its id. */
  refused: Record<string, string>;
  /** What the assistant waits for. */
  ask: Ask | null;
  settings: ChatSettingWidget[];
  /** Tokens used in this chat, as the model reports them. */
  tokens: number;
  /** Earlier forms of edited questions with all that followed. */
  branches: Branch[];
  /** The profile the chat was begun with; '' when the chat has none yet. */
  profile: string;
  /** Why an earlier conversation could not be opened. */
  resumeError: string | null;
  /** This tab deletes the conversation: that it is gone is no news here. */
  deleting: boolean;
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
  resumeError: null,
  deleting: false,
};

type Payload<Event extends keyof ServerEvents> = Parameters<ServerEvents[Event]>[0];
type Handlers = { [Event in keyof ServerEvents]?: (state: Conversation, payload: Payload<Event>) => Conversation };

/** What each event of the server does to the conversation (protocol section 4.1, specification section 4). */
export const handlers = {
  task_start: (state) => ({ ...state, loading: true }),
  task_end: (state) => ({ ...state, loading: false }),
  new_message: received,
  stream_start: received,
  update_message: (state, step) => ({
    ...acknowledged(state, step),
    messages: replaceStep(state.messages, step),
    branches: withFormsOf(state.branches, step),
  }),
  delete_message: (state, { id }) => ({ ...state, messages: removeStep(state.messages, id) }),
  stream_token: (state, token) => ({ ...state, messages: addToken(state.messages, token) }),
  first_interaction: (state, { thread_id }) => ({ ...state, threadId: thread_id }),
  resume_thread: (state, thread) => resumed(state, thread),
  resume_thread_error: gone,
  ask: (state, ask) => ({ ...received(state, ask.msg), ask, loading: false }),
  ask_timeout: (state) => ({ ...state, ask: null, loading: false }),
  clear_ask: (state) => ({ ...state, ask: null }),
  chat_settings: (state, settings) => ({ ...state, settings }),
  token_usage: (state, tokens) => ({ ...state, tokens: state.tokens + tokens }),
  element: (state, element) => ({ ...state, elements: withId(state.elements, element) }),
  remove_element: (state, { id }) => ({ ...state, elements: state.elements.filter((one) => one.id !== id) }),
  action: (state, action) => ({ ...state, actions: withId(state.actions, action) }),
  remove_action: (state, { id }) => ({ ...state, actions: state.actions.filter((one) => one.id !== id) }),
} satisfies Handlers;

/** Shows a question at once, new or edited, and keeps it until the server has it. */
export function asked(state: Conversation, outgoing: Outgoing): Conversation {
  if (outgoing.branchId) {
    const others = state.outgoing.filter(({ id }) => id !== outgoing.id);
    return { ...edited(state, outgoing), outgoing: [...others, outgoing] };
  }
  return {
    ...state,
    messages: addStep(state.messages, questionOf(outgoing, state.threadId)),
    elements: outgoing.files
      .map((file) => fileElement(file, outgoing.id, state.threadId))
      .reduce(withId, state.elements),
    outgoing: [...state.outgoing, outgoing],
  };
}

/** The server has a question, or said why it does not take it. */
export function settled(state: Conversation, id: string, refusal: string | null): Conversation {
  return {
    ...state,
    outgoing: state.outgoing.filter((one) => one.id !== id),
    refused: refusal === null ? state.refused : { ...state.refused, [id]: refusal },
  };
}

/** An edited question: its new words, and nothing after it (the server keeps what followed as a branch). */
function edited(state: Conversation, { id: edits, text }: Outgoing): Conversation {
  const at = state.messages.findIndex(({ id }) => id === edits);
  if (at < 0) return state;
  const { steps: _answered, ...before } = state.messages[at]!;
  const messages = [...state.messages.slice(0, at), { ...before, output: text }];
  return { ...state, messages, actions: [], ask: null };
}

function received(state: Conversation, step: Step): Conversation {
  return { ...acknowledged(state, step), messages: addStep(state.messages, step) };
}

/** Refusals after which the same question may well be taken: once the person is signed in again. */
export const passingRefusals: readonly string[] = ['NOT_SIGNED_IN', 'NO_BOT_ACCESS'];

/** Anything about a question, or a refusal to take one, says that it arrived. */
function acknowledged(state: Conversation, step: Step): Conversation {
  if (state.outgoing.length === 0) return state;
  const { refusal } = step.metadata ?? {};
  const refused = step.parentId === null && step.isError && refusal && !passingRefusals.includes(refusal);
  const forms = step.metadata?.branches;
  const arrived = ({ id, branchId, sentOver }: Outgoing) =>
    branchId
      ? forms?.some((form) => form.id === branchId)
      : id === step.id || id === step.parentId || (refused && sentOver !== null);
  return { ...state, outgoing: state.outgoing.filter((one) => !arrived(one)) };
}

/**
 * The stored conversation takes the place of what is shown; questions the server does not have, yet or at all, stay. Its
 * buttons and what it waits for are told next.
 */
function resumed(state: Conversation, thread: Payload<'resume_thread'>): Conversation {
  const stored = treeOf(thread.steps);
  const refused = state.messages.filter(({ id }) => state.refused[id] !== undefined && !find(stored, id));
  const branches = thread.metadata?.branches ?? [];
  const outgoing = state.outgoing.filter(({ id, branchId }) =>
    branchId ? find(stored, id) && !branches.some((branch) => branch.id === branchId) : !find(stored, id),
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
    resumeError: null,
  };
  return outgoing.reduce(asked, base);
}

/** The conversation is not there (any more): what comes next is a new one; questions the server does not have yet stay. */
function gone(state: Conversation, resumeError: string): Conversation {
  const { settings, profile, deleting } = state;
  const base = { ...state, ...emptyConversation, settings, profile, resumeError: deleting ? null : resumeError };
  return state.outgoing.filter(({ branchId }) => !branchId).reduce(asked, base);
}

/** A question that was edited, here or in another tab, says which forms it had. */
function withFormsOf(branches: Branch[], { id, metadata }: Step): Branch[] {
  const forms = metadata?.branches;
  return forms ? [...branches.filter(({ messageId }) => messageId !== id), ...forms] : branches;
}

function withId<T extends { id: string }>(list: T[], item: T): T[] {
  const at = list.findIndex(({ id }) => id === item.id);
  return at < 0 ? [...list, item] : list.with(at, item);
}
