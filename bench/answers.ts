import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notYetAnswered } from '../e2e/chat/questions.ts';
import { start } from '../server/src/start.ts';
import { askedQuestions } from './asked-questions.ts';
import type { Row } from './row.ts';

/** How many questions with an answer are refused, how many without one are answered, and whether the sheet is right. */
export async function benchAnswers(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const running = await start({ settings: { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' } });
  const works = new Map(running.context.sources.documents().map(({ id, work }) => [id, work]));
  const count = { with: 0, refused: 0, right: 0, without: 0, answered: 0 };
  const milliseconds: number[] = [];
  for (const { text, language, sheet } of askedQuestions()) {
    const signal = new AbortController().signal;
    const cited = new Set<string | undefined>();
    let outcome = '';
    const before = performance.now();
    for await (const event of running.context.answer({
      text,
      language,
      conversation: [],
      topic: null,
      canton: null,
      signal,
    })) {
      if (event.kind === 'source') cited.add(works.get(event.source.documentId));
      if (event.kind === 'ended') outcome = event.answer.outcome;
    }
    milliseconds.push(performance.now() - before);
    if (sheet === null) {
      count.without += 1;
      if (outcome !== 'refused') count.answered += 1;
    } else {
      count.with += 1;
      if (outcome === 'refused') count.refused += 1;
      else if (cited.has(sheet)) count.right += 1;
    }
  }
  let late = 0;
  for (const { ask, language, says } of notYetAnswered) {
    const signal = new AbortController().signal;
    let said = '';
    const question = { text: ask.at(-1)!, language, conversation: [], topic: null, canton: null, signal };
    for await (const event of running.context.answer(question)) if (event.kind === 'text') said += event.text;
    if (said.replace(/[*\s]+/g, ' ').includes(says)) late += 1;
  }
  await running.close();
  rmSync(folder, { recursive: true });
  milliseconds.sort((a, b) => a - b);
  const row = (what: string, unit: string, ours: number, bar: string | null, held: boolean | null): Row => {
    return { what, unit, ours, peer: null, theirs: null, bar, held };
  };
  const refusedRightly = (100 * (count.without - count.answered)) / count.without;
  const refusedWrongly = (100 * count.refused) / count.with;
  return [
    row('questions without an answer refused', '%', refusedRightly, '≥ 95', refusedRightly >= 95),
    row('questions with an answer refused', '%', refusedWrongly, '≤ 3', refusedWrongly <= 3),
    row('answers that cite the right sheet', '%', (100 * count.right) / (count.with - count.refused), null, null),
    row(`hard questions answered, of ${notYetAnswered.length}`, '', late, null, null),
    row('question to whole quoting answer, p50', 'ms', milliseconds[milliseconds.length >> 1]!, null, null),
  ];
}
