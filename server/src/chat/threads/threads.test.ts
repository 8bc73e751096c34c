import type { Step, Thread } from '@polier/contract/chat';
import { describe, expect, test } from 'vitest';
import { serveChat } from '../../../test/chat-server.ts';
import { stepsOfThread } from '../store.ts';
import { findThread, markOwnThreadDeleted } from './store.ts';

const question = 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?';

const chat = serveChat();

describe('an earlier chat', () => {
  test('is given whole to its person, with everything said', async () => {
    const before = await chat.connect();
    await before.askAndWait(question);
    const { thread_id: threadId } = before.all<{ thread_id: string }>('first_interaction')[0]!;
    before.socket.emit('clear_session');
    before.close();
    const client = await chat.connect({ threadId });
    await client.next('resume_thread');
    expect(client.all('first_interaction')).toEqual([{ interaction: 'resume', thread_id: threadId }]);
    expect([...client.steps]).toEqual([...before.steps].map(([id]) => [id, expect.objectContaining({ id })]));
    expect(client.answer()?.output).toBe(before.answer()?.output);
  });

  test('of somebody else is refused, and a new chat is open', async () => {
    const owner = await chat.connect({ as: 'admin' });
    await owner.askAndWait('Grüezi');
    const { thread_id: threadId } = owner.all<{ thread_id: string }>('first_interaction')[0]!;
    const thief = await chat.connect({ as: 'apprentice', threadId });
    expect(await thief.next<string>('resume_thread_error')).toMatch(/gibt es nicht mehr/);
    expect(thief.all('resume_thread')).toEqual([]);
    await thief.askAndWait('Grüezi');
    expect(thief.all<{ thread_id: string }>('first_interaction')[0]?.thread_id).not.toBe(threadId);
  });

  test('of somebody else is safe from a message sent before anything else', async () => {
    const owner = await chat.connect({ as: 'admin' });
    await owner.askAndWait('Grüezi');
    const { thread_id: threadId } = owner.all<{ thread_id: string }>('first_interaction')[0]!;
    const thief = await chat.prepare({ as: 'apprentice', threadId });
    thief.ask('Ich war hier');
    await thief.connect();
    await thief.next('first_interaction');
    const thread = await (await chat.server.call('GET', `/chatbot/project/thread/${threadId}`, { as: 'admin' })).json();
    expect(JSON.stringify(thread)).not.toContain('Ich war hier');
    expect(owner.all<Step>('new_message').map(({ output }) => output)).not.toContain('Ich war hier');
  });

  test('open in two tabs shows the same in both', async () => {
    const one = await chat.connect();
    await one.askAndWait('Grüezi');
    const { thread_id: threadId } = one.all<{ thread_id: string }>('first_interaction')[0]!;
    const two = await chat.connect({ threadId });
    await two.next('resume_thread');
    await one.askAndWait(question);
    await two.next<Step>('update_message', ({ id }) => id === one.answer()?.id);
    expect(two.answer()?.output).toBe(one.answer()?.output);
    expect([...two.steps.keys()].sort()).toEqual([...one.steps.keys()].sort());
  });

  test('is in the history newest first, can be searched and deleted', async () => {
    const client = await chat.connect({ as: 'apprentice' });
    await client.askAndWait('Bonjour');
    const { thread_id: threadId } = client.all<{ thread_id: string }>('first_interaction')[0]!;
    const list = async (filter = {}) =>
      (
        (await (
          await chat.server.call('POST', '/chatbot/project/threads', {
            as: 'apprentice',
            body: { pagination: { first: 20 }, filter },
          })
        ).json()) as { data: { id: string; name: string }[] }
      ).data.map(({ id }) => id);
    expect((await list())[0]).toBe(threadId);
    expect(await list({ search: 'BONJ' })).toContain(threadId);
    expect(await list({ search: '%' })).toEqual([]);
    const answer = await chat.server.call('DELETE', '/chatbot/project/thread', {
      as: 'apprentice',
      body: { threadId },
    });
    expect(await answer.json()).toEqual({ success: true });
    expect(await list()).not.toContain(threadId);
    await client.askAndWait('Salve');
    expect(client.all<{ thread_id: string }>('first_interaction').at(-1)?.thread_id).not.toBe(threadId);
  });

  test('is called by its matter once it was answered, and as its person called it for good', async () => {
    const client = await chat.connect();
    const nameOf = async () => {
      const body = { pagination: { first: 1 }, filter: {} };
      const answer = await chat.server.call('POST', '/chatbot/project/threads', { as: 'user', body });
      return ((await answer.json()) as { data: Thread[] }).data[0]!.name;
    };
    await client.askAndWait('Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?');
    expect(await nameOf()).toBe('Mängelrüge: Gebäude');
    const { thread_id: threadId } = client.all<{ thread_id: string }>('first_interaction')[0]!;
    const body = { threadId, name: 'Baugrube Aarau' };
    await chat.server.call('PUT', '/chatbot/project/thread', { as: 'user', body });
    await client.askAndWait('Wie steil darf eine Böschung höchstens sein?');
    expect(await nameOf()).toBe('Baugrube Aarau');
    const other = await chat.connect();
    await other.askAndWait('Wie viel Promille darf eigentlich ein Kranführer haben?');
    expect(await nameOf(), 'no source answered').toBe('Promille, Kranführer');
  });

  test('deleted without its session hearing of it takes no question: that is asked in a new one', async () => {
    const client = await chat.connect();
    await client.askAndWait('Grüezi');
    const { thread_id: threadId } = client.all<{ thread_id: string }>('first_interaction')[0]!;
    const { db, clock } = chat.server.context;
    const { employeeId } = (await findThread(db, threadId))!;
    expect(await markOwnThreadDeleted(db, employeeId, threadId, clock.now())).toBe(true);
    const id = await client.askAndWait('Guten Tag');
    expect(client.all<string>('resume_thread_error')[0]).toMatch(/gibt es nicht mehr/);
    const { thread_id: newId } = client.all<{ thread_id: string }>('first_interaction')[1]!;
    expect(newId).not.toBe(threadId);
    const steps = await stepsOfThread(db, newId);
    expect(steps.map(({ type }) => type)).toEqual(['user_message', 'run', 'assistant_message']);
    expect(steps[0]).toMatchObject({ id, output: 'Guten Tag' });
  });

  test('deleted while it is open is said to be gone, and a new one is open', async () => {
    const client = await chat.connect();
    await client.askAndWait('Grüezi');
    const { thread_id: threadId } = client.all<{ thread_id: string }>('first_interaction')[0]!;
    await chat.server.call('DELETE', '/chatbot/project/thread', { as: 'user', body: { threadId } });
    expect(await client.next<string>('resume_thread_error')).toMatch(/gibt es nicht mehr/);
    await client.askAndWait('Und jetzt?');
    expect(client.all<{ thread_id: string }>('first_interaction').at(-1)?.thread_id).not.toBe(threadId);
  });

  test('is found by words of two letters and by its name, whatever the accents', async () => {
    const client = await chat.connect({ as: 'otherAdmin' });
    await client.askAndWait('Wie viele m³ Beton verlangt die EU im Neubau?');
    const { thread_id: threadId } = client.all<{ thread_id: string }>('first_interaction')[0]!;
    const name = 'Übergabe Süd';
    await chat.server.call('PUT', '/chatbot/project/thread', { as: 'otherAdmin', body: { threadId, name } });
    const search = async (words: string) => {
      const body = { pagination: { first: 20 }, filter: { search: words } };
      const answer = await chat.server.call('POST', '/chatbot/project/threads', { as: 'otherAdmin', body });
      return ((await answer.json()) as { data: Thread[] }).data.map(({ metadata }) => metadata.found?.sentence ?? null);
    };
    expect(await search('eu')).toEqual(['Wie viele m³ Beton verlangt die EU im Neubau?']);
    expect(await search('m3')).toEqual(['Wie viele m³ Beton verlangt die EU im Neubau?']);
    expect(await search('ubau')).toHaveLength(1);
    expect(await search('au')).toEqual([]);
    expect(await search('ÜBERGABE')).toEqual([null]);
    expect(await search('su')).toEqual([null]);
  });

  test('pages of the history follow each other without gap or repetition', async () => {
    for (const text of ['Grüezi', 'Guten Tag', 'Hallo']) {
      const client = await chat.connect();
      await client.askAndWait(text);
      client.close();
    }
    const read = async (first: number, cursor?: string) =>
      (await (
        await chat.server.call('POST', '/chatbot/project/threads', {
          as: 'user',
          body: { pagination: { first, cursor } },
        })
      ).json()) as { data: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
    const all = await read(100);
    const paged: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await read(2, cursor);
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
    }
    expect(paged).toEqual(all.data.map(({ id }) => id));
    expect(paged.length).toBeGreaterThan(2);
  });
});
