import type { Element, Step } from '@polier/contract/chat';
import { describe, expect, test, vi } from 'vitest';
import type { ChatClient } from '../../../test/chat-client.ts';
import type { Who } from '../../../test/harness.ts';
import { longAnswer, question, serveWithModel, unanswerable } from '../../../test/model-server.ts';

const chat = serveWithModel();

/** Asks a question whose answer begins and then never goes on. */
async function askAndStall(client: ChatClient): Promise<string> {
  chat.model.control.tell({ text: longAnswer, stallAfter: 240 });
  const id = client.ask(question);
  await client.next('stream_token');
  return id;
}

const threadOf = (client: ChatClient) => client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id;

async function stored(client: ChatClient, who: Who = 'user'): Promise<Step[]> {
  const response = await chat.server.call('GET', `/chatbot/project/thread/${threadOf(client)}`, { as: who });
  return ((await response.json()) as { steps: Step[] }).steps;
}

describe('stopping', () => {
  test('ends the answer at once, keeps what was said and marks it as stopped', async () => {
    const client = await chat.connect();
    await askAndStall(client);
    const said = client.answer()!.output;
    const from = client.heard.length;
    const stoppedAt = performance.now();
    client.socket.emit('stop');
    await client.idle(from);
    const after = client.heard.slice(from);
    const final = after.find(({ event, payload }) => event === 'update_message' && (payload as Step).output === said);
    expect(final!.at - stoppedAt).toBeLessThan(1_000);
    expect(final!.payload).toMatchObject({
      streaming: false,
      isError: false,
      metadata: { answer: { outcome: 'stopped' } },
    });
    expect(after.map(({ event }) => event)).not.toContain('stream_token');
    const kept = (await stored(client)).findLast(({ type }) => type === 'assistant_message');
    expect(kept).toMatchObject({ output: said, metadata: { answer: { outcome: 'stopped' } } });
    await expect
      .poll(() => chat.model.requests().at(-1)?.closedEarly, { message: 'the model is told as well' })
      .toBe(true);
  });

  test('before the first word leaves an empty answer marked as stopped', async () => {
    chat.model.control.tell({ stallAfter: 0 });
    const client = await chat.connect();
    client.ask(question);
    await client.next<Step>('new_message', ({ type }) => type === 'tool');
    const from = client.heard.length;
    client.socket.emit('stop');
    await client.idle(from);
    expect(client.answer()).toMatchObject({
      output: '',
      streaming: false,
      metadata: { answer: { outcome: 'stopped' } },
    });
  });

  test('goes on with what was asked meanwhile, one after the other', async () => {
    const client = await chat.connect();
    const from = client.heard.length;
    await askAndStall(client);
    const second = client.ask('Grüezi');
    await client.next<Step>('update_message', ({ id }) => id === second);
    client.socket.emit('stop');
    await client.idle(from);
    const events = client.heard.slice(from);
    const placeOf = (name: string, fits: (step: Step) => boolean) =>
      events.findIndex(({ event, payload }) => event === name && fits(payload as unknown as Step));
    const endOfFirst = placeOf('update_message', ({ type, end }) => type === 'run' && end !== null);
    const startOfSecond = placeOf('new_message', ({ type, parentId }) => type === 'run' && parentId === second);
    expect(endOfFirst).toBeGreaterThan(0);
    expect(startOfSecond).toBeGreaterThan(endOfFirst);
    for (const flag of ['task_start', 'task_end']) expect(events.filter(({ event }) => event === flag)).toHaveLength(1);
    expect(client.answer()?.metadata.answer?.outcome).toBe('answered');
  });

  test('with nothing running changes nothing', async () => {
    const client = await chat.connect();
    client.socket.emit('stop');
    await client.askAndWait('Grüezi');
    expect(client.answer()?.metadata.answer?.outcome).toBe('answered');
  });
});

describe('an answer goes on', () => {
  test('when the page is reloaded: a new session joins it', async () => {
    chat.model.control.tell({ text: longAnswer, pace: 2 });
    const before = await chat.connect();
    before.ask(question);
    await before.next('stream_token');
    before.close();
    const after = await chat.connect({ threadId: threadOf(before) });
    await after.idle(0);
    await after.next<Step>('update_message', ({ type, end }) => type === 'run' && end !== null);
    // The page has an answer before the database does.
    await vi.waitFor(async () => {
      const kept = await stored(before);
      expect([...after.steps.values()].map(({ id, output }) => [id, output])).toEqual(
        kept.map(({ id, output }) => [id, output]),
      );
    }, 10_000);
    expect(after.answer()?.metadata.answer?.outcome).toBe('answered');
  });

  test('when the person begins a new chat', async () => {
    chat.model.control.tell({ text: longAnswer, pace: 1 });
    const client = await chat.connect();
    client.ask(question);
    await client.next('stream_token');
    client.socket.emit('clear_session');
    client.close();
    const later = await chat.connect({ threadId: threadOf(client) });
    await later.next<Step>('update_message', ({ type, end }) => type === 'run' && end !== null);
    expect(later.answer()?.metadata.answer?.outcome).toBe('answered');
    expect((await stored(client)).filter(({ isError }) => isError)).toEqual([]);
  });
});

test('more than ten waiting questions are refused, the others are kept', async () => {
  const client = await chat.connect();
  await askAndStall(client);
  const waiting = Array.from({ length: 10 }, (_, at) => client.ask(`Grüezi ${at}`));
  client.ask('Grüezi zu viel');
  const refused = await client.next<Step>('new_message', ({ metadata }) => 'refusal' in metadata);
  expect(refused).toMatchObject({ isError: true, metadata: { refusal: 'TOO_MANY' } });
  const kept = (await stored(client)).map(({ id }) => id);
  expect(kept).toEqual(expect.arrayContaining(waiting));
  const from = client.heard.length;
  chat.model.control.reset();
  client.socket.emit('stop');
  await client.idle(from);
  expect(client.all<Step>('new_message').filter(({ type }) => type === 'run')).toHaveLength(11);
});

describe('a deleted chat', () => {
  test('stops its answer without a word of error', async () => {
    const client = await chat.connect();
    await askAndStall(client);
    const from = client.heard.length;
    const threadId = threadOf(client);
    await chat.server.call('DELETE', '/chatbot/project/thread', { as: 'user', body: { threadId } });
    await client.idle(from);
    expect(client.all<Step>('new_message').filter(({ isError }) => isError)).toEqual([]);
    expect((await chat.server.call('GET', `/chatbot/project/thread/${threadId}`, { as: 'user' })).status).toBe(404);
  });
});

describe('a person who loses access', () => {
  test('while being answered is told, and disconnected at once; others go on', async () => {
    const [one, other] = [await chat.connect({ as: 'apprentice' }), await chat.connect({ as: 'user' })];
    await askAndStall(one);
    await askAndStall(other);
    const gone = new Promise((resolve) => one.socket.once('disconnect', resolve));
    await chat.server.setBlocked('apprentice', true);
    expect(await gone).toBe('io server disconnect');
    expect(one.all<Step>('new_message').at(-1)).toMatchObject({
      isError: true,
      output: expect.stringContaining('keinen Zugang'),
    });
    await chat.server.setBlocked('apprentice', false);
    expect(other.socket.connected).toBe(true);
    const from = other.heard.length;
    other.socket.emit('stop');
    await other.idle(from);
    expect((await stored(one, 'apprentice')).every(({ end }) => end !== null)).toBe(true);
  });
});

describe('offers', () => {
  test('a question without an answer can be sent to the editor, once', async () => {
    chat.model.control.tell({ say: 'no-answer' });
    const client = await chat.connect();
    await client.askAndWait(unanswerable);
    const [offer] = client.all<{ id: string; name: string }>('action');
    expect(offer).toMatchObject({ name: 'ask-editor' });
    client.socket.emit('action_call', offer);
    expect(await client.next('action_response')).toMatchObject({
      id: offer!.id,
      status: true,
      response: expect.any(String),
    });
    expect(client.all('remove_action')).toEqual([{ id: offer!.id }]);
    const letters = async () => {
      await chat.server.settle();
      return chat.server.standIns.mailbox!.letters().filter(({ subject }) => subject.includes('Frage ohne Quelle'));
    };
    await expect.poll(letters).toHaveLength(1);
    expect((await letters())[0]?.text).toContain('beat.steiner@keller-hochbau.example');
    client.socket.emit('action_call', offer);
    expect(await client.next('action_response', ({ status }: { status: boolean }) => !status)).toMatchObject({
      id: offer!.id,
    });
  });

  test('are there again when the chat is opened later', async () => {
    chat.model.control.tell({ say: 'no-answer' });
    const client = await chat.connect();
    await client.askAndWait(unanswerable);
    client.socket.emit('clear_session');
    client.close();
    await expect.poll(() => client.socket.connected).toBe(false);
    const later = await chat.connect({ threadId: threadOf(client) });
    expect(await later.next<{ name: string; forId: string }>('action')).toMatchObject({
      name: 'ask-editor',
      forId: client.answer()?.id,
    });
  });

  test('a button that is not on this screen does nothing', async () => {
    const client = await chat.connect();
    for (const payload of [{ id: 'x' }, null, 'x', { id: 7 }]) client.socket.emit('action_call', payload);
    await client.askAndWait('Grüezi');
    expect(client.all<{ status: boolean }>('action_response').map(({ status }) => status)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a model that fails', () => {
  test('is said, nothing is lost, and the question can be asked again', async () => {
    chat.model.control.tell({ text: longAnswer, cutAfter: 120 });
    const client = await chat.connect();
    const id = await client.askAndWait(question);
    expect(client.answer()?.output).toBeTruthy();
    expect(client.all('task_end').length).toBeGreaterThan(0);
    const kept = await stored(client);
    expect(kept[0]?.id).toBe(id);
    expect(kept.every(({ end }) => end !== null)).toBe(true);
    expect(client.all<Element>('element').every(({ forId }) => client.steps.has(forId))).toBe(true);
  });
});
