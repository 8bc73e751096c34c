import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSheets } from '../../server/src/answering/evaluation/sheets.test-library.ts';
import { compare, guards } from '../../server/src/answering/verify/guards.ts';
import { inOneWording, withoutYesOrNo } from '../../server/src/answering/verify/language/phrases.ts';
import { readSourceSentences, type SourceSentence } from '../../server/src/answering/verify/read-passage.ts';
import { readComparedWords } from '../../server/src/answering/verify/read-words.ts';
import { isStrange, leastKnown, readUnknown } from '../../server/src/answering/verify/unknown/find-unknown.ts';
import { describeUnknown } from '../../server/src/answering/verify/unknown/rate-unknown.ts';
import type { Passage } from '../../server/src/knowledge/port.ts';
import { findVerbatim, foldVerbatim } from '../../server/src/text/find-verbatim.ts';
import { readClaimFiles } from '../evaluate/claims.ts';
import { poolOf, poolWords, sheetOf, tellingOf } from '../evaluate/same-sheet-words.ts';
import { readRewordings } from '../meaning/rewordings.ts';
import { fitWeights, type Sample, weigh } from './fit-weights.ts';

/**
 * Fits the weights of `server/src/answering/verify/unknown/rate-unknown.ts`: which words of a claim that its sentence
 * does not have are other words for something in it. Those of faithful claims and rewordings are; words of the same
 * sheet put into them are not, nor those of false claims against which nothing else speaks. What is known of a word is
 * read from tables that were learned without its sheet (`learn-rewordings.ts`, a third of the sheets each time; the
 * tables are written over meanwhile). Prints what a cross-validation shows, and the weights.
 */
const { values } = parseArgs({ options: { fold: { type: 'string' }, out: { type: 'string', default: '' } } });
const foldCount = 3;
const rewordingsOfEach = 200;
const plantedOfEach = 3;
/** Of the planted words the share that may slip through, which sets where the weights are above 0. */
const mostPlanted = 0.2;
const falseWeight = 6;
const regularisation = 0.01;
type Word = { features: Record<string, number> };
/** The words of a claim that its sentence does not have. */
type Described = { words: Word[]; faithful: boolean; planted: boolean; real: boolean };
type Item = {
  text: string;
  faithful: boolean;
  question: string;
  quoted: SourceSentence[];
  passage: Passage;
  real: boolean;
};

const learner = join(import.meta.dirname, '../meaning/learn-rewordings.ts');
if (values.fold === undefined) fitAll();
else writeFileSync(values.out, JSON.stringify(describeFold(Number(values.fold))));

function fitAll(): void {
  const folder = mkdtempSync(join(tmpdir(), 'unknown-words-'));
  const sheets = readdirSync(join(import.meta.dirname, '../../library/sheets'));
  const folds = Array.from({ length: foldCount }, (_, fold) => {
    const without = sheets.filter((sheet) => foldOf(sheet) === fold).join(',');
    execFileSync(process.execPath, [learner, '--without', without]);
    const out = join(folder, `${fold}.json`);
    execFileSync(process.execPath, [import.meta.filename, '--fold', String(fold), '--out', out], { stdio: 'inherit' });
    return JSON.parse(readFileSync(out, 'utf8')) as Described[];
  });
  execFileSync(process.execPath, [learner]);
  rmSync(folder, { recursive: true });
  const judged = folds.flatMap((own, at) => {
    const fitted = fitWeights(samplesOf(folds.filter((_, other) => other !== at).flat()), regularisation);
    return own.map((claim) => ({
      ...claim,
      worst: Math.min(...claim.words.map(({ features }) => weigh(fitted, Object.values(features)))),
    }));
  });
  const planted = judged.filter((one) => one.planted).map(({ worst }) => worst);
  planted.sort((a, b) => b - a);
  for (const share of [0.05, 0.1, 0.15, mostPlanted, 0.3]) {
    const bar = planted[Math.floor(planted.length * share)]!;
    const above = (some: typeof judged) => `${some.filter(({ worst }) => worst > bar).length} of ${some.length}`;
    const faithful = judged.filter((one) => one.faithful && one.real);
    const reworded = judged.filter((one) => one.faithful && !one.real);
    const untrue = judged.filter((one) => !one.faithful && !one.planted);
    console.log(
      `bar ${bar.toFixed(2)}: planted ${share * 100} %, faithful ${above(faithful)}, rewordings ${above(reworded)}, false ${above(untrue)}`,
    );
  }
  const fitted = fitWeights(samplesOf(folds.flat()), regularisation);
  console.log(`intercept: ${(fitted.intercept - planted[Math.floor(planted.length * mostPlanted)]!).toFixed(2)}`);
  const names = Object.keys(folds[0]![0]!.words[0]!.features);
  for (const [at, name] of names.entries()) console.log(`${name}: ${fitted.weights[at]!.toFixed(2)}`);
}

/** The false ones are few and real: each counts as several planted ones. */
function samplesOf(claims: readonly Described[]): Sample[] {
  return claims.flatMap(({ words, faithful, planted }) => {
    const own = words.map(({ features }) => ({ features: Object.values(features), hasAnswer: faithful, text: '' }));
    return faithful || planted ? own : Array.from({ length: falseWeight }, () => own).flat();
  });
}

function describeFold(fold: number): Described[] {
  const { passages } = openSheets();
  const items = readItems(passages).filter(({ passage }) => foldOf(sheetOf(passage)) === fold);
  const pools = poolWords(passages);
  let drawn = 7 + fold;
  const draw = (count: number) => {
    drawn = (drawn * 1103515245 + 12345) % 2147483648;
    return Math.floor((drawn / 2147483648) * count);
  };
  return items.flatMap((item) => {
    const own = describe(item, item.text);
    const described = own && (item.faithful || own.isOnlyFault) ? [{ ...own.claim, planted: false }] : [];
    if (!item.faithful) return described;
    const words = tellingOf(item.text, item.passage.language).filter(({ root }) =>
      item.quoted.some((sentence) => sentence.words.some((word) => word.root === root)),
    );
    const planted = Array.from({ length: words.length > 0 ? plantedOfEach : 0 }, () => {
      const { raw, at } = words[draw(words.length)]!;
      const pool = pools.get(poolOf(raw, item.passage)) ?? [];
      const other = pool[draw(pool.length)]?.raw;
      if (!other || other.toLowerCase() === raw.toLowerCase()) return [];
      const changed = describe(item, item.text.slice(0, at) + other + item.text.slice(at + raw.length));
      const word = changed?.words.find((one) => one.raw === other);
      return word ? [{ words: [{ features: word.features }], faithful: false, planted: true, real: item.real }] : [];
    });
    return [...described, ...planted.flat()];
  });
}

/** Claims and rewordings with the sentences they are made of. */
function readItems(passages: readonly Passage[]): Item[] {
  const folded = passages.map((passage) => ({ passage, text: foldVerbatim(passage.text) }));
  const place = (source: string, language: Passage['language']) => {
    const bare = source
      .replaceAll(' | ', '\t')
      .trim()
      .replace(/[.,;:…]+$/u, '');
    for (const { passage, text } of folded) {
      const at = passage.language === language ? findVerbatim(text, bare) : null;
      if (!at) continue;
      const quoted = readSourceSentences(passage).filter(
        ({ start, end, list }) => !list && start < at.end && end > at.start,
      );
      return quoted.length > 0 ? [{ passage, quoted }] : [];
    }
    return [];
  };
  const folder = join(import.meta.dirname, '../claims');
  const claims = readClaimFiles(readdirSync(folder).map((name) => join(folder, name))).flatMap((claim) =>
    (claim.source === null ? [] : place(claim.source, claim.lang)).map((found) => ({
      ...{ ...found, text: claim.text, faithful: claim.true, question: claim.question, real: true },
    })),
  );
  const rewordings = (['de', 'fr', 'it'] as const).flatMap((language) => {
    const all = readRewordings(language);
    const step = Math.ceil(all.length / (rewordingsOfEach * foldCount));
    return all
      .filter((_, at) => at % step === 0)
      .flatMap(({ source, text }) =>
        place(source, language).map((found) => ({ ...found, text, faithful: true, question: '', real: false })),
      );
  });
  return [...claims, ...rewordings];
}

/**
 * The words the sentence that has most of the claim does not have; null where none is unknown, or one cannot stand for
 * any.
 */
function describe({ quoted, passage, question, faithful, real }: Item, written: string) {
  const { language } = passage;
  const text = inOneWording(withoutYesOrNo(written), language);
  const claimWords = readComparedWords(text, language);
  const rated = quoted.map((source) => ({ source, ...readUnknown(claimWords, source, language) }));
  const best = rated.sort((a, b) => a.unknownWords.length - b.unknownWords.length)[0]!;
  const { knownWords, unknownWords, source } = best;
  if (unknownWords.length === 0 || knownWords.length < leastKnown || unknownWords.some((word) => isStrange(word, text)))
    return null;
  const words = describeUnknown({ claim: text, claimWords, knownWords, unknownWords, source, language });
  const questionWords = readComparedWords(question, language);
  const against = { passage, language, questionWords, sentences: readSourceSentences(passage) };
  const butForWords = guards.filter(([fault]) => fault !== 'word');
  return {
    words: words.map(({ word, features }) => ({ raw: word.raw, features })),
    claim: { words: words.map(({ features }) => ({ features })), faithful, real },
    isOnlyFault: compare(text, claimWords, source, against, butForWords) === null,
  };
}

function foldOf(sheet: string): number {
  let sum = 7;
  for (const letter of sheet) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return sum % foldCount;
}
