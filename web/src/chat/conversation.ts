import type { Action, Element, Step } from '@polier/contract/chat';
import type { ServerEvents } from '@polier/contract/chat-events';
import { addStep, addToken, find, type Message, removeStep, replaceStep, treeOf } from './messages.ts';

/** A question on its way: kept until the server's first event for it. `sentOver` is the connection it last went over. */
export type Outgoing = { id: string; text: string; createdAt: string; sentOver: string | null };

/** Everything a conversation consists of. */
export type Conversation = {
  threadId: string;
  messages: Message[];
  elements: Element[];
  actions: Action[];
  /** The server is at work (task_start to task_end). */
  loading: boolean;
  outgoing: Outgoing[];
  /** Why an earlier conversation could not be opened. */
  resumeError: string | null;
};

export const emptyConversation: Conversation = {
  threadId: '',
  messages: [],
  elements: [],
  actions: [],
  loading: false,
  outgoing: [],
  resumeError: null,
};

type Payload<Event extends keyof ServerEvents> = Parameters<ServerEvents[Event]>[0];
type Handlers = { [Event in keyof ServerEvents]?: (state: Conversation, payload: Payload<Event>) => Conversation };

/** What each event of the server does to the conversation (protocol section 4.1). */
export const handlers = {
  task_start: (state) => ({ ...state, loading: true }),
  task_end: (state) => ({ ...state, loading: false }),
  new_message: received,
  stream_start: received,
  update_message: (state, step) => ({ ...acknowledged(state, step), messages: replaceStep(state.messages, step) }),
  delete_message: (state, { id }) => ({ ...state, messages: removeStep(state.messages, id) }),
  stream_token: (state, token) => ({ ...state, messages: addToken(state.messages, token) }),
  first_interaction: (state, { thread_id }) => ({ ...state, threadId: thread_id }),
  resume_thread: (state, thread) => resumed(state, thread),
  resume_thread_error: (state, message) => ({ ...state, threadId: '', resumeError: message }),
  element: (state, element) => ({ ...state, elements: withId(state.elements, element) }),
  remove_element: (state, { id }) => ({ ...state, elements: state.elements.filter((one) => one.id !== id) }),
  action: (state, action) => ({ ...state, actions: withId(state.actions, action) }),
  remove_action: (state, { id }) => ({ ...state, actions: state.actions.filter((one) => one.id !== id) }),
} satisfies Handlers;

/** The person's question as a message of the conversation. */
function questionOf({ id, text, createdAt }: Outgoing, threadId: string): Step {
  return {
    id,
    threadId,
    parentId: null,
    name: 'User',
    type: 'user_message',
    input: '',
    output: text,
    createdAt,
    start: createdAt,
    end: createdAt,
    streaming: false,
    isError: false,
    waitForAnswer: false,
    language: null,
    showInput: false,
    indent: null,
    metadata: {},
    tags: null,
    generation: null,
  };
}

/** Shows a question at once and keeps it until the server has it. */
export function asked(state: Conversation, outgoing: Outgoing): Conversation {
  return {
    ...state,
    messages: addStep(state.messages, questionOf(outgoing, state.threadId)),
    outgoing: [...state.outgoing, outgoing],
  };
}

function received(state: Conversation, step: Step): Conversation {
  return { ...acknowledged(state, step), messages: addStep(state.messages, step) };
}

/** Anything about a question, or a refusal to take one, says that it arrived. */
function acknowledged(state: Conversation, step: Step): Conversation {
  if (state.outgoing.length === 0) return state;
  const refused = step.parentId === null && step.isError && 'refusal' in (step.metadata ?? {});
  const arrived = ({ id, sentOver }: Outgoing) =>
    id === step.id || id === step.parentId || (refused && sentOver !== null);
  return { ...state, outgoing: state.outgoing.filter((one) => !arrived(one)) };
}

/** The stored conversation takes the place of what is shown; questions the server does not have yet stay. */
function resumed(state: Conversation, thread: Payload<'resume_thread'>): Conversation {
  const stored = treeOf(thread.steps);
  const outgoing = state.outgoing.filter(({ id }) => !find(stored, id));
  return {
    ...state,
    threadId: thread.id,
    messages: outgoing.reduce((messages, one) => addStep(messages, questionOf(one, thread.id)), stored),
    elements: thread.elements ?? [],
    outgoing,
    resumeError: null,
  };
}

function withId<T extends { id: string }>(list: T[], item: T): T[] {
  const at = list.findIndex(({ id }) => id === item.id);
  return at < 0 ? [...list, item] : list.with(at, item);
}
