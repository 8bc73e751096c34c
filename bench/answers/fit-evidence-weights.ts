import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decide, evidenceThreshold, readOf } from '../../server/src/answering/decide/decide.ts';
import type { Evidence } from '../../server/src/answering/decide/evidence.ts';
import type { ReadAs } from '../../server/src/answering/decide/evidence-weights.ts';
import { preferCanton } from '../../server/src/answering/decide/other-cantons.ts';
import { readEvidence } from '../../server/src/answering/decide/weigh-evidence.ts';
import type { Understood } from '../../server/src/answering/question/understand.ts';
import { encodeMeaning } from '../../server/src/text/meaning/encode-meaning.ts';
import { chainOf, type EvaluatedQuestion, readQuestionFiles } from '../evaluate/question-files.ts';
import { library, readLast } from './fit-files.ts';
import { fitWeights, type Sample, weigh } from './fit-weights.ts';
import { fittedQuestions } from './question-tables.ts';
import { chance, readHits, searchFor } from './search-library.ts';

/**
 * Fits the weights of the evidence on the question files and the tables of questions, for each way in which a message
 * is read, and writes them where answering reads them (`evidence-weights.json`). Prints first how well such weights do
 * on sheets that were not fitted on. Nothing is drawn at random but which sheets are left out together, by a seed: the
 * same files and the same search give the same weights. The earlier messages of a chat are answered with the weights
 * that are there, so run it again after it has written, and `npx biome format --write` on what is written. `--check`
 * writes nothing and fails when the weights there are others; `--worst` prints the questions that are furthest on the
 * wrong side.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' }, worst: { type: 'boolean' } } });
const path = join(import.meta.dirname, '../../server/src/answering/decide/evidence-weights.json');

/** Sets of questions written without sight of the product, each read since. */
const sets = [
  ...['held-apart', 'second-held-apart', 'third-held-apart', 'fourth-held-apart', 'fifth-held-apart'],
  ...['sixth-held-apart', 'seventh-held-apart', 'eighth-held-apart', 'ninth-held-apart', 'tenth-held-apart'],
  ...['eleventh-held-apart', 'twelfth-held-apart', 'thirteenth-held-apart', 'near-and-alike'],
];
/** Lines written to be fitted on. */
const lines = ['near-and-second-messages', 'short-and-near', 'unanswerable-stories'];
/** A line that nothing answers counts so much beside any other question: there are more of them than people ask. */
const countOfUnanswered = 0.5;
/** Evidence is weighed freely, the many numbers of the meaning hardly. */
const regularisation = { evidence: 0.008, meaning: 0.4 };
/**
 * The sums from which the fitted weights quote as the answer and as what comes nearest; scaled to `evidenceThreshold`.
 */
const chosen: Record<ReadAs, { quote: number; nearest: number }> = {
  alone: { quote: 1.5, nearest: -0.8 },
  story: { quote: 2.4, nearest: -0.4 },
  chat: { quote: 2, nearest: -0.5 },
};
/** Not fitted: decided by rules, and what the numbers of the meaning come to. */
const left = new Set<keyof Evidence>(['foreign', 'meant']);
const foldCount = 6;
const seed = 7;

type SampleOfSheet = Sample & { sheet: string };
type Judged = { weight: number; hasAnswer: boolean; text: string };

const { samples, names } = await readSamples();
const fitted = Object.fromEntries(
  (['alone', 'story', 'chat'] as const).map((readAs) => {
    const own = samples[readAs];
    console.log(
      `\n${readAs}: ${own.length} questions, ${own.filter(({ hasAnswer }) => hasAnswer).length} with an answer`,
    );
    printJudged(crossValidate(own));
    return [readAs, scaled(fit(own), chosen[readAs])];
  }),
);
if (!values.check) writeFileSync(path, `${JSON.stringify(fitted)}\n`);
else if (JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))) !== JSON.stringify(fitted)) {
  console.error('The weights there are not those that the files give.');
  process.exitCode = 1;
}

function fit(some: readonly SampleOfSheet[]) {
  const pull = some[0]!.features.map((_, at) => (at < names.length ? regularisation.evidence : regularisation.meaning));
  return fitWeights(some, pull);
}

/** The weights in the units of `evidenceThreshold`, rounded. */
function scaled({ weights, intercept }: ReturnType<typeof fit>, sums: { quote: number; nearest: number }) {
  const { quote, nearest } = evidenceThreshold;
  const scale = (quote - nearest) / (sums.quote - sums.nearest);
  const round = (value: number, places: number) => Number((value * scale).toFixed(places)) + 0;
  const ofEvidence = Object.fromEntries(names.map((name, at) => [name, round(weights[at]!, 2)]));
  return {
    weights: {
      start: Number(((intercept - sums.quote) * scale + quote).toFixed(2)),
      ...ofEvidence,
      foreign: 0,
      meant: 1,
    },
    direction: weights.slice(names.length).map((value) => round(value, 3)),
  };
}

function printJudged(judged: readonly Judged[]): void {
  const unanswerable = judged.filter(({ hasAnswer }) => !hasAnswer).sort((a, b) => b.weight - a.weight);
  const answerable = judged.filter(({ hasAnswer }) => hasAnswer).sort((a, b) => a.weight - b.weight);
  for (const share of [0.7, 0.8, 0.85, 0.9, 0.92, 0.94, 0.95, 0.97]) {
    const bar = unanswerable[Math.floor(unanswerable.length * (1 - share))]!.weight;
    const refused = answerable.filter(({ weight }) => weight <= bar).length / answerable.length;
    const [without, wrongly] = [share, refused].map((one) => (one * 100).toFixed(1));
    console.log(`bar ${bar.toFixed(2)}: ${without} % without an answer refused, ${wrongly} % with one`);
  }
  if (!values.worst) return;
  for (const { weight, text } of answerable.slice(0, 40)) console.log(`+ ${weight.toFixed(2)} ${text}`);
  for (const { weight, text } of unanswerable.slice(0, 25)) console.log(`- ${weight.toFixed(2)} ${text}`);
}

/** The evidence for the questions that are decided by weighing it. */
async function readSamples() {
  let names: (keyof Evidence)[] = [];
  const samples: Record<ReadAs, SampleOfSheet[]> = { alone: [], story: [], chat: [] };
  for (const { chain, question, counts, file } of readQuestions()) {
    const understood = await readLast(chain);
    const find = async (one: Understood) =>
      preferCanton(readHits(await searchFor(library, one)), one.cantonAsked ? one.canton : null);
    const { completed } = understood;
    const readAs = readOf(understood, completed !== null);
    // A second message that is read by itself is like no question that is asked alone.
    if (chain.length > 1 !== (readAs === 'chat')) continue;
    const read = await find(understood);
    const told = completed && { understood: completed, hits: await find(completed) };
    const decision = decide(understood, read, { dictionary: null, threshold: -Infinity, told });
    // Another canton, another country, a named article and what is left open are decided by rules, not by weight.
    if (!decision.sufficient || understood.references.length > 0) continue;
    // What stands in the tables of unanswered questions itself is compared with those of other files.
    const isForeign = (matter: string) => file === null || !matter.startsWith(`${file}: `);
    const evidence = readEvidence(understood, read, decision.ranked, readAs, isForeign);
    names = (Object.keys(evidence) as (keyof Evidence)[]).filter((name) => !left.has(name));
    const meaning = encodeMeaning([{ text: understood.asking, weight: 1 }], understood.language);
    const { text, must_refuse, topic, id } = question;
    const features = [...names.map((name) => evidence[name]), ...meaning];
    samples[readAs].push({ features, hasAnswer: !must_refuse, text, sheet: topic ?? id, counts });
  }
  return { samples, names };
}

type Asked = Pick<EvaluatedQuestion, 'id' | 'lang' | 'text' | 'topic' | 'must_refuse'>;

/** All questions with the messages before them, and how much they count. */
function readQuestions() {
  const fromFiles = (some: readonly string[], ofUnanswered: number) =>
    some.flatMap((file) => {
      const questions = readQuestionFiles([join(import.meta.dirname, `../questions/${file}.jsonl`)]);
      const byId = new Map(questions.map((question) => [question.id, question]));
      return questions.map((question) => {
        const counts = question.must_refuse ? ofUnanswered : 1;
        return { question: question as Asked, chain: chainOf(question, byId), counts, file };
      });
    });
  const fromTables = fittedQuestions().map(({ text, language, sheet }) => {
    const question: Asked = { id: text, lang: language, text, topic: sheet ?? undefined, must_refuse: sheet === null };
    return { question, chain: [question], counts: 1, file: null };
  });
  return [...fromFiles(sets, 1), ...fromFiles(lines, countOfUnanswered), ...fromTables];
}

/** Weighs each question with weights that were fitted without the questions on its sheet. */
function crossValidate(all: readonly SampleOfSheet[]): Judged[] {
  const foldOf = ({ sheet }: SampleOfSheet) => Math.floor(chance(sheet, seed) * foldCount);
  return Array.from({ length: foldCount }, (_, fold) => {
    const own = all.filter((sample) => foldOf(sample) === fold);
    const weights = fit(all.filter((sample) => foldOf(sample) !== fold));
    return own.map(({ features, hasAnswer, text }) => ({ weight: weigh(weights, features), hasAnswer, text }));
  }).flat();
}
