import { readFileSync } from 'node:fs';
import { encodeMeaning, likenessOf } from '../../text/meaning/encode-meaning.ts';
import type { Understood } from './understood.ts';

/** Trained by `bench/answers/learn-usual-questions.ts`: a direction in the space of meaning, and a constant. */
const learned: { direction: number[]; start: number } = JSON.parse(
  readFileSync(new URL('./usual-questions.json', import.meta.url), 'utf8'),
);
const direction = Float32Array.from(learned.direction);

/**
 * How much the question resembles, in meaning, those that sources of the sector answer rather than those that none
 * does: prices, addresses, brands, how something is made. Above 0: more likely the former.
 */
export function howUsual({ asking, language }: Pick<Understood, 'asking' | 'language'>): number {
  return learned.start + likenessOf(encodeMeaning([{ text: asking, weight: 1 }], language), direction);
}
