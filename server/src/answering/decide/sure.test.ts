import { expect, it } from 'vitest';
import { evidenceThreshold, isSure } from './decide.ts';

const least = evidenceThreshold.quote;

it.each([
  ['enough evidence, whatever else lies near', { lead: 0.4, chat: 0 }, least, true],
  ['a little less, and one section has nearly all', { lead: 0.95, chat: 0 }, least - 0.5, true],
  ['a little less, and others come as near', { lead: 0.6, chat: 0 }, least - 0.5, false],
  ['much less, though one section has nearly all', { lead: 1, chat: 0 }, least - 1, false],
  ['a little less in a chat', { lead: 1, chat: 1 }, least - 0.5, false],
] as const)('%s', (_, evidence, weight, sure) => expect(isSure(evidence, weight, least)).toBe(sure));
