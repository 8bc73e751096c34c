import { randomUUID } from 'node:crypto';
import { chatEndpoints } from '@polier/contract/chat-endpoints';
import { chatSettingsEndpoints } from '@polier/contract/chat-settings';
import { type Endpoints, problem } from '@polier/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChatClient, createChatClient } from '../chat-client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { nasty } from './nasty.ts';

/** Every bad request to the chat's addresses gets a clear response. */
let server: TestServer;
let token: string;
let client: ChatClient;
let own: { sessionId: string; threadId: string; run: string };
beforeAll(async () => {
  server = await startServer({ sources: false });
  token = await server.token('user');
  client = createChatClient(server.url, { token });
  await client.connect();
  await client.askAndWait('Grüezi');
  const [first] = client.all<{ thread_id: string }>('first_interaction');
  const run = [...client.steps.values()].find(({ type }) => type === 'run')!.id;
  own = { sessionId: client.sessionId, threadId: first!.thread_id, run };
});
afterAll(async () => {
  client.close();
  await server.remove();
});

async function send(method: string, path: string, body?: string, type = 'application/json') {
  // Signing out ends the sign-in of its token, also with a bad body: it gets one of its own.
  const bearer = path.endsWith('/logout') ? await server.token('user') : token;
  const headers = { authorization: `Bearer ${bearer}`, ...(body === undefined ? {} : { 'content-type': type }) };
  const response = await fetch(server.url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

function expectClear({ status, text }: { status: number; text: string }, what: string): void {
  expect(status < 500, `${what} answered ${status} ${text.slice(0, 300)}`).toBe(true);
  if (status >= 400)
    expect(problem.parse(JSON.parse(text)).message).not.toMatch(/expected|undefined|syntax|multipart/i);
}

/** Valid requests. Each part of them is replaced by a bad value in turn, nested parts included. */
const bodies: Record<string, () => object> = {
  'POST /chatbot/project/threads': () => ({
    pagination: { first: 5, cursor: `1700000000000.${randomUUID()}` },
    filter: { search: 'Mängel', feedback: 1 },
  }),
  'PUT /chatbot/project/thread': () => ({ threadId: own.threadId, name: 'Mängel' }),
  'DELETE /chatbot/project/thread': () => ({ threadId: randomUUID() }),
  'PUT /chatbot/project/thread/restore': () => ({ threadId: randomUUID() }),
  'PUT /chatbot/project/thread/branch': () => ({ threadId: own.threadId, branchId: randomUUID() }),
  'PUT /chatbot/feedback': () => ({ feedback: { forId: own.run, threadId: own.threadId, value: 1, comment: 'gut' } }),
  'DELETE /chatbot/feedback': () => ({ feedbackId: randomUUID() }),
  'POST /chatbot/project/action': () => ({ sessionId: own.sessionId, action: { id: randomUUID() } }),
  'POST /language': () => ({ language: 'de' }),
  'POST /api/ai/categories/select': () => ({ level1: 'safety', level2: 'BE' }),
};

function spoilt(whole: unknown): fc.Arbitrary<unknown> {
  if (typeof whole !== 'object' || whole === null) return nasty;
  const parts = Object.entries(whole);
  const without = parts.map(([key]) => fc.constant(Object.fromEntries(parts.filter(([other]) => other !== key))));
  const within = parts.map(([key, part]) => spoilt(part).map((other) => ({ ...whole, [key]: other })));
  return fc.oneof(nasty, ...without, ...within);
}

test.each(Object.entries(bodies))('%s answers clearly whatever is sent', async (key, body) => {
  const [method = '', path = ''] = key.split(' ');
  await fc.assert(
    fc.asyncProperty(spoilt(body()), async (sent) => {
      const given = JSON.stringify(sent);
      expectClear(await send(method, path, given), `${key} ${given}`);
    }),
    { numRuns: 60 },
  );
});

describe('a place in the history that is none of ours', () => {
  const id = randomUUID();
  test.each(['8640000000000000', '-8640000000000000', '-62135596800001', '253402300800000', 'NaN', '', '1e13'])(
    'at the time %s is its beginning',
    async (time) => {
      const list = (cursor?: string) =>
        send('POST', '/chatbot/project/threads', JSON.stringify({ pagination: { first: 5, cursor } }));
      expect(await list(`${time}.${id}`)).toEqual(await list());
      expect(await list(`1700000000000.${'-'.repeat(36)}`)).toEqual(await list());
    },
  );
});

describe('an answer that nobody gave', () => {
  test.each(['\0', 'a\0b', '\ud800', randomUUID()])('cannot be rated (%j)', async (forId) => {
    const { status } = await send('PUT', '/chatbot/feedback', JSON.stringify({ feedback: { forId, value: 1 } }));
    expect(status).toBe(404);
  });
});

describe('forms', () => {
  const part = (name: string, more = '') => `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\na\r\n`;
  test.each([
    ['without a boundary', 'x', 'multipart/form-data'],
    ['that are none', 'x', 'multipart/form-data; boundary=x'],
    ['cut off', part('file', '; filename="a.txt"'), 'multipart/form-data; boundary=x'],
    ['with a head that is none', '--x\r\nnonsense\r\n\r\na\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
    ['with text for the file', `${part('file')}--x--\r\n`, 'multipart/form-data; boundary=x'],
    ['with another name', `${part('plan', '; filename="a.txt"')}--x--\r\n`, 'multipart/form-data; boundary=x'],
    ['with a dangerous name', `${part('__proto__')}--x--\r\n`, 'multipart/form-data; boundary=x'],
    ['with two files', `${part('file', '; filename="a"').repeat(2)}--x--\r\n`, 'multipart/form-data; boundary=x'],
    ['with endless parts', `${part('a').repeat(50)}--x--\r\n`, 'multipart/form-data; boundary=x'],
    ['in an address', 'file=x&__proto__=y', 'application/x-www-form-urlencoded'],
    ['in JSON', '{"file":{"name":"a.txt","bytes":"x"}}', 'application/json'],
  ])('%s are refused', async (_, body, type) => {
    for (const path of [`/chatbot/project/file?session_id=${own.sessionId}`, '/chatbot/login']) {
      const answer = await send('POST', path, body, type);
      expectClear(answer, path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status, 'nothing was too large').not.toBe(413);
    }
  });
});

const endpoints: Endpoints = { ...chatEndpoints, ...chatSettingsEndpoints };
const pathOf = (key: string) => (key.split(' ')[1] ?? '').replaceAll(/:\w+/g, own.threadId);

test.each(Object.keys(endpoints))('%s is not there under another method', async (key) => {
  const [, plain = ''] = key.split(' ');
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    if (Object.hasOwn(endpoints, `${method} ${plain}`)) continue;
    const { status, text } = await send(method, pathOf(key));
    expect([method, status, problem.parse(JSON.parse(text)).code]).toEqual([method, 404, 'NOT_FOUND']);
  }
});

const withContent = Object.entries(endpoints).filter(([key]) => !key.startsWith('GET'));

test.each(withContent)('%s takes content of its own kind only', async (key, { body }) => {
  const [method = ''] = key.split(' ');
  for (const [sent, type] of [
    ['{', 'application/json'],
    ['{"__proto__":{"a":1}}', 'application/json'],
    [`"${'x'.repeat(1_100_000)}"`, 'application/json'],
    ['<x/>', 'application/xml'],
    ['x', 'nonsense'],
    ['{}', 'application/json; charset=utf-16'],
  ] as const) {
    expectClear(await send(method, pathOf(key), sent, type), `${key} ${type} ${sent.slice(0, 30)}`);
  }
  // Clients send the content type of JSON even without a body.
  const { status, text } = await send(method, pathOf(key), '', 'application/json');
  expectClear({ status, text }, `${key} without content`);
  // 429: sign-in by password has a rate limit.
  expect([422, 429].includes(status)).toBe(body !== undefined);
});
