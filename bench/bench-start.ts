import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@polier/contract/languages';
import { findFreePort } from '@polier/server/src/ground/find-free-port.ts';
import { dataFolder } from './retrieval/test-sets.ts';
import { plainRow, type Row, rowAtMost } from './row.ts';
import { serverFlags } from './setup/child-process.ts';
import { percentile } from './setup/percentile.ts';

const root = join(import.meta.dirname, '..');
const restartCount = 3;
const libraryLines = 57_000;
/** A server is idle if it uses less than `maxTicks` hundredths of a second of processor time within `intervalMs`. */
const idle = { intervalMs: 5_000, maxTicks: 10, timeoutMs: 120_000 };

type Started = { seconds: number; process: ChildProcess };

/**
 * Measures all of what `npm start` does, on an empty data folder and then again on the same one; with `BENCH_DATA` also
 * once a library of 57 000 articles has been imported, and how long a search from the command line takes there.
 */
export async function benchStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-bench-'));
  try {
    const first = await buildAndStart(folder);
    await waitUntilIdle(first.process.pid!);
    await stop(first.process);
    const rows = [plainRow('npm start on an empty folder, to ready', 's', first.seconds)];
    rows.push(...(await measureRestarts(folder, 'npm start again', 'embedded default')));
    if (dataFolder === null) return rows;
    const lines = writeLibrary(dataFolder, folder);
    const imported = await runSources(folder, ['import', lines]);
    rows.push(plainRow(`${libraryLines} articles imported`, 's', imported));
    const learning = await buildAndStart(folder);
    await waitUntilIdle(learning.process.pid!);
    await stop(learning.process);
    rows.push(...(await measureRestarts(folder, 'the same with the articles', 'it')));
    const searches: number[] = [];
    for (let round = 0; round < restartCount; round++)
      searches.push(await runSources(folder, ['search', 'Wann verjährt ein Mangel des Werks?', '--in', 'de']));
    rows.push(rowAtMost('sources search with the articles (middle of three)', 's', percentile(searches, 0.5), 2));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureRestarts(folder: string, start: string, what: string): Promise<Row[]> {
  const restarts: number[] = [];
  let memory: number | null = null;
  for (let round = 1; round <= restartCount; round += 1) {
    const { seconds, process } = await buildAndStart(folder);
    restarts.push(seconds);
    if (round === restartCount) {
      await waitUntilIdle(process.pid!);
      memory = residentMegabytes(process.pid!);
    }
    await stop(process);
  }
  const seconds = rowAtMost(`${start}, to ready (middle of three)`, 's', percentile(restarts, 0.5), 5);
  return memory === null ? [seconds] : [seconds, rowAtMost(`resident memory of ${what}, idle`, 'MB', memory, 700)];
}

/** Writes the enactments of all languages, each twice with another number, until there are enough lines. */
function writeLibrary(data: string, folder: string): string {
  const lines = languages.flatMap((language) =>
    readFileSync(join(data, 'corpus', `enactments.${language}.jsonl`), 'utf8')
      .trim()
      .split('\n'),
  );
  const again = lines.map((line) => {
    const one = JSON.parse(line) as { id: string; sr: string };
    return JSON.stringify({ ...one, id: `9${one.id}`, sr: `9${one.sr}`, abbr: undefined });
  });
  const file = join(folder, 'library.jsonl');
  writeFileSync(file, [...lines, ...again].slice(0, libraryLines).join('\n'));
  return file;
}

/** Runs a command of `npm run sources`; returns how long it took in seconds. */
async function runSources(folder: string, words: string[]): Promise<number> {
  const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error', DATABASE_URL: '' };
  const startedAt = performance.now();
  const command = spawn(process.execPath, [join(root, 'server/src/knowledge/command/sources-cli.ts'), ...words], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(`sources ${words[0]} ended with code ${code}`);
  return (performance.now() - startedAt) / 1000;
}

/** Builds and starts as `npm start` does; returns the seconds until the server is ready. */
async function buildAndStart(folder: string): Promise<Started> {
  // The stand-ins listen on the ports after the server's.
  const port = await findFreePort('127.0.0.1', 5);
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error', DATABASE_URL: '' };
  const startedAt = performance.now();
  const build = spawn(process.execPath, [join(root, 'build.ts')], { env, stdio: 'ignore' });
  await once(build, 'exit');
  const server = spawn(process.execPath, [...serverFlags, join(root, 'demonstration/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
    const response = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    if (response?.ok) return { seconds: (performance.now() - startedAt) / 1000, process: server };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** Waits until the server has finished what it does after its start. */
async function waitUntilIdle(pid: number): Promise<void> {
  for (let waited = 0; waited < idle.timeoutMs; waited += idle.intervalMs) {
    const before = processorTicks(pid);
    await new Promise((resolve) => setTimeout(resolve, idle.intervalMs));
    if (processorTicks(pid) - before < idle.maxTicks) return;
  }
}

/** Processor time used so far in hundredths of a second; 0 on systems without /proc. */
function processorTicks(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return 0;
  const [user, system] = readFileSync(stat, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 13);
  return Number(user) + Number(system);
}

/** Resident memory of the process; null on systems without /proc. */
function residentMegabytes(pid: number): number | null {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return null;
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8')) ?? [];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}

if (import.meta.main)
  for (const { what, ours, unit } of await benchStart()) console.log(`${what}: ${ours.toFixed(2)} ${unit}`);
