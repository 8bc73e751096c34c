// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../../server/test/harness.ts';
import { flatten, mountPublishedClient, type PublishedClient, type Seen } from './drive-client.ts';
import { installDevices } from './microphone.ts';

/** `@chainlit/react-client@0.2.0`, unchanged: voice that is not configured, reloads, files and refusals. */
let server: TestServer;
let client: PublishedClient;
let token: string;
beforeAll(async () => {
  server = await startServer({ settings: { VOICE: 'false' }, sources: false });
  token = await server.token('user');
  client = await mountPublishedClient(server.url, token);
});
afterAll(async () => {
  client.hooks().session.disconnect();
  client.unmount();
  await server.remove();
});

async function begin(accessToken = `Bearer ${token}`): Promise<void> {
  const { sessionId: before } = client.seen();
  client.hooks().interact.clear();
  await client.until('a new session', ({ sessionId }) => sessionId !== before);
  client.hooks().session.connect({ userEnv: {}, accessToken });
}
async function connect(): Promise<void> {
  await begin();
  await client.until('connected', ({ connected, error }) => connected && !error);
}
const said = ({ messages }: Seen) => flatten(messages).filter(({ type }) => type === 'assistant_message');
async function ask(output: string): Promise<void> {
  const before = said(client.seen()).length;
  client.hooks().interact.sendMessage({ name: 'User', type: 'user_message', output, threadId: '' }, []);
  await client.until(
    'an answer',
    (seen) => !seen.loading && said(seen).length > before && said(seen).every(({ streaming }) => !streaming),
  );
}

test('speaking where no voice is configured: it is told so, releases the microphone, and can still write', async () => {
  await connect();
  const { isOpen } = installDevices();
  client.hooks().interact.startAudioStream();
  await client.until('switched on', ({ audioConnection }) => audioConnection === 'on');
  const seen = await client.until('switched off again', ({ audioConnection }) => audioConnection === 'off');
  expect(said(seen).map(({ output }) => output)).toEqual([expect.stringMatching(/nicht eingerichtet/)]);
  expect(isOpen()).toBe(false);
  client.hooks().interact.endAudioStream();
  await ask('Grüezi');
});

test('loads its page again when it is told to', async () => {
  await connect();
  await ask('Grüezi');
  const page = globalThis.window;
  const reload = vi.fn();
  const watched = new Proxy(page, {
    get: (target, name) => (name === 'location' ? { reload } : Reflect.get(target, name)),
  });
  Object.assign(globalThis, { window: watched });
  try {
    server.context.events.emit('reload-needed', await server.employeeId('user'));
    await expect.poll(() => reload).toHaveBeenCalledOnce();
  } finally {
    Object.assign(globalThis, { window: page });
  }
});

describe('uploading by the package’s own uploadFile', () => {
  // The package uses the window's XMLHttpRequest, which accepts only the window's own FormData and File.
  const nodes = { FormData, File };
  const inWindow = <T>(work: () => T): T => {
    const { FormData, File } = globalThis.window;
    Object.assign(globalThis, { FormData, File });
    try {
      return work();
    } finally {
      Object.assign(globalThis, nodes);
    }
  };
  const upload = (name: string, text: string, onProgress: (percent: number) => void = () => {}) =>
    inWindow(() => client.hooks().interact.uploadFile(new File([text], name), onProgress)).promise;

  test('reports the progress to its end; the message carries the file', async () => {
    await connect();
    const progress: number[] = [];
    const { id } = await upload('notiz.txt', 'Eine Notiz. '.repeat(50_000), (percent) => progress.push(percent));
    expect(progress.length).toBeGreaterThan(0);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(100);
    const message = { name: 'User', type: 'user_message', output: 'Was steht darin?', threadId: '' };
    client.hooks().interact.sendMessage(message, [{ id }]);
    const seen = await client.until('the file', ({ elements }) => elements.length > 0);
    expect(seen.elements[0]).toMatchObject({ name: 'notiz.txt', type: 'file', forId: seen.messages[0]?.id });
    const response = await fetch(seen.elements[0]!.url!, { headers: { authorization: `Bearer ${token}` } });
    expect((await response.text()).length).toBe(600_000);
  });

  test.each([
    ['an empty file', 'leer.txt', ''],
    ['a file that is not what it says', 'plan.pdf', 'kein PDF'],
    ['a type nobody reads', 'programm.exe', 'MZ\u0000\u0001\u0000'],
  ])('%s is told as failed', async (_, name, text) => {
    await connect();
    await expect(upload(name, text)).rejects.toBe('Upload failed');
  });
});

describe('a refused connection', () => {
  test.each([
    ['without a token', async () => ''],
    ['with a forged token', async () => `Bearer ${token.slice(0, -4)}AAAA`],
    ['of somebody blocked', async () => `Bearer ${await server.token('blocked')}`],
    ['of somebody not signed up', async () => `Bearer ${await server.token('unfinished')}`],
  ])('%s is an error on the screen; the right token connects after it', async (_, given) => {
    await begin(await given());
    const seen = await client.until('the refusal', ({ error }) => error === true);
    expect(seen.connected).toBe(false);
    await connect();
    await ask('Grüezi');
  });

  test('ends for somebody who is blocked meanwhile', async () => {
    await connect();
    await server.setBlocked('user', true);
    // The package renders nothing when its connection ends, so the socket itself is asked.
    await expect.poll(() => client.hooks().session.session?.socket.connected, { timeout: 20_000 }).toBe(false);
    await server.setBlocked('user', false);
    token = await server.token('user');
    await connect();
  });
});
