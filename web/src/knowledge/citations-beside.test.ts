import type { Element } from '@polier/contract/chat';
import { expect, test } from 'vitest';
import { citationsBeside } from './citations-beside.ts';

const source = (number: number, quotations: number, forId = 'answer') =>
  ({
    id: `${forId} ${number}`,
    forId,
    props: { source: { number, quotations: Array.from({ length: quotations }, () => ({ text: '', rects: [] })) } },
  }) as unknown as Element;

const [one, two, three] = [source(1, 3), source(2, 1), source(3, 2)];
const elements = [three, source(1, 2, 'another answer'), one, two];

function beside(element: Element, quotations: number[] | null): unknown[] {
  const { previous, next } = citationsBeside(element, quotations, elements);
  return [previous, next].map((to) => to && [to.source.id, to.quotations]);
}

test('from quotation to quotation, also of one page, and on to the next source', () => {
  expect(beside(one, [0])).toEqual([null, ['answer 1', [1]]]);
  expect(beside(one, [1])).toEqual([
    ['answer 1', [0]],
    ['answer 1', [2]],
  ]);
  expect(beside(one, [2])).toEqual([
    ['answer 1', [1]],
    ['answer 2', null],
  ]);
  expect(beside(two, null), 'back to the last of several, on to the first').toEqual([
    ['answer 1', [2]],
    ['answer 3', [0]],
  ]);
  expect(beside(three, [1])).toEqual([['answer 3', [0]], null]);
});

test('from several at once, to what stands outside them', () => {
  expect(beside(one, [0, 1])).toEqual([null, ['answer 1', [2]]]);
  expect(beside(three, null)).toEqual([['answer 2', null], null]);
});

test('a source that is not of the answer has none beside it', () => {
  expect(beside(source(9, 1), null)).toEqual([null, null]);
});
