import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Returns a free port that is followed by `following` more free ones. It is outside the system's ephemeral range, so
 * that no outgoing connection takes it before a server listens on it. Rejects when the host is not an address of this
 * machine.
 */
export async function findFreePort(host: string, following = 0): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const ports = Array.from({ length: following + 1 }, (_, next) => port + next);
    if ((await Promise.all(ports.map((one) => isFree(one, host)))).every(Boolean)) return port;
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
