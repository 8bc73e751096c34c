import { readFileSync } from 'node:fs';
import { encodeMeaning, likenessOf } from '../../text/meaning/encode-meaning.ts';
import type { Understood } from './understood.ts';

/**
 * Learned by `bench/answers/learn-usual-questions.ts`: the numbers of a vector of meaning, and what is added to them.
 */
const learned: { direction: number[]; start: number } = JSON.parse(
  readFileSync(new URL('./usual-questions.json', import.meta.url), 'utf8'),
);
const direction = Float32Array.from(learned.direction);

/**
 * How much what is asked means like questions that sources of the sector answer, and not like those that none does:
 * prices, addresses, makes, how something is done. Above 0: more likely the former.
 */
export function howUsual({ asking, language }: Pick<Understood, 'asking' | 'language'>): number {
  return learned.start + likenessOf(encodeMeaning([{ text: asking, weight: 1 }], language), direction);
}
