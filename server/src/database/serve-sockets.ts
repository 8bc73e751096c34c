import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';

/** Message types of the PostgreSQL protocol that end a unit of work: Query, Sync, FunctionCall, Terminate. */
const unitEnds = new Set(['Q', 'S', 'F', 'X'].map((letter) => letter.charCodeAt(0)));
const terminate = 'X'.charCodeAt(0);

type Unit = { socket: Socket; messages: Buffer[] };

/**
 * Serves the embedded database to several connections on a unix socket. All of them share one database session, so
 * units of work (messages up to a Sync) run one after the other, and while a transaction is open only its connection is
 * served. `broken` is called, once, when the database has to be opened again. Returns a function that stops it.
 */
export async function serveSockets(database: PGlite, path: string, broken: () => never): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const waiting: Unit[] = [];
  /** The connection with the open transaction. */
  let transactionOwner: Socket | null = null;
  let busy = false;
  /** Closing the database rolls back what is open, so nothing is rolled back then. */
  let stopping = false;

  function takeNext(): Unit | undefined {
    const at = transactionOwner === null ? 0 : waiting.findIndex(({ socket }) => socket === transactionOwner);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  }

  async function runUnits(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let unit = takeNext(); unit; unit = takeNext()) {
      const { socket, messages } = unit;
      const answer: Buffer[] = [];
      try {
        await database.execProtocolRawStream(messages.length === 1 ? messages[0]! : Buffer.concat(messages), {
          // A copy: the database reuses this memory.
          onRawData: (data) => answer.push(Buffer.from(data)),
        });
        const said = Buffer.concat(answer);
        if (tellsOfPanic(said)) broken();
        if (!socket.destroyed) socket.write(said);
      } catch (error) {
        socket.destroy(error as Error);
      }
      transactionOwner = database.isInTransaction() ? socket : null;
      if (transactionOwner?.destroyed) await rollBack();
    }
    busy = false;
  }

  /** Rolls back the transaction of a connection that has closed. */
  async function rollBack(): Promise<void> {
    if (!stopping) await database.exec('rollback');
    transactionOwner = null;
  }

  async function leave(socket: Socket): Promise<void> {
    sockets.delete(socket);
    for (let at = waiting.length - 1; at >= 0; at -= 1) if (waiting[at]!.socket === socket) waiting.splice(at, 1);
    if (transactionOwner !== socket || busy) return;
    await rollBack();
    await runUnits();
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    const read = createUnitReader((messages) => {
      waiting.push({ socket, messages });
      void runUnits();
    });
    socket.on('data', (data) => {
      if (!read(data as Buffer)) socket.end();
    });
    // Followed by 'close'.
    socket.on('error', () => {});
    socket.on('close', () => void leave(socket));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  return () => {
    stopping = true;
    waiting.length = 0;
    return stop(server, sockets);
  };
}

const errorMessage = 'E'.charCodeAt(0);
/** The severity of an error after which PostgreSQL starts anew, as when its write-ahead log cannot be written. */
const panic = Buffer.from('VPANIC\0');

/** Whether one of the messages of the database reports that it is broken. */
function tellsOfPanic(messages: Buffer): boolean {
  for (let at = 0; at + 5 <= messages.length; at += 1 + messages.readInt32BE(at + 1)) {
    if (messages[at] !== errorMessage) continue;
    if (messages.subarray(at, at + 1 + messages.readInt32BE(at + 1)).includes(panic)) return true;
  }
  return false;
}

/** Collects a connection's bytes into units of work; the reader returns false on the client's Terminate. */
function createUnitReader(onUnit: (messages: Buffer[]) => void): (data: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0);
  let messages: Buffer[] = [];
  let startedUp = false;
  return (data) => {
    rest = rest.length === 0 ? data : Buffer.concat([rest, data]);
    for (;;) {
      // The first message of a connection has no type byte.
      const head = startedUp ? 1 : 0;
      if (rest.length < head + 4) return true;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return true;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (startedUp && message[0] === terminate) return false;
      messages.push(message);
      if (!startedUp || unitEnds.has(message[0]!)) {
        onUnit(messages);
        messages = [];
      }
      startedUp = true;
    }
  };
}

async function stop(server: Server, sockets: Set<Socket>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  for (const socket of sockets) socket.destroy();
  await closed;
}
