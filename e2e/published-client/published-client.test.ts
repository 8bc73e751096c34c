import type { ModelStandIn } from '@polier/stand-ins/model/model';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestServer, Who } from '../../server/test/harness.ts';
import {
  answerOf as answerOfSentences,
  longAnswer,
  question,
  startServerWithModel,
  unanswerable,
} from '../../server/test/model-server.ts';
import { flatten, mountPublishedClient, type PublishedClient, type Seen } from './drive-client.ts';

/** `@chainlit/react-client@0.2.0`, unchanged, against our server. */
let server: TestServer;
let model: ModelStandIn;
let client: PublishedClient;
let cookie: string;
let token: string;
beforeAll(async () => {
  ({ server, model } = await startServerWithModel());
  const opened = await openChat('user');
  client = await mountPublishedClient(server.url, opened.token);
  token = `Bearer ${opened.token}`;
  cookie = opened.cookie;
});
afterAll(async () => {
  client.hooks().session.disconnect();
  client.unmount();
  await server.remove();
  await model.close();
});
afterEach(() => model.control.reset());

/** Signs in as a page with its own sign-in does: `POST /chatbot/auth/header` with the bearer token. */
async function openChat(who: Who) {
  const response = await server.call('POST', '/chatbot/auth/header', { as: who, body: {} });
  const { access_token } = (await response.json()) as { access_token: string };
  return { token: access_token, cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
}

const send = (output: string) =>
  client.hooks().interact.sendMessage({ name: 'User', type: 'user_message', output, threadId: '' }, []);
const answerOf = ({ messages }: Seen) => flatten(messages).findLast(({ type }) => type === 'assistant_message');
const answered = (seen: Seen) => !seen.loading && answerOf(seen)?.streaming === false;

/** Mounts the client and connects a new session. */
async function begin(resume?: string): Promise<void> {
  const { sessionId: before } = client.seen();
  client.hooks().interact.clear();
  if (resume) client.hooks().interact.setIdToResume(resume);
  await client.until('a new session', ({ sessionId, idToResume }) => sessionId !== before && idToResume === resume);
  client.hooks().session.connect({ userEnv: {}, accessToken: token });
  await client.until('connected', ({ connected, error }) => connected && !error);
}

describe('the published client', () => {
  test('is told by the package’s own headerAuth, which sends no token, to sign in', async () => {
    // The package also writes it to the console.
    vi.mocked(console.error).mockImplementationOnce(() => {});
    await expect(client.api.headerAuth()).rejects.toMatchObject({
      detail: expect.stringMatching(/melden Sie sich an/),
    });
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  test('takes the token of our sign-in from local storage and knows its person', async () => {
    const { user } = await client.until('the person', (seen) => seen.isAuthenticated);
    expect(user).toMatchObject({ identifier: await server.employeeId('user'), display_name: 'Beat Steiner' });
  });

  test('reads the settings of the chat', async () => {
    const { config } = await client.until('the settings', (seen) => seen.config !== undefined);
    expect(config).toMatchObject({
      dataPersistence: true,
      threadResumable: true,
      chatProfiles: [{ name: 'expert-answers', default: true }, { name: 'contract-wording' }, { name: 'work-safety' }],
      ui: { name: 'Polier' },
    });
  });

  test('connects by its six headers, sends, and shows a streamed answer with citations under the question', async () => {
    await begin();
    model.control.tell({ text: answerOfSentences(3), pace: 10 });
    send(question);
    await client.until('an answer that streams', (seen) => answerOf(seen)?.streaming === true);
    const seen = await client.until('the whole answer', answered);
    expect(seen.messages).toHaveLength(1);
    expect(seen.messages[0]).toMatchObject({ type: 'user_message', output: question });
    const run = seen.messages[0]!.steps![0]!;
    expect(run).toMatchObject({ type: 'run', name: 'on_message' });
    expect(answerOf(seen)?.output).toMatch(/\[≈?\d+\]/);
    for (const { name } of seen.elements) expect(answerOf(seen)?.output, 'the name stands in the text').toContain(name);
    expect(run.steps?.map(({ type }) => type)).toEqual(expect.arrayContaining(['retrieval', 'assistant_message']));
    expect(seen.disabled).toBe(false);
    expect(seen.tokens, 'what the model reports it used').toBeGreaterThan(100);
  });

  test('shows the cited sources as PDF elements whose address loads', async () => {
    const seen = client.seen();
    const answer = answerOf(seen)!;
    expect(seen.elements.length).toBeGreaterThan(0);
    for (const element of seen.elements) {
      expect(element).toMatchObject({ type: 'pdf', forId: answer.id });
      expect(element.url).toBe(client.api.getElementUrl(element.chainlitKey!, seen.sessionId));
      const response = await fetch(element.url!, { headers: { cookie } });
      expect(response.status).toBe(200);
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  });

  test('stops an answer', async () => {
    await begin();
    model.control.tell({ text: longAnswer, stallAfter: 240 });
    send(question);
    const before = await client.until('some text', (seen) => (answerOf(seen)?.output.length ?? 0) > 100);
    client.hooks().interact.stopTask();
    const seen = await client.until('the end', (now) => answerOf(now)?.streaming === false && !now.loading);
    expect(answerOf(seen)?.output.startsWith(answerOf(before)!.output)).toBe(true);
    expect(answerOf(seen)?.output).toMatch(/\n\nAngehalten\.$/);
    expect(answerOf(seen)?.metadata.answer?.outcome).toBe('stopped');
  });

  test('stops before the first word, and is told so', async () => {
    await begin();
    model.control.tell({ stallAfter: 0 });
    send(question);
    await client.until('a step', ({ messages }) => flatten(messages).some(({ type }) => type === 'tool'));
    client.hooks().interact.stopTask();
    const seen = await client.until('the end', answered);
    expect(answerOf(seen)?.output).toBe('Angehalten.');
  });

  test('reconnects after a connection dropped in the middle of an answer, and has it whole', async () => {
    await begin();
    model.control.tell({ text: longAnswer, pace: 5 });
    send(question);
    await client.until('some text', (seen) => (answerOf(seen)?.output.length ?? 0) > 100);
    client.hooks().session.session!.socket.io.engine.close();
    const seen = await client.until('the whole answer', answered);
    expect(answerOf(seen)?.metadata.answer?.outcome).toBe('answered');
    const stored = await server.call('GET', `/chatbot/project/thread/${seen.threadId}`, { as: 'user' });
    const { steps } = (await stored.json()) as { steps: { id: string; output: string }[] };
    const shown = flatten(seen.messages).map(({ id, output }) => [id, output]);
    expect(shown).toEqual(steps.map(({ id, output }) => [id, output]));
  });

  test('presses a button of ours and gets the result', async () => {
    await begin();
    model.control.tell({ say: 'no-answer' });
    send(unanswerable);
    const { actions } = await client.until('the offer', (seen) => seen.actions.length > 0 && !seen.loading);
    expect(actions.map(({ name }) => name)).toContain('ask-editor');
    await expect(client.hooks().interact.callAction(actions[0]!)).resolves.toMatchObject({ status: true });
    await client.until('the button is gone', (seen) => seen.actions.length === 0);
  });

  test('lists, opens again and deletes chats', async () => {
    await begin();
    send('Grüezi');
    const { threadId } = await client.until('the answer', answered);
    const list = async () => (await client.api.listThreads({ first: 20 }, {}, token)).data;
    expect((await list())[0]).toMatchObject({ id: threadId, name: 'Grüezi' });

    await begin(threadId);
    const seen = await client.until('the earlier chat', ({ messages }) => messages.length > 0);
    expect(seen.messages[0]?.output).toBe('Grüezi');
    expect(answerOf(seen)?.output).toBeTruthy();

    await client.api.deleteThread(threadId!, token);
    const gone = await client.until('the open chat to say so', ({ messages: [first] }) => first?.isError === true);
    expect(gone.messages.map(({ output }) => output)).toEqual([expect.stringMatching(/gibt es nicht mehr/)]);
    expect((await list()).map(({ id }) => id)).not.toContain(threadId);
    vi.mocked(console.error).mockImplementationOnce(() => {});
    await expect(client.api.deleteThread(threadId!, token)).rejects.toMatchObject({ detail: expect.any(String) });
    vi.mocked(console.error).mockClear();
  });

  test('shows an error when its person may not use the bot', async () => {
    client.hooks().interact.clear();
    const blocked = `Bearer ${await server.token('blocked')}`;
    client.hooks().session.connect({ userEnv: {}, accessToken: blocked });
    const seen = await client.until('the refusal', ({ error }) => error === true);
    expect(seen.connected).toBe(false);
  });
});

test('a client of the 2.0.0 kind connects with the auth object and the cookie and is answered', async () => {
  const socket = io(server.url, {
    path: '/chatbot/ws/socket.io',
    forceNew: true,
    withCredentials: true,
    extraHeaders: { cookie },
    auth: { clientType: 'webapp', sessionId: crypto.randomUUID(), threadId: '', userEnv: '{}', chatProfile: '' },
  });
  const heard: string[] = [];
  socket.onAny((event: string) => heard.push(event));
  await new Promise((resolve, reject) => socket.on('connect', () => resolve(null)).on('connect_error', reject));
  socket.emit('connection_successful');
  await new Promise((resolve) => socket.once('clear_call_fn', resolve));
  const over = new Promise((resolve) => socket.once('task_end', resolve));
  socket.emit('client_message', {
    message: { id: crypto.randomUUID(), output: 'Grüezi', name: 'u', type: 'user_message' },
    fileReferences: [],
  });
  await over;
  expect(heard).toEqual(
    expect.arrayContaining(['first_interaction', 'task_start', 'new_message', 'stream_start', 'update_message']),
  );
  socket.disconnect();
});
