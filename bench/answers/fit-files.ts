import { openSheets } from '../../server/src/answering/evaluation/sheets.test-library.ts';
import { type Understood, understand } from '../../server/src/answering/question/understand.ts';
import { answerQuestion } from '../../server/src/answering/respond/answer-question.ts';
import { findVerbatim, foldVerbatim } from '../../server/src/text/find-verbatim.ts';
import { type AskedMessage, chainOf, readQuestionFiles } from '../evaluate/question-files.ts';
import { fitRanking, printRanks, type RankingRules, type RankingSample, rankOf } from './fit-ranking.ts';

/** The last message of a chat as it is understood, and whether a text decides it. */
export type AskedLast = { understood: Understood; decides: (text: string) => boolean };
type Read = (asked: AskedLast) => Promise<(RankingSample & { names: string[] }) | null>;

export const library = openSheets();

/**
 * Fits weights on the questions of the files named on the command line, and prints how often the right stretch comes
 * first, also for the questions of files named after `--beside`, which are not fitted on; then the weights.
 * @param scale keeps the gaps between the leading stretches, on which the reach of quotations depends
 */
export async function printFit({ rules, scale, read }: { rules: RankingRules; scale: number; read: Read }) {
  const given = process.argv.slice(2);
  const at = given.includes('--beside') ? given.indexOf('--beside') : given.length;
  const fittedOn = await readSamples(given.slice(0, at), read);
  const { names } = fittedOn[0]!;
  const weights = fitRanking(fittedOn, names, rules);
  const ranks = (some: readonly RankingSample[]) => some.map((sample) => rankOf(sample, weights));
  printRanks('fitted on: right stretch', ranks(fittedOn));
  const beside = await readSamples(given.slice(at + 1), read);
  if (beside.length > 0) printRanks('beside: right stretch', ranks(beside));
  for (const [place, name] of names.entries()) {
    console.log(`${name}: ${(weights[place]! * (name in rules.byHand ? 1 : scale)).toFixed(2)}`);
  }
}

async function readSamples(files: readonly string[], read: Read) {
  const questions = readQuestionFiles(files);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const samples: (RankingSample & { names: string[] })[] = [];
  for (const { must_refuse, deciding = [], ...question } of questions) {
    if (must_refuse) continue;
    const decides = (text: string) =>
      deciding.some((one) => findVerbatim(foldVerbatim(text), one.replaceAll(' | ', ' ')) !== null);
    const chain = chainOf({ must_refuse, deciding, ...question }, byId);
    const sample = await read({ understood: await readLast(chain), decides });
    if (sample && sample.right.size > 0) samples.push(sample);
  }
  return samples;
}

/** Reads the last message of a chat whose earlier ones were answered; its canton is the one the person would choose. */
export async function readLast(chain: readonly AskedMessage[]): Promise<Understood> {
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
