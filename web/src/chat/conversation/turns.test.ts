import type { Action, Element, SourceProps, Step } from '@polier/contract/chat';
import { expect, test } from 'vitest';
import { emptyConversation } from './conversation.ts';
import { buildMessageTree } from './messages.ts';
import { currentWork, turnsOf } from './turns.ts';

const step = (id: string, parentId: string | null, type: Step['type'], more: Partial<Step> = {}) =>
  ({ id, parentId, type, name: '', input: '', output: '', metadata: {}, isError: false, ...more }) as Step;
const source = (id: string, forId: string, number: number) =>
  ({ id, forId, props: { source: { number } as SourceProps } }) as unknown as Element;

const messages = buildMessageTree([
  step('q1', null, 'user_message', { output: 'Frage' }),
  step('run1', 'q1', 'run'),
  step('search', 'run1', 'retrieval'),
  step('a1', 'run1', 'assistant_message'),
  step('q2', null, 'user_message'),
  step('run2', 'q2', 'run'),
  step('fault', 'run2', 'assistant_message', { isError: true }),
  step('note', null, 'assistant_message'),
]);

test('a conversation reads as questions with work and answers', () => {
  const turns = turnsOf({ ...emptyConversation, messages });
  expect(
    turns.map(({ question, work, messages }) => [
      question?.id,
      work.map(({ step }) => step.id),
      messages.map(({ message }) => message.id),
    ]),
  ).toEqual([
    ['q1', ['search'], ['a1']],
    ['q2', [], ['fault']],
    [undefined, [], ['note']],
  ]);
});

test('sources and buttons stand with their answer, sources by number', () => {
  const elements = [source('e2', 'a1', 2), source('e1', 'a1', 1), source('e9', 'elsewhere', 1)];
  const actions = [
    { id: 'again', forId: 'fault' },
    { id: 'other', forId: 'elsewhere' },
  ] as Action[];
  const [first, second] = turnsOf({ ...emptyConversation, messages, elements, actions });
  expect(first!.messages[0]!.sources.map(({ element }) => element.id)).toEqual(['e1', 'e2']);
  expect(second!.messages[0]!.actions.map(({ id }) => id)).toEqual(['again']);
});

test('what belongs to the run or to the question counts for the answer', () => {
  const [first] = turnsOf({ ...emptyConversation, messages, elements: [source('e', 'run1', 1), source('f', 'q1', 2)] });
  expect(first!.messages[0]!.sources).toHaveLength(2);
});

test('work hangs together as it was done; the innermost that runs is what is being done', () => {
  const tree = buildMessageTree([
    step('q', null, 'user_message'),
    step('run', 'q', 'run'),
    step('search', 'run', 'retrieval', { end: 'then' }),
    step('draft', 'run', 'tool', { end: null }),
    step('model', 'draft', 'llm', { end: null }),
  ]);
  const [turn] = turnsOf({ ...emptyConversation, messages: tree });
  const shape = (work: typeof turn extends undefined ? never : NonNullable<typeof turn>['work']): unknown =>
    work.map(({ step, substeps }) => [step.id, shape(substeps)]);
  expect(shape(turn!.work)).toEqual([
    ['search', []],
    ['draft', [['model', []]]],
  ]);
  expect(currentWork(turn!.work)?.id).toBe('model');
  expect(currentWork([])).toBeUndefined();
});

test('what a person attached stands with the question, what they answered in between stands where it was said', () => {
  const tree = buildMessageTree([
    step('q', null, 'user_message'),
    step('run', 'q', 'run'),
    step('ask', 'run', 'assistant_message'),
    step('reply', 'run', 'user_message', { output: 'Bern' }),
    step('answer', 'run', 'assistant_message'),
  ]);
  const elements = [
    { id: 'contract', forId: 'q', type: 'pdf', props: {} },
    { id: 'plan', forId: 'reply', type: 'pdf', props: {} },
    { id: 'table', forId: 'run', type: 'dataframe', props: {} },
    { id: 'tasks', forId: '', type: 'tasklist', props: {} },
  ] as unknown as Element[];
  const [turn] = turnsOf({ ...emptyConversation, messages: tree, elements });
  expect(turn!.files.map(({ id }) => id)).toEqual(['contract']);
  expect(
    turn!.messages.map(({ message, isReply, elements }) => [message.id, isReply, elements.map(({ id }) => id)]),
  ).toEqual([
    ['ask', false, []],
    ['reply', true, ['plan']],
    ['answer', false, ['table']],
  ]);
});
