import { randomUUID } from 'node:crypto';
import type { InboxEntry, InboxKind, InboxWork } from '@polier/contract/editing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatClient } from '../../test/chat-client.ts';
import { startServer, type TestServer } from '../../test/harness.ts';
import { insertEditorQuestion } from '../chat/feedback/store.ts';
import { transaction } from '../database/connection.ts';

/** What people send once more after the editors were done with it. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

async function inbox(kind: InboxKind, state: string) {
  const answer = await server.call('GET', `/api/super-admin/inbox?kind=${kind}&state=${state}`, { staff: 'editor' });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { entries: InboxEntry[]; total: number; open: Record<InboxKind, number> };
}

async function work({ kind, id, work }: InboxEntry, more: object): Promise<InboxWork> {
  const body = { state: 'done', assignee: null, reply: '', tell: false, version: work.version, ...more };
  const answer = await server.call('PUT', `/api/super-admin/inbox/${kind}/${id}`, { staff: 'editor', body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as InboxWork;
}

const letters = (text: string) => server.standIns.mailbox!.letters().filter((letter) => letter.text.includes(text));

test('a rating that was changed after it was done is new again; the same rating is not', async () => {
  const client = createChatClient(server.url, { token: await server.token('user') });
  await client.connect();
  await client.askAndWait('Grüezi');
  const { thread_id: threadId } = client.all<{ thread_id: string }>('first_interaction')[0]!;
  const forId = client.answer()!.id;
  client.close();
  const rate = (value: 0 | 1, comment: string) =>
    server.call('PUT', '/chatbot/feedback', {
      as: 'user',
      body: { feedback: { forId, threadId, value, comment } },
    });
  await rate(1, '');
  const [good] = (await inbox('rating', 'open')).entries;
  await work(good!, {});
  server.clock.forward(60_000);
  await rate(1, '');
  expect(await inbox('rating', 'open')).toMatchObject({ total: 0, open: { rating: 0 } });
  server.clock.forward(60_000);
  await rate(0, 'Die Zahl ist falsch.');
  const { entries, open } = await inbox('rating', 'new');
  expect(open.rating).toBe(1);
  expect(entries).toMatchObject([{ value: 0, comment: 'Die Zahl ist falsch.', work: { state: 'new', version: 1 } }]);
  expect((await inbox('rating', 'done')).total).toBe(0);
  server.clock.forward(60_000);
  expect(await work(entries[0]!, { reply: 'Berichtigt.', tell: true })).toMatchObject({ state: 'done', version: 2 });
  expect((await inbox('rating', 'open')).total).toBe(0);
  await server.settle();
  expect(letters('Berichtigt.').length).toBe(1);
});

test('a question that a person sends again comes to the editors again, and can be replied to again', async () => {
  const employeeId = await server.employeeId('user');
  const send = () => {
    const asked = { id: randomUUID(), employeeId, question: 'Wem gehört der Aushub?' };
    const row = { ...asked, language: 'de' as const, canton: null, createdAt: server.clock.now() };
    return transaction(server.context.db, (tx) => insertEditorQuestion(tx, row));
  };
  await send();
  for (const [at, reply] of ['Erste Antwort.', 'Zweite Antwort.'].entries()) {
    const { entries, open } = await inbox('question', 'open');
    expect(open.question).toBe(1);
    expect(entries).toMatchObject([
      { text: 'Wem gehört der Aushub?', work: { state: 'new', reply: '', toldAt: null } },
    ]);
    expect(await work(entries[0]!, { reply, tell: true })).toMatchObject({ reply, version: at + 1 });
    expect((await inbox('question', 'open')).total).toBe(0);
    server.clock.forward(24 * 3_600_000);
    await send();
  }
  await server.settle();
  expect([letters('Erste Antwort.').length, letters('Zweite Antwort.').length]).toEqual([1, 1]);
});

test('the inbox opens however much was done before', async () => {
  // More than the values that one statement of the database takes.
  await server.context.database.pool.query(`insert into inbox_work
    (kind, entry, state, reply, changed_by, changed_at, version)
    select 'feedback', gen_random_uuid(), 'done', '', 'redaktion', now(), 1 from generate_series(1, 66000)`);
  for (const state of ['open', 'done']) expect((await inbox('feedback', state)).total).toBe(0);
});
