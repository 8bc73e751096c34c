import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { folder, socket, connections } = workerData as { folder: string; socket: string; connections: number };

const database = await PGlite.create(folder, { extensions: { vector } });
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: connections });
await server.start();
parentPort?.postMessage('listening');
parentPort?.once('message', async () => {
  await server.stop();
  await database.close();
  parentPort?.postMessage('closed');
});
