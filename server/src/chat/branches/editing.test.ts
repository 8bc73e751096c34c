import { randomUUID } from 'node:crypto';
import type { Element, Step, Thread } from '@polier/contract/chat';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ChatClient } from '../../../test/chat-client.ts';
import type { Who } from '../../../test/harness.ts';
import { longAnswer, question, serveWithModel } from '../../../test/model-server.ts';
import { threads } from '../tables.ts';
import { findThread } from '../threads/store.ts';
import { saveQuestion } from '../turn/save-turn-batch.ts';
import { rowOfStep, wireStep } from '../wire.ts';

const chat = serveWithModel();

const threadOf = (client: ChatClient) => client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id;
const put = (path: string, body: unknown, as: Who = 'user') => chat.server.call('PUT', path, { as, body });
const read = async (path: string): Promise<Thread> =>
  (await chat.server.call('GET', path, { as: 'user' })).json() as never;
const outputs = ({ steps }: Pick<Thread, 'steps'>) =>
  steps.filter(({ type }) => type === 'user_message').map(({ output }) => output);

/** A question as it is stored, without words. */
const storedQuestion = (threadId: string) =>
  rowOfStep(
    wireStep({ id: randomUUID(), threadId, type: 'user_message', name: 'x', createdAt: '2026-12-01T08:00:00.000Z' }),
  );

async function edit(client: ChatClient, id: string, output: string): Promise<void> {
  const from = client.heard.length;
  const receipt = new Promise((resolve) => {
    client.socket.emit('edit_message', { message: { id, output } }, resolve);
  });
  expect(await receipt).toEqual({ taken: true, id });
  await client.idle(from);
}

describe('an edited message', () => {
  test('is answered again; what followed goes from the screen and stays reachable as a branch', async () => {
    const client = await chat.connect();
    const first = await client.askAndWait('Grüezi');
    const second = await client.askAndWait(question);
    const third = await client.askAndWait('Guten Abend');
    const old = await read(`/chatbot/project/thread/${threadOf(client)}`);
    expect(client.all<Element>('element').length).toBeGreaterThan(0);
    await edit(client, second, 'Guten Tag');

    const now = await read(`/chatbot/project/thread/${threadOf(client)}`);
    expect(outputs(now)).toEqual(['Grüezi', 'Guten Tag']);
    expect(now.elements).toEqual([]);
    expect(now.metadata.branches).toMatchObject([{ messageId: second, output: question }]);
    expect(now.steps.find(({ id }) => id === second)?.metadata.branches).toHaveLength(1);
    expect(client.all<{ id: string }>('delete_message').map(({ id }) => id)).toContain(third);
    expect(client.all<{ id: string }>('remove_element').length).toBeGreaterThan(0);
    expect(now.steps[0]?.id).toBe(first);

    const [branch] = now.metadata.branches!;
    const before = await read(`/chatbot/project/thread/${now.id}/branch/${branch!.id}`);
    expect(before.steps.map(({ id, output }) => [id, output])).toEqual(old.steps.map(({ id, output }) => [id, output]));
    expect(before.elements?.map(({ id }) => id)).toEqual(old.elements?.map(({ id }) => id));
    expect(
      (await chat.server.call('GET', `/chatbot/project/file/${before.elements![0]!.id}`, { as: 'user' })).status,
    ).toBe(200);
  });

  test('goes back to its branch, and forth again; whoever looks at it sees it', async () => {
    const client = await chat.connect();
    const id = await client.askAndWait('Grüezi');
    await client.askAndWait('Guten Abend');
    await edit(client, id, 'Guten Tag');
    const path = `/chatbot/project/thread/${threadOf(client)}`;
    for (const expected of [['Grüezi', 'Guten Abend'], ['Guten Tag']]) {
      const from = client.heard.length;
      const [branch] = (await read(path)).metadata.branches!;
      const body = { threadId: threadOf(client), branchId: branch!.id };
      expect((await put('/chatbot/project/thread/branch', body, 'admin')).status).toBe(404);
      expect((await put('/chatbot/project/thread/branch', body)).status).toBe(200);
      expect(outputs(await client.next<Thread>('resume_thread', undefined, from))).toEqual(expected);
      expect(outputs(await read(path))).toEqual(expected);
    }
    await client.askAndWait('Merci');
    expect(outputs(await read(path))).toEqual(['Guten Tag', 'Merci']);
  });

  test('does not take a question with it that was asked a moment ago', async () => {
    const client = await chat.connect();
    const id = await client.askAndWait('Grüezi');
    await edit(client, id, 'Guten Tag');
    const threadId = threadOf(client);
    const [branch] = (await read(`/chatbot/project/thread/${threadId}`)).metadata.branches!;
    // Stored, while its answer has not begun.
    const asked = { ...storedQuestion(threadId), output: 'Guten Abend' };
    const { employeeId } = (await findThread(chat.server.context.db, threadId))!;
    const thread = { employeeId, name: 'x', metadata: {}, updatedAt: new Date() };
    expect(await saveQuestion(chat.server.context.db, thread, asked)).toBe(true);
    const answer = await put('/chatbot/project/thread/branch', { threadId, branchId: branch!.id });
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'ANSWER_RUNNING' }]);
    expect(outputs(await read(`/chatbot/project/thread/${threadId}`))).toEqual(['Guten Tag', 'Guten Abend']);
  });

  test('counts as a use of its chat: chats that were not used for long are deleted', async () => {
    const client = await chat.connect();
    const id = await client.askAndWait('Grüezi');
    const { db } = chat.server.context;
    const longAgo = new Date('2020-01-01T00:00:00Z');
    await db
      .update(threads)
      .set({ updatedAt: longAgo })
      .where(eq(threads.id, threadOf(client)));
    const before = chat.server.context.clock.now();
    await edit(client, id, 'Guten Tag');
    const { updatedAt } = (await findThread(db, threadOf(client)))!;
    expect(updatedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test('waits for the answer that ends; another edit meanwhile has it refused and holds nothing back', async () => {
    const client = await chat.connect();
    const id = await client.askAndWait('Grüezi');
    const [session] = chat.server.context.sessions.ofThread(threadOf(client));
    let end = () => {};
    session!.tasks.enqueue(() => new Promise((resolve) => (end = resolve)));
    const other = await chat.connect({ threadId: threadOf(client) });
    const send = (by: ChatClient, output: string) =>
      new Promise((resolve) => by.socket.emit('edit_message', { message: { id, output } }, resolve));
    const first = send(client, 'Guten Tag');
    await expect.poll(() => session!.tasks.waitingCount()).toBe(1);
    const second = send(other, 'Guten Abend');
    expect(await first).toMatchObject({ taken: false, code: 'ANSWER_RUNNING' });
    end();
    expect(await second).toEqual({ taken: true, id });
    await other.over(id);
    await client.askAndWait('Merci');
    expect(outputs(await read(`/chatbot/project/thread/${threadOf(client)}`))).toEqual(['Guten Abend', 'Merci']);
  });

  test('is edited once, also when the edit is sent again because nobody confirmed it', async () => {
    const client = await chat.connect();
    const id = await client.askAndWait('Grüezi');
    const branchId = randomUUID();
    const send = () => {
      const edited = { message: { id, output: 'Guten Tag' }, branchId };
      return new Promise((resolve) => client.socket.emit('edit_message', edited, resolve));
    };
    const from = client.heard.length;
    expect(await send()).toEqual({ taken: true, id });
    await client.over(id, from);
    expect(await send()).toEqual({ taken: true, id });
    const thread = await read(`/chatbot/project/thread/${threadOf(client)}`);
    expect(thread.metadata.branches).toMatchObject([{ id: branchId, output: 'Grüezi' }]);
    const other = await chat.connect({ as: 'admin' });
    const theirs = await other.askAndWait('Grüezi');
    const edited = { message: { id: theirs, output: 'Guten Abend' }, branchId };
    expect(await new Promise((resolve) => other.socket.emit('edit_message', edited, resolve))).toMatchObject({
      taken: true,
    });
    await other.next<Step>('update_message', ({ output }) => output === 'Guten Abend');
  });

  test('stops the answer that runs', async () => {
    chat.model.control.tell({ text: longAnswer, stallAfter: 240 });
    const client = await chat.connect();
    const id = client.ask(question);
    await client.next('stream_token');
    chat.model.control.reset();
    await edit(client, id, 'Grüezi');
    expect(client.answer()?.metadata.answer?.outcome).toBe('answered');
    const { steps } = await read(`/chatbot/project/thread/${threadOf(client)}`);
    expect(steps.filter(({ type }) => type === 'run')).toHaveLength(1);
    expect([...client.steps.keys()].sort()).toEqual(steps.map((step) => step.id).sort());
  });

  test.each([
    ['that is not there', { message: { id: 'unknown', output: 'Hallo' } }, 'MESSAGE_NOT_FOUND'],
    ['without an id', { message: { output: 'Hallo' } }, 'MESSAGE_NOT_FOUND'],
    ['without words', { message: { id: 'x', output: ' ' } }, 'QUESTION_EMPTY'],
    ['that is none', { message: 7 }, 'INVALID_INPUT'],
  ])('%s is refused', async (_, payload, code) => {
    const client = await chat.connect();
    const receipt = new Promise((resolve) => client.socket.emit('edit_message', payload, resolve));
    expect(await receipt).toMatchObject({ taken: false, code });
    expect(await client.next<Step>('new_message')).toMatchObject({ metadata: { refusal: code } });
  });

  test('of somebody else is not there', async () => {
    const owner = await chat.connect();
    const id = await owner.askAndWait('Grüezi');
    const thief = await chat.connect({ as: 'admin', threadId: threadOf(owner) });
    const receipt = new Promise((resolve) =>
      thief.socket.emit('edit_message', { message: { id, output: 'Hallo' } }, resolve),
    );
    expect(await receipt).toMatchObject({ taken: false, code: 'MESSAGE_NOT_FOUND' });
  });
});

test('a message is acknowledged once it is kept, and sending it again changes nothing', async () => {
  const client = await chat.connect();
  const send = (id: string) =>
    new Promise((resolve) => client.socket.emit('client_message', { message: { id, output: 'Grüezi' } }, resolve));
  expect(await send('m1')).toEqual({ taken: true, id: 'm1' });
  expect(await send('m1')).toEqual({ taken: true, id: 'm1' });
  await client.next(
    'task_end',
    undefined,
    client.heard.findIndex(({ event }) => event === 'task_start'),
  );
  expect(outputs(await read(`/chatbot/project/thread/${threadOf(client)}`))).toEqual(['Grüezi']);
});
