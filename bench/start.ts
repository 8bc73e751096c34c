import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@polier/server/src/free-port.ts';
import { serverFlags } from './child.ts';
import type { Row } from './row.ts';

const root = join(import.meta.dirname, '..');
const rounds = 3;
/** A server is idle when it used less than `most` hundredths of a second of processor time in so many milliseconds. */
const idle = { during: 5_000, most: 10, atLatest: 90_000 };

type Started = { seconds: number; process: ChildProcess };

/** The whole of what `npm start` does, on a data folder of its own: first with nothing in it, then again. */
export async function benchStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-bench-'));
  try {
    const first = await startOnce(folder);
    await untilIdle(first.process.pid!);
    await stop(first.process);
    const again: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { seconds, process } = await startOnce(folder);
      again.push(seconds);
      if (round < rounds - 1) await stop(process);
      else {
        await untilIdle(process.pid!);
        const memory = residentMegabytes(process.pid!);
        await stop(process);
        const middle = again.sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
        return [
          row('npm start on an empty folder, to ready', 's', first.seconds, null),
          row('npm start again, to ready (middle of three)', 's', middle, 5),
          ...(memory === null ? [] : [row('resident memory of the embedded default, idle', 'MB', memory, 700)]),
        ];
      }
    }
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function row(what: string, unit: string, ours: number, most: number | null): Row {
  const bar = most === null ? null : `≤ ${most} ${unit}`;
  return { what, unit, ours, peer: null, theirs: null, bar, held: most === null ? null : ours <= most };
}

/** Builds and starts as `npm start` does; seconds until /ready says yes. */
async function startOnce(folder: string): Promise<Started> {
  // The stand-ins take those after it.
  const port = await findFreePort('127.0.0.1', 5);
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error', DATABASE_URL: '' };
  const from = performance.now();
  const build = spawn(process.execPath, [join(root, 'build.ts')], { env, stdio: 'ignore' });
  await once(build, 'exit');
  const server = spawn(process.execPath, [...serverFlags, join(root, 'server/src/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    if (answer?.ok) return { seconds: (performance.now() - from) / 1000, process: server };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** What was left to do after the start is done. */
async function untilIdle(pid: number): Promise<void> {
  for (let waited = 0; waited < idle.atLatest; waited += idle.during) {
    const before = ticksOf(pid);
    await new Promise((resolve) => setTimeout(resolve, idle.during));
    if (ticksOf(pid) - before < idle.most) return;
  }
}

/** Processor time used so far in hundredths of a second; 0 where the system does not say so in /proc. */
function ticksOf(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return 0;
  const [user, system] = readFileSync(stat, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 13);
  return Number(user) + Number(system);
}

/** What the system says the process holds; null where it does not say so in /proc. */
function residentMegabytes(pid: number): number | null {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return null;
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8')) ?? [];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}

if (import.meta.main)
  for (const { what, ours, unit } of await benchStart()) console.log(`${what}: ${ours.toFixed(2)} ${unit}`);
