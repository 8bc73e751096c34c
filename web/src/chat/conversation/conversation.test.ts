import type { Action, Element, Step, Thread } from '@polier/contract/chat';
import { expect, test } from 'vitest';
import {
  addQuestion,
  type Conversation,
  emptyConversation,
  eventHandlers,
  type PendingQuestion,
  settleQuestion,
} from './conversation.ts';

const outgoing: PendingQuestion = {
  id: 'q',
  text: 'Wie lange?',
  createdAt: '2026-11-21T08:00:00.000Z',
  sentOnSocket: null,
  files: [],
};
const step = (id: string, parentId: string | null, more: Partial<Step> = {}) =>
  ({
    id,
    parentId,
    type: 'run',
    name: 'on_message',
    input: '',
    output: '',
    metadata: {},
    isError: false,
    ...more,
  }) as Step;
const waiting = ({ outgoing: list }: Conversation) => list.map(({ id }) => id);

test('a question is shown at once and waits until the server has it', () => {
  const state = addQuestion(emptyConversation, outgoing);
  expect(state.messages.map(({ output }) => output)).toEqual(['Wie lange?']);
  expect(waiting(state)).toEqual(['q']);
});

test('the first event about a question says that it arrived', () => {
  const state = addQuestion(emptyConversation, outgoing);
  expect(waiting(eventHandlers.new_message(state, step('run', 'q')))).toEqual([]);
  expect(waiting(eventHandlers.update_message(state, step('q', null)))).toEqual([]);
  expect(waiting(eventHandlers.new_message(state, step('other', null)))).toEqual(['q']);
});

test('a refusal to take a question ends its waiting, but only if it had gone out', () => {
  const refusal = step('r', null, {
    type: 'assistant_message',
    isError: true,
    metadata: { refusal: 'QUESTION_TOO_LONG' },
  });
  const sent = addQuestion(emptyConversation, { ...outgoing, sentOnSocket: 'socket-1' });
  expect(waiting(eventHandlers.new_message(sent, refusal))).toEqual([]);
  expect(waiting(eventHandlers.new_message(addQuestion(emptyConversation, outgoing), refusal))).toEqual(['q']);
});

test('a resumed conversation takes the place of what is shown; a question the server does not have stays', () => {
  const thread = { id: 't', steps: [step('old', null), step('a', 'old')], elements: null } as unknown as Thread;
  const state = eventHandlers.resume_thread(addQuestion(emptyConversation, outgoing), thread);
  expect(state.messages.map(({ id }) => id)).toEqual(['old', 'q']);
  expect(waiting(state)).toEqual(['q']);
  const known = { ...thread, steps: [...thread.steps, step('q', null)] } as Thread;
  expect(waiting(eventHandlers.resume_thread(addQuestion(emptyConversation, outgoing), known))).toEqual([]);
});

test('a question that was edited in another tab has its earlier forms here too, the others keep theirs', () => {
  const form = (id: string, messageId: string) => ({ id, messageId, output: '', leftAt: '' });
  const before: Conversation = { ...emptyConversation, branches: [form('1', 'a'), form('2', 'q')] };
  const told = step('q', null, { metadata: { branches: [form('2', 'q'), form('3', 'q')] } });
  const state = eventHandlers.update_message(before, told);
  expect(state.branches.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(eventHandlers.update_message(state, step('q', null)).branches).toBe(state.branches);
});

test('a resumed conversation has the buttons it is told next, and asks nothing until it is asked', () => {
  const ask = { msg: step('a', 'q'), spec: { type: 'text', timeout: 60, step_id: 'a' } } as const;
  const before: Conversation = { ...emptyConversation, actions: [{ id: 'old' } as Action], ask };
  const state = eventHandlers.resume_thread(before, { id: 't', steps: [], metadata: {} } as never);
  expect([state.actions, state.ask]).toEqual([[], null]);
});

test('a question that was refused keeps its words when the conversation is told again, once', () => {
  const refused = settleQuestion(addQuestion(emptyConversation, outgoing), 'q', 'Zu viele Fragen');
  const told = (steps: Step[]) => eventHandlers.resume_thread(refused, { id: 't', steps, metadata: {} } as never);
  expect(told([step('x', null)]).messages.map(({ id }) => id)).toEqual(['x', 'q']);
  expect(told([step('q', null)]).messages.map(({ id }) => id)).toEqual(['q']);
});

test('of a conversation that is gone only what the server does not have yet stays', () => {
  const shown = eventHandlers.new_message(
    addQuestion({ ...emptyConversation, threadId: 't' }, outgoing),
    step('old', null),
  );
  const state = eventHandlers.resume_thread_error(shown, 'Diesen Chat gibt es nicht mehr.');
  expect(state.messages.map(({ id }) => id)).toEqual(['q']);
  expect(state).toMatchObject({ threadId: '', resumeError: 'Diesen Chat gibt es nicht mehr.' });
  expect(waiting(state)).toEqual(['q']);
});

test('buttons and sources that are said again are not doubled', () => {
  const action = { id: 'x', label: 'a' } as Action;
  const element = { id: 'e', name: 'a' } as Element;
  let state = eventHandlers.action(eventHandlers.action(emptyConversation, action), { ...action, label: 'b' });
  state = eventHandlers.element(eventHandlers.element(state, element), { ...element, name: 'b' });
  expect(state.actions).toEqual([{ id: 'x', label: 'b' }]);
  expect(state.elements).toEqual([{ id: 'e', name: 'b' }]);
  expect(eventHandlers.remove_element(eventHandlers.remove_action(state, { id: 'x' }), { id: 'e' })).toMatchObject({
    actions: [],
    elements: [],
  });
});

test('a conversation that cannot be opened says why, and a new one is open', () => {
  const state = eventHandlers.resume_thread_error(
    { ...emptyConversation, threadId: 'gone' },
    'Diesen Chat gibt es nicht mehr.',
  );
  expect(state).toMatchObject({ threadId: '', resumeError: 'Diesen Chat gibt es nicht mehr.' });
});

test('who deletes a conversation is not told that it is gone', () => {
  const state = eventHandlers.resume_thread_error({ ...emptyConversation, threadId: 't', deleting: true }, 'Weg.');
  expect(state).toMatchObject({ threadId: '', resumeError: null, deleting: false });
});

test('a question is on its way until the server confirms it, and says why when it is not taken', () => {
  const state = addQuestion(emptyConversation, outgoing);
  expect(settleQuestion(state, 'q', null)).toMatchObject({ outgoing: [], refused: {} });
  expect(settleQuestion(state, 'q', 'Zu lang.')).toMatchObject({ outgoing: [], refused: { q: 'Zu lang.' } });
});

test('why a question was not taken is said once, with the question', () => {
  const refusal = step('r', null, {
    output: 'Zu lang.',
    isError: true,
    metadata: { refusal: 'QUESTION_TOO_LONG', refusedMessage: 'q' },
  });
  const told = eventHandlers.new_message(addQuestion(emptyConversation, outgoing), refusal);
  expect(told.messages.map(({ id }) => id)).toEqual(['q']);
  expect(told).toMatchObject({ outgoing: [], refused: { q: 'Zu lang.' } });
  expect(eventHandlers.new_message(told, refusal).messages).toHaveLength(1);
});

test('a question that only lacks a sign-in stays on its way', () => {
  const refusal = step('r', null, { isError: true, metadata: { refusal: 'NOT_SIGNED_IN' } });
  const sent = addQuestion(emptyConversation, { ...outgoing, sentOnSocket: 'socket-1' });
  expect(waiting(eventHandlers.new_message(sent, refusal))).toEqual(['q']);
});

test('what is attached is shown with the question at once, and not doubled when the server says it', () => {
  const file = { id: 'f', name: 'Vertrag.pdf', mime: 'application/pdf', size: 1, verified: false } as const;
  const state = addQuestion(emptyConversation, { ...outgoing, files: [file] });
  expect(state.elements).toMatchObject([{ id: 'f', type: 'pdf', forId: 'q', props: { attached: file } }]);
  expect(eventHandlers.element(state, { ...state.elements[0]!, name: 'Vertrag' }).elements).toHaveLength(1);
});

test('loading begins with a task and ends with it, with a question asked back, and when its time is over', () => {
  const loading = eventHandlers.task_start(emptyConversation);
  const ask = {
    msg: step('m', null, { output: 'Welcher Kanton?' }),
    spec: { type: 'text', timeout: 60, step_id: 'm' },
  } as const;
  const asking = eventHandlers.ask(loading, ask);
  expect(eventHandlers.task_end({ ...loading, answersLeft: 1 })).toMatchObject({ loading: false, answersLeft: null });
  expect(asking).toMatchObject({ loading: false, ask: { msg: { id: 'm' } } });
  expect(asking.messages.map(({ id }) => id)).toEqual(['m']);
  expect(eventHandlers.ask_timeout({ ...asking, loading: true })).toMatchObject({ loading: false, ask: null });
  expect(eventHandlers.clear_ask({ ...asking, loading: true })).toMatchObject({ loading: true, ask: null });
});

test('an edited question stands alone with its new words, what came before it stays', () => {
  const add = (state: Conversation, ...steps: Step[]) => steps.reduce(eventHandlers.new_message, state);
  const state = add(
    emptyConversation,
    step('q1', null),
    step('a1', 'q1'),
    step('q2', null),
    step('a2', 'q2'),
    step('q3', null),
  );
  const edit = { ...outgoing, id: 'q2', text: 'anders', branchId: 'b' };
  const after = addQuestion(state, edit);
  expect(after.messages.map(({ id, output, steps }) => [id, output, steps?.length ?? 0])).toEqual([
    ['q1', '', 1],
    ['q2', 'anders', 0],
  ]);
  expect(waiting(after)).toEqual(['q2']);
  expect(addQuestion(state, { ...edit, id: 'unknown' }).messages).toBe(state.messages);
});

test('an edited question is on its way until the server has put its earlier form aside, also when it is told all again', () => {
  const edit = { ...outgoing, text: 'anders', branchId: 'b' };
  const branches = [{ id: 'b', messageId: 'q', output: 'Wie lange?', leftAt: '' }];
  const steps = [step('q', null, { output: 'Wie lange?' }), step('a', 'q')];
  const thread = (metadata: object) => ({ id: 't', steps, metadata }) as never;
  const state = addQuestion(eventHandlers.resume_thread(emptyConversation, thread({})), edit);
  expect(waiting(eventHandlers.update_message(state, step('a', 'q')))).toEqual(['q']);
  expect(waiting(eventHandlers.update_message(state, step('q', null, { metadata: { branches } })))).toEqual([]);
  const again = eventHandlers.resume_thread(state, thread({}));
  expect(again.messages).toMatchObject([{ id: 'q', output: 'anders' }]);
  expect(waiting(again)).toEqual(['q']);
  expect(waiting(eventHandlers.resume_thread(state, thread({ branches })))).toEqual([]);
  expect(waiting(eventHandlers.resume_thread_error(state, 'Weg.'))).toEqual([]);
});

test('a chat that is opened again has used what its answers did', () => {
  const answers = [120, undefined, 30].map((tokens, at) =>
    step(`a${at}`, null, { metadata: tokens ? { tokens } : {} }),
  );
  const thread = { id: 't', steps: answers, elements: null } as unknown as Thread;
  const state = eventHandlers.resume_thread({ ...emptyConversation, tokens: 7 }, thread);
  expect(eventHandlers.token_usage(state, 5).tokens).toBe(155);
});

test('tokens add up', () => {
  expect(eventHandlers.token_usage(eventHandlers.token_usage(emptyConversation, 120), 30).tokens).toBe(150);
});
