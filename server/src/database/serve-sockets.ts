import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

/** Types of the protocol's messages that end a unit of work: Query, Sync, FunctionCall, Terminate. */
const unitEnds = new Set(['Q', 'S', 'F', 'X'].map((letter) => letter.charCodeAt(0)));
const terminate = 'X'.charCodeAt(0);

type Unit = { socket: Socket; messages: Buffer[] };

/**
 * Serves the embedded database to several connections on a unix socket. It has one session for all of them, so a unit of
 * work (everything up to its Sync) is never mixed with another's, and while a transaction is open only its connection is
 * served. Answers how to stop.
 */
export async function serveSockets(database: PGlite, path: string): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const waiting: Unit[] = [];
  /** Whose transaction is open. */
  let holder: Socket | null = null;
  let busy = false;

  function next(): Unit | undefined {
    const at = holder === null ? 0 : waiting.findIndex(({ socket }) => socket === holder);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  }

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let unit = next(); unit; unit = next()) {
      const { socket, messages } = unit;
      const answer: Buffer[] = [];
      try {
        await database.execProtocolRawStream(messages.length === 1 ? messages[0]! : Buffer.concat(messages), {
          // A copy: the database goes on writing into the memory it lent.
          onRawData: (data) => answer.push(Buffer.from(data)),
        });
        if (!socket.destroyed) socket.write(Buffer.concat(answer));
      } catch (error) {
        socket.destroy(error as Error);
      }
      holder = database.isInTransaction() ? socket : null;
      if (holder?.destroyed) await abandon();
    }
    busy = false;
  }

  /** A client that goes away in a transaction takes it along. */
  async function abandon(): Promise<void> {
    await database.exec('rollback');
    holder = null;
  }

  async function leave(socket: Socket): Promise<void> {
    sockets.delete(socket);
    for (let at = waiting.length - 1; at >= 0; at -= 1) if (waiting[at]!.socket === socket) waiting.splice(at, 1);
    if (holder !== socket || busy) return;
    await abandon();
    await work();
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    const read = unitReader((messages) => {
      waiting.push({ socket, messages });
      void work();
    });
    socket.on('data', (data) => {
      if (!read(data as Buffer)) socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => void leave(socket));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  return () => stop(server, sockets);
}

/** Collects a connection's bytes into units of work; answers false when the client says goodbye. */
function unitReader(take: (messages: Buffer[]) => void): (data: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0);
  let messages: Buffer[] = [];
  let greeted = false;
  return (data) => {
    rest = rest.length === 0 ? data : Buffer.concat([rest, data]);
    for (;;) {
      // The first message has no type byte.
      const head = greeted ? 1 : 0;
      if (rest.length < head + 4) return true;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return true;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (greeted && message[0] === terminate) return false;
      messages.push(message);
      if (!greeted || unitEnds.has(message[0]!)) {
        take(messages);
        messages = [];
      }
      greeted = true;
    }
  };
}

async function stop(server: Server, sockets: Set<Socket>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  for (const socket of sockets) socket.destroy();
  await closed;
}
