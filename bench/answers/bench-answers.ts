import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@polier/contract/languages';
import { startDemonstration } from '@polier/demonstration/start-demonstration';
import { notYetAnswered } from '../../server/test/real-questions/questions.ts';
import { plainRow, type Row } from '../row.ts';
import { percentile } from '../setup/percentile.ts';
import { fittedQuestions, heldOutQuestions, type TableQuestion } from './question-tables.ts';

type Running = Awaited<ReturnType<typeof startDemonstration>>;
/** `works`: the works it cites. `text`: on one line, without Markdown's marks for quotes and bold type. */
type Answer = { works: ReadonlySet<string | undefined>; isRefused: boolean; text: string };
type Ask = (text: string, language: Language) => Promise<Answer>;

/**
 * Measures how many answerable questions are refused, how many unanswerable ones are answered, and whether answers cite
 * the right sheet and quote what they must.
 */
export async function benchAnswers(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const running = await startDemonstration({ settings: { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' } });
  const { ask, times } = createAsker(running);
  const rows = [
    ...(await measureQuestions('fitted', fittedQuestions(), ask)),
    ...(await measureQuestions('held out', heldOutQuestions(), ask)),
  ];
  let hardAnswered = 0;
  for (const { ask: messages, language, says } of notYetAnswered) {
    if ((await ask(messages.at(-1)!, language)).text.includes(says)) hardAnswered += 1;
  }
  await running.close();
  rmSync(folder, { recursive: true });
  return [
    ...rows,
    plainRow(`hard questions answered, of ${notYetAnswered.length}`, '', hardAnswered),
    plainRow('question to whole quoting answer, p50', 'ms', percentile(times, 0.5)),
  ];
}

/** Returns a function that asks a question in a conversation of its own; `times` collects the milliseconds it took. */
function createAsker({ context }: Running): { ask: Ask; times: number[] } {
  const workOf = new Map(context.sources.documents().map(({ id, work }) => [id, work]));
  if (workOf.size === 0) throw new Error('no sources: the library is not built (npm start builds it)');
  const times: number[] = [];
  const ask: Ask = async (text, language) => {
    const { signal } = new AbortController();
    const works = new Set<string | undefined>();
    let [answer, outcome] = ['', ''];
    const startedAt = performance.now();
    const question = { text, language, conversation: [], topic: null, canton: null, signal };
    for await (const event of context.answer(question)) {
      if (event.kind === 'text') answer += event.text;
      if (event.kind === 'source') works.add(workOf.get(event.source.documentId));
      if (event.kind === 'ended') outcome = event.answer.outcome;
    }
    times.push(performance.now() - startedAt);
    return { works, isRefused: outcome === 'refused', text: answer.replace(/[>*\s]+/g, ' ') };
  };
  return { ask, times };
}

async function measureQuestions(name: string, questions: readonly TableQuestion[], ask: Ask): Promise<Row[]> {
  const answerable = { count: 0, refused: 0, citedRightSheet: 0 };
  const unanswerable = { count: 0, refused: 0 };
  const quotations = { expected: 0, found: 0 };
  for (const { text, language, sheet, holds } of questions) {
    const answer = await ask(text, language);
    if (sheet === null) {
      unanswerable.count += 1;
      if (answer.isRefused) unanswerable.refused += 1;
      continue;
    }
    answerable.count += 1;
    if (answer.isRefused) answerable.refused += 1;
    else if (answer.works.has(sheet)) answerable.citedRightSheet += 1;
    if (!holds) continue;
    quotations.expected += 1;
    if (!answer.isRefused && holds.test(answer.text)) quotations.found += 1;
  }
  const refusedRightly = (100 * unanswerable.refused) / unanswerable.count;
  const refusedWrongly = (100 * answerable.refused) / answerable.count;
  const citedRightly = (100 * answerable.citedRightSheet) / (answerable.count - answerable.refused);
  const quoted = (100 * quotations.found) / quotations.expected;
  return [
    {
      ...plainRow(`${name}: without an answer (${unanswerable.count}) refused`, '%', refusedRightly),
      bar: '≥ 95',
      held: refusedRightly >= 95,
    },
    {
      ...plainRow(`${name}: with an answer (${answerable.count}) refused`, '%', refusedWrongly),
      bar: '≤ 3',
      held: refusedWrongly <= 3,
    },
    plainRow(`${name}: answers that cite the right sheet`, '%', citedRightly),
    plainRow(`${name}: what must be said is quoted, of ${quotations.expected}`, '%', quoted),
  ];
}
