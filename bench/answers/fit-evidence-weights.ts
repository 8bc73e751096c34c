import { decide, preferCanton } from '../../server/src/answering/decide/decide.ts';
import { type Evidence, readEvidence } from '../../server/src/answering/decide/weigh-evidence.ts';
import { openSheets } from '../../server/src/answering/evaluation/sheets.test-library.ts';
import type { Understood } from '../../server/src/answering/question/understand.ts';
import { rankStretches } from '../../server/src/answering/rank/rank-stretches.ts';
import type { Hit } from '../../server/src/knowledge/port.ts';
import { askPassageQuestions, readHits, search } from './ask-passage-questions.ts';
import { fitWeights, type Sample, weigh } from './fit-weights.ts';
import { fittedQuestions } from './question-tables.ts';

/**
 * Fits the weights of `server/src/answering/decide/weigh-evidence.ts` on the question tables and on passage questions, and estimates by
 * cross-validation how well they do on other questions. Prints the weights to copy into that file. `--worst` prints the
 * questions that are furthest on the wrong side.
 */
const foldCount = 5;
const passageQuestionShare = 0.02;
const seed = 7;

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
console.log(`start: ${fitted.intercept.toFixed(2)}`);
for (const [at, name] of names.entries()) console.log(`${name}: ${fitted.weights[at]!.toFixed(2)}`);
if (process.argv.includes('--worst')) {
  for (const { weight, text } of answerable.slice(0, 40)) console.log(`+ ${weight.toFixed(2)} ${text}`);
  for (const { weight, text } of unanswerable.slice(0, 25)) console.log(`- ${weight.toFixed(2)} ${text}`);
}

/**
 * The evidence for questions that are decided by weighing it: those of the tables, and passage questions with their sheet
 * and without it.
 */
async function readSamples(): Promise<{ samples: Sample[]; names: (keyof Evidence)[] }> {
  let names: (keyof Evidence)[] = [];
  const samples: Sample[] = [];
  const add = (understood: Understood, hits: readonly Hit[], hasAnswer: boolean, text: string) => {
    const read = preferCanton(hits, understood.cantonAsked ? understood.canton : null);
    const decision = decide(understood, read, { dictionary: null, threshold: -Infinity });
    // Another canton, another country and a named article are decided by rules, not by weight.
    if (!decision.sufficient || understood.references.length > 0) return;
    const evidence = readEvidence(understood, read, rankStretches(understood, read, null));
    names = Object.keys(evidence) as (keyof Evidence)[];
    samples.push({ features: Object.values(evidence), hasAnswer, text });
  };
  const library = openSheets();
  for (const { text, language, sheet } of fittedQuestions()) {
    const { understood, hits } = await search(library, text, language);
    add(understood, readHits(hits), sheet !== null, text);
  }
  for await (const { question, sheet, understood, hits } of askPassageQuestions(passageQuestionShare, seed)) {
    add(understood, readHits(hits), true, question.text);
    add(understood, readHits(hits, sheet), false, `without its sheet: ${question.text}`);
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
