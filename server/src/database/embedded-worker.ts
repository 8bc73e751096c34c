import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { serveSockets } from './serve-sockets.ts';

const { folder, socket } = workerData as { folder: string; socket: string };

/** Pages the database keeps in memory; the system keeps the rest of the folder there anyway. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
const database = await PGlite.create(folder, { extensions: { btree_gin, pg_trgm }, startParams });
const stop = await serveSockets(database, socket);
parentPort?.postMessage('listening');
parentPort?.once('message', async () => {
  await stop();
  await database.close();
  parentPort?.postMessage('closed');
});
