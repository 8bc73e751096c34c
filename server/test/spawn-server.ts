import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../src/main.ts');

export type Spawned = {
  /** What it printed once it was up. */
  table: string;
  url: string;
  pid: number;
  /** Sends a signal and waits for the end; answers exit code and signal. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

const living = new Set<ChildProcess>();

/** Ends whatever a failed test left running. */
export function endSpawned(): void {
  for (const child of living) child.kill('SIGKILL');
}

/** Starts `main.ts` as its own process, as `npm start` does. */
export async function spawnServer(settings: Record<string, string>): Promise<Spawned> {
  const { child, output } = launch(settings);
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
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code, by] = await ended;
      return { code, signal: by };
    },
  };
}

/** Starts `main.ts` where it is expected to refuse; answers its exit code and what it said. */
export async function spawnRefused(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { child, output } = launch(settings);
  const [code] = await once(child, 'close');
  return { code, said: output.err };
}

function launch(settings: Record<string, string>): { child: ChildProcess; output: { out: string; err: string } } {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  living.add(child);
  child.once('exit', () => living.delete(child));
  const output = { out: '', err: '' };
  child.stdout!.on('data', (bytes) => {
    output.out += bytes;
  });
  child.stderr!.on('data', (bytes) => {
    output.err += bytes;
  });
  return { child, output };
}
