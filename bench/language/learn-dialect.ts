import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLexicon } from '../../server/src/text/spelling/lexicon.ts';
import { readWithRules } from '../../server/src/text/spelling/transducer.ts';
import { alignWords, lettersAlike } from './align-words.ts';
import { readDialectPairs } from './dialect-pairs.ts';
import { learnLetters } from './learn-letters.ts';

/**
 * Learns how Swiss German becomes standard German and writes the table that the server reads:
 * `BENCH_DATA=<folder> node bench/language/learn-dialect.ts`.
 */
const data = process.env.BENCH_DATA;
if (!data) throw new Error('BENCH_DATA names no folder with data.');
const file = join(import.meta.dirname, '../../server/src/text/spelling/dialect.json');

/** A word is kept when it was met so often, or so alike, and stands for the same word in so many of the cases. */
const least = { count: 2, alike: 0.45, share: 0.4, frequent: 10, shareOfFrequent: 0.25 };
const leastChance = { letter: 0.01, stretch: 0.04 };

const pairs = readDialectPairs(data).filter(({ held }) => !held);
const aligned = alignWords(pairs);
const words: Record<string, string> = {};
const examples: { dialect: string; standard: string; weight: number }[] = [];
for (const [dialect, row] of aligned) {
  const total = [...row.values()].reduce((sum, one) => sum + one, 0);
  const fit = ([standard, count]: [string, number]) => count * Math.exp(lettersAlike(dialect, standard));
  const [standard, count] = [...row].sort((a, b) => fit(b) - fit(a))[0]!;
  const alike = lettersAlike(dialect, standard);
  for (const [other, times] of row) {
    if (lettersAlike(dialect, other) >= least.alike)
      examples.push({ dialect, standard: other, weight: Math.log(1 + times) });
  }
  const share = count / total;
  if (share < (count >= least.frequent ? least.shareOfFrequent : least.share) || dialect.length < 2) continue;
  if ((count >= least.count && (alike >= 0.3 || count >= 5)) || alike >= 0.6) words[dialect] = standard;
}
const rules = learnLetters(examples);
const letters: Record<string, [to: string, cost: number][]> = {};
for (const [from, row] of [...rules].sort()) {
  const least = from.length === 1 ? leastChance.letter : leastChance.stretch;
  const kept = [...row].filter(([to, chance]) => chance >= least && (from.length === 1 || from !== to));
  if (kept.length > 0)
    letters[from] = kept.sort((a, b) => b[1] - a[1]).map(([to, chance]) => [to, Math.round(-100 * Math.log(chance))]);
}
// What the letters alone lead to need not be kept, unless it is frequent: then it also shows that a text is in dialect.
const lexicon = createLexicon();
const kept = Object.entries(words).filter(([dialect, standard]) => {
  if (dialect === standard) return false;
  const count = aligned.get(dialect)!.get(standard)!;
  return count >= 4 || readWithRules(dialect, letters, lexicon, 'de')[0]?.word !== standard;
});
writeFileSync(file, JSON.stringify({ words: Object.fromEntries(kept), letters }));
console.log(`${pairs.length} sentences, ${kept.length} words, ${Object.keys(letters).length} stretches of letters`);
