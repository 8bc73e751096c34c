import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { shortName } from '../ground/config/config.ts';
import { lockDataFolder } from './lock.ts';

/**
 * Connections of the pool. The database runs one statement at a time, but a busy server is slow to send the next statement
 * on a connection: with few connections the database would be idle meanwhile.
 */
const maxConnections = 32;

/**
 * Opens the embedded PostgreSQL in its own thread, because a long query would block the event loop, and connects to it
 * through a socket in a folder that only this user can enter, with the same driver as a real server.
 * Throws DataFolderInUse when another process has the folder.
 */
export async function openEmbedded(dataDir: string): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  const socketFolder = join(tmpdir(), `polier-${userInfo().uid}-${shortName(dataDir)}`);
  const release = lockDataFolder(dataDir, socketFolder);
  try {
    mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
    const socket = join(socketFolder, '.s.PGSQL.5432');
    rmSync(socket, { force: true });
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { folder: join(dataDir, 'database'), socket },
      // The database has its own memory. In a large young generation the messages pile up until a garbage collection that
      // delays every statement.
      resourceLimits: { maxYoungGenerationSizeMb: 3 },
    });
    await waitForMessage(worker, 'listening');
    const pool = connectSocket(socketFolder, maxConnections);
    return {
      pool,
      close: async () => {
        await pool.end();
        const closed = waitForMessage(worker, 'closed');
        worker.postMessage('close');
        await closed;
        await worker.terminate();
        rmSync(socketFolder, { recursive: true, force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** A pool on the embedded database of this or another process. */
export function connectSocket(socketFolder: string, max: number): pg.Pool {
  return new pg.Pool({ host: socketFolder, port: 5432, user: 'postgres', database: 'postgres', max });
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
