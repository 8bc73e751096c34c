import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Holder = { pid: number; started: string; socket: string };

/** The data folder is in use by a living process; `socket` is where its database listens. */
export class DataFolderInUse extends Error {
  readonly holder: Holder;
  constructor(folder: string, holder: Holder) {
    super(`The data folder ${folder} is in use by process ${holder.pid}. Stop it, or choose another DATA_DIR.`);
    this.holder = holder;
  }
}

/**
 * Takes the data folder for this process: PGlite has no lock of its own and two processes would silently lose rows.
 * The lock of a process that died (also by `kill -9`) is taken over. Throws DataFolderInUse.
 */
export function lockDataFolder(folder: string, socket: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'lock.json');
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) ?? '', socket };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
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
    unlinkSync(draft);
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
  const started = startOf(holder.pid);
  return started === null || holder.started === '' || started === holder.started;
}

/** When a process was started, where the system tells (Linux): guards against a process id used again. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
