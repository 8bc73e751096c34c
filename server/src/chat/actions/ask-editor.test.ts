import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatClient } from '../../../test/chat-client.ts';
import { sessionOf } from '../../../test/chat-turn.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

test('a person sends ten questions an hour to the editors, and is told when more are possible', async () => {
  const client = createChatClient(server.url, { token: await server.token('user') });
  await client.connect();
  const session = await sessionOf(server, 'user', client.sessionId);
  const show = (question: string) => {
    const action = { id: randomUUID(), forId: null, name: 'ask-editor', value: question, label: 'Senden' };
    session.screen.showAction(action as never);
    return action;
  };
  const press = (question: string) => {
    const body = { sessionId: client.sessionId, action: show(question) };
    return server.call('POST', '/chatbot/project/action', { as: 'user', body });
  };
  for (let asked = 1; asked <= 10; asked += 1) expect((await press(`Frage ${asked}?`)).status).toBe(200);
  const refused = await press('Frage 11?');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 3500]).toEqual([429, true]);
  const shown = show('Frage 12?');
  client.socket.emit('action_call', { id: shown.id });
  const answered = await client.next<{ id: string }>('action_response', ({ id }) => id === shown.id);
  expect(answered).toMatchObject({ status: false, response: expect.stringMatching(/in \d+ Sekunden/) });
  await server.settle();
  const sent = () =>
    server.standIns.mailbox!.letters().filter(({ subject }) => subject.startsWith('Frage ohne Quelle'));
  expect(sent()).toHaveLength(10);
  server.clock.forward(3_600_000);
  expect((await press('Frage 11?')).status).toBe(200);
  await server.settle();
  expect(sent()).toHaveLength(11);
  client.close();
});
