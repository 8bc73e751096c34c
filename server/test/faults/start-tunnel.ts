import { connect, createServer } from 'node:net';

/**
 * When to cut a connection: after `down` bytes to the client, `up` bytes from it, or `after` milliseconds. The server
 * notices it `unnoticed` milliseconds later and writes into the void until then.
 */
export type Cut = { down: number; up: number; after: number; unnoticed: number };

export type Tunnel = {
  url: string;
  /** Connections cut so far. */
  cuts: () => number;
  close: () => void;
};

/** Starts a proxy in front of a server that cuts connections at a given byte, without a closing handshake. */
export async function startTunnel(port: () => number, next: () => Cut | null): Promise<Tunnel> {
  let cuts = 0;
  const server = createServer((client) => {
    const target = connect(port(), '127.0.0.1');
    const given = next();
    const left = { down: given?.down ?? Number.POSITIVE_INFINITY, up: given?.up ?? Number.POSITIVE_INFINITY };
    let open = true;
    const cut = () => {
      if (!open) return;
      open = false;
      cuts += 1;
      client.destroy();
      target.resume();
      setTimeout(() => target.destroy(), given?.unnoticed);
    };
    if (given) setTimeout(cut, given.after);
    const pass = (way: 'down' | 'up', to: typeof client) => (bytes: Buffer) => {
      if (!open) return;
      const some = bytes.subarray(0, left[way]);
      left[way] -= some.length;
      if (left[way] > 0) to.write(some);
      else to.write(some, cut);
    };
    target.on('data', pass('down', client));
    client.on('data', pass('up', target));
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => {
        if (open) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${own}`, cuts: () => cuts, close: () => server.close() };
}
