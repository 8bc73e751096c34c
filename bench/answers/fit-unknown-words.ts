import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSheets } from '../../server/src/answering/evaluation/sheets.test-library.ts';
import { compare, guards } from '../../server/src/answering/verify/guards.ts';
import { readSourceSentences } from '../../server/src/answering/verify/read-passage.ts';
import { readSaidWords } from '../../server/src/answering/verify/read-words.ts';
import { mayBeUnknown, readUnknown } from '../../server/src/answering/verify/unknown/find-unknown.ts';
import { describeUnknown } from '../../server/src/answering/verify/unknown/rate-unknown.ts';
import type { Passage } from '../../server/src/knowledge/port.ts';
import { findVerbatim, foldVerbatim } from '../../server/src/text/find-verbatim.ts';
import { type EvaluatedClaim, readClaimFiles } from '../evaluate/claims.ts';
import { fitWeights, type Sample, weigh } from './fit-weights.ts';

/**
 * Fits the weights of `server/src/answering/verify/unknown/rate-unknown.ts`: which words of a claim that its sentence does not
 * have are other words for something in it. Those of the faithful sentences of `bench/claims` are; those of the false
 * ones are not, nor are words of other sentences put into the faithful ones. Prints what a cross-validation by sheets
 * shows, and the weights. Sheets named on the command line are left out of both.
 */
const leftOut = process.argv.slice(2);
const foldCount = 6;
const plantedOfEach = 8;
/** Of the planted words the share that may slip through, which sets where the weights are above 0. */
const mostPlanted = 0.08;
type Described = Sample & { sheet: string; planted: boolean };

const folder = join(import.meta.dirname, '../claims');
const claims = readClaimFiles(readdirSync(folder).map((name) => join(folder, name))).filter(
  ({ sheet, source }) => source !== null && !leftOut.includes(sheet ?? ''),
);
const folded = openSheets().passages.map((passage) => ({ passage, text: foldVerbatim(passage.text) }));
const butForWords = guards.filter(([fault]) => fault !== 'word');
let names: string[] = [];
let drawn = 7;

const pools = Map.groupBy(
  claims
    .filter((claim) => claim.true)
    .flatMap(({ text, lang }) => tellingOf(text, lang).map(({ raw }) => ({ raw, lang }))),
  ({ raw, lang }) => poolOf(raw, lang),
);
const samples: Described[] = claims.flatMap((claim) => {
  const passages = passagesOf(claim);
  const own = describe(claim, claim.text, passages);
  return [...own.map((sample) => ({ ...sample, planted: false })), ...(claim.true ? plant(claim, passages) : [])];
});

const regularisation = 0.01;
const judged = samples.map((sample) => ({ ...sample, weight: 0 }));
for (let fold = 0; fold < foldCount; fold += 1) {
  const isIn = ({ sheet }: Described) => hash(sheet) % foldCount === fold;
  const fitted = fitWeights(weighted(samples.filter((one) => !isIn(one))), regularisation);
  for (const one of judged.filter(isIn)) one.weight = weigh(fitted, one.features);
}
const planted = judged
  .filter((one) => one.planted)
  .map(({ weight }) => weight)
  .sort((a, b) => b - a);
for (const share of [0.02, 0.04, 0.06, mostPlanted]) {
  const bar = planted[Math.floor(planted.length * share)]!;
  const above = (some: readonly { weight: number }[]) =>
    `${some.filter(({ weight }) => weight > bar).length} of ${some.length}`;
  const [faithful, untrue] = [
    judged.filter((one) => one.hasAnswer),
    judged.filter((one) => !one.hasAnswer && !one.planted),
  ];
  console.log(`bar ${bar.toFixed(2)}: planted ${share * 100} %, faithful ${above(faithful)}, false ${above(untrue)}`);
}
const bar = planted[Math.floor(planted.length * mostPlanted)]!;
const fitted = fitWeights(weighted(samples), regularisation);
console.log(`intercept: ${(fitted.intercept - bar).toFixed(2)}`);
for (const [at, name] of names.entries()) console.log(`${name}: ${fitted.weights[at]!.toFixed(2)}`);

/** The false ones are few and real: each counts as eight planted ones. */
function weighted(some: readonly Described[]): Sample[] {
  return some.flatMap((one) => (one.hasAnswer || one.planted ? [one] : Array.from({ length: 8 }, () => one)));
}

/** The words the sentence does not have, where nothing else speaks against the claim. */
function describe(claim: EvaluatedClaim, text: string, passages: readonly Passage[]): Omit<Described, 'planted'>[] {
  const language = claim.lang;
  const said = readSaidWords(text, language);
  const asked = readSaidWords(claim.question, language);
  const found = passages.flatMap((passage) => {
    const sentences = readSourceSentences(passage);
    return sentences
      .filter((source) => compare(text, said, source, { passage, language, asked, sentences }, butForWords) === null)
      .map((source) => ({ source, ...readUnknown(said, source, language) }));
  });
  const best = found.sort((a, b) => a.unknown.length - b.unknown.length)[0];
  if (!best || best.unknown.length === 0 || !mayBeUnknown(best, language)) return [];
  const { unknown, known, source } = best;
  const features = describeUnknown(unknown, { claim: text, said, known, source, language });
  names = Object.keys(features);
  return [
    { features: Object.values(features), hasAnswer: claim.true && text === claim.text, text, sheet: claim.sheet ?? '' },
  ];
}

function plant(claim: EvaluatedClaim, passages: readonly Passage[]): Described[] {
  const words = tellingOf(claim.text, claim.lang);
  return Array.from({ length: words.length > 0 ? plantedOfEach : 0 }, () => words[draw(words.length)]!).flatMap(
    ({ raw, at }) => {
      const pool = pools.get(poolOf(raw, claim.lang))!;
      const other = pool[draw(pool.length)]!.raw;
      if (other.toLowerCase() === raw.toLowerCase()) return [];
      const text = claim.text.slice(0, at) + other + claim.text.slice(at + raw.length);
      return describe(claim, text, passages).map((sample) => ({ ...sample, planted: true }));
    },
  );
}

function passagesOf({ source, lang }: EvaluatedClaim): Passage[] {
  const bare = source!.trim().replace(/[.,;:…]+$/u, '');
  return folded
    .filter(({ passage, text }) => passage.language === lang && findVerbatim(text, bare) !== null)
    .map(({ passage }) => passage);
}

function tellingOf(text: string, language: EvaluatedClaim['lang']) {
  return readSaidWords(text, language).filter(({ kind, actor }) => kind === 'content' && actor.size === 0);
}

/** Words that may stand in one place: of one language, with or without a capital, with one ending. */
function poolOf(word: string, language: EvaluatedClaim['lang']): string {
  const isNoun = /^\p{Lu}/u.test(word);
  return [language, isNoun, isNoun && language === 'de' ? '' : word.slice(language === 'de' ? -2 : -1)].join(' ');
}

function draw(count: number): number {
  drawn = (drawn * 1103515245 + 12345) % 2147483648;
  return Math.floor((drawn / 2147483648) * count);
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return sum;
}
