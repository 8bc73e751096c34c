import type { Element, Step } from '@polier/contract/chat';
import { problem } from '@polier/contract/endpoint';
import { refusalText } from '@polier/contract/refusals';
import { beforeAll, describe, expect, test } from 'vitest';
import { serveChat } from '../../../test/chat-server.ts';

const chat = serveChat();

type Raw = { emit: (event: string | number, ...payload: unknown[]) => void };

describe('what cannot be taken is refused in a sentence, and the chat goes on', () => {
  test.each([
    ['an empty question', 'client_message', { message: { id: 'a', output: ' \n\t' } }, 'QUESTION_EMPTY', {}],
    ['only a zero character', 'client_message', { message: { id: 'a', output: '\0' } }, 'QUESTION_EMPTY', {}],
    [
      'too long a question',
      'client_message',
      { message: { output: 'x'.repeat(4001) } },
      'QUESTION_TOO_LONG',
      { limit: 4000 },
    ],
    ['no message', 'client_message', {}, 'INVALID_INPUT', { what: 'message' }],
    ['nothing', 'client_message', undefined, 'INVALID_INPUT', { what: 'message' }],
    ['a number for text', 'client_message', { message: { output: 7 } }, 'INVALID_INPUT', { what: 'message.output' }],
    [
      'an endless id',
      'client_message',
      { message: { id: 'x'.repeat(101), output: 'Hallo' } },
      'INVALID_INPUT',
      { what: 'message.id' },
    ],
    [
      'a zero character in an id',
      'client_message',
      { message: { id: 'a\0b', output: 'Hallo' } },
      'INVALID_INPUT',
      { what: 'message.id' },
    ],
    [
      'half a character in an id',
      'client_message',
      { message: { id: 'a\ud800', output: 'Hallo' } },
      'INVALID_INPUT',
      { what: 'message.id' },
    ],
    ['bytes', 'client_message', Buffer.from([0, 1, 2]), 'INVALID_INPUT', { what: 'message' }],
    [
      'bytes inside',
      'client_message',
      { message: { output: Buffer.from('x') } },
      'INVALID_INPUT',
      { what: 'message.output' },
    ],
    ['a list', 'client_message', [[]], 'INVALID_INPUT', { what: 'message' }],
    ['an unknown event', 'drop_tables', {}, 'INVALID_INPUT', { what: 'drop_tables' }],
    ['the name of a method', 'constructor', {}, 'INVALID_INPUT', { what: 'constructor' }],
    ['a number for a name', 7, {}, 'INVALID_INPUT', { what: '7' }],
  ] as const)('%s', async (_, event, payload, code, figures) => {
    const client = await chat.connect({ language: 'fr' });
    const other = await chat.connect({ as: 'admin' });
    const otherHeard = other.heard.length;
    (client.socket as unknown as Raw).emit(event, payload);
    const refused = await client.next<Step>('new_message');
    expect(refused).toMatchObject({
      type: 'assistant_message',
      isError: true,
      output: refusalText(code, 'fr', figures),
      metadata: { refusal: code },
    });
    await client.askAndWait('Bonjour');
    expect(client.answer()).toMatchObject({ isError: false });
    expect(other.heard).toHaveLength(otherHeard);
  });

  test('a question of exactly the longest length is taken', async () => {
    const client = await chat.connect();
    await client.askAndWait('ä'.repeat(4000));
    expect(client.answer()?.metadata).not.toHaveProperty('refusal');
  });

  test('an event too large ends only the connection it came over', async () => {
    const client = await chat.connect();
    const other = await chat.connect({ as: 'admin' });
    const closed = new Promise((resolve) => client.socket.once('disconnect', resolve));
    client.ask('x'.repeat(1_200_000));
    await closed;
    await other.askAndWait('Grüezi');
    expect(other.answer()?.isError).toBe(false);
    await client.askAndWait('Grüezi');
  });
});

describe('a cited source', () => {
  let element: Element;
  beforeAll(async () => {
    const client = await chat.connect();
    await client.askAndWait('Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?');
    element = client.all<Element>('element')[0]!;
  });
  const path = () => `/chatbot/project/file/${element.chainlitKey}?session_id=x`;

  test('is a PDF for the person it was cited to, by token and by cookie', async () => {
    for (const headers of [
      { authorization: `Bearer ${await chat.server.token('user')}` },
      { cookie: `access_token=${await chat.server.token('user')}` },
    ]) {
      const response = await fetch(chat.server.url + path(), { headers });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('cache-control')).toContain('private');
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  });

  test('says what it is for the page that shows it', async () => {
    const response = await chat.server.call('GET', `/chatbot/project/file/${element.id}/about`, { as: 'user' });
    expect(await response.json()).toMatchObject({
      id: element.id,
      page: element.page,
      props: { source: { number: 1 } },
    });
  });

  test.each([
    ['admin', 404, 'NOT_FOUND'],
    ['apprentice', 404, 'NOT_FOUND'],
    [undefined, 401, 'NOT_SIGNED_IN'],
    ['blocked', 403, 'NO_BOT_ACCESS'],
  ] as const)('is not there for %s', async (as, status, code) => {
    for (const suffix of [path(), path().replace('?', '/about?')]) {
      const response = await chat.server.call('GET', suffix, { as });
      expect(response.status).toBe(status);
      expect(problem.parse(await response.json()).code).toBe(code);
    }
  });

  test.each(['x', '../../etc/passwd', '%00', '00000000-0000-4000-8000-000000000000'])(
    'named %s is not there',
    async (id) => {
      const response = await chat.server.call('GET', `/chatbot/project/file/${encodeURIComponent(id)}`, { as: 'user' });
      expect(response.status).toBe(404);
    },
  );

  test('is not there by the cookie of somebody else, nor by one that has lapsed', async () => {
    const open = async (token: string) => {
      const response = await fetch(chat.server.url + path(), { headers: { cookie: `access_token=${token}` } });
      return [response.status, problem.parse(await response.json()).code];
    };
    expect(await open(await chat.server.token('admin'))).toEqual([404, 'NOT_FOUND']);
    const lapsed = await chat.server.token('user');
    chat.server.clock.forward(13 * 3_600_000);
    expect(await open(lapsed)).toEqual([401, 'NOT_SIGNED_IN']);
  });

  test('cookies count for reading only', async () => {
    const response = await fetch(`${chat.server.url}/chatbot/project/threads`, {
      method: 'POST',
      headers: { cookie: `access_token=${await chat.server.token('user')}`, 'content-type': 'application/json' },
      body: '{"pagination":{"first":5}}',
    });
    expect(response.status).toBe(401);
  });
});

describe('a connection that lasts', () => {
  test('longer than a token lives goes on while it is used', async () => {
    const client = await chat.connect();
    for (let hours = 0; hours < 24; hours += 8) {
      chat.server.clock.forward(8 * 3_600_000);
      await client.askAndWait('Grüezi');
      expect(client.answer()?.isError).toBe(false);
    }
  });

  test('and is not used for longer is refused, saying to sign in', async () => {
    const client = await chat.connect();
    chat.server.clock.forward(13 * 3_600_000);
    client.ask('Grüezi');
    expect(await client.next<Step>('new_message')).toMatchObject({ metadata: { refusal: 'NOT_SIGNED_IN' } });
  });
});
