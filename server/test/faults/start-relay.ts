import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type Relay = {
  port: number;
  /** Cuts all connections and refuses new ones, as a service that is stopped. */
  cut: () => void;
  /** Passes nothing on in either direction and accepts new connections in silence, as a service that hangs. */
  freeze: () => void;
  /** Resolves when somebody was refused a connection. */
  refusal: () => Promise<void>;
  /** Ends a cut or a freeze. */
  restore: () => void;
  close: () => Promise<void>;
};

/** Starts a TCP relay in front of a service, which can be cut off and frozen. */
export async function startRelay(target: NetConnectOpts): Promise<Relay> {
  let refused = () => {};
  const pairs = new Set<[Socket, Socket]>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const server = createServer((client) => {
    if (state === 'cut') {
      client.resetAndDestroy();
      return refused();
    }
    const service = connect(target);
    const pair: [Socket, Socket] = [client, service];
    pairs.add(pair);
    client.pipe(service).pipe(client);
    if (state === 'frozen') for (const socket of pair) socket.pause();
    for (const [one, other] of [pair, [service, client] as const]) {
      one.on('error', () => {});
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const each = (act: (socket: Socket) => void) => {
    for (const pair of [...pairs]) for (const socket of pair) act(socket);
  };
  return {
    port: (server.address() as { port: number }).port,
    cut: () => {
      state = 'cut';
      each((socket) => void socket.destroy());
    },
    freeze: () => {
      state = 'frozen';
      each((socket) => void socket.pause());
    },
    refusal: () =>
      new Promise((resolve) => {
        refused = resolve;
      }),
    restore: () => {
      if (state === 'frozen') each((socket) => void socket.resume());
      state = 'open';
    },
    close: async () => {
      each((socket) => void socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
