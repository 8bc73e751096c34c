import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Holder = { pid: number; started: string; socket: string };

/** The data folder is in use by a running process; `socket` is the folder where its database listens. */
export class DataFolderInUse extends Error {
  readonly holder: Holder;
  constructor(folder: string, holder: Holder) {
    super(`The data folder ${folder} is in use by process ${holder.pid}. Stop it, or choose another DATA_DIR.`);
    this.holder = holder;
  }
}

/**
 * Locks the data folder for this process: PGlite has no lock of its own, and two processes would silently lose rows.
 * The lock of a process that has died (also by `kill -9`) is taken over. Returns how to release it. Throws
 * DataFolderInUse.
 */
export function lockDataFolder(folder: string, socket: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'lock.json');
  const self: Holder = { pid: process.pid, started: startTimeOf(process.pid) ?? '', socket };
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(self));
    for (let attempt = 0; ; attempt += 1) {
      try {
        linkSync(draft, path);
        return () => {
          if (existsSync(path) && readHolder(path)?.pid === process.pid) rmSync(path);
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const holder = readHolder(path);
        if (holder && isAlive(holder)) throw new DataFolderInUse(folder, holder);
        if (attempt > 2) throw error;
        rmSync(path, { force: true });
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startTimeOf(holder.pid);
  return started === null || holder.started === '' || started === holder.started;
}

/** The start time of a process, where the system tells it (Linux): guards against a reused process id. */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
