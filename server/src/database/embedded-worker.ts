import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { serveSockets } from './serve-sockets.ts';

const { folder, socket } = workerData as { folder: string; socket: string };

/**
 * Raises the threshold for compiling a function of the database a second time, for speed, from 13 000 000. Compiling
 * many at once, as at the start, took 200 MB; statements are as fast as before after a little work.
 */
setFlagsFromString('--wasm-tiering-budget=100000000');

/**
 * Small shared buffers, because the file cache of the system holds the folder anyway. A small pending list of the GIN
 * index over chats is merged more often, so that no statement waits long for the merge.
 */
const settings = ['shared_buffers=32MB', 'gin_pending_list_limit=1MB'];
const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])];
const database = await PGlite.create(folder, { extensions: { btree_gin, pg_trgm }, startParams });
// Its end is noticed, and the database is opened again in a new thread.
const stop = await serveSockets(database, socket, () => process.exit(1));
parentPort?.postMessage('listening');
parentPort?.once('message', async () => {
  await stop();
  await database.close();
  parentPort?.postMessage('closed');
});
