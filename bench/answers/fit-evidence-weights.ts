import { join } from 'node:path';
import { type Language, languages } from '@polier/contract/languages';
import { decide, evidenceThreshold, preferCanton } from '../../server/src/answering/decide/decide.ts';
import { type Evidence, readEvidence } from '../../server/src/answering/decide/weigh-evidence.ts';
import { openSheets } from '../../server/src/answering/evaluation/sheets.test-library.ts';
import { indexMatters, readMatters } from '../../server/src/answering/question/nearest-foreign.ts';
import { inPieces } from '../../server/src/ground/in-pieces.ts';
import { readQuestionFiles } from '../evaluate/question-files.ts';
import { fitWeights, type Sample, weigh } from './fit-weights.ts';
import { fittedQuestions } from './question-tables.ts';
import { chance, readHits, search, searchFor } from './search-library.ts';

/**
 * Fits the weights of `server/src/answering/decide/weigh-evidence.ts` on the question tables, the question files but the newest
 * and the questions that no source is for, and estimates by cross-validation how well they do on other questions. Prints
 * the weights to copy into that file, scaled so that the thresholds stay. `--stories` fits those of questions told as a
 * story, and only those, on three question files and stories that no source answers. `--worst` prints the questions that
 * are furthest on the wrong side.
 */
const ofStories = process.argv.includes('--stories');
const foldCount = 5;
/** The sums from which the fitted weights quote as the answer and as what comes nearest; scaled to `evidenceThreshold`. */
const chosen = ofStories ? { quote: 1.5, nearest: -0.6 } : { quote: 1.2, nearest: -1.2 };
const seed = 7;
const files = [
  ...['held-apart', 'second-held-apart', 'third-held-apart', 'fourth-held-apart'],
  ...['fifth-held-apart', 'sixth-held-apart'],
  ...(ofStories ? ['unanswerable-stories'] : []),
].map((name) => join(import.meta.dirname, `../questions/${name}.jsonl`));
type Labelled = { text: string; language: Language; hasAnswer: boolean };
type ForeignIndex = ReturnType<typeof indexMatters> extends Generator<void, infer Index> ? Index : never;

type Judged = { weight: number; hasAnswer: boolean; text: string };

const { samples, names } = await readSamples();
const judged = crossValidate(samples);
const unanswerable = judged.filter(({ hasAnswer }) => !hasAnswer).sort((a, b) => b.weight - a.weight);
const answerable = judged.filter(({ hasAnswer }) => hasAnswer).sort((a, b) => a.weight - b.weight);
for (const share of [0.9, 0.92, 0.94, 0.95, 0.97]) {
  const bar = unanswerable[Math.floor(unanswerable.length * (1 - share))]!.weight;
  const refused = answerable.filter(({ weight }) => weight <= bar).length / answerable.length;
  console.log(
    `bar ${bar.toFixed(2)}: ${(share * 100).toFixed(0)} % without an answer refused, ${(refused * 100).toFixed(1)} % with one`,
  );
}
const fitted = fitWeights(samples);
const { quote, nearest } = evidenceThreshold;
const scale = (quote - nearest) / (chosen.quote - chosen.nearest);
console.log(`start: ${((fitted.intercept - chosen.quote) * scale + quote).toFixed(2)}`);
for (const [at, name] of names.entries()) console.log(`${name}: ${(fitted.weights[at]! * scale).toFixed(2)}`);
if (process.argv.includes('--worst')) {
  for (const { weight, text } of answerable.slice(0, 40)) console.log(`+ ${weight.toFixed(2)} ${text}`);
  for (const { weight, text } of unanswerable.slice(0, 25)) console.log(`- ${weight.toFixed(2)} ${text}`);
}

/**
 * The evidence for questions that are decided by weighing it: those of the tables and of the question files, and those on
 * matters that no source is for, each compared with the others of its kind.
 */
async function readSamples(): Promise<{ samples: Sample[]; names: (keyof Evidence)[] }> {
  let names: (keyof Evidence)[] = [];
  const samples: Sample[] = [];
  const library = openSheets();
  const add = async ({ text, language, hasAnswer }: Labelled, foreign: ForeignIndex | null = null) => {
    const { understood, hits } = await search(library, text, language);
    const read = preferCanton(readHits(hits), understood.cantonAsked ? understood.canton : null);
    const told = understood.completed && {
      understood: understood.completed,
      hits: readHits(await searchFor(library, understood.completed)),
    };
    if (ofStories !== (told !== null)) return;
    const decision = decide(understood, read, { dictionary: null, threshold: -Infinity, told });
    // Another canton, another country, a named article and what is left open are decided by rules, not by weight.
    if (!decision.sufficient || understood.references.length > 0) return;
    const evidence = readEvidence(understood, read, decision.ranked, foreign ?? undefined);
    names = Object.keys(evidence) as (keyof Evidence)[];
    samples.push({ features: Object.values(evidence), hasAnswer, text });
  };
  for (const { text, language, sheet } of fittedQuestions()) await add({ text, language, hasAnswer: sheet !== null });
  for (const { text, lang, must_refuse, after } of readQuestionFiles(files)) {
    if (after === undefined) await add({ text, language: lang, hasAnswer: !must_refuse });
  }
  for (let fold = 0; fold < foldCount; fold += 1) {
    const isOfFold = (text: string) => Math.floor(chance(text, seed) * foldCount) === fold;
    for (const language of languages) {
      const others = inPieces(() => indexMatters(language, (text) => !isOfFold(text))).get();
      const texts = readMatters(language).flatMap(({ questions }) => questions.filter(isOfFold));
      for (const text of texts) await add({ text, language, hasAnswer: false }, others);
    }
  }
  return { samples, names };
}

/** Weighs each question with weights that were fitted without it. */
function crossValidate(all: Sample[]): Judged[] {
  // The tables are ordered by subject; a fixed shuffle mixes them the same way in every run.
  const shuffled = all
    .map((sample, at) => ({ sample, key: (at * 7919) % 1009 }))
    .sort((a, b) => a.key - b.key)
    .map(({ sample }) => sample);
  return Array.from({ length: foldCount }, (_, fold) => {
    const weights = fitWeights(shuffled.filter((_, at) => at % foldCount !== fold));
    return shuffled
      .filter((_, at) => at % foldCount === fold)
      .map(({ features, hasAnswer, text }) => ({ weight: weigh(weights, features), hasAnswer, text }));
  }).flat();
}
