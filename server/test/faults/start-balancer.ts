import { connect, createServer } from 'node:net';

export type Balancer = {
  url: string;
  /** Sends new connections to this server from now on. */
  lead: (url: string) => void;
  close: () => void;
};

/** Starts a proxy in front of several servers, like a load balancer. A connection ends when its server does. */
export async function startBalancer(): Promise<Balancer> {
  let port = 0;
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    client.pipe(target).pipe(client);
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.end());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${own}`,
    lead: (url) => {
      port = Number(new URL(url).port);
    },
    close: () => server.close(),
  };
}
