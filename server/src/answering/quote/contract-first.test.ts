import { expect, it } from 'vitest';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import { contractFirst } from './contract-first.ts';

const understood = { contractDay: '2024-12-31', language: 'de' } as Understood;
const undated = { from: null, before: null };
const ofDay = { from: null, before: '2026-01-01' };
const ofOthers = { from: '2026-01-01', before: null };

/** A stretch that says so much of what is asked, so far below the first. */
const stretch = (days: typeof ofDay | typeof ofOthers | typeof undated, below: number, oppositeCase = 0) =>
  ({
    candidate: { text: '', contractDays: () => days, passage: { language: 'de' } },
    features: { oppositeCase },
    weight: -below,
    closeFeatures: { questionMatchedWords: 1 },
  }) as unknown as RankedStretch;
const leads = (...ranked: RankedStretch[]) => contractFirst(ranked, understood)[0]!.candidate;

it('the rule for contracts of the day leads before one for contracts of other days, also from far below', () => {
  const rule = stretch(ofDay, 12);
  expect(leads(stretch(ofOthers, 0), rule)).toBe(rule.candidate);
});

it('what is opposed for another reason than the day of the contract keeps its place', () => {
  const [first, rule] = [stretch(undated, 0, 1), stretch(ofDay, 12)];
  expect(leads(first, rule)).toBe(first.candidate);
});
