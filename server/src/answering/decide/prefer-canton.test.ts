import { expect, test } from 'vitest';
import type { Hit } from '../../knowledge/passage.ts';
import { preferCanton } from './other-cantons.ts';

const hit = (id: string, canton: string | null, score: number) => ({ passage: { id, canton }, score }) as Hit;
const order = (hits: readonly Hit[]) => hits.map(({ passage }) => passage.id);

test('a source of the canton asked about comes before others that score up to half as much again', () => {
  const hits = [hit('federal', null, 1.4), hit('bern', 'BE', 1.3), hit('zurich', 'ZH', 1)];
  expect(order(preferCanton(hits, 'ZH'))).toEqual(['zurich', 'federal', 'bern']);
  expect(order(preferCanton(hits, null))).toEqual(['federal', 'bern', 'zurich']);
});

test('one that scores better still comes first', () => {
  const hits = [hit('federal', null, 1.6), hit('zurich', 'ZH', 1)];
  expect(order(preferCanton(hits, 'ZH'))).toEqual(['federal', 'zurich']);
});
