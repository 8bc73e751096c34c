// @vitest-environment jsdom
import type { Action, Element } from '@polier/contract/chat';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Message } from '../conversation/messages.ts';
import { useOwnParts } from './use-own-parts.ts';

afterEach(cleanup);

const answered = (id: string) => ({ id, steps: [{ id: `${id} run`, steps: [{ id: `${id} answer` }] }] }) as Message;
const [first, second] = [answered('first'), answered('second')];
const source = (id: string, forId: string) => ({ id, forId }) as Element;
const button = (id: string, forId: string) => ({ id, forId }) as Action;

test('a turn has what belongs to its question, its run and its answers', () => {
  const elements = [source('file', 'first'), source('a', 'first answer'), source('b', 'second answer')];
  const actions = [button('again', 'second run'), button('all', 'another')];
  const { result } = renderHook(() => useOwnParts(elements, actions));
  expect(result.current(first)).toEqual({ elements: elements.slice(0, 2), actions: [] });
  expect(result.current(second)).toEqual({ elements: [elements[2]], actions: [actions[0]] });
});

test('what comes for one turn leaves the lists of the others as they are', () => {
  const before = [source('a', 'first answer')];
  const { result, rerender } = renderHook(({ all }) => useOwnParts(all, []), { initialProps: { all: before } });
  const [ofFirst, ofSecond] = [result.current(first), result.current(second)];
  rerender({ all: [...before, source('b', 'second answer')] });
  expect(result.current(first).elements).toBe(ofFirst.elements);
  expect(result.current(first).actions).toBe(ofFirst.actions);
  expect(result.current(second).elements).not.toBe(ofSecond.elements);
});
