import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port, with as many free ones after it as asked for. It is to be known before anything listens on it, so it is
 * none of those the system hands out: a connection could get it meanwhile. Rejects when the host is none of this machine.
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
