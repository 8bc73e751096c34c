import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment } from './run/child-environment.ts';

const main = join(import.meta.dirname, '../../demonstration/main.ts');

export type Spawned = {
  /** The table it printed when it had started. */
  table: string;
  url: string;
  pid: number;
  /** Sends a signal and waits for the exit, also one that was before. Returns the exit code and the signal. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

const running = new Set<ChildProcess>();

/** Kills the processes that a failed test has left running. */
export function endSpawned(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Starts the demonstration's `main.ts` as its own process, as `npm start` does. */
export async function spawnServer(settings: Record<string, string>): Promise<Spawned> {
  const { child, output } = startProcess(settings);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const [, found] = /\| Polier\s+\| (http:\S+)[\s\S]*-\+\n$/.exec(output.out) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`did not start:\n${output.err}`)));
  });
  return {
    table: output.out,
    url,
    pid: child.pid!,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}

/**
 * Starts the demonstration's `main.ts` where it must refuse; returns its exit code and what it wrote. `under` is a
 * command, with its arguments, that runs another one.
 */
export async function spawnRefused(
  settings: Record<string, string>,
  under: string[] = [],
): Promise<{ code: number | null; said: string }> {
  const { child, output } = startProcess(settings, under);
  const [code] = await once(child, 'close');
  return { code, said: output.err };
}

function startProcess(
  settings: Record<string, string>,
  under: string[] = [],
): { child: ChildProcess; output: { out: string; err: string } } {
  const [program = '', ...args] = [...under, process.execPath, main];
  const child = spawn(program, args, {
    env: { ...childEnvironment, PORT: '0', LOG_LEVEL: 'error', DRAIN_SECONDS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const output = { out: '', err: '' };
  child.stdout!.on('data', (bytes) => {
    output.out += bytes;
  });
  child.stderr!.on('data', (bytes) => {
    output.err += bytes;
  });
  return { child, output };
}
