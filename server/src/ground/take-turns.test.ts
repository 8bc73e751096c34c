import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

it('hears what arrives between computations that are due at once, and keeps their order', async () => {
  const nextTurn = createTurns();
  const said: string[] = [];
  const server = createServer((socket) => socket.on('data', () => said.push('heard')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const client = connect(port, '127.0.0.1');
  await once(client, 'connect');
  const compute = async (name: string) => {
    await nextTurn();
    client.write('stop');
    const began = performance.now();
    while (performance.now() - began < 20);
    said.push(name);
  };
  await Promise.all(['first', 'second', 'third', 'fourth', 'fifth'].map(compute));
  client.destroy();
  server.close();
  expect(said.filter((one) => one !== 'heard')).toEqual(['first', 'second', 'third', 'fourth', 'fifth']);
  expect(said.indexOf('heard')).toBeGreaterThan(-1);
  expect(said.indexOf('heard')).toBeLessThan(said.indexOf('fifth'));
});
