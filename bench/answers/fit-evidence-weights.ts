import { join } from 'node:path';
import { decide, evidenceThreshold, readOf } from '../../server/src/answering/decide/decide.ts';
import type { Evidence } from '../../server/src/answering/decide/evidence.ts';
import { preferCanton } from '../../server/src/answering/decide/other-cantons.ts';
import { type ReadAs, readEvidence } from '../../server/src/answering/decide/weigh-evidence.ts';
import type { Understood } from '../../server/src/answering/question/understand.ts';
import { chainOf, readQuestionFiles } from '../evaluate/question-files.ts';
import { library, readLast } from './fit-files.ts';
import { fitWeights, type Sample, weigh } from './fit-weights.ts';
import { chance, readHits, searchFor } from './search-library.ts';

/**
 * Fits the weights of `server/src/answering/decide/weigh-evidence.ts` on the question files and estimates by
 * cross-validation how well they do on sheets that were not fitted on. Prints the weights to copy into that file,
 * scaled so that the thresholds stay: those of questions read by themselves; with `--stories` those of questions told
 * as a story; with `--chats` those of messages read with what was said before them. `--worst` prints the questions that
 * are furthest on the wrong side.
 */
const readAs: ReadAs = process.argv.includes('--stories')
  ? 'story'
  : process.argv.includes('--chats')
    ? 'chat'
    : 'alone';
const foldCount = 6;
/**
 * The sums from which the fitted weights quote as the answer and as what comes nearest; scaled to `evidenceThreshold`.
 */
const chosen = {
  alone: { quote: 1.5, nearest: 0.1 },
  story: { quote: 1.5, nearest: -0.2 },
  chat: { quote: 1.3, nearest: -1 },
}[readAs];
/** Few questions, many features. */
const regularisation = 0.018;
/** Not fitted: decided by rules. */
const left = new Set<keyof Evidence>(['foreign']);
const files = [
  ...['held-apart', 'second-held-apart', 'third-held-apart', 'fourth-held-apart', 'fifth-held-apart'],
  ...['sixth-held-apart', 'seventh-held-apart', 'eighth-held-apart', 'ninth-held-apart', 'tenth-held-apart'],
  ...['near-and-second-messages', 'unanswerable-stories'],
].map((name) => join(import.meta.dirname, `../questions/${name}.jsonl`));
const seed = 7;
type SampleOfSheet = Sample & { sheet: string };

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
const fitted = fitWeights(samples, regularisation);
const { quote, nearest } = evidenceThreshold;
const scale = (quote - nearest) / (chosen.quote - chosen.nearest);
console.log(`start: ${((fitted.intercept - chosen.quote) * scale + quote).toFixed(2)}`);
for (const [at, name] of names.entries()) console.log(`${name}: ${(fitted.weights[at]! * scale).toFixed(2)}`);
if (process.argv.includes('--worst')) {
  for (const { weight, text } of answerable.slice(0, 40)) console.log(`+ ${weight.toFixed(2)} ${text}`);
  for (const { weight, text } of unanswerable.slice(0, 25)) console.log(`- ${weight.toFixed(2)} ${text}`);
}

/** The evidence for the questions that are decided by weighing it. */
async function readSamples(): Promise<{ samples: SampleOfSheet[]; names: (keyof Evidence)[] }> {
  let names: (keyof Evidence)[] = [];
  const samples: SampleOfSheet[] = [];
  const questions = readQuestionFiles(files);
  const byId = new Map(questions.map((question) => [question.id, question]));
  for (const question of questions) {
    const chain = chainOf(question, byId);
    if (chain.length > 1 !== (readAs === 'chat')) continue;
    const understood = await readLast(chain);
    const find = async (one: Understood) =>
      preferCanton(readHits(await searchFor(library, one)), one.cantonAsked ? one.canton : null);
    const { completed } = understood;
    if (readOf(understood, completed !== null) !== readAs) continue;
    const read = await find(understood);
    const told = completed && { understood: completed, hits: await find(completed) };
    const decision = decide(understood, read, { dictionary: null, threshold: -Infinity, told });
    // Another canton, another country, a named article and what is left open are decided by rules, not by weight.
    if (!decision.sufficient || understood.references.length > 0) continue;
    const evidence = readEvidence(understood, read, decision.ranked);
    names = (Object.keys(evidence) as (keyof Evidence)[]).filter((name) => !left.has(name));
    const { text, must_refuse, topic, id } = question;
    const features = names.map((name) => evidence[name]);
    samples.push({ features, hasAnswer: !must_refuse, text, sheet: topic ?? id });
  }
  return { samples, names };
}

/** Weighs each question with weights that were fitted without the questions on its sheet. */
function crossValidate(all: SampleOfSheet[]): Judged[] {
  const foldOf = ({ sheet }: SampleOfSheet) => Math.floor(chance(sheet, seed) * foldCount);
  return Array.from({ length: foldCount }, (_, fold) => {
    const own = all.filter((sample) => foldOf(sample) === fold);
    const weights = fitWeights(
      all.filter((sample) => foldOf(sample) !== fold),
      regularisation,
    );
    return own.map(({ features, hasAnswer, text }) => ({ weight: weigh(weights, features), hasAnswer, text }));
  }).flat();
}
