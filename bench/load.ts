import type { ChildProcess } from 'node:child_process';
import { type Asked, ask, type Chat, connect } from './ask.ts';
import { end, hear, launch } from './child.ts';
import { printFewSheets, question } from './few-sheets.ts';
import { percentile } from './measures.ts';
import type { Row } from './row.ts';

/** p95 from question to first token in milliseconds: the bar, and Chainlit 2.11 as measured on two cores (an echo). */
const steps = [
  { concurrent: 50, bar: 15, chainlit: 12.4 },
  { concurrent: 200, bar: 25, chainlit: 29.3 },
  { concurrent: 500, bar: 80, chainlit: 370 },
];
const questionsEach = 3;
/** How long the model takes for its 100 tokens. */
const modelTime = 2_000;
/** People beside those who are measured: each stops its answer so many milliseconds after the first token. */
const stopping = { people: 10, after: 500, bar: 200 };

/**
 * Question sent → first token received while so many people are being answered by one process that does everything a
 * real one does: checks of the person, storage, retrieval, citations. First by a language model that takes no time
 * until its first sentence and then 20 ms a token, while some people stop their answers; then by quoting, each person
 * asking every two seconds. What every client is told is checked: no number left out, no token lost, doubled or in
 * another order. The clients and the model share the machine.
 */
export async function benchLoad(concurrency = steps.map(({ concurrent }) => concurrent)): Promise<Row[]> {
  const { library, remove } = await printFewSheets();
  const model = launch('load-model.ts', []);
  try {
    const { url: modelUrl } = await hear<{ url: string }>(model);
    const written = await loadServer('written', modelUrl, library, concurrency);
    const quoted = await loadServer('quoted', '', library, concurrency);
    return [...written, ...quoted];
  } finally {
    await end(model);
    remove();
  }
}

async function loadServer(how: string, modelUrl: string, library: string, concurrency: number[]): Promise<Row[]> {
  const server = launch('load-server.ts', [modelUrl, library]);
  try {
    const { url, token } = await hear<{ url: string; token: string }>(server);
    const rows: Row[] = [];
    const { megabytes: before } = await usageOf(server);
    // A server that has answered for a while: its code is compiled.
    await measure(url, token, 200, 3);
    for (const step of steps.filter(({ concurrent }) => concurrency.includes(concurrent))) {
      const { busy } = await usageOf(server);
      const stops = modelUrl ? stopping.people : 0;
      const { asked, stopped } = await measure(url, token, step.concurrent, questionsEach, stops);
      const spent = ((await usageOf(server)).busy - busy) / (asked.length + stopped.length);
      rows.push(
        ...report(how, step, asked),
        plain('  processor time of the server for each', 'ms', spent),
        ...reportStops(stopped),
        faultsOf([...asked, ...stopped]),
      );
    }
    const { megabytes: after } = await usageOf(server);
    rows.push(plain(`${how}: memory of the process before load`, 'MB', before), plain('  and after it', 'MB', after));
    return rows;
  } finally {
    await end(server);
  }
}

function report(how: string, { concurrent, bar, chainlit }: (typeof steps)[number], asked: Asked[]): Row[] {
  const first = asked.map((one) => one.first);
  const whole = asked.map((one) => one.whole);
  const p95 = percentile(first, 0.95);
  const what = `${how} answers, ${concurrent} at once: first token, p95`;
  const beside = { peer: 'Chainlit 2.11', theirs: chainlit };
  return [
    { what, unit: 'ms', ours: p95, ...beside, bar: `≤ ${bar}`, held: p95 <= bar },
    plain('  p50', 'ms', percentile(first, 0.5)),
    plain('  whole answer, p50', 'ms', percentile(whole, 0.5)),
  ];
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

function faultsOf(asked: Asked[]): Row {
  const faults = asked.reduce((sum, one) => sum + one.faults + (Number.isFinite(one.first) ? 0 : 1), 0);
  return { ...plain('  lost, doubled or reordered', '', faults), bar: '0', held: faults === 0 };
}

const plain = (what: string, unit: string, ours: number): Row => ({
  what,
  unit,
  ours,
  peer: null,
  theirs: null,
  bar: null,
  held: null,
});

/** So many clients, each asking again when it is answered and two seconds are over; begun evenly over this time. */
async function measure(url: string, token: string, concurrent: number, questions: number, stops = 0) {
  const chats: Chat[] = [];
  for (let begun = 0; begun < concurrent + stops; begun += 25) {
    const some = Array.from({ length: Math.min(25, concurrent + stops - begun) }, () => connect(url, token));
    chats.push(...(await Promise.all(some)));
  }
  const work = async (chat: Chat, at: number, of: number, stopAfter: number | null) => {
    await new Promise((resolve) => setTimeout(resolve, (at / of) * modelTime));
    const asked: Asked[] = [];
    for (let number = 0; number < questions; number += 1) {
      const one = await ask(chat, question, stopAfter);
      asked.push(one);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, modelTime - one.whole)));
    }
    return asked;
  };
  const some = chats.slice(0, stops).map((chat, at) => work(chat, at, stops, stopping.after));
  const all = chats.slice(stops).map((chat, at) => work(chat, at, concurrent, null));
  const [stopped, asked] = [(await Promise.all(some)).flat(), (await Promise.all(all)).flat()];
  for (const { socket } of chats) socket.disconnect();
  return { asked, stopped };
}

/** Memory in megabytes, and milliseconds of processor time used so far by all its threads, the database's included. */
async function usageOf(server: ChildProcess): Promise<{ megabytes: number; busy: number }> {
  server.send('usage');
  return hear(server);
}

if (import.meta.main) console.table(await benchLoad(process.argv[2] ? process.argv.slice(2).map(Number) : undefined));
