import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@polier/contract/languages';
import { notYetAnswered } from '../e2e/chat/questions.ts';
import { start } from '../server/src/start.ts';
import { type AskedQuestion, askedQuestions, heldOut } from './asked-questions.ts';
import type { Row } from './row.ts';

/** How many questions with an answer are refused, how many without one are answered, and whether the sheet is right. */
export async function benchAnswers(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const running = await start({ settings: { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' } });
  const works = new Map(running.context.sources.documents().map(({ id, work }) => [id, work]));
  if (works.size === 0) throw new Error('no sources: the library is not built (npm start builds it)');
  const milliseconds: number[] = [];

  async function answerTo(text: string, language: Language) {
    const signal = new AbortController().signal;
    const cited = new Set<string | undefined>();
    let [said, outcome] = ['', ''];
    const before = performance.now();
    const question = { text, language, conversation: [], topic: null, canton: null, signal };
    for await (const event of running.context.answer(question)) {
      if (event.kind === 'text') said += event.text;
      if (event.kind === 'source') cited.add(works.get(event.source.documentId));
      if (event.kind === 'ended') outcome = event.answer.outcome;
    }
    milliseconds.push(performance.now() - before);
    return { cited, refused: outcome === 'refused', said: said.replace(/[>*\s]+/g, ' ') };
  }

  async function measure(name: string, questions: readonly AskedQuestion[]): Promise<Row[]> {
    const count = { with: 0, refused: 0, right: 0, without: 0, answered: 0, judged: 0, said: 0 };
    for (const { text, language, sheet, holds } of questions) {
      const { cited, refused, said } = await answerTo(text, language);
      if (sheet === null) {
        count.without += 1;
        if (!refused) count.answered += 1;
        continue;
      }
      count.with += 1;
      if (refused) count.refused += 1;
      else if (cited.has(sheet)) count.right += 1;
      if (!holds) continue;
      count.judged += 1;
      if (!refused && holds.test(said)) count.said += 1;
    }
    const refusedRightly = (100 * (count.without - count.answered)) / count.without;
    const refusedWrongly = (100 * count.refused) / count.with;
    return [
      row(`${name}: without an answer (${count.without}) refused`, '%', refusedRightly, '≥ 95', refusedRightly >= 95),
      row(`${name}: with an answer (${count.with}) refused`, '%', refusedWrongly, '≤ 3', refusedWrongly <= 3),
      row(`${name}: answers that cite the right sheet`, '%', (100 * count.right) / (count.with - count.refused)),
      row(`${name}: what must be said is quoted, of ${count.judged}`, '%', (100 * count.said) / count.judged),
    ];
  }

  const rows = [...(await measure('asked', askedQuestions())), ...(await measure('held out', heldOut()))];
  let late = 0;
  for (const { ask, language, says } of notYetAnswered) {
    if ((await answerTo(ask.at(-1)!, language)).said.includes(says)) late += 1;
  }
  await running.close();
  rmSync(folder, { recursive: true });
  milliseconds.sort((a, b) => a - b);
  return [
    ...rows,
    row(`hard questions answered, of ${notYetAnswered.length}`, '', late),
    row('question to whole quoting answer, p50', 'ms', milliseconds[milliseconds.length >> 1]!),
  ];
}

function row(what: string, unit: string, ours: number, bar: string | null = null, held: boolean | null = null): Row {
  return { what, unit, ours, peer: null, theirs: null, bar, held };
}
