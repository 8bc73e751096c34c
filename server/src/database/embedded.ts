import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { shortName } from '../config.ts';
import { lockDataFolder } from './lock.ts';

/**
 * Connections of the pool. The database behind it works one statement at a time, but while the server is busy each
 * connection waits for it between two statements: with few of them the database would wait too.
 */
const connections = 32;

/**
 * Opens the embedded PostgreSQL in its own thread (a long query would stop the whole server otherwise) and reaches it
 * through a socket in a folder only this user can enter, with the same driver as a real server.
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
      // Its memory is the database's own. With a large nursery what it reads and answers piles up beside it, and clearing
      // all of that away holds everybody up.
      resourceLimits: { maxYoungGenerationSizeMb: 3 },
    });
    await heard(worker, 'listening');
    const pool = connectSocket(socketFolder, connections);
    return {
      pool,
      close: async () => {
        await pool.end();
        const closed = heard(worker, 'closed');
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

function heard(worker: Worker, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if (message === word) settle(resolve);
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
