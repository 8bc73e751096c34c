import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decide, evidenceThreshold, readingOf } from '../../server/src/answering/decide/decide.ts';
import type { Evidence } from '../../server/src/answering/decide/evidence.ts';
import { preferCanton } from '../../server/src/answering/decide/other-cantons.ts';
import { readEvidence } from '../../server/src/answering/decide/weigh-evidence.ts';
import type { Understood } from '../../server/src/answering/question/understand.ts';
import type { RankedStretch } from '../../server/src/answering/rank/rank-stretches.ts';
import { findVerbatim, foldVerbatim } from '../../server/src/text/find-verbatim.ts';
import { encodeMeaning, likenessOf } from '../../server/src/text/meaning/encode-meaning.ts';
import { chainOf, type EvaluatedQuestion, readQuestionFiles } from '../evaluate/question-files.ts';
import { library, readLast } from './fit-files.ts';
import { fitWeights, type Sample, weigh } from './fit-weights.ts';
import { fittedQuestions } from './question-tables.ts';
import { chance, readHits, searchFor } from './search-library.ts';

/**
 * Fits the weights of the evidence, and writes them where answering reads them (`evidence-weights.json`). First the
 * direction of meaning that tells questions with an answer from those without, on all question files and tables; then
 * the weights, with what that direction comes to, on those that are as people ask, without the lines written to be
 * near. A question whose leading stretches do not decide it is one that should have been refused. Prints first how well
 * such weights do on sheets that were not fitted on. Nothing is drawn at random but which sheets are left out together,
 * by a seed: the same files and the same search give the same weights. The earlier messages of a chat are answered with
 * the weights that are there, so run it again after it has written, and `npx biome format --write` on what is written.
 * `--check` writes nothing and fails when the weights there are others; `--worst` prints the questions that are
 * furthest on the wrong side.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' }, worst: { type: 'boolean' } } });
const path = join(import.meta.dirname, '../../server/src/answering/decide/evidence-weights.json');

/** Sets of questions written without sight of the product, each read since. */
const sets = [
  ...['held-apart', 'second-held-apart', 'third-and-fourth-held-apart', 'fifth-held-apart'],
  ...['sixth-held-apart', 'seventh-held-apart', 'eighth-held-apart', 'ninth-held-apart', 'tenth-held-apart'],
  ...['eleventh-held-apart', 'twelfth-held-apart', 'thirteenth-held-apart', 'fourteenth-held-apart'],
  ...['fifteenth-held-apart', 'sixteenth-held-apart', 'seventeenth-held-apart', 'plain-held-apart'],
];
/** Lines written to be near, more of them than people ask. */
const lines = ['near-and-alike', 'near-and-second-messages', 'short-and-near'];
/** Evidence is weighed freely, the many numbers of the meaning hardly. */
const regularisation = { evidence: 0.015, meaning: 0.4 };
/** The sums from which the weights quote as the answer and as what comes nearest; scaled to `evidenceThreshold`. */
const chosen = { quote: 1.5, nearest: -0.5 };
/** Not fitted: decided by rules, and what the numbers of the meaning come to. */
const left = new Set<keyof Evidence>(['foreign', 'answerableMeaning']);
/** A question whose leading stretches do not decide it counts so much beside one that nothing answers. */
const countOfBeside = 0.5;
const leading = 2;
const foldCount = 6;
const seed = 7;

/** `isAsked`: as people ask. `isBeside`: none of the leading stretches decides it. */
type Read = Sample & { meaning: Float32Array; sheet: string; isAsked: boolean; isBeside: boolean };
type Judged = { weight: number; isBeside: boolean; hasAnswer: boolean; text: string };

const { samples, names } = await readSamples();
const asked = samples.filter(({ isAsked }) => isAsked);
console.log(`${samples.length} questions, ${asked.length} as people ask them`);
printJudged(crossValidate());
const fitted = scaled(fit(samples, asked));
if (!values.check) writeFileSync(path, `${JSON.stringify(fitted)}\n`);
else if (JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))) !== JSON.stringify(fitted)) {
  console.error('The weights there are not those that the files give.');
  process.exitCode = 1;
}

/** The direction of meaning, learned on all of some questions, and the weights, on those that are as people ask. */
function fit(all: readonly Read[], own: readonly Read[]) {
  const both = all.map((sample) => ({ ...sample, features: [...sample.features, ...sample.meaning] }));
  const pull = both[0]!.features.map((_, at) => (at < names.length ? regularisation.evidence : regularisation.meaning));
  const direction = Float32Array.from(fitWeights(both, pull).weights.slice(names.length));
  const meant = (sample: Read) => ({
    ...sample,
    features: [...sample.features, likenessOf(sample.meaning, direction)],
  });
  const rated = own.map(meant).map((sample) => ({
    ...sample,
    hasAnswer: sample.hasAnswer && !sample.isBeside,
    counts: sample.hasAnswer && sample.isBeside ? countOfBeside : 1,
  }));
  const weights = fitWeights(rated, regularisation.evidence);
  return { direction, weights, weigh: (sample: Read) => weigh(weights, meant(sample).features) };
}

/** The weights in the units of `evidenceThreshold`, rounded. */
function scaled({ direction, weights: { weights, intercept } }: ReturnType<typeof fit>) {
  const { quote, nearest } = evidenceThreshold;
  const scale = (quote - nearest) / (chosen.quote - chosen.nearest);
  const round = (value: number, places: number) => Number((value * scale).toFixed(places)) + 0;
  const start = Number(((intercept - chosen.quote) * scale + quote).toFixed(2));
  const ofEvidence = Object.fromEntries(names.map((name, at) => [name, round(weights[at]!, 2)]));
  const meant = weights[names.length]!;
  return {
    weights: { start, ...ofEvidence, foreign: 0, answerableMeaning: 1 },
    direction: Array.from(direction, (value) => round(value * meant, 3)),
  };
}

function printJudged(judged: readonly Judged[]): void {
  const unanswerable = judged.filter(({ hasAnswer }) => !hasAnswer).sort((a, b) => b.weight - a.weight);
  const answerable = judged.filter(({ hasAnswer }) => hasAnswer).sort((a, b) => a.weight - b.weight);
  for (const share of [0.7, 0.8, 0.85, 0.9, 0.92, 0.94, 0.95, 0.97, 0.98, 0.99]) {
    const bar = unanswerable[Math.floor(unanswerable.length * (1 - share))]!.weight;
    const refused = answerable.filter(({ weight }) => weight <= bar).length / answerable.length;
    const beside = answerable.filter(({ weight, isBeside }) => weight > bar && isBeside).length / answerable.length;
    const [without, wrongly, past] = [share, refused, beside].map((one) => (one * 100).toFixed(1));
    console.log(
      `bar ${bar.toFixed(2)}: ${without} % without an answer refused, ${wrongly} % with one; beside ${past} %`,
    );
  }
  if (!values.worst) return;
  for (const { weight, text } of answerable.slice(0, 40)) console.log(`+ ${weight.toFixed(2)} ${text}`);
  for (const { weight, text } of unanswerable.slice(0, 25)) console.log(`- ${weight.toFixed(2)} ${text}`);
}

/** The evidence for the questions that are decided by weighing it. */
async function readSamples() {
  let names: (keyof Evidence)[] = [];
  const samples: Read[] = [];
  for (const { chain, question, isAsked, file } of readQuestions()) {
    const understood = await readLast(chain);
    const find = async (one: Understood) =>
      preferCanton(readHits(await searchFor(library, one)), one.cantonAsked ? one.canton : null);
    const { inContext } = understood;
    const readAs = readingOf(understood, inContext !== null);
    // A second message that is read by itself is like no question that is asked alone.
    if (chain.length > 1 !== (readAs === 'chat')) continue;
    const read = await find(understood);
    const contextReading = inContext && { understood: inContext, hits: await find(inContext) };
    const decision = decide(understood, read, { dictionary: null, threshold: -Infinity, contextReading });
    // A foreign matter, another canton, another country, a named article and what is left open are decided by rules.
    if (!decision.sufficient || understood.references.length > 0 || understood.foreign !== null) continue;
    // What stands in the tables of unanswered questions itself is compared with those of other files.
    const isForeign = (matter: string) => file === null || !matter.startsWith(`${file}: `);
    const evidence = readEvidence(understood, read, decision.ranked, readAs, isForeign);
    names = (Object.keys(evidence) as (keyof Evidence)[]).filter((name) => !left.has(name));
    const { text, must_refuse, topic, id, deciding } = question;
    samples.push({
      ...{ text, hasAnswer: !must_refuse, sheet: topic ?? id, isAsked },
      features: names.map((name) => evidence[name]),
      meaning: encodeMeaning([{ text: understood.asking, weight: 1 }], understood.language),
      isBeside: deciding !== undefined && !decision.ranked.slice(0, leading).some((one) => holds(one, deciding)),
    });
  }
  return { samples, names };
}

function holds({ candidate }: RankedStretch, deciding: readonly string[]): boolean {
  const text = foldVerbatim(candidate.text);
  return deciding.some((one) => findVerbatim(text, one.replaceAll(' | ', ' ')) !== null);
}

type Asked = Pick<EvaluatedQuestion, 'id' | 'lang' | 'text' | 'topic' | 'must_refuse' | 'deciding'>;

/** All questions with the messages before them. */
function readQuestions() {
  const fromFiles = [...sets, ...lines].flatMap((file) => {
    const questions = readQuestionFiles([join(import.meta.dirname, `../questions/${file}.jsonl`)]);
    const byId = new Map(questions.map((question) => [question.id, question]));
    const isAsked = sets.includes(file);
    return questions.map((question) => ({
      question: question as Asked,
      chain: chainOf(question, byId),
      isAsked,
      file,
    }));
  });
  const fromTables = fittedQuestions().map(({ text, language, sheet }) => {
    const question: Asked = { id: text, lang: language, text, topic: sheet ?? undefined, must_refuse: sheet === null };
    return { question, chain: [question], isAsked: true, file: null };
  });
  return [...fromFiles, ...fromTables];
}

/** Weighs each question with weights that were fitted without the questions on its sheet. */
function crossValidate(): Judged[] {
  const foldOf = ({ sheet }: Read) => Math.floor(chance(sheet, seed) * foldCount);
  return Array.from({ length: foldCount }, (_, fold) => {
    const isOther = (sample: Read) => foldOf(sample) !== fold;
    const { weigh } = fit(samples.filter(isOther), asked.filter(isOther));
    return asked.filter((sample) => !isOther(sample)).map((sample) => ({ ...sample, weight: weigh(sample) }));
  }).flat();
}
