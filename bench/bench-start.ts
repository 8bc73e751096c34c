import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@polier/server/src/ground/find-free-port.ts';
import { plainRow, type Row, rowAtMost } from './row.ts';
import { serverFlags } from './setup/child-process.ts';
import { percentile } from './setup/percentile.ts';

const root = join(import.meta.dirname, '..');
const restartCount = 3;
/** A server is idle if it uses less than `maxTicks` hundredths of a second of processor time within `intervalMs`. */
const idle = { intervalMs: 5_000, maxTicks: 10, timeoutMs: 90_000 };

type Started = { seconds: number; process: ChildProcess };

/** Measures all of what `npm start` does, on an empty data folder and then again on the same one. */
export async function benchStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-bench-'));
  try {
    const first = await buildAndStart(folder);
    await waitUntilIdle(first.process.pid!);
    await stop(first.process);
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
    return [
      plainRow('npm start on an empty folder, to ready', 's', first.seconds),
      rowAtMost('npm start again, to ready (middle of three)', 's', percentile(restarts, 0.5), 5),
      ...(memory === null ? [] : [rowAtMost('resident memory of the embedded default, idle', 'MB', memory, 700)]),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
