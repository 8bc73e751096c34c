// @module-tag nightly: eight processes on the embedded database.
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createChatClient } from './chat-client.ts';
import { startServer, type TestServer } from './harness.ts';
import { endSpawned, type Spawned, spawnRefused, spawnServer } from './spawn-server.ts';

/** `main.ts` run as a process, on a data folder that already holds the demonstration people. */
let prepared: TestServer;
let settings: Record<string, string>;
let token: string;
/** A copy of the folder: to fill an empty one takes long. */
const other = () => `${prepared.dataDir}-other`;

beforeAll(async () => {
  prepared = await startServer({
    sources: false,
    settings: { TOKEN_SECRET: 'a secret for the tests that is long enough' },
  });
  token = await prepared.token('user');
  await prepared.close();
  settings = { ...prepared.settings, LOG_LEVEL: 'error', DEMONSTRATION: 'false' };
  cpSync(prepared.dataDir, other(), { recursive: true });
});
afterAll(async () => {
  endSpawned();
  rmSync(other(), { recursive: true });
  await prepared.remove();
});

async function greet(server: Spawned): Promise<void> {
  const client = createChatClient(server.url, { token });
  await client.connect();
  await client.askAndWait('Grüezi');
  expect(client.answer()?.output).toBeTruthy();
  client.close();
}

async function chatsOf(server: Spawned): Promise<{ id: string; name: string }[]> {
  const response = await fetch(`${server.url}/chatbot/project/threads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pagination: { first: 20 } }),
  });
  return ((await response.json()) as { data: { id: string; name: string }[] }).data;
}

describe('one server after another on a data folder', () => {
  // The tests follow one server through its life: a start is what takes long here.
  let first: Spawned;
  let written: { id: string; name: string }[];
  beforeAll(async () => {
    first = await spawnServer(settings);
    await greet(first);
    written = await chatsOf(first);
    expect(written.map(({ name }) => name)).toEqual(['Grüezi']);
  });

  // Elsewhere memory has no such arenas.
  test.skipIf(process.platform !== 'linux')('it keeps two memory arenas, as the image does', () => {
    const environment = readFileSync(`/proc/${first.pid}/environ`, 'utf8').split('\0');
    expect(environment).toContain('MALLOC_ARENA_MAX=2');
  });

  // A data folder is in use by the embedded database alone.
  test.skipIf(inject('databaseUrl') !== '')(
    'in use, it is refused to a second server, saying who has it and what to do',
    async () => {
      const { code, said } = await spawnRefused(settings);
      expect(code).toBe(1);
      expect(said).toContain('Polier did not start.');
      expect(said).toContain(`in use by process ${first.pid}`);
      expect(said).toContain('DATA_DIR');
      expect(said).not.toContain('    at ');
      expect(await chatsOf(first), 'the first goes on').toEqual(written);
    },
  );

  test('a port in use is said plainly', async () => {
    const taken = new URL(first.url).port;
    const { code, said } = await spawnRefused({ ...settings, PORT: taken, DATA_DIR: other() });
    expect(code).toBe(1);
    // A neighbouring port, where a stand-in listens, may have been taken meanwhile as well; then the message names that
    // one.
    const named = Number(/Port (\d+) is in use by another program\. Choose another PORT\./.exec(said)?.[1]);
    expect(named - Number(taken)).toBeOneOf([0, 1, 2, 3, 4]);
    expect(said).not.toContain('    at ');
  });

  test('what was written survives kill -9, the next takes the folder over, and lets it go when it is told to stop', async () => {
    expect(await first.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    const second = await spawnServer(settings);
    expect(await chatsOf(second)).toEqual(written);
    const lock = join(prepared.dataDir, 'lock.json');
    if (inject('databaseUrl') === '') expect(existsSync(lock)).toBe(true);
    expect(await second.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(existsSync(lock)).toBe(false);
  });
});

test('a configuration that cannot work is refused with one line for each mistake and no stack', async () => {
  const { code, said } = await spawnRefused({ ...settings, PORT: 'eighty', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(said).toMatch(/Polier did not start\.\n(PORT|LOG_LEVEL): .+\n(PORT|LOG_LEVEL): /);
  expect(said).not.toContain('    at ');
});
