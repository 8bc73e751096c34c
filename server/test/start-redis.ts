import { spawn, spawnSync } from 'node:child_process';
import { Redis } from 'ioredis';
import { findFreePort } from '../src/ground/find-free-port.ts';

export type RedisServer = { url: string; stop: () => void };

/**
 * Starts a Redis for a test, on loopback and in memory. Returns the reason, as text, if this machine does not have it.
 */
export async function startRedis(): Promise<RedisServer | string> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    return 'no redis-server on this machine (Debian: apt-get install redis-server)';
  }
  const port = await findFreePort('127.0.0.1');
  const child = spawn(
    'redis-server',
    ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  );
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { retryStrategy: () => 50 });
  client.on('error', () => {});
  await client.ping();
  client.disconnect();
  return { url, stop: () => child.kill() };
}
