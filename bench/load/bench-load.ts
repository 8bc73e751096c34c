import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startPostgresql } from '@polier/server/test/start-postgresql.ts';
import { plainRow, type Row, rowAtMost } from '../row.ts';
import type { AnswerTiming } from '../setup/chat-client.ts';
import { endChild, nextMessage, startChild } from '../setup/child-process.ts';
import { percentile } from '../setup/percentile.ts';
import { differentQuestions, printTwoSheets } from '../setup/print-two-sheets.ts';
import { barredTimeRows, faultRow, timeRows } from './load-rows.ts';
import { type Load, simulatePeople, type Target, withoutPause, withReading } from './simulate-people.ts';

/** p95 from question to first token: the bar, and Chainlit 2.11 (echoing the question) as measured on two cores. */
const levels = [
  { people: 50, barMs: 15, chainlitMs: 12.4 },
  { people: 200, barMs: 25, chainlitMs: 29.3 },
  { people: 500, barMs: 80, chainlitMs: 370 },
];
const questionsEach = 3;
const sameAtOnce = 200;
/** People who read each answer before they ask again: 42 questions a second. */
const readers = { people: 500, readingMs: 10_000, questionsEach: 2 };
const stoppers = { people: 10, afterMs: 500 };
const stopBarMs = 200;

/** Settings of a server whose answers the model at this URL writes. */
export const modelSettings = (url: string) => ({ MODEL_URL: url, MODEL_NAME: 'load', MODEL_API_KEY: 'none' });

/**
 * Measures the time from question to first token while many people are being answered by one process that does what a
 * production server does: authentication, storage, retrieval, citations.
 *
 * 1. `written`: answers of a model stand-in that plans a search at once, then sends its first claim at once and the
 *    others word by word, 2 s in all. Each person asks again when the answer is over, while some others stop theirs;
 *    then with people who read each answer.
 * 2. `quoted`: answers without a model, each person asking every two seconds.
 *
 * Everybody asks a question of two sheets that nobody asked shortly before, and then, without a bar, 200 people the
 * same one, which is searched and decided once; `retrieval` measures what a larger library costs. Clients check that no
 * event is missing and no token lost, doubled or out of order. The clients and the model share the machine.
 * @param options `written` or `quoted` (default: both), and `postgresql` to use a PostgreSQL server on this machine
 *   instead of the embedded database
 */
export async function benchLoad(options: string[] = []): Promise<Row[]> {
  const chosen = options.filter((option) => option !== 'postgresql');
  const postgresql = options.includes('postgresql') ? await startPostgresql() : null;
  if (typeof postgresql === 'string') throw new Error(postgresql);
  const database = postgresql && { DATABASE_URL: postgresql.url, TOKEN_SECRET: randomBytes(32).toString('hex') };
  const { library, remove } = await printTwoSheets();
  const model = startChild(join(import.meta.dirname, 'model-process.ts'), []);
  try {
    const { url } = await nextMessage<{ url: string }>(model);
    const rows: Row[] = [];
    for (const kind of ['written', 'quoted'] as const) {
      if (chosen.length > 0 && !chosen.includes(kind)) continue;
      const settings = { ...(kind === 'written' ? modelSettings(url) : {}), ...database };
      rows.push(...(await measureServer(kind, settings, library)));
    }
    return rows;
  } finally {
    await endChild(model);
    postgresql?.stop();
    remove();
  }
}

async function measureServer(
  kind: 'written' | 'quoted',
  settings: Record<string, string>,
  library: string,
): Promise<Row[]> {
  const people = Math.max(...levels.map((level) => level.people)) + stoppers.people;
  const server = startChild(join(import.meta.dirname, 'server-process.ts'), [
    library,
    JSON.stringify(settings),
    String(people),
  ]);
  const questions = differentQuestions();
  try {
    const target = await nextMessage<Target>(server);
    const { residentMegabytes: before } = await readUsage(server);
    // Warms the server up: its code is compiled.
    await simulatePeople([target], { people: 200, questionsEach: 3, pace: withoutPause, questions });
    const rows: Row[] = [];
    for (const level of levels) {
      const load: Load = { people: level.people, questionsEach, pace: withoutPause, questions };
      const what = `${kind} answers, ${level.people} at once: first token`;
      rows.push(
        ...(await measureLoad(server, target, kind === 'written' ? { ...load, stoppers } : load, (answered) =>
          barredTimeRows(what, answered, level),
        )),
      );
    }
    const same: Load = { people: sameAtOnce, questionsEach, pace: withoutPause };
    const sameWhat = `${kind} answers to the same question, ${sameAtOnce} at once: first token`;
    rows.push(...(await measureLoad(server, target, same, (answered) => timeRows(sameWhat, answered))));
    if (kind === 'written') {
      const { readingMs, ...rest } = readers;
      const what = `${readers.people} people who read for ${readingMs / 1_000} s: first token`;
      rows.push(
        ...(await measureLoad(server, target, { ...rest, pace: withReading(readingMs), questions }, (answered) =>
          timeRows(what, answered),
        )),
      );
    }
    const { residentMegabytes: after } = await readUsage(server);
    return [
      ...rows,
      plainRow(`${kind}: memory of the process before load`, 'MB', before),
      plainRow('  and after it', 'MB', after),
    ];
  } finally {
    await endChild(server);
  }
}

async function measureLoad(
  server: ChildProcess,
  target: Target,
  load: Load,
  rowsOf: (answered: AnswerTiming[]) => Row[],
): Promise<Row[]> {
  const { cpuMs: before } = await readUsage(server);
  const { answered, stopped } = await simulatePeople([target], load);
  const cpuMs = ((await readUsage(server)).cpuMs - before) / (answered.length + stopped.length);
  return [
    ...rowsOf(answered),
    plainRow('  processor time of the server for each', 'ms', cpuMs),
    ...stopRows(stopped),
    faultRow([...answered, ...stopped]),
  ];
}

function stopRows(timings: AnswerTiming[]): Row[] {
  const stops = timings.flatMap(({ stop }) => stop ?? []);
  if (stops.length === 0) return [];
  const acknowledged = stops.map(({ acknowledgedMs }) => acknowledgedMs);
  const ended = stops.map(({ endedMs }) => endedMs);
  return [
    plainRow('  stop pressed to acknowledged, p50', 'ms', percentile(acknowledged, 0.5)),
    rowAtMost('  stop pressed to acknowledged, p95', 'ms', percentile(acknowledged, 0.95), stopBarMs),
    plainRow('  stop pressed to answer kept and over, p50', 'ms', percentile(ended, 0.5)),
    rowAtMost('  stop pressed to answer kept and over, p95', 'ms', percentile(ended, 0.95), stopBarMs),
  ];
}

/** Reads the server's memory, and the processor time used so far by all its threads, the database's included. */
async function readUsage(server: ChildProcess): Promise<{ residentMegabytes: number; cpuMs: number }> {
  server.send('usage');
  return nextMessage(server);
}

if (import.meta.main) console.table(await benchLoad(process.argv.slice(2)));
