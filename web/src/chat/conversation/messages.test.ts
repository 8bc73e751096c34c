import type { Step } from '@polier/contract/chat';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addStep,
  addToken,
  buildMessageTree,
  findMessage,
  type Message,
  removeStep,
  replaceStep,
  stopStreaming,
} from './messages.ts';

const step = (id: string, parentId: string | null = null, more: Partial<Step> = {}): Step =>
  ({
    id,
    parentId,
    type: 'assistant_message',
    name: 'Polier',
    input: '',
    output: '',
    streaming: false,
    ...more,
  }) as Step;
const shape = (messages: Message[]): unknown => messages.map(({ id, steps }) => (steps ? [id, shape(steps)] : id));

describe('the tree', () => {
  test('a step goes under its parent, at any depth', () => {
    const tree = buildMessageTree([step('q'), step('run', 'q'), step('tool', 'run'), step('answer', 'run')]);
    expect(shape(tree)).toEqual([['q', [['run', ['tool', 'answer']]]]]);
  });

  test('a step of an unknown parent is dropped', () => {
    expect(buildMessageTree([step('a'), step('b', 'nobody')])).toEqual([step('a')]);
  });

  test('a step without a parent goes under the last one at its depth when it has an indent', () => {
    const steps = [
      step('q'),
      step('run', null, { indent: 1 }),
      step('tool', null, { indent: 2 }),
      step('answer', null, { indent: 1 }),
      step('p'),
      step('deep', null, { indent: 5 }),
    ];
    expect(shape(buildMessageTree(steps))).toEqual([
      ['q', [['run', ['tool']], 'answer']],
      ['p', ['deep']],
    ]);
    expect(steps.reduce(addStep, [] as Message[])).toEqual(buildMessageTree(steps));
  });

  test('a known id is replaced where it stands and keeps what hangs under it', () => {
    const tree = buildMessageTree([step('q'), step('run', 'q'), step('answer', 'run'), step('p')]);
    const changed = addStep(tree, step('run', 'q', { output: 'done' }));
    expect(shape(changed)).toEqual(shape(tree));
    expect(findMessage(changed, 'run')?.output).toBe('done');
    expect(findMessage(changed, 'answer')).toBeDefined();
  });

  test('an update replaces the whole step: what it leaves out is gone', () => {
    const tree = buildMessageTree([step('a', null, { tags: ['x'] })]);
    expect(findMessage(replaceStep(tree, step('a', null, { output: 'new' })), 'a')).toEqual(
      step('a', null, { output: 'new' }),
    );
  });

  test('an update of an unknown step, and its removal, change nothing', () => {
    const tree = buildMessageTree([step('q'), step('run', 'q')]);
    expect(replaceStep(tree, step('x', 'q'))).toBe(tree);
    expect(removeStep(tree, 'x')).toBe(tree);
  });

  test('a removed step takes along what hangs under it', () => {
    const tree = buildMessageTree([step('q'), step('run', 'q'), step('answer', 'run'), step('p')]);
    expect(shape(removeStep(tree, 'run'))).toEqual([['q', []], 'p']);
  });
});

test('a stored conversation is the tree that adding its steps one by one gives', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  fc.assert(
    fc.property(fc.array(fc.tuple(ids, fc.option(ids), fc.string())), (given) => {
      const steps = given.map(([id, parentId, output]) => step(id, parentId === id ? null : parentId, { output }));
      expect(buildMessageTree(steps)).toEqual(steps.reduce(addStep, [] as Message[]));
    }),
  );
});

describe('tokens', () => {
  test('append to the output, or to the input', () => {
    const tree = buildMessageTree([step('q'), step('a', 'q', { output: 'Ab', input: 'x' })]);
    const more = addToken(addToken(tree, token('a', ' 4 m')), { ...token('a', 'y'), isInput: true });
    expect(findMessage(more, 'a')).toMatchObject({ output: 'Ab 4 m', input: 'xy' });
  });

  test('a sequence takes the place of the whole text', () => {
    const tree = buildMessageTree([step('a', null, { output: 'falsch' })]);
    expect(findMessage(addToken(tree, { ...token('a', ''), isSequence: true }), 'a')?.output).toBe('');
  });

  test('of an unknown step are ignored', () => {
    const tree = buildMessageTree([step('a')]);
    expect(addToken(tree, token('b', 'x'))).toBe(tree);
  });

  test('arrive in their order, whatever else happens meanwhile', () => {
    const other = fc.constantFrom('add', 'replace-other', 'unknown-token', 'remove-other');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.array(other))), (pieces) => {
        let tree = buildMessageTree([step('q'), step('run', 'q'), step('a', 'run', { streaming: true })]);
        let count = 0;
        for (const [text, others] of pieces) {
          tree = addToken(tree, token('a', text));
          for (const what of others) {
            count += 1;
            if (what === 'add') tree = addStep(tree, step(`s${count}`, 'run'));
            if (what === 'replace-other') tree = replaceStep(tree, step('run', 'q', { output: `${count}` }));
            if (what === 'unknown-token') tree = addToken(tree, token('nobody', 'x'));
            if (what === 'remove-other') tree = removeStep(tree, `s${count - 1}`);
          }
        }
        expect(findMessage(tree, 'a')?.output).toBe(pieces.map(([text]) => text).join(''));
      }),
    );
  });

  test('lost on the way are healed by sending the message again', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.boolean()), { minLength: 1 }), fc.nat(), (pieces, at) => {
        const resend = at % pieces.length;
        let tree = buildMessageTree([step('q'), step('a', 'q', { streaming: true })]);
        pieces.forEach(([text, lost], index) => {
          const isLost = lost && index < resend;
          if (index === resend) {
            const soFar = pieces
              .slice(0, index)
              .map(([piece]) => piece)
              .join('');
            tree = addStep(tree, step('a', 'q', { streaming: true, output: soFar }));
          }
          if (!isLost) tree = addToken(tree, token('a', text));
        });
        expect(findMessage(tree, 'a')?.output).toBe(pieces.map(([text]) => text).join(''));
      }),
    );
  });
});

test('stopping ends the streaming of everything, also of what hangs deep', () => {
  const tree = buildMessageTree([
    step('q'),
    step('run', 'q', { streaming: true }),
    step('a', 'run', { streaming: true }),
  ]);
  const stopped = stopStreaming(tree);
  expect([findMessage(stopped, 'run')?.streaming, findMessage(stopped, 'a')?.streaming]).toEqual([false, false]);
});

test('nothing is changed in place', () => {
  const tree = buildMessageTree([step('q'), step('a', 'q')]);
  const before = JSON.stringify(tree);
  addStep(tree, step('b', 'a'));
  addToken(tree, token('a', 'x'));
  removeStep(tree, 'a');
  stopStreaming(tree);
  expect(JSON.stringify(tree)).toBe(before);
});

function token(id: string, text: string) {
  return { id, token: text, isSequence: false, isInput: false };
}
