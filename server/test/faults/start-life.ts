import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ChatContext } from '../../src/chat/context.ts';
import { createSessions } from '../../src/chat/session/sessions.ts';
import { mountSocket } from '../../src/chat/socket.ts';
import { createEvents } from '../../src/ground/events.ts';

export type Life = {
  url: string;
  /** Ends it as SIGKILL does: nothing more is written, nobody is told, connections are gone. */
  kill: () => void;
};

/** The chat of a server as a process of its own has it, on the database and the journal of a server that stays. */
export async function startLife(context: ChatContext): Promise<Life> {
  let alive = true;
  const connections = new Set<Socket>();
  const http = createServer();
  http.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  mountSocket(
    {
      ...context,
      db: mortal(context.db, () => alive),
      journal: mortal(context.journal, () => alive),
      events: createEvents(),
      sessions: createSessions({ cluster: null, log: context.log }),
    },
    http,
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    kill: () => {
      alive = false;
      http.close();
      for (const socket of connections) socket.destroy();
    },
  };
}

/** The same until the end; from then on nothing that is called happens, and what is awaited never comes. */
function mortal<T extends object>(given: T, isAlive: () => boolean): T {
  const never: unknown = new Proxy(() => {}, {
    get: (_, key) => (key === 'then' ? () => {} : never),
    apply: () => never,
  });
  return new Proxy(given, {
    get: (target, key) => {
      const member = Reflect.get(target, key) as unknown;
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => (isAlive() ? member.apply(target, args) : never);
    },
  });
}
