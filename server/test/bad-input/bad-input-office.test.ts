import type { StaffRole } from '@polier/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../harness.ts';

/** What the back office is sent and the database could not store or compare. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

async function send(staff: StaffRole, method: string, path: string, body?: unknown) {
  const answer = await server.call(method, `/api/super-admin/${path}`, { staff, body });
  return { status: answer.status, body: (await answer.json()) as { code?: string; id?: string; fields?: unknown } };
}

test.each(['0000-01-01', '0001-01-01', '1799-12-31', '3000-01-01', '9999-12-31'])(
  'the day %s, which no calendar field means, is refused by its name',
  async (day) => {
    const reason = 'Test';
    const asked = { question: 'Wer prüft das Gerüst?', language: 'de', topic: null, canton: null };
    const row = { plan: 1, kind: 'regular', amount: 2500, lastDay: null, reason };
    const calls: [StaffRole, string, string, unknown?][] = [
      ['super-admin', 'GET', `audit?from=${day}`],
      ['super-admin', 'GET', `audit?to=${day}`],
      ['super-admin', 'GET', `audit/csv?from=${day}`],
      ['super-admin', 'POST', 'price-list/prices', { ...row, firstDay: day }],
      ['super-admin', 'POST', 'price-list/vat-rates', { percent: 8.1, firstDay: day, reason }],
      ['bookkeeper', 'GET', `books/ledger?from=${day}&to=${day}`],
      ['bookkeeper', 'GET', `books/revenue?from=${day}&to=${day}&by=month`],
      ['editor', 'POST', 'ask', { ...asked, day }],
    ];
    for (const [staff, method, path, body] of calls) {
      const answer = await send(staff, method, path, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 422, 'INVALID_INPUT']);
      expect(JSON.stringify(answer.body.fields), path).toContain('gültiges Datum');
    }
  },
);

test.each([2 ** 31 - 1, 2 ** 40, 2 ** 53 - 1, -1])('the version %d, which nothing has, is refused', async (version) => {
  const gold = { question: 'Frage?', language: 'de', topic: null, canton: null, work: 'x', place: '' };
  const { body: added } = await send('editor', 'POST', 'gold-questions', gold);
  await server.call('POST', '/api/ai/feedback', {
    as: 'user',
    body: { name: 'A', email: 'a@firma.example', feedback: 'Gut' },
  });
  const { body: inbox } = await send('editor', 'GET', 'inbox?kind=feedback');
  const [entry] = (inbox as { entries: { id: string }[] }).entries;
  const work = { state: 'done', assignee: null, reply: '', tell: false };
  for (const [path, body] of [
    [`gold-questions/${added.id}`, gold],
    [`inbox/feedback/${entry!.id}`, work],
  ] as const) {
    const answer = await send('editor', 'PUT', path, { ...body, version });
    expect([path, answer.status, answer.body.code]).toEqual([path, 422, 'INVALID_INPUT']);
  }
});
