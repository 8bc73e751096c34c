import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { startPostgresql } from '@polier/server/test/start-postgresql.ts';
import type { Asked } from './ask.ts';
import { end, hear, launch } from './child.ts';
import { printFewSheets } from './few-sheets.ts';
import { type Load, load, reading, type Served, streaming } from './load-people.ts';
import { percentile } from './measures.ts';
import type { Row } from './row.ts';

/** p95 from question to first token in milliseconds: the bar, and Chainlit 2.11 as measured on two cores (an echo). */
const steps = [
  { concurrent: 50, bar: 15, chainlit: 12.4 },
  { concurrent: 200, bar: 25, chainlit: 29.3 },
  { concurrent: 500, bar: 80, chainlit: 370 },
];
const questionsEach = 3;
/** People who read each answer for so long (milliseconds) before they ask again: 42 questions a second. */
const readers = { people: 500, pause: 10_000, questions: 2 };
/** People beside those who are measured: each stops its answer so many milliseconds after the first token. */
const stopping = { people: 10, after: 500, bar: 200 };

/** Settings of a server whose answers this model writes. */
export const writtenBy = (url: string) => ({ MODEL_URL: url, MODEL_NAME: 'load', MODEL_API_KEY: 'none' });

/**
 * Question sent → first token received while so many people are being answered by one process that does everything a
 * real one does: checks of the person, storage, retrieval, citations. First by a language model that takes no time
 * until its first sentence and then 20 ms a token; everybody is being answered all the time, asking again when an answer
 * is over, while some people stop theirs. Then people who read what they were answered before they ask again. Then by
 * quoting, each person asking every two seconds. Everybody asks the same question of two sheets: what a larger library
 * costs is measured by `retrieval`. What every client is told is checked: no number left out, no token lost, doubled or
 * in another order. The clients and the model share the machine. `asked`: `written`, `quoted`, without either both;
 * `postgresql`: with such a server as the database, on this machine too, instead of the embedded one.
 */
export async function benchLoad(asked: string[] = []): Promise<Row[]> {
  const named = asked.filter((name) => name !== 'postgresql');
  const wanted = (name: string) => named.length === 0 || named.includes(name);
  const postgresql = asked.includes('postgresql') ? await startPostgresql() : null;
  if (typeof postgresql === 'string') throw new Error(postgresql);
  const database = postgresql && { DATABASE_URL: postgresql.url, TOKEN_SECRET: randomBytes(32).toString('hex') };
  const { library, remove } = await printFewSheets();
  const model = launch('load-model.ts', []);
  try {
    const { url } = await hear<{ url: string }>(model);
    const rows: Row[] = [];
    for (const how of ['written', 'quoted'].filter(wanted)) {
      const settings = { ...(how === 'written' ? writtenBy(url) : {}), ...database };
      rows.push(...(await loadServer(how, settings, library)));
    }
    return rows;
  } finally {
    await end(model);
    postgresql?.stop();
    remove();
  }
}

async function loadServer(how: string, settings: Record<string, string>, library: string): Promise<Row[]> {
  const isWritten = how === 'written';
  const server = launch('load-server.ts', [library, JSON.stringify(settings), '510']);
  try {
    const served = await hear<Served>(server);
    const rows: Row[] = [];
    const { megabytes: before } = await usageOf(server);
    // A server that has answered for a while: its code is compiled.
    await load([served], { people: 200, questions: 3, rhythm: streaming });
    const measure = async (given: Load, rowsOf: (asked: Asked[]) => Row[]) => {
      const { busy } = await usageOf(server);
      const { asked, stopped } = await load([served], given);
      const spent = ((await usageOf(server)).busy - busy) / (asked.length + stopped.length);
      const used = plain('  processor time of the server for each', 'ms', spent);
      rows.push(...rowsOf(asked), used, ...reportStops(stopped), faultsOf([...asked, ...stopped]));
    };
    for (const step of steps) {
      const given = { people: step.concurrent, questions: questionsEach, rhythm: streaming };
      await measure(isWritten ? { ...given, stopping } : given, (asked) => report(how, step, asked));
    }
    if (isWritten) {
      const { people, pause, questions } = readers;
      const what = `${people} people who read for ${pause / 1_000} s: first token`;
      await measure({ people, questions, rhythm: reading(pause) }, (asked) => times(what, asked));
    }
    const { megabytes: after } = await usageOf(server);
    rows.push(plain(`${how}: memory of the process before load`, 'MB', before), plain('  and after it', 'MB', after));
    return rows;
  } finally {
    await end(server);
  }
}

/** First token and whole answer, without a bar. */
export function times(what: string, asked: Asked[]): Row[] {
  const first = asked.map((one) => one.first);
  const whole = asked.map((one) => one.whole);
  return [
    plain(`${what}, p95`, 'ms', percentile(first, 0.95)),
    plain('  p50', 'ms', percentile(first, 0.5)),
    plain('  whole answer, p50', 'ms', percentile(whole, 0.5)),
    plain('  whole answer, p95', 'ms', percentile(whole, 0.95)),
  ];
}

function report(how: string, { concurrent, bar, chainlit }: (typeof steps)[number], asked: Asked[]): Row[] {
  const [first, ...others] = times(`${how} answers, ${concurrent} at once: first token`, asked);
  const beside = { peer: 'Chainlit 2.11', theirs: chainlit };
  return [{ ...first!, ...beside, bar: `≤ ${bar}`, held: first!.ours <= bar }, ...others];
}

function reportStops(asked: Asked[]): Row[] {
  const stopped = asked.flatMap((one) => one.stopped ?? []);
  if (stopped.length === 0) return [];
  const heard = stopped.map((one) => one.heard);
  const over = stopped.map((one) => one.over);
  const barred = (what: string, ours: number): Row => {
    const { bar } = stopping;
    return { ...plain(what, 'ms', ours), bar: `≤ ${bar}`, held: ours <= bar };
  };
  return [
    plain('  stop pressed to acknowledged, p50', 'ms', percentile(heard, 0.5)),
    barred('  stop pressed to acknowledged, p95', percentile(heard, 0.95)),
    plain('  stop pressed to answer kept and over, p50', 'ms', percentile(over, 0.5)),
    barred('  stop pressed to answer kept and over, p95', percentile(over, 0.95)),
  ];
}

export function faultsOf(asked: Asked[]): Row {
  const faults = asked.reduce((sum, one) => sum + one.faults + (Number.isFinite(one.first) ? 0 : 1), 0);
  return { ...plain('  lost, doubled or reordered', '', faults), bar: '0', held: faults === 0 };
}

export const plain = (what: string, unit: string, ours: number): Row => ({
  what,
  unit,
  ours,
  peer: null,
  theirs: null,
  bar: null,
  held: null,
});

/** Memory in megabytes, and milliseconds of processor time used so far by all its threads, the database's included. */
async function usageOf(server: ChildProcess): Promise<{ megabytes: number; busy: number }> {
  server.send('usage');
  return hear(server);
}

if (import.meta.main) console.table(await benchLoad(process.argv.slice(2)));
