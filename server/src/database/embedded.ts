import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { shortName } from '../ground/config/config.ts';
import { createPool } from './create-pool.ts';
import { lockDataFolder } from './lock.ts';

/**
 * Connections of the pool. The database runs one statement at a time, but a busy server is slow to send the next
 * statement on a connection: with few connections the database would be idle meanwhile.
 */
const maxConnections = 32;
/** The pause before a database that stopped by itself is opened again. */
const reopenAfterMs = 1_000;

/**
 * Opens the embedded PostgreSQL in its own thread, because a long query would block the event loop, and connects to it
 * through a socket in a folder that only this user can enter, with the same driver as a real server. When it stops by
 * itself, as when its log cannot be written because the disk is full, `stopped` is called, and it is opened again until
 * that works. Throws DataFolderInUse when another process has the folder.
 */
export async function openEmbedded(
  dataDir: string,
  stopped: (error: unknown) => void = () => {},
): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  const socketFolder = join(tmpdir(), `polier-${userInfo().uid}-${shortName(dataDir)}`);
  const release = lockDataFolder(dataDir, socketFolder);
  try {
    mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
    const closeDatabase = await keepOpen(
      () => startWorker(join(dataDir, 'database'), join(socketFolder, '.s.PGSQL.5432')),
      stopped,
    );
    const pool = connectSocket(socketFolder, maxConnections);
    return {
      pool,
      close: async () => {
        await pool.end();
        await closeDatabase();
        rmSync(socketFolder, { recursive: true, force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function startWorker(folder: string, socket: string): Promise<Worker> {
  rmSync(socket, { force: true });
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder, socket },
    // The database has its own memory. In a large young generation the messages pile up until a garbage collection that
    // delays every statement.
    resourceLimits: { maxYoungGenerationSizeMb: 3 },
  });
  await waitForMessage(worker, 'listening');
  return worker;
}

/** Starts the thread of the database, and a new one whenever it ends by itself. Returns how to close the database. */
async function keepOpen(start: () => Promise<Worker>, stopped: (error: unknown) => void): Promise<() => Promise<void>> {
  let current: Worker | null = null;
  let reopening: Promise<void> | null = null;
  const closing = new AbortController();

  function follow(worker: Worker): void {
    let cause: unknown = new Error('The embedded database stopped.');
    current = worker;
    worker.once('error', (error) => {
      cause = error;
    });
    worker.once('exit', () => {
      current = null;
      if (!closing.signal.aborted) reopening = reopen(cause);
    });
  }

  async function reopen(cause: unknown): Promise<void> {
    stopped(cause);
    while (!closing.signal.aborted) {
      try {
        return follow(await start());
      } catch {
        await wait(reopenAfterMs, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }

  follow(await start());
  return async () => {
    closing.abort();
    await reopening;
    // The thread may end before `closed` is read here, and `follow` then clears it.
    const worker = current;
    if (!worker) return;
    const closed = waitForMessage(worker, 'closed');
    worker.postMessage('close');
    await closed;
    await worker.terminate();
  };
}

/** A pool on the embedded database of this or another process. */
export function connectSocket(socketFolder: string, max: number): pg.Pool {
  return createPool({ host: socketFolder, port: 5432, user: 'postgres', database: 'postgres', max });
}

function waitForMessage(worker: Worker, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if (message === expected) settle(resolve);
    };
    const onEnd = (cause: unknown) =>
      settle(() => reject(cause instanceof Error ? cause : new Error(`The embedded database stopped (${cause}).`)));
    const settle = (then: () => void) => {
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      then();
    };
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
  });
}
