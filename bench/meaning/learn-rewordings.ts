import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Language, languages } from '@polier/contract/languages';
import { inOneWording } from '@polier/server/src/answering/verify/language/phrases.ts';
import { isDerived, isMadeOf } from '@polier/server/src/answering/verify/match-words.ts';
import { countOf } from '@polier/server/src/answering/verify/read-clauses.ts';
import { type ComparedWord, readComparedWords, standsFor } from '@polier/server/src/answering/verify/read-words.ts';
import { encodeMeaning, likenessOf } from '@polier/server/src/text/meaning/encode-meaning.ts';
import { type Rewording, readRewordings } from './rewordings.ts';

/**
 * Learns from faithful rewordings which words say the same as which (`rewordings.ts`). What is left of a statement and
 * of its rewording after equal words is aligned by expectation maximisation (IBM model 1, begun with the likeness of
 * the words); what is new in many rewordings only carries the sentence. Writes the tables that the checks of a model's
 * sentences read, a line a word: the root, in how many rewordings it is new, the roots it stood for, each with how
 * often: `node bench/meaning/learn-rewordings.ts [--without SHEET,SHEET] [--out FOLDER]`.
 */
const { values } = parseArgs({
  options: {
    without: { type: 'string', default: '' },
    out: { type: 'string', default: join(import.meta.dirname, '../../server/src/answering/verify/language') },
  },
});
const leftOut = new Set(values.without.split(','));
const rounds = 6;
/** Rarer counts are left out. */
const leastCount = 0.4;

const startChance = 0.02;
/** How much likelier than its share of all rewordings a word stands for nothing. */
const aloneChance = 5;
const meanings = new Map<string, Float32Array>();

type Left = { said: ComparedWord[]; own: ComparedWord[] };

for (const language of languages) {
  const lefts = readRewordings(language)
    .filter(({ sheet }) => !leftOut.has(sheet))
    .flatMap(leftOf);
  const { pairs, seen } = align(lefts, language);
  const lines = [...seen].sort().map(([root, count]) => {
    const others = [...(pairs.get(root) ?? [])].filter(([, often]) => often >= leastCount).sort();
    return [root, count, ...others.map(([other, often]) => `${other}:${often.toFixed(1)}`)].join(' ');
  });
  writeFileSync(join(values.out, `rewordings-${language}.txt`), `${lines.join('\n')}\n`);
  console.log(language, lefts.length, lines.length);
}

/**
 * The words of a rewording and of its statement that the other does not have; none where they deny differently often.
 */
function leftOf({ source, text, language }: Rewording): Left[] {
  const [own, said] = [source, text].map((one) => inOneWording(one, language)) as [string, string];
  const denials = (one: string) => countOf(one, language, 'negators') + countOf(one, language, 'denying');
  if (denials(own) !== denials(said)) return [];
  const [there, words] = [own, said].map((one) =>
    readComparedWords(one, language).filter(({ kind, root }) => kind !== 'small' && !/\s/.test(root)),
  ) as [ComparedWord[], ComparedWord[]];
  const isSame = (one: ComparedWord, other: ComparedWord) =>
    standsFor(one, other) || standsFor(other, one) || isDerived(one, other, language);
  const without = (some: readonly ComparedWord[], others: readonly ComparedWord[]) =>
    some.filter(
      (word) =>
        word.actor.size === 0 &&
        !others.some((other) => isSame(word, other)) &&
        !(language === 'de' && isMadeOf(word, others)),
    );
  return [{ said: without(words, there), own: without(there, words) }];
}

/** How often each word stood for each of the statement, and in how many rewordings it is new. */
function align(lefts: readonly Left[], language: Language) {
  const seen = new Map<string, number>();
  for (const { said } of lefts)
    for (const root of new Set(said.map((word) => word.root))) seen.set(root, (seen.get(root) ?? 0) + 1);
  let chances = new Map<string, number>();
  let pairs = new Map<string, Map<string, number>>();
  for (let round = 0; round < rounds; round += 1) {
    const sums = new Map<string, number>();
    pairs = new Map();
    for (const { said, own } of lefts) {
      for (const word of said) {
        const rated = own.map((other) => {
          const before = round === 0 ? startChance : (chances.get(`${word.root} ${other.root}`) ?? 0);
          return { root: other.root, chance: before * likely(word, other, language) };
        });
        const alone = (aloneChance * seen.get(word.root)!) / lefts.length;
        const all = rated.reduce((sum, { chance }) => sum + chance, alone);
        for (const { root, chance } of rated) {
          const row = pairs.get(word.root) ?? new Map<string, number>();
          pairs.set(word.root, row.set(root, (row.get(root) ?? 0) + chance / all));
          sums.set(root, (sums.get(root) ?? 0) + chance / all);
        }
      }
    }
    chances = new Map(
      [...pairs].flatMap(([root, row]) =>
        [...row].map(([other, count]) => [`${root} ${other}`, count / (sums.get(other)! + 0.5)] as const),
      ),
    );
  }
  return { pairs, seen };
}

/** Words that are alike are tried first: by their vectors, or by a word that may stand for either. */
function likely(one: ComparedWord, other: ComparedWord, language: Language): number {
  const [a, b] = [one, other].map(({ raw }) => meaningOf(raw, language)) as [Float32Array, Float32Array];
  const shared = [...one.like].some((root) => other.like.has(root)) ? 1 : 0;
  return Math.exp(3 * Math.max(0, likenessOf(a, b)) + shared);
}

function meaningOf(raw: string, language: Language): Float32Array {
  const key = `${language} ${raw}`;
  const known = meanings.get(key) ?? encodeMeaning([{ text: raw, weight: 1 }], language);
  meanings.set(key, known);
  return known;
}
