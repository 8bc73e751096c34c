import { openSheets } from '../../server/src/answering/evaluation/sheets.test-library.ts';
import { understand } from '../../server/src/answering/question/understand.ts';
import { measureReadings } from '../../server/src/answering/rank/rank-readings.ts';
import { answerQuestion } from '../../server/src/answering/respond/answer-question.ts';
import { findVerbatim, foldVerbatim } from '../../server/src/text/find-verbatim.ts';
import { chainOf, type EvaluatedQuestion, readQuestionFiles } from '../evaluate/question-files.ts';
import { readHits, searchFor } from './ask-passage-questions.ts';
import { fitRanking, printRanks, type RankingSample, rankOf } from './fit-ranking.ts';

/**
 * Fits the weights of `server/src/answering/rank/rank-readings.ts` on messages that tell a story or continue a
 * conversation: `node bench/answers/fit-reading-weights.ts FILE… [--beside FILE…]`. The questions of the files after
 * `--beside` are not fitted on: how often their right stretch comes first is printed, then the weights.
 */
const [fittedOn, beside] = [beforeFlag(process.argv.slice(2)), afterFlag(process.argv.slice(2))];

/** What few messages say is weighed as where one reading stands alone (rank-stretches.ts). */
const byHand: Record<string, number> = {
  ...{ article: 4.1, paragraph: 5.85, figure: 0.9, given: 1, near: 1, condition: -0.3, unasked: -2.2, blanks: -6 },
  ...{ inPassage: 0, inDocument: 0, first: 0, best: 0 },
};
/** What is taken from the message read as a whole; the rest is the same in both. */
const ofTold = ['together', 'met', 'meaning', 'stated', 'runs', 'passage', 'ofDocument'] as const;
const likenesses = new Set([
  ...['siblings', 'together', 'met', 'meaning', 'stated', 'words', 'above', 'heading', 'title', 'runs', 'passage'],
  ...ofTold.map((name) => `${name} (told)`),
]);
/** The gaps between the leading stretches are kept as where one reading stands alone: the reach of quotations depends on it. */
const scale = 1.05;

const library = openSheets();
const rules = { byHand, onlyFor: likenesses };
let names: string[] = [];
const samples = await readSamples(fittedOn);
const weights = fitRanking(samples, names, rules);
printRanks(
  'fitted on: right stretch',
  samples.map((sample) => rankOf(sample, weights)),
);
if (beside.length > 0) {
  const others = await readSamples(beside);
  printRanks(
    'beside: right stretch',
    others.map((sample) => rankOf(sample, weights)),
  );
}
for (const [at, name] of names.entries()) {
  console.log(`${name}: ${(weights[at]! * (name in byHand ? 1 : scale)).toFixed(2)}`);
}

async function readSamples(files: readonly string[]): Promise<RankingSample[]> {
  const questions = readQuestionFiles(files);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const read: RankingSample[] = [];
  for (const question of questions) {
    const sample = question.must_refuse ? null : await readSample(question, chainOf(question, byId));
    if (sample) read.push(sample);
  }
  return read;
}

/** Null where the message has one reading only, or nothing that was found answers it. */
async function readSample(
  { deciding = [] }: EvaluatedQuestion,
  chain: readonly EvaluatedQuestion[],
): Promise<RankingSample | null> {
  const understood = await readLast(chain);
  const { completed } = understood;
  if (!completed) return null;
  const find = async (one: typeof understood) => ({ understood: one, hits: readHits(await searchFor(library, one)) });
  const measured = measureReadings(await find(understood), await find(completed), null);
  const rows = measured.map(({ features, told }) => [...Object.values(features), ...ofTold.map((name) => told[name])]);
  const decides = (text: string) =>
    deciding.some((one) => findVerbatim(foldVerbatim(text), one.replaceAll(' | ', ' ')) !== null);
  const right = new Set(measured.flatMap(({ candidate }, at) => (decides(candidate.text) ? [at] : [])));
  if (right.size === 0) return null;
  names = [...Object.keys(measured[0]!.features), ...ofTold.map((name) => `${name} (told)`)];
  return { rows, right };
}

/** Reads the last message of a chat whose earlier ones were answered; its canton is the one the person would choose. */
async function readLast(chain: readonly EvaluatedQuestion[]) {
  const conversation: { role: 'person' | 'assistant'; text: string }[] = [];
  const { signal } = new AbortController();
  for (const [at, { text, lang: language, canton = null }] of chain.entries()) {
    const question = { text, language, conversation: [...conversation], topic: null, canton, signal };
    if (at === chain.length - 1) return understand(question, library.today, library.lexicon);
    let answer = '';
    for await (const event of answerQuestion(library, question)) if (event.kind === 'text') answer += event.text;
    conversation.push({ role: 'person', text }, { role: 'assistant', text: answer });
  }
  throw new Error('a chat has at least one message');
}

function beforeFlag(given: readonly string[]): string[] {
  const at = given.indexOf('--beside');
  return given.slice(0, at < 0 ? given.length : at);
}

function afterFlag(given: readonly string[]): string[] {
  const at = given.indexOf('--beside');
  return at < 0 ? [] : given.slice(at + 1);
}
