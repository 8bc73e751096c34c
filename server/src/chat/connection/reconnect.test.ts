import { randomUUID } from 'node:crypto';
import type { Element, Step, Thread } from '@polier/contract/chat';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import type { ChatClient } from '../../../test/chat-client.ts';
import { sessionOf } from '../../../test/chat-turn.ts';
import { answerOf, longAnswer, question, serveWithModel, unanswerable } from '../../../test/model-server.ts';
import type { Connection } from '../session/connection.ts';
import { saveQuestion } from '../turn/save-turn-batch.ts';
import { rowOfStep, wireStep } from '../wire.ts';
import { resumeClient } from './resume-client.ts';

const chat = serveWithModel();

/** Cuts the line as a tunnel does: nobody says goodbye. The client comes back by itself. */
function drop(client: ChatClient): void {
  client.socket.io.engine.close();
}

async function storedThread(client: ChatClient): Promise<Thread> {
  const id = client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id;
  return (await (await chat.server.call('GET', `/chatbot/project/thread/${id}`, { as: 'user' })).json()) as Thread;
}

/** At rest: connected, and the last word about the task was that it is over. */
async function settled(client: ChatClient): Promise<void> {
  for (;;) {
    const from = client.heard.length;
    const flags = client.heard.filter(({ event }) => event === 'task_start' || event === 'task_end');
    if (client.socket.connected && flags.at(-1)?.event === 'task_end' && client.answer()?.streaming === false) return;
    await Promise.race([client.idle(from), client.next('update_message', undefined, from)]);
  }
}

function shown(client: ChatClient) {
  return [...client.steps.values()].map(({ id, output, isError }) => ({ id, output, isError }));
}

describe('a dropped connection', () => {
  test('loses, doubles and reorders nothing, wherever it is cut', async () => {
    chat.model.control.tell({ text: answerOf(15), pace: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 }), async (cuts) => {
        const client = await chat.connect();
        const from = client.heard.length;
        client.ask(question);
        const sorted = cuts.toSorted((a, b) => a - b);
        client.socket.onAny(() => {
          if (client.heard.length - from < (sorted[0] ?? Number.POSITIVE_INFINITY)) return;
          sorted.shift();
          drop(client);
        });
        await client.next<Step>('new_message', ({ type }) => type === 'run');
        await settled(client);
        const thread = await storedThread(client);
        expect(shown(client)).toEqual(thread.steps.map(({ id, output, isError }) => ({ id, output, isError })));
        expect(client.answer()).toMatchObject({ streaming: false, metadata: { answer: { outcome: 'answered' } } });
        const elements = new Set(client.all<Element>('element').map(({ id }) => id));
        expect(elements).toEqual(new Set(thread.elements?.map(({ id }) => id)));
        client.close();
      }),
      { numRuns: inject('nightly') ? 100 : 10, endOnFailure: true },
    );
  }, 400_000);

  test('in the middle of an answer: the task is said to run, the text so far comes whole', async () => {
    chat.model.control.tell({ text: longAnswer, stallAfter: 240 });
    const client = await chat.connect();
    client.ask(question);
    await client.next('stream_token');
    const said = client.answer()!;
    const from = client.heard.length;
    drop(client);
    await client.next('task_start', undefined, from);
    const events = client.heard.slice(from);
    expect(events.map(({ event }) => event)).not.toContain('task_end');
    expect(events.filter(({ event }) => event === 'new_message').map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ id: said.id, output: said.output, streaming: true }),
    );
    const roots = events.filter(({ event, payload }) => event === 'new_message' && !(payload as Step).parentId);
    expect(roots).toHaveLength(1);
  });

  test('across the end of one answer and the beginning of the next loses neither', async () => {
    chat.model.control.tell({ text: longAnswer, pace: 1 });
    const client = await chat.connect({ options: { reconnection: false } });
    client.ask(question);
    client.ask('Welche Frist gilt für verdeckte Mängel an einem Gebäude?');
    await client.next('stream_token');
    drop(client);
    const watcher = await chat.connect();
    watcher.close();
    // The person is away while both answers end.
    const other = await chat.connect({
      threadId: client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id,
    });
    await other.idle(0);
    await settled(other);
    await client.connect();
    await settled(client);
    const thread = await storedThread(client);
    expect(new Set(shown(client).map(({ id }) => id))).toEqual(new Set(thread.steps.map(({ id }) => id)));
    for (const { id, output } of thread.steps) expect(client.steps.get(id)?.output).toBe(output);
    expect(thread.steps.filter(({ type }) => type === 'run')).toHaveLength(2);
  });

  test('a question sent while offline arrives once and is answered', async () => {
    const client = await chat.connect();
    await client.askAndWait('Grüezi');
    drop(client);
    const from = client.heard.length;
    const id = client.ask('Guten Tag');
    await client.next<Step>('update_message', (step) => step.id === id);
    await client.idle(from);
    await settled(client);
    const runs = (await storedThread(client)).steps.filter(({ type }) => type === 'run');
    expect(runs.filter(({ parentId }) => parentId === id)).toHaveLength(1);
    expect(shown(client)).toHaveLength((await storedThread(client)).steps.length);
  });

  test('buttons come back once', async () => {
    chat.model.control.tell({ say: 'no-answer' });
    const client = await chat.connect();
    await client.askAndWait(unanswerable);
    const from = client.heard.length;
    drop(client);
    await client.idle(from);
    const about = client.heard.slice(from).filter(({ event }) => /^(remove_)?action$/.test(event));
    expect(about.map(({ event }) => event)).toEqual(['remove_action', 'action']);
  });
});

test('a question that comes while a second tab is told the chat is told to it too', async () => {
  const { context } = chat.server;
  const client = await chat.connect();
  await client.askAndWait('Grüezi');
  const session = await sessionOf(chat.server, 'user', client.sessionId);
  const now = context.clock.now();
  const about = { id: randomUUID(), threadId: session.threadId, name: 'Sie', createdAt: now.toISOString() };
  const asked = wireStep({ ...about, type: 'user_message', output: 'Guten Tag' });
  let reads = 0;
  let arrivesAt = 0;
  const arrive = async () => {
    const thread = { employeeId: session.employeeId, name: '', metadata: {}, updatedAt: now };
    await saveQuestion(context.db, thread, rowOfStep(asked));
    session.events.broadcastMessage(asked, session.events.connections()[0]!);
  };
  /** A query that is answered only after the question has come. */
  const afterwards = (query: object): object =>
    new Proxy(query, {
      get: (given, key) => {
        const part = Reflect.get(given, key);
        if (typeof part !== 'function') return part;
        if (key !== 'then') return (...values: unknown[]) => afterwards(part.apply(given, values));
        return (...take: []) =>
          arrive()
            .then(() => given)
            .then(...take);
      },
    });
  const db = new Proxy(context.db, {
    get: (given, key) => {
      const part = Reflect.get(given, key).bind(given);
      if (key !== 'select' || ++reads !== arrivesAt) return part;
      return (...values: unknown[]) => afterwards(part(...values));
    },
  });
  const heard: string[] = [];
  const tellTab = async () => {
    const tab = { sessionId: 'tab', emit: (_: string, { id }: Step) => heard.push(id) } as unknown as Connection;
    session.events.connect(tab);
    await resumeClient({ ...context, db }, session, tab, { restored: true, seen: undefined, threadId: '' });
    session.events.disconnect(tab);
  };
  await tellTab();
  // The messages are read by then.
  arrivesAt = reads;
  reads = 0;
  await tellTab();
  expect(heard).toContain(asked.id);
});

describe('a second connection with the same session id', () => {
  test('takes over: the first is closed quietly, nothing is said twice', async () => {
    const first = await chat.connect();
    await first.askAndWait('Grüezi');
    const closed = new Promise((resolve) => first.socket.once('disconnect', resolve));
    const second = await chat.connect({ sessionId: first.sessionId });
    expect(await closed).toBe('io server disconnect');
    await second.askAndWait('Guten Tag');
    expect(second.all<Step>('new_message').filter(({ type }) => type === 'run')).toHaveLength(2);
    expect(second.all<{ interaction: string }>('first_interaction')[0]?.interaction).toBe('Grüezi');
  });

  test('of another person shares nothing with it', async () => {
    const owner = await chat.connect();
    await owner.askAndWait('Grüezi, das ist vertraulich');
    const from = owner.heard.length;
    const thief = await chat.connect({ as: 'admin', sessionId: owner.sessionId });
    await thief.askAndWait('Guten Tag');
    expect(JSON.stringify(thief.heard)).not.toContain('vertraulich');
    expect(owner.socket.connected).toBe(true);
    expect(owner.heard).toHaveLength(from);
  });
});
