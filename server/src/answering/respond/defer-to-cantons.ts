import { applicableIn, cantonsThatAnswer } from '../decide/answering-cantons.ts';
import { decide } from '../decide/decide.ts';
import type { Understood } from '../question/understand.ts';
import type { Parts } from './parts.ts';
import type { Retrieved } from './retrieve.ts';

/**
 * For a question that names no canton: narrows the result to federal sources where these suffice, or returns the
 * cantons whose sources answer it, so that the person can choose one. A cantonal rule never stands unasked among
 * federal ones.
 */
export function deferToCantons(
  understood: Understood,
  retrieved: Retrieved,
  { dictionary }: Pick<Parts, 'dictionary'>,
): { retrieved: Retrieved; cantons: string[] } {
  const { decision, hits, told = null } = retrieved;
  if (!decision.sufficient) return { retrieved, cantons: [] };
  const cantons = cantonsThatAnswer(decision.hits);
  if (cantons.length > 0 || decision.hits.every(({ passage }) => passage.canton === null)) {
    return { retrieved, cantons };
  }
  const federal = applicableIn(hits, 'CH');
  const toldThere = told && { ...told, hits: applicableIn(told.hits, 'CH') };
  const alone = decide(understood, federal, { dictionary, told: toldThere });
  if (alone.sufficient) return { retrieved: { ...retrieved, hits: federal, decision: alone }, cantons: [] };
  return { retrieved, cantons: [...new Set(decision.hits.flatMap(({ passage }) => passage.canton ?? []))] };
}
