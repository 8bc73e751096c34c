// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { useChat } from '../conversation/store.ts';
import { answerWithText } from './answer-ask.ts';
import { registerBrowserFunctions } from './browser-functions.ts';
import { acknowledge, connected, drop, events, messages, serveChat, server } from './chat-server.test-library.ts';
import { sendQuestion } from './send-question.ts';
import { closeChat, newChat, openChat, reconnect, reconnectWithAccess } from './session.ts';
import { stopAnswer } from './stop-answer.ts';

serveChat();

test('introduces itself with token, session, thread and language, and says that it is there', async () => {
  openChat('thread-7');
  await connected();
  await expect.poll(() => events()).toContain('connection_successful');
  expect(server.heard[0]![1]).toMatchObject({
    token: 'abc',
    clientType: 'webapp',
    threadId: 'thread-7',
    language: 'de',
    sessionId: useChat.getState().sessionId,
  });
});

test('names the build of its page, and loads it again when told to, but not for ever', async () => {
  document.head.innerHTML = '<meta name="version" content="1.2.3+build">';
  const reload = vi.fn();
  Object.assign(window.location, { reload });
  openChat('');
  await connected();
  expect(server.heard[0]![1]).toMatchObject({ version: '1.2.3+build' });
  server.io.emit('reload', {});
  await expect.poll(() => events()).toContain('clear_session');
  server.io.emit('reload', {});
  server.io.emit('token_usage', 5);
  await expect.poll(() => useChat.getState().tokens).toBe(5);
  stopAnswer();
  await expect.poll(() => events()).toContain('stop');
  expect(reload).toHaveBeenCalledOnce();
  expect(
    events().filter((event) => event === 'clear_session'),
    'a page that stays keeps its session',
  ).toHaveLength(1);
  document.head.innerHTML = '';
});

test('opening and leaving within 200 ms makes one connection', async () => {
  openChat('a');
  openChat('b');
  await connected();
  expect(server.heard.filter(([event]) => event === 'handshake')).toHaveLength(1);
});

test('the chat a page comes with is connected to at once, the ones after it only where somebody stays', async () => {
  vi.resetModules();
  const page = await import('./session.ts');
  const opened = () =>
    server.heard.flatMap(([event, auth]) => (event === 'handshake' ? [(auth as { threadId: string }).threadId] : []));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page.openChat('a');
  vi.advanceTimersByTime(0);
  vi.useRealTimers();
  await expect.poll(() => opened()).toEqual(['a']);
  page.openChat('b');
  page.openChat('c');
  await expect.poll(() => opened()).toEqual(['a', 'c']);
  page.closeChat();
});

test('a reconnect keeps the session and names the thread it is in', async () => {
  openChat('');
  await connected();
  sendQuestion('Frage');
  await expect.poll(() => useChat.getState().threadId).toBe('thread-1');
  drop();
  await vi.waitFor(() => expect(server.heard.filter(([event]) => event === 'handshake')).toHaveLength(2), {
    timeout: 8000,
  });
  const [before, after] = server.heard
    .filter(([event]) => event === 'handshake')
    .map(([, auth]) => auth as Record<string, string>);
  expect(after!.sessionId).toBe(before!.sessionId);
  expect(after!.threadId).toBe('thread-1');
});

test('a new chat clears the session and begins another', async () => {
  openChat('');
  await connected();
  sendQuestion('Frage');
  await expect.poll(() => useChat.getState().outgoing).toEqual([]);
  const { sessionId } = useChat.getState();
  newChat();
  expect(useChat.getState()).toMatchObject({ messages: [], threadId: '' });
  await connected();
  expect(useChat.getState().sessionId).not.toBe(sessionId);
  await expect.poll(() => events()).toContain('clear_session');
});

test('a connection the server does not want is not tried for ever', async () => {
  server.io.use((_socket, next) => next(new Error('Kein Zugang')));
  openChat('');
  await vi.waitFor(() => expect(useChat.getState().connection).toBe('refused'), { timeout: 5000 });
});

test('somebody with too many chats open is told so, in the words of the server', async () => {
  const refusal = Object.assign(new Error('Sie haben schon 20 Chats offen.'), { data: { code: 'CHATS_AT_ONCE' } });
  server.io.use((_socket, next) => next(refusal));
  openChat('');
  await vi.waitFor(() => expect(useChat.getState().connection).toBe('refused'), { timeout: 5000 });
  expect(useChat.getState().refusedBecause).toBe('Sie haben schon 20 Chats offen.');
});

test('a service that is away longer than a try is tried again and again', async () => {
  const away = Object.assign(new Error('Nicht da'), { data: { code: 'SERVICE_AWAY' } });
  let tries = 0;
  server.io.use((_socket, next) => {
    tries += 1;
    next(tries < 3 ? away : undefined);
  });
  openChat('');
  await expect.poll(() => useChat.getState().connection).toBe('away');
  await vi.waitFor(() => expect(useChat.getState().connection).toBe('connected'), { timeout: 12_000 });
  expect(tries).toBe(3);
}, 15_000);

test('who comes back says what was seen last', async () => {
  openChat('');
  await connected();
  // The end of a task that answers the greeting comes first.
  await expect.poll(() => events()).toContain('connection_successful');
  for (const socket of server.io.sockets.sockets.values()) socket.emit('task_start', {}, 41);
  await expect.poll(() => useChat.getState().loading).toBe(true);
  drop();
  const handshakes = () => server.heard.filter(([event]) => event === 'handshake').map(([, auth]) => auth);
  await vi.waitFor(() => expect(handshakes()).toHaveLength(2), { timeout: 8000 });
  expect(handshakes()).toMatchObject([expect.not.objectContaining({ seen: 41 }), { seen: 41 }]);
});

test('who misses events asks for the whole chat over a new connection', async () => {
  openChat('');
  await connected();
  await expect.poll(() => events()).toContain('connection_successful');
  const tell = (event: string, at: number) => {
    for (const socket of server.io.sockets.sockets.values()) socket.emit(event, {}, at);
  };
  tell('task_start', 41);
  tell('task_end', 42);
  tell('task_start', 46);
  const handshakes = () => server.heard.filter(([event]) => event === 'handshake').map(([, auth]) => auth);
  await vi.waitFor(() => expect(handshakes()).toHaveLength(2), { timeout: 8000 });
  expect(handshakes()[1]).not.toHaveProperty('seen');
  await connected();
  expect(useChat.getState().loading, 'what came after the gap is not shown').toBe(false);
  // A whole chat begins a new count.
  tell('task_start', 50);
  for (const socket of server.io.sockets.sockets.values())
    socket.emit('resume_thread', { id: 't', steps: [], elements: [] });
  tell('task_start', 60);
  await expect.poll(() => useChat.getState().loading).toBe(true);
  expect(handshakes()).toHaveLength(2);
});

test('a question that finds the service away stays, is said once, and is sent again', async () => {
  const take = server.onMessage;
  const away = {
    id: 'no',
    parentId: null,
    type: 'assistant_message',
    output: 'Nicht da',
    metadata: { refusal: 'SERVICE_AWAY' },
  };
  server.onMessage = (socket, _sent, receive) => {
    socket.emit('new_message', away);
    receive({ taken: false, code: 'SERVICE_AWAY', message: 'Nicht da' });
    server.onMessage = take;
  };
  openChat('');
  await connected();
  sendQuestion('Frage');
  await expect.poll(() => useChat.getState().connection).toBe('away');
  expect(useChat.getState().outgoing).toMatchObject([{ text: 'Frage' }]);
  await vi.waitFor(() => expect(useChat.getState().outgoing).toEqual([]), { timeout: 8000 });
  expect(messages().map(({ output }) => output)).toEqual(['Frage', 'Frage']);
  expect(new Set(messages().map(({ id }) => id)).size).toBe(1);
  expect(useChat.getState().messages.some(({ id }) => id === 'no')).toBe(false);
});

const question = (id: string) => ({
  msg: { id, parentId: null, type: 'assistant_message', output: 'Welcher Kanton?', input: '' },
  spec: { type: 'text', timeout: 60, step_id: id },
});

test('an answer that got lost with its connection is given again by itself; a refused one is asked for again', async () => {
  const replies: unknown[] = [];
  const askAll = (id: string) => {
    for (const socket of server.io.sockets.sockets.values())
      socket.emit('ask', question(id), (reply: { output: string }) => replies.push(reply.output));
  };
  const asked = () => expect.poll(() => useChat.getState().ask).not.toBeNull();
  openChat('');
  await connected();
  await expect.poll(() => server.io.sockets.sockets.size).toBe(1);
  askAll('m1');
  await asked();
  answerWithText('Bern');
  expect(useChat.getState()).toMatchObject({ ask: null });
  await expect.poll(() => replies).toEqual(['Bern']);
  askAll('m1');
  await asked();
  answerWithText('Zug');
  await expect.poll(() => replies).toEqual(['Bern', 'Zug']);
  drop();
  await expect.poll(() => useChat.getState().connection).toBe('lost');
  await connected();
  await expect.poll(() => server.io.sockets.sockets.size).toBe(1);
  askAll('m1');
  await expect.poll(() => replies).toEqual(['Bern', 'Zug', 'Zug']);
  expect(useChat.getState().ask).toBeNull();
  // It was refused: the next connection asks the person.
  askAll('m1');
  await asked();
  drop();
  await expect.poll(() => useChat.getState().connection).toBe('lost');
  await connected();
  await expect.poll(() => server.io.sockets.sockets.size).toBe(1);
  askAll('m1');
  server.io.emit('token_usage', 3);
  await expect.poll(() => useChat.getState().tokens).toBe(3);
  expect(replies).toEqual(['Bern', 'Zug', 'Zug']);
  answerWithText('Genf');
  await expect.poll(() => replies).toEqual(['Bern', 'Zug', 'Zug', 'Genf']);

  // The page is loaded again before the answer has arrived.
  closeChat();
  await expect.poll(() => server.io.sockets.sockets.size).toBe(0);
  vi.resetModules();
  const page = await import('./session.ts');
  page.openChat('');
  await vi.waitFor(() => expect(server.io.sockets.sockets.size).toBe(1), { timeout: 5000 });
  askAll('m1');
  await expect.poll(() => replies).toEqual(['Bern', 'Zug', 'Zug', 'Genf', 'Genf']);
  page.closeChat();
});

test('the browser does what it is asked to by name and says what came of it, also for what it does not know', async () => {
  const withdraw = registerBrowserFunctions({ open_source: ({ page }) => page === 3 });
  openChat('');
  await connected();
  await expect.poll(() => server.io.sockets.sockets.size).toBe(1);
  const [socket] = server.io.sockets.sockets.values();
  const call = (name: string, args: object) => socket!.timeout(3000).emitWithAck('call_fn', { name, args });
  expect(await call('open_source', { page: 3 })).toEqual({ done: true, result: true });
  expect(await call('toString', {})).toEqual({ done: false });
  withdraw();
  expect(await call('open_source', { page: 3 })).toEqual({ done: false });
});

test('what the browser is asked to do and takes too long has no late effect, and is told; when cleared, only the former', async () => {
  const done: string[] = [];
  const pending: (() => void)[] = [];
  const withdraw = registerBrowserFunctions({
    set_filter: async ({ level1 }, signal) => {
      await new Promise<void>((resolve) => pending.push(resolve));
      if (!signal.aborted) done.push(String(level1));
    },
  });
  openChat('');
  await connected();
  await expect.poll(() => events()).toContain('connection_successful');
  const [socket] = server.io.sockets.sockets.values();
  const answers: unknown[] = [];
  const call = async (level1: string) => {
    const before = pending.length;
    socket!.emit('call_fn', { name: 'set_filter', args: { level1 } }, (answer: unknown) => answers.push(answer));
    await expect.poll(() => pending).toHaveLength(before + 1);
  };
  const told = (event: string) => {
    socket!.emit(event, {});
    socket!.emit('token_usage', 1);
    const { tokens } = useChat.getState();
    return expect.poll(() => useChat.getState().tokens).toBe(tokens + 1);
  };
  await call('too late');
  await told('call_fn_timeout');
  expect(useChat.getState().callTimedOut).toBe(true);
  await call('cleared');
  expect(useChat.getState().callTimedOut).toBe(false);
  await told('clear_call_fn');
  await told('call_fn_timeout');
  expect(useChat.getState().callTimedOut, 'nothing was waited for').toBe(false);
  await call('asked for twice');
  await call('in time');
  for (const resolve of pending) resolve();
  await expect.poll(() => answers).toEqual([{ done: true, result: null }]);
  expect(done).toEqual(['in time']);
  withdraw();
});

test.each(['NO_BOT_ACCESS', 'NOT_SIGNED_IN'])(
  'a session that is over ends the connection: nothing is shown, nothing connects again, what was asked is kept: %s',
  async (refusal) => {
    server.onMessage = (socket, { message }, receive) => {
      const metadata = { refusal, refusedMessage: message.id };
      const step = { id: 'r', parentId: null, type: 'assistant_message', input: '', isError: true, metadata };
      socket.emit('new_message', { ...step, output: 'Sie haben keinen Zugang.' });
      receive({ taken: false, code: refusal, message: 'Sie haben keinen Zugang.' });
      socket.disconnect(true);
    };
    const seen: string[] = [];
    const unsubscribe = useChat.subscribe(({ connection }) => seen.push(connection));
    openChat('thread-7');
    await connected();
    sendQuestion('Frage');
    await expect.poll(() => useChat.getState().connection).toBe('ended');
    reconnect();
    unsubscribe();
    expect(seen).not.toContain('lost');
    expect(useChat.getState().messages.map(({ output }) => output)).toEqual(['Frage']);
    expect(JSON.parse(sessionStorage.getItem('outgoing')!)['thread-7'].outgoing).toMatchObject([{ text: 'Frage' }]);
    expect(server.heard.filter(([event]) => event === 'handshake')).toHaveLength(1);
    server.onMessage = acknowledge;
    reconnectWithAccess();
    await connected();
    await expect.poll(() => useChat.getState().outgoing).toEqual([]);
  },
);
