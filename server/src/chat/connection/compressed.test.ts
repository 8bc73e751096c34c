import { randomUUID } from 'node:crypto';
import type { Thread } from '@polier/contract/chat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatClient } from '../../../test/chat-client.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { saveSteps } from '../store.ts';
import { saveQuestion } from '../turn/save-turn-batch.ts';
import { rowOfStep, wireStep } from '../wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

/** What came over the wire so far, in bytes: the transport of the client in Node. */
const received = (client: ReturnType<typeof createChatClient>) =>
  (client.socket.io.engine.transport as unknown as { ws: { _socket: { bytesRead: number } } }).ws._socket.bytesRead;

async function keepLongChat(messages: number): Promise<string> {
  const threadId = randomUUID();
  const now = new Date();
  const employeeId = await server.employeeId('user');
  const common = { threadId, name: 'x', createdAt: now.toISOString(), end: now.toISOString() };
  const [first, ...rest] = Array.from({ length: messages }, (_, at) =>
    rowOfStep(
      wireStep({ ...common, id: randomUUID(), type: 'assistant_message', output: `Die Frist ${at} ist vorbei.` }),
    ),
  );
  await saveQuestion(server.context.db, { employeeId, name: 'Lang', metadata: {}, updatedAt: now }, first!);
  await saveSteps(server.context.db, rest, null);
  return threadId;
}

test('a long chat comes whole, and compressed on the way', async () => {
  const threadId = await keepLongChat(1000);
  const options = { transports: ['websocket'] };
  const client = createChatClient(server.url, { token: await server.token('user'), threadId, options });
  await client.connect();
  const thread = await client.next<Thread>('resume_thread');
  expect(thread.steps).toHaveLength(1000);
  expect(received(client)).toBeLessThan(JSON.stringify(thread).length / 4);
  client.close();
});
