import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'socket.io-client';
import { type Asked, ask, connect } from './ask.ts';
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

/**
 * Question sent → first token received while so many people are being answered by one process that does everything a
 * real one does: checks of the person, storage, retrieval, citations. First by a language model that takes no time
 * until its first sentence and then 20 ms a token; then by quoting, each person asking every two seconds. The clients
 * and the model share the machine.
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
    await measure(url, token, 20, 2);
    for (const { concurrent, bar, chainlit } of steps.filter((step) => concurrency.includes(step.concurrent))) {
      const { busy } = await usageOf(server);
      const asked = await measure(url, token, concurrent, questionsEach);
      const spent = ((await usageOf(server)).busy - busy) / asked.length;
      rows.push(
        ...report(how, concurrent, bar, chainlit, asked),
        plain('  processor time of the server for each', 'ms', spent),
      );
    }
    const { megabytes: after } = await usageOf(server);
    rows.push(plain(`${how}: memory of the process before load`, 'MB', before), plain('  and after it', 'MB', after));
    return rows;
  } finally {
    await end(server);
  }
}

function report(how: string, concurrent: number, bar: number, chainlit: number, asked: Asked[]): Row[] {
  const first = asked.map((one) => one.first);
  const whole = asked.map((one) => one.whole);
  const p95 = percentile(first, 0.95);
  const what = `${how} answers, ${concurrent} at once: first token`;
  return [
    {
      what: `${what}, p95`,
      unit: 'ms',
      ours: p95,
      peer: 'Chainlit 2.11',
      theirs: chainlit,
      bar: `≤ ${bar}`,
      held: p95 <= bar,
    },
    plain('  p50', 'ms', percentile(first, 0.5)),
    plain('  whole answer, p50', 'ms', percentile(whole, 0.5)),
  ];
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
async function measure(url: string, token: string, concurrent: number, questions: number): Promise<Asked[]> {
  const sockets: Socket[] = [];
  for (let begun = 0; begun < concurrent; begun += 25) {
    const some = Array.from({ length: Math.min(25, concurrent - begun) }, () => connect(url, token));
    sockets.push(...(await Promise.all(some)));
  }
  const all = await Promise.all(
    sockets.map(async (socket, at) => {
      await new Promise((resolve) => setTimeout(resolve, (at / concurrent) * modelTime));
      const asked: Asked[] = [];
      for (let number = 0; number < questions; number += 1) {
        const one = await ask(socket, question);
        asked.push(one);
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, modelTime - one.whole)));
      }
      return asked;
    }),
  );
  for (const socket of sockets) socket.disconnect();
  return all.flat();
}

/** Memory in megabytes, and milliseconds of processor time used so far by all its threads, the database's included. */
async function usageOf(server: ChildProcess): Promise<{ megabytes: number; busy: number }> {
  server.send('usage');
  return hear(server);
}

if (import.meta.main) console.table(await benchLoad(process.argv[2] ? process.argv.slice(2).map(Number) : undefined));
