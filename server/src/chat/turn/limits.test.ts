import type { Step } from '@polier/contract/chat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatClient } from '../../../test/chat-client.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  const settings = { ANSWERS_PER_DAY: '3', ATTACHMENT_FILES: '2', API_DOCS: 'false' };
  server = await startServer({ sources: false, settings });
});
afterAll(() => server.remove());

async function open() {
  const client = createChatClient(server.url, { token: await server.token('user'), language: 'fr' });
  await client.connect();
  return client;
}

test('a person asks a number of questions a day, in all chats together, and is told the number', async () => {
  const [one, other] = [await open(), await open()];
  await one.askAndWait('Grüezi');
  await other.askAndWait('Grüezi');
  await one.askAndWait('Guten Tag');
  other.ask('Und noch eine?');
  const refused = await other.next<Step>('new_message', ({ isError }) => isError === true);
  expect(refused).toMatchObject({
    metadata: { refusal: 'ANSWERS_PER_DAY' },
    output: expect.stringContaining('3 questions'),
  });
  server.clock.forward(24 * 3_600_000);
  const next = await open();
  await next.askAndWait('Grüezi');
  for (const client of [one, other, next]) client.close();
});

test('a person keeps a number of files', async () => {
  const client = await open();
  const token = await server.token('user');
  const upload = async () => {
    const form = new FormData();
    form.set('file', new Blob(['Die Frist beträgt zwei Jahre.'], { type: 'text/plain' }), 'notiz.txt');
    const path = `/chatbot/project/file?session_id=${client.sessionId}`;
    const answer = await fetch(server.url + path, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  expect([await upload(), await upload(), await upload()]).toEqual([
    [200, undefined],
    [200, undefined],
    [409, 'FILES_FULL'],
  ]);
  client.close();
});

test('the description of the endpoints can be closed', async () => {
  for (const path of ['/api/docs', '/api/docs/json']) expect((await server.call('GET', path)).status).toBe(404);
});
