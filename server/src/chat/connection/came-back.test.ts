import type { Step, Thread } from '@polier/contract/chat';
import { describe, expect, test } from 'vitest';
import type { ChatClient } from '../../../test/chat-client.ts';
import { longAnswer, question, serveWithModel } from '../../../test/model-server.ts';

const chat = serveWithModel();

const threadOf = (client: ChatClient) => client.all<{ thread_id: string }>('first_interaction').at(-1)!.thread_id;
const read = async (threadId: string): Promise<Thread> =>
  (await chat.server.call('GET', `/chatbot/project/thread/${threadId}`, { as: 'user' })).json() as never;
const short = (steps: Iterable<Step>) => [...steps].map(({ id, output }) => [id, output]);

function edit(client: ChatClient, id: string, output: string): Promise<unknown> {
  return new Promise((resolve) => client.socket.emit('edit_message', { message: { id, output } }, resolve));
}

/** A chat of two questions, open in two tabs: one that does not come back by itself, and one that stays. */
async function twoTabs(away: { saysSeen: boolean; opened: boolean }) {
  const stays = await chat.connect();
  const first = await stays.askAndWait('Grüezi');
  if (away.opened) await stays.askAndWait('Guten Abend');
  const leaves = await chat.connect({
    threadId: threadOf(stays),
    saysSeen: away.saysSeen,
    options: { reconnection: false },
  });
  await leaves.next('resume_thread');
  if (!away.opened) {
    const from = leaves.heard.length;
    await stays.askAndWait('Guten Abend');
    await leaves.over(undefined, from);
  }
  return { stays, leaves, first };
}

/** Leaves as in a tunnel, and is there again after something has happened. */
async function awayWhile(client: ChatClient, happens: () => Promise<unknown>): Promise<void> {
  const left = new Promise((resolve) => client.socket.once('disconnect', resolve));
  client.socket.io.engine.close();
  await left;
  await happens();
  await client.connect();
}

describe.each([
  { saysSeen: true, opened: true },
  { saysSeen: true, opened: false },
  { saysSeen: false, opened: true },
  { saysSeen: false, opened: false },
])('a tab that was away (says what it saw: $saysSeen, has only opened the chat: $opened)', (away) => {
  test('while a question was edited shows the chat as it is', async () => {
    const { stays, leaves, first } = await twoTabs(away);
    await awayWhile(leaves, async () => {
      const from = stays.heard.length;
      await edit(stays, first, 'Guten Tag');
      await stays.over(first, from);
    });
    const { steps } = await read(threadOf(stays));
    await expect.poll(() => short(leaves.steps.values())).toEqual(short(steps));
    expect(steps.filter(({ type }) => type === 'user_message')).toHaveLength(1);
  });

  test('while an earlier form was made the chat again shows that', async () => {
    const { stays, leaves, first } = await twoTabs(away);
    const threadId = threadOf(stays);
    const from = leaves.heard.length;
    await edit(stays, first, 'Guten Tag');
    await leaves.over(first, from);
    await awayWhile(leaves, async () => {
      const again = stays.heard.length;
      const body = { threadId, branchId: (await read(threadId)).metadata.branches![0]!.id };
      await chat.server.call('PUT', '/chatbot/project/thread/branch', { as: 'user', body });
      await stays.next('resume_thread', undefined, again);
    });
    const { steps } = await read(threadId);
    await expect.poll(() => short(leaves.steps.values())).toEqual(short(steps));
    expect(steps.filter(({ type }) => type === 'user_message')).toHaveLength(2);
    const more = leaves.heard.length;
    await stays.askAndWait('Merci');
    await leaves.over(undefined, more);
    expect(short(leaves.steps.values())).toEqual(short((await read(threadId)).steps));
  });

  test('while the chat was deleted is told that it is gone', async () => {
    const { stays, leaves } = await twoTabs(away);
    await awayWhile(leaves, async () => {
      await chat.server.call('DELETE', '/chatbot/project/thread', { as: 'user', body: { threadId: threadOf(stays) } });
      await stays.next('resume_thread_error');
    });
    expect(await leaves.next('resume_thread_error')).toContain('nicht mehr');
  });
});

test('who comes back is told whether the assistant is at work, also when nothing was missed', async () => {
  chat.model.control.tell({ text: longAnswer, stallAfter: 240 });
  const client = await chat.connect({ saysSeen: true, options: { reconnection: false } });
  client.ask(question);
  await client.next('stream_token');
  const from = client.heard.length;
  await awayWhile(client, async () => {});
  expect(client.heard.slice(from).map(({ event }) => event)).toContain('task_start');
  client.socket.emit('stop');
  await client.idle(from);
});

test('a long chat that was only looked at is not sent again to who saw all of it', async () => {
  const asks = await chat.connect();
  await asks.askAndWait('Grüezi');
  const looks = await chat.connect({ threadId: threadOf(asks), saysSeen: true, options: { reconnection: false } });
  await looks.next('resume_thread');
  const from = looks.heard.length;
  await awayWhile(looks, async () => {});
  const told = looks.heard.slice(from).map(({ event }) => event);
  expect(told).toEqual(['chat_settings', 'task_end']);
});
