import { randomUUID } from 'node:crypto';
import type { Element, Step, Thread } from '@polier/contract/chat';
import { problem } from '@polier/contract/endpoint';
import { refusalText } from '@polier/contract/refusals';
import { Document, Packer, Paragraph } from 'docx';
import { describe, expect, test } from 'vitest';
import type { ChatClient } from '../../../test/chat-client.ts';
import { serveChat } from '../../../test/chat-server.ts';
import type { Who } from '../../../test/harness.ts';
import { feedbackOfThread } from '../feedback/store.ts';
import { textsOfFiles } from '../files/store.ts';

const chat = serveChat(() => ({ settings: { VOICE: 'false' } }));
const threadOf = (client: ChatClient) => client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id;
const read = async (id: string): Promise<Thread> =>
  (await chat.server.call('GET', `/chatbot/project/thread/${id}`, { as: 'user' })).json() as never;

async function upload(client: ChatClient, name: string, bytes: Uint8Array | string, as: Who = 'user') {
  const form = new FormData();
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return fetch(`${chat.server.url}/chatbot/project/file?session_id=${client.sessionId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await chat.server.token(as)}` },
    body: form,
  });
}

const png = Buffer.from('\x89PNG\r\n\x1a\n----', 'latin1');

describe('files', () => {
  test('of every kind are taken by their content, and their text is read', async () => {
    const client = await chat.connect();
    const word = await Packer.toBuffer(
      new Document({ sections: [{ children: [new Paragraph('Werkvertrag Ziffer 7')] }] }),
    );
    const kinds = [
      ['vertrag.docx', word, /wordprocessingml/, true],
      ['notiz.txt', 'Rüge vom 3. März', /text\/plain/, true],
      ['plan.png', png, /image\/png/, false],
    ] as const;
    const ids: string[] = [];
    for (const [name, bytes, mime, hasText] of kinds) {
      const response = await upload(client, name, bytes);
      expect(response.status).toBe(200);
      const taken = (await response.json()) as { id: string };
      expect(taken).toMatchObject({ name, mime: expect.stringMatching(mime), hasText });
      ids.push(taken.id);
    }
    const texts = await textsOfFiles(chat.server.context.db, await chat.server.employeeId('user'), ids);
    expect(texts.map(({ text }) => text).sort()).toEqual(['Rüge vom 3. März', 'Werkvertrag Ziffer 7']);

    const from = client.heard.length;
    const message = { id: 'with-files', output: 'Was steht darin?' };
    client.socket.emit('client_message', { message, fileReferences: ids.map((id) => ({ id })) });
    await client.idle(from);
    const elements = client.all<Element>('element').filter(({ forId }) => forId === 'with-files');
    expect(elements.map(({ id, type, props }) => [id, type, props.attached?.verified])).toEqual([
      [ids[0], 'file', false],
      [ids[1], 'file', false],
      [ids[2], 'image', false],
    ]);
    expect((await read(threadOf(client))).steps[0]?.metadata.files?.map(({ name }) => name)).toHaveLength(3);
    const path = `/chatbot/project/file/${ids[1]}?session_id=${client.sessionId}`;
    const loaded = await chat.server.call('GET', path, { as: 'user' });
    expect([loaded.headers.get('content-type'), loaded.headers.get('x-content-type-options')]).toEqual([
      'text/plain; charset=utf-8',
      'nosniff',
    ]);
    expect((await chat.server.call('GET', path, { as: 'admin' })).status).toBe(404);
    const own = `/chatbot/project/thread/${threadOf(client)}/element/${ids[1]}`;
    expect([
      (await chat.server.call('GET', own, { as: 'user' })).status,
      (await chat.server.call('GET', own, { as: 'admin' })).status,
    ]).toEqual([200, 404]);
    expect((await chat.server.call('DELETE', `/chatbot/project/file/${ids[1]}`, { as: 'user' })).status).toBe(404);
  });

  test.each([
    ['leer.txt', '', 'FILE_EMPTY'],
    ['bild.png', '%PDF-1.7 not a picture', 'FILE_NOT_WHAT_IT_SAYS'],
    ['plan.pdf', png, 'FILE_NOT_WHAT_IT_SAYS'],
    ['programm.exe', Buffer.from('MZ\x90\0\x03\0', 'latin1'), 'FILE_TYPE_NOT_ALLOWED'],
    ['harmlos.txt', Buffer.from('MZ\x90\0\x03\0', 'latin1'), 'FILE_TYPE_NOT_ALLOWED'],
    ['harmlos.txt', png, 'FILE_NOT_WHAT_IT_SAYS'],
    ['kaputt.docx', 'PK\x03\x04 word/document.xml', 'FILE_BROKEN'],
    ['kaputt.pdf', '%PDF-1.7 broken', 'PDF_BROKEN'],
    ['gross.txt', Buffer.alloc(20_000_001, 'a'), 'FILE_TOO_LARGE'],
  ])('%s is refused', async (name, bytes, code) => {
    const client = await chat.connect();
    const response = await upload(client, name, bytes);
    expect(problem.parse(await response.json()).code).toBe(code);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  test('need an open chat of their person; nobody sends those of somebody else', async () => {
    const client = await chat.connect();
    const other = await chat.connect({ as: 'admin' });
    expect((await upload(client, 'a.txt', 'a', 'admin')).status).toBe(404);
    const { id } = (await (await upload(client, 'a.txt', 'a')).json()) as { id: string };
    const message = { id: 'm', output: 'Das?' };
    for (const fileReferences of [[{ id }], [{ id: 'x' }]]) {
      const receipt = new Promise((resolve) =>
        other.socket.emit('client_message', { message, fileReferences }, resolve),
      );
      expect(await receipt).toMatchObject({ taken: false, code: 'FILE_NOT_FOUND' });
    }
    expect((await chat.server.call('DELETE', `/chatbot/project/file/${id}`, { as: 'admin' })).status).toBe(404);
    expect((await chat.server.call('DELETE', `/chatbot/project/file/${id}`, { as: 'user' })).status).toBe(200);
  });
});

describe('a rating', () => {
  test('is kept with question, answer and sources, shown again, changed and withdrawn', async () => {
    const client = await chat.connect();
    await client.askAndWait('Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?');
    const threadId = threadOf(client);
    const run = [...client.steps.values()].find(({ type }) => type === 'run')!;
    const rate = (feedback: object) => chat.server.call('PUT', '/chatbot/feedback', { as: 'user', body: { feedback } });
    const { feedbackId } = (await (await rate({ forId: run.id, value: 0, comment: 'Falsche Seite' })).json()) as {
      feedbackId: string;
    };
    await client.next<Step>('update_message', ({ id, feedback }) => id === run.id && feedback?.value === 0);
    const again = (await (await rate({ forId: run.id, threadId, value: 1 })).json()) as { feedbackId: string };
    expect(again.feedbackId).toBe(feedbackId);
    const kept = (await read(threadId)).steps.find(({ id }) => id === run.id);
    expect(kept?.feedback).toMatchObject({ id: feedbackId, value: 1 });
    const { rows } = await chat.server.context.database.pool.query('select * from chat_feedback where id = $1', [
      feedbackId,
    ]);
    expect(rows[0]).toMatchObject({ question: expect.stringContaining('Mängel'), answer: client.answer()!.output });
    expect(rows[0].sources.length).toBeGreaterThan(0);
    const list = async (feedback: 0 | 1) => {
      const body = { pagination: { first: 100 }, filter: { feedback } };
      const { data } = (await (
        await chat.server.call('POST', '/chatbot/project/threads', { as: 'user', body })
      ).json()) as {
        data: Thread[];
      };
      return data.map(({ id }) => id);
    };
    expect([(await list(0)).includes(threadId), (await list(1)).includes(threadId)]).toEqual([false, true]);
    const feedback = { forId: run.id, threadId, value: 1 };
    expect((await chat.server.call('PUT', '/chatbot/feedback', { as: 'admin', body: { feedback } })).status).toBe(404);
    const withdraw = (as: Who) => chat.server.call('DELETE', '/chatbot/feedback', { as, body: { feedbackId } });
    expect([(await withdraw('admin')).status, (await withdraw('user')).status]).toEqual([404, 200]);
    expect((await feedbackOfThread(chat.server.context.db, threadId)).size).toBe(0);
  });
});

describe('the history', () => {
  const list = async (filter: object) => {
    const body = { pagination: { first: 100 }, filter };
    const response = await chat.server.call('POST', '/chatbot/project/threads', { as: 'user', body });
    return ((await response.json()) as { data: Thread[] }).data;
  };

  test('finds what was said, whatever its case and accents, and says in which sentence', async () => {
    const client = await chat.connect();
    await client.askAndWait('Guten Tag. Was gilt für die Baugrubenentwässerung in Näfels? Merci.');
    for (const search of ['baugrubenENTWASSERUNG', 'Näfels', 'nafels']) {
      const found = (await list({ search })).find(({ id }) => id === threadOf(client));
      const { sentence, start, end } = found!.metadata.found!;
      expect(sentence).toBe('Was gilt für die Baugrubenentwässerung in Näfels?');
      expect(sentence.slice(start, end)).toHaveLength(search.length);
    }
    expect(await list({ search: 'kommt 100% nicht vor' })).toEqual([]);
  });

  test('a chat is renamed, found by its name, deleted, taken back and in the end gone', async () => {
    const client = await chat.connect();
    await client.askAndWait('Grüezi');
    const threadId = threadOf(client);
    const call = (method: string, path: string, body: object) => chat.server.call(method, path, { as: 'user', body });
    expect((await call('PUT', '/chatbot/project/thread', { threadId, name: ' Umbau\nLimmatquai ' })).status).toBe(200);
    expect((await call('PUT', '/chatbot/project/thread', { threadId, name: ' ' })).status).toBe(422);
    expect((await list({ search: 'limmatquai' }))[0]).toMatchObject({ id: threadId, name: 'Umbau Limmatquai' });
    client.close();

    expect((await call('DELETE', '/chatbot/project/thread', { threadId })).status).toBe(200);
    expect((await call('DELETE', '/chatbot/project/thread', { threadId })).status).toBe(404);
    expect((await list({})).map(({ id }) => id)).not.toContain(threadId);
    expect((await call('PUT', '/chatbot/project/thread/restore', { threadId })).status).toBe(200);
    expect((await read(threadId)).steps[0]?.output).toBe('Grüezi');
    expect((await call('DELETE', '/chatbot/project/thread', { threadId })).status).toBe(200);
    const { rowCount } = await chat.server.context.database.pool.query(
      "update jobs.job set start_after = now() where name = 'purge-deleted-thread'",
    );
    expect(rowCount).toBeGreaterThan(0);
    await chat.server.settle();
    expect((await call('PUT', '/chatbot/project/thread/restore', { threadId })).status).toBe(404);
  });
});

describe('a client', () => {
  test('that sends without end is slowed down, then disconnected; nobody else notices', async () => {
    const client = await chat.connect();
    const other = await chat.connect({ as: 'admin' });
    const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
    for (let at = 0; at < 8_000; at++) client.socket.emit('action_call', { id: 'x' });
    await other.askAndWait('Grüezi');
    expect(other.answer()?.isError).toBe(false);
    expect(await gone).toBe('io server disconnect');
    expect(
      client.all<Step>('new_message').filter(({ metadata }) => metadata.refusal === 'TOO_MANY').length,
    ).toBeLessThan(5);
  });

  test('that sends too fast is told of each question why it was not taken', async () => {
    const client = await chat.connect();
    const ids = Array.from({ length: 110 }, () => randomUUID());
    const receipts = await Promise.all(
      ids.map((id) => client.socket.emitWithAck('client_message', { message: { id, output: '' } })),
    );
    const over = receipts.flatMap((receipt, at) => (receipt.code === 'TOO_MANY' ? [{ ...receipt, id: ids[at] }] : []));
    expect(over.length).toBeGreaterThan(1);
    expect(new Set(over.map(({ message }) => message))).toEqual(
      new Set([refusalText('TOO_MANY', 'de', { seconds: 1 })]),
    );
    const said = client.all<Step>('new_message').filter(({ metadata }) => metadata.refusal === 'TOO_MANY');
    expect(said.map(({ metadata }) => metadata.refusedMessage)).toEqual([over[0]!.id]);
  });

  test('is told its chat once over a connection, however often it says that it is there', async () => {
    const before = await chat.connect();
    await before.askAndWait('Grüezi');
    const client = await chat.connect({ threadId: threadOf(before) });
    await client.next('resume_thread');
    const receipts = Array.from({ length: 50 }, () => client.socket.emitWithAck('connection_successful'));
    await Promise.all(receipts);
    expect(client.all('resume_thread')).toHaveLength(1);
    expect(client.all('new_message').length).toBeLessThan(10);
    await client.askAndWait('Guten Tag');
    expect(client.answer()?.isError).toBe(false);
  });

  test('that speaks where no voice is configured is told so, and let go as the protocol needs it', async () => {
    const client = await chat.connect();
    client.socket.emit('audio_start');
    expect(await client.next('audio_connection')).toBe('on');
    client.socket.emit('audio_chunk', { isStart: true, mimeType: 'pcm16', elapsedTime: 1, data: Buffer.alloc(8192) });
    await client.next('audio_connection', (state) => state === 'off');
    expect(client.answer()).toMatchObject({ metadata: { refusal: 'VOICE_NOT_CONFIGURED' } });
    client.socket.emit('audio_end');
    await client.askAndWait('Grüezi');
  });

  test('whose person must load again is told to', async () => {
    const client = await chat.connect();
    chat.server.context.events.emit('reload-needed', await chat.server.employeeId('user'));
    await client.next('reload');
  });

  test('of another build of the page is told to load it again, one of this build is not', async () => {
    const { version } = (await (await chat.server.call('GET', '/api/about')).json()) as { version: string };
    const token = await chat.server.token('user');
    const told = async (version: string) => {
      const client = await chat.prepare();
      client.socket.auth = { token, sessionId: client.sessionId, version };
      await client.connect();
      await client.askAndWait('Grüezi');
      return client.all('reload').length;
    };
    expect([await told(version), await told('0.0.1+older')]).toEqual([0, 1]);
  });
});
