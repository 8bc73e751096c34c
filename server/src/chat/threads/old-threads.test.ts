import type { ProjectSettings } from '@polier/contract/chat-settings';
import type { Company } from '@polier/contract/companies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { createChatClient } from '../../../test/chat-client.ts';
import { startServer, type TestServer, type Who } from '../../../test/harness.ts';
import { scanData } from '../../../test/run/scan-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

const words = { old: 'Xqalt', file: 'Xqdatei', used: 'Xqgebraucht', elsewhere: 'Xqanderswo' };

async function ask(who: Who, text: string, file?: string): Promise<void> {
  const token = await server.token(who);
  const client = createChatClient(server.url, { token });
  await client.connect();
  const files: { id: string }[] = [];
  if (file) {
    const body = new FormData();
    body.set('file', new Blob([file], { type: 'text/plain' }), 'notiz.txt');
    const headers = { authorization: `Bearer ${token}` };
    const path = `/chatbot/project/file?session_id=${client.sessionId}`;
    const uploaded = await fetch(server.url + path, { method: 'POST', body, headers });
    files.push((await uploaded.json()) as { id: string });
  }
  await client.askAndWait(text, files);
  client.close();
}

/** Works off the jobs of the day, and what they left for after the time in which a deletion can be undone. */
async function night(day: string): Promise<string[]> {
  await billingOf(server).goTo(day);
  // The jobs of the day leave the purges for later.
  await server.settle();
  await server.context.database.pool.query(
    "update jobs.job set start_after = now() where name = 'purge-deleted-thread'",
  );
  await server.settle();
  const found = await scanData(server, Object.values(words));
  return [...new Set(found.map(({ word }) => word))].sort();
}

const set = async (days: number | null) =>
  (await (
    await server.call('PUT', `/api/company/${await ownCompany()}/chat-days`, { as: 'admin', body: { days } })
  ).json()) as Company;
const ownCompany = async () =>
  ((await (await server.call('GET', '/api/company', { as: 'admin' })).json()) as Company).id;

test('chats go after the time a company has set, a week after it was set, whole and no others', async () => {
  await ask('user', `Grüezi ${words.old}`, words.file);
  await ask('apprentice', `Grüezi ${words.elsewhere}`);
  await server.context.database.pool.query("update chat_threads set updated_at = updated_at - interval '40 days'");
  await ask('admin', `Grüezi ${words.used}`);
  const today = billingOf(server).today();
  const all = Object.values(words).sort();

  expect(await set(90)).toMatchObject({ chatDays: 90, chatDaysFrom: dayAfter(today, 7) });
  expect(await night(dayAfter(today, 1))).toEqual(all);
  expect(await set(30), 'a shorter time begins a week later').toMatchObject({ chatDaysFrom: dayAfter(today, 8) });
  expect(await set(30), 'the same again changes nothing').toMatchObject({ chatDaysFrom: dayAfter(today, 8) });
  const settings = await server.call('GET', '/chatbot/project/settings?language=de', { as: 'user' });
  const told: Partial<ProjectSettings> = { chatDays: 30, chatDaysFrom: dayAfter(today, 8) };
  expect(await settings.json()).toMatchObject(told);

  expect(await night(dayAfter(today, 7)), 'told, but not yet').toEqual(all);
  const left = [words.elsewhere, words.used].sort();
  expect(await night(dayAfter(today, 8)), 'the chat, its file and everything of it').toEqual(left);
  expect(await set(null)).toMatchObject({ chatDays: null, chatDaysFrom: null });
});

test('only its admins set it', async () => {
  const id = await ownCompany();
  for (const as of ['user', 'otherAdmin'] as const) {
    const refused = await server.call('PUT', `/api/company/${id}/chat-days`, { as, body: { days: 30 } });
    expect([403, 404], as).toContain(refused.status);
  }
  const odd = await server.call('PUT', `/api/company/${id}/chat-days`, { as: 'admin', body: { days: 1 } });
  expect(odd.status).toBe(422);
});
