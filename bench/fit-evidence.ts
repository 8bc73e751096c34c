import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@polier/contract/languages';
import { decide, missingTerms, preferCanton } from '../server/src/answering/decide.ts';
import { understand } from '../server/src/answering/understand.ts';
import { type Evidence, readEvidence } from '../server/src/answering/weigh-evidence.ts';
import { swissDay } from '../server/src/clock.ts';
import { start } from '../server/src/start.ts';
import { askedQuestions } from './asked-questions.ts';

/**
 * Fits the weights of `server/src/answering/weigh-evidence.ts` on the tables of questions (logistic regression, with a
 * little pull towards zero) and says how good they are on questions kept out. Prints what to write into that file.
 */
type Sample = { figures: number[]; hasAnswer: boolean; text: string };

const pull = 0.01;
const folds = 5;

const folder = mkdtempSync(join(tmpdir(), 'fit-'));
const running = await start({ settings: { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' } });
const today = swissDay(running.context.clock.now());
let names: (keyof Evidence)[] = [];
const samples: Sample[] = [];
for (const { text, language, sheet } of askedQuestions()) {
  const signal = new AbortController().signal;
  const understood = understand({ text, language, conversation: [], topic: null, canton: null, signal }, today);
  const { terms, canton, onDate } = understood;
  const find = (inCanton: string | null) =>
    running.context.find({
      text: understood.searched,
      askedIn: understood.language,
      searchIn: languages,
      topic: null,
      canton: inCanton,
      onDate,
      top: 24,
    });
  const found = await find(canton);
  const hits = preferCanton(found, understood.cantonAsked ? canton : null);
  // What a rule decides (another canton, another country, an article) is not weighed.
  const decided = decide(understood, hits, -Infinity, understood.cantonAsked ? await find(null) : []);
  if ((!decided.enough && decided.why !== 'weak') || understood.references.length > 0) continue;
  const evidence = readEvidence(understood, missingTerms(terms, hits, understood.language).length, hits);
  names = Object.keys(evidence) as (keyof Evidence)[];
  samples.push({ figures: Object.values(evidence), hasAnswer: sheet !== null, text });
}
await running.close();
rmSync(folder, { recursive: true });

const shuffled = samples.map((sample, at) => ({ sample, key: (at * 7919) % 1009 })).sort((a, b) => a.key - b.key);
const keptOut: { weight: number; hasAnswer: boolean; text: string }[] = [];
for (let fold = 0; fold < folds; fold += 1) {
  const fitted = fit(shuffled.filter((_, at) => at % folds !== fold).map(({ sample }) => sample));
  for (const { sample } of shuffled.filter((_, at) => at % folds === fold)) {
    keptOut.push({ ...sample, weight: weigh(fitted, sample.figures) });
  }
}
const without = keptOut.filter(({ hasAnswer }) => !hasAnswer).sort((a, b) => b.weight - a.weight);
const withAnswer = keptOut.filter(({ hasAnswer }) => hasAnswer).sort((a, b) => a.weight - b.weight);
for (const share of [0.9, 0.92, 0.94, 0.95, 0.97]) {
  const bar = without[Math.floor(without.length * (1 - share))]!.weight;
  const refused = withAnswer.filter(({ weight }) => weight <= bar).length / withAnswer.length;
  console.log(
    `bar ${bar.toFixed(2)}: ${(share * 100).toFixed(0)} % without an answer refused, ${(refused * 100).toFixed(1)} % with one`,
  );
}
const { weights, start: constant } = fit(samples);
console.log(`start: ${constant.toFixed(2)}`);
for (const [at, name] of names.entries()) console.log(`${name}: ${weights[at]!.toFixed(2)}`);
if (process.argv.includes('--worst')) {
  for (const { weight, text } of withAnswer.slice(0, 40)) console.log(`+ ${weight.toFixed(2)} ${text}`);
  for (const { weight, text } of without.slice(0, 25)) console.log(`- ${weight.toFixed(2)} ${text}`);
}

function weigh({ weights, start }: { weights: number[]; start: number }, figures: number[]): number {
  return figures.reduce((sum, figure, at) => sum + figure * weights[at]!, start);
}

/** Both kinds count the same, however many there are of each. */
function fit(given: Sample[]): { weights: number[]; start: number } {
  const size = given[0]!.figures.length;
  const mean = Array.from({ length: size }, (_, at) => average(given.map(({ figures }) => figures[at]!)));
  const spread = mean.map((middle, at) =>
    Math.max(1e-6, Math.sqrt(average(given.map(({ figures }) => (figures[at]! - middle) ** 2)))),
  );
  const rows = given.map(({ figures }) => figures.map((figure, at) => (figure - mean[at]!) / spread[at]!));
  const share = average(given.map(({ hasAnswer }) => Number(hasAnswer)));
  const slopes = new Array<number>(size).fill(0);
  let constant = 0;
  for (let round = 0; round < 3000; round += 1) {
    const change = new Array<number>(size).fill(0);
    let shift = 0;
    for (const [row, sample] of given.entries()) {
      const sum = rows[row]!.reduce((total, figure, at) => total + figure * slopes[at]!, constant);
      const weight = sample.hasAnswer ? 0.5 / share : 0.5 / (1 - share);
      const error = weight * (1 / (1 + Math.exp(-sum)) - Number(sample.hasAnswer));
      for (let at = 0; at < size; at += 1) change[at]! += error * rows[row]![at]!;
      shift += error;
    }
    for (let at = 0; at < size; at += 1) slopes[at]! -= change[at]! / given.length + pull * slopes[at]!;
    constant -= shift / given.length;
  }
  const weights = slopes.map((slope, at) => slope / spread[at]!);
  return { weights, start: constant - weights.reduce((sum, weight, at) => sum + weight * mean[at]!, 0) };
}

function average(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
