import { chatSocketPath, type Element, type Step, type Thread } from '@polier/contract/chat';
import { io } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { serveChat } from '../../../test/chat-server.ts';

const question = 'Welche Masse hat der Seitenschutz am Gerüst?';

const chat = serveChat();

describe('connecting', () => {
  test('a new client is told that nothing runs and nothing is asked', async () => {
    const client = await chat.connect();
    await client.next('clear_call_fn');
    expect(client.heard.map(({ event }) => event)).toEqual(['task_end', 'clear_ask', 'clear_call_fn', 'chat_settings']);
  });

  test.each(['Bearer ', 'bearer ', ''])(
    'by headers of the polling request, with the token prefixed by "%s"',
    async (prefix) => {
      const socket = io(chat.server.url, {
        path: chatSocketPath,
        forceNew: true,
        extraHeaders: {
          authorization: prefix + (await chat.server.token('user')),
          'x-chainlit-client-type': 'webapp',
          'x-chainlit-session-id': '3da95b08-ed1a-4db5-901c-5266540204f8',
          'x-chainlit-thread-id': '',
          'user-env': '{}',
          'x-chainlit-chat-profile': '',
        },
      });
      await new Promise((resolve, reject) => socket.on('connect', () => resolve(null)).on('connect_error', reject));
      const greeted = new Promise((resolve) => socket.once('task_end', resolve));
      socket.emit('connection_successful');
      expect(await greeted).toEqual({});
      socket.disconnect();
    },
  );

  test.each([
    ['guest', undefined, 'Bitte melden Sie sich an.', 'NOT_SIGNED_IN'],
    ['blocked', 'blocked', /keinen Zugang zum Bot/, 'NO_BOT_ACCESS'],
    ['unfinished', 'unfinished', /keinen Zugang zum Bot/, 'NO_BOT_ACCESS'],
  ] as const)('%s is refused with the sentence, in the person’s language', async (_, who, sentence, code) => {
    const client = await chat.prepare({ as: who ?? null });
    const refused = await client.connect().then(
      () => null,
      (error: Error & { data: { code: string; message: string } }) => error,
    );
    expect(refused?.message).toMatch(sentence);
    expect(refused?.data).toEqual({ code, message: refused?.message });
  });

  test('the cookie counts for our origin and without an Origin header, not for another origin', async () => {
    const cookie = `access_token=${await chat.server.token('user')}`;
    const connect = async (origin: object) => {
      const socket = io(chat.server.url, {
        path: chatSocketPath,
        forceNew: true,
        reconnection: false,
        auth: { clientType: 'webapp', sessionId: '', threadId: '', userEnv: '{}', chatProfile: '' },
        extraHeaders: { cookie, ...origin },
      });
      const outcome = await new Promise((resolve) => {
        socket.once('connect', () => resolve('connected')).once('connect_error', ({ message }) => resolve(message));
      });
      socket.disconnect();
      return outcome;
    };
    const { publicUrl } = chat.server.context.config;
    expect(await connect({})).toBe('connected');
    expect(await connect({ origin: publicUrl })).toBe('connected');
    expect(await connect({ origin: 'https://evil.example' })).toBe('Bitte melden Sie sich an.');
    expect(await connect({ origin: `${publicUrl}.evil.example` })).toBe('Bitte melden Sie sich an.');
  });

  test('a malformed cookie or auth object is a refusal, not a fault', async () => {
    const socket = io(chat.server.url, {
      path: chatSocketPath,
      forceNew: true,
      reconnection: false,
      auth: { token: ['x'], sessionId: { a: 1 }, threadId: 'x'.repeat(5000) },
      extraHeaders: { cookie: 'access_token=%E0%A4%A; x=%' },
    });
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(error.message).toBe('Bitte melden Sie sich an.');
    socket.disconnect();
  });
});

describe('a question', () => {
  test('is answered in the order of the protocol: run, steps, sources, stream, end', async () => {
    const client = await chat.connect();
    await client.next('clear_call_fn');
    // An answer to two questions does not fit one piece.
    const asked = client.ask(`${question} Ab welcher Höhe braucht es ein Fassadengerüst?`);
    await client.idle(client.heard.length);
    const events = client.heard.slice(3);
    const names = events.map(({ event }) => event);
    expect(names.at(-1)).toBe('task_end');
    const first = (name: string) => names.indexOf(name);
    expect(first('first_interaction')).toBeGreaterThanOrEqual(0);
    expect(first('task_start')).toBeLessThan(first('new_message'));
    expect(first('element')).toBeLessThan(names.length);
    expect(first('element')).toBeGreaterThan(first('new_message'));
    expect(first('stream_start')).toBeGreaterThan(first('new_message'));
    expect(first('stream_token')).toBeGreaterThan(first('stream_start'));

    const run = events.find(({ event }) => event === 'new_message')?.payload as unknown as Step;
    expect(run).toMatchObject({ type: 'run', name: 'on_message', parentId: asked, input: '', output: '', end: null });
    const begun = events[first('stream_start')]?.payload as unknown as Step;
    expect(begun).toMatchObject({ type: 'assistant_message', parentId: run.id, streaming: true });
    expect(begun.output, 'the first token comes with the start').not.toBe('');

    const finals = client.all<Step>('update_message').filter(({ id }) => id === begun.id);
    expect(finals).toHaveLength(1);
    const tokens = client.all<{ id: string; token: string }>('stream_token').map(({ token }) => token);
    expect(finals[0]).toMatchObject({ streaming: false, output: begun.output + tokens.join('') });
    expect(finals[0]?.metadata.answer).toMatchObject({ outcome: 'answered', language: 'de' });
    const ended = client.all<Step>('update_message').at(-1);
    expect(ended).toMatchObject({ id: run.id, isError: false });
    expect(ended?.end).not.toBeNull();
  });

  test('with a lone surrogate is answered and stored like any other', async () => {
    const client = await chat.connect();
    await client.askAndWait(`${question} \ud83d`);
    expect(client.answer()?.metadata.answer).toMatchObject({ outcome: 'answered' });
    expect(client.all<Step>('new_message').filter(({ isError }) => isError)).toEqual([]);
    const [arrived] = client.all<Step>('update_message').filter(({ type }) => type === 'user_message');
    const kept = await chat.server.call('GET', `/chatbot/project/thread/${arrived!.threadId}`, { as: 'user' });
    expect(((await kept.json()) as Thread).steps[0]!.output, 'the emitted text is the stored text').toBe(
      arrived!.output,
    );
  });

  test('brings steps whose input and output are strings and whose parents came before', async () => {
    const client = await chat.connect();
    const asked = await client.askAndWait(question);
    const known = new Set([asked]);
    for (const event of ['new_message', 'stream_start', 'update_message']) {
      for (const step of client.all<Step & { steps?: unknown; content?: unknown }>(event)) {
        expect(step.input, step.name).toBeTypeOf('string');
        expect(step.output, step.name).toBeTypeOf('string');
        expect(step).not.toHaveProperty('steps');
        expect(step).not.toHaveProperty('content');
      }
    }
    for (const { event, payload } of client.heard) {
      if (event !== 'new_message' && event !== 'stream_start') continue;
      const step = payload as unknown as Step;
      if (step.parentId !== null) expect(known, step.name).toContain(step.parentId);
      known.add(step.id);
    }
    const steps = client.all<Step>('new_message').filter(({ type }) => type === 'retrieval' || type === 'tool');
    expect(steps.length).toBeGreaterThan(0);
  });

  test('brings its sources as PDF elements before the text that cites them', async () => {
    const client = await chat.connect();
    await client.askAndWait(question);
    const answer = client.answer()!;
    const cited = new Set([...answer.output.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)));
    expect(cited.size).toBeGreaterThan(0);
    const elements = client.all<Element>('element');
    expect(new Set(elements.map(({ props }) => props.source?.number))).toEqual(cited);
    for (const element of elements) {
      expect(element).toMatchObject({ type: 'pdf', display: 'side', mime: 'application/pdf', forId: answer.id });
      expect(element.chainlitKey).toBe(element.id);
      expect(element.page).toBe(element.props.source?.page);
    }
  });

  test('is stored whole in the history, with the URLs of its sources', async () => {
    const client = await chat.connect();
    await client.askAndWait(question);
    const { thread_id } = client.all<{ thread_id: string }>('first_interaction')[0]!;
    const thread = await (await chat.server.call('GET', `/chatbot/project/thread/${thread_id}`, { as: 'user' })).json();
    const stored = (thread as { steps: Step[] }).steps;
    expect(stored.map(({ id }) => id)).toEqual([...client.steps.keys()]);
    for (const step of stored) expect(step.output).toBe(client.steps.get(step.id)?.output);
    expect(new Set(stored.map(({ end }) => end === null))).toEqual(new Set([false]));
    const elements = (thread as { elements: Element[] }).elements;
    expect(elements.map(({ id }) => id)).toEqual(client.all<Element>('element').map(({ id }) => id));
    expect(elements[0]?.url).toMatch(/^http:\/\/localhost:\d+\/chatbot\/project\/file\//);
  });

  test('sent twice is answered once', async () => {
    const client = await chat.connect();
    const id = await client.askAndWait('Grüezi');
    client.ask('Grüezi', id);
    client.ask('Merci');
    await client.idle(client.heard.length);
    const runs = client.all<Step>('new_message').filter(({ type }) => type === 'run');
    expect(runs.filter(({ parentId }) => parentId === id)).toHaveLength(1);
    expect(runs).toHaveLength(2);
    expect(client.all<Step>('update_message').filter((step) => step.id === id)).toHaveLength(2);
  });

  test('is answered even if its id was used by somebody else in another chat', async () => {
    const [one, other] = [await chat.connect(), await chat.connect({ as: 'admin' })];
    const id = await one.askAndWait('Grüezi');
    other.ask('Grüezi', id);
    await other.idle(other.heard.length);
    expect(other.answer()?.output).toBeTruthy();
  });

  test('first_interaction is sent once per chat', async () => {
    const client = await chat.connect();
    await client.askAndWait('Grüezi');
    await client.askAndWait('Guten Tag');
    expect(client.all('first_interaction')).toMatchObject([{ interaction: 'Grüezi' }]);
  });
});
