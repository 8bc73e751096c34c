import type { Language } from '@polier/contract/languages';
import { expect, test } from 'vitest';
import type { Hit, Passage } from '../passage.ts';
import { createCounterparts } from './counterparts.ts';
import { preferLanguage } from './prefer-language.ts';

const passage = (id: string, language: Language, parallel: string | null = 'sheet#1'): Passage => ({
  ...{ id, document: id, language, topic: null, canton: null, page: 1, title: '', heading: '', article: null },
  ...{ text: id, parallel },
});
const hit = (found: Passage, score: number): Hit => ({
  passage: found,
  score,
  matched: [],
  coverage: score,
  demands: [],
});

function counterpartsOf(...passages: Passage[]) {
  const counterparts = createCounterparts();
  for (const one of passages) counterparts.add(one);
  return counterparts;
}

test('a hit of another language gives way to the same place in the language asked in', () => {
  const [de, fr, lonely] = [passage('de', 'de'), passage('fr', 'fr'), passage('fr2', 'fr', null)];
  const counterparts = counterpartsOf(de, fr, lonely);
  const hits = preferLanguage([hit(fr, 0.9), hit(lonely, 0.8)], 'de', (one) =>
    counterparts.find(one, 'de', () => true),
  );
  expect(hits.map(({ passage: { id } }) => id)).toEqual(['de', 'fr2']);
  expect(hits[0]!.score).toBeCloseTo(0.81);
});

test('each passage appears once, with its best score, best first', () => {
  const [de, fr, other] = [passage('de', 'de'), passage('fr', 'fr'), passage('other', 'de', 'x')];
  const counterparts = counterpartsOf(de, fr, other);
  const find = (one: Passage) => counterparts.find(one, 'de', () => true);
  for (const order of [
    [hit(fr, 0.9), hit(other, 0.7), hit(de, 0.5)],
    [hit(de, 0.5), hit(other, 0.7), hit(fr, 0.9)],
  ]) {
    const hits = preferLanguage(order, 'de', find);
    expect(hits.map(({ passage: { id } }) => id)).toEqual(['de', 'other']);
    expect(hits[0]!.score).toBeCloseTo(0.81);
  }
});

test('several passages of one key answer place by place; what may not answer has no place', () => {
  const german = ['d0', 'd1', 'd2'].map((id) => passage(id, 'de'));
  const old = passage('old', 'fr');
  const french = ['f0', 'f1', 'f2'].map((id) => passage(id, 'fr'));
  const counterparts = counterpartsOf(old, ...german, ...french);
  const ids = (allowed: (one: Passage) => boolean) => french.map((one) => counterparts.find(one, 'de', allowed)?.id);
  expect(ids((one) => one.id !== 'old')).toEqual(['d0', 'd1', 'd2']);
  expect(ids((one) => one.language === 'fr')).toEqual([undefined, undefined, undefined]);
  for (const one of german) counterparts.remove(one);
  expect(counterparts.find(french[0]!, 'de', () => true)).toBeUndefined();
});
