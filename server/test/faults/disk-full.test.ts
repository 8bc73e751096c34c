// @module-tag nightly: whole starts on the embedded database.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Thread } from '@polier/contract/chat';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createChatClient } from '../chat-client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { question } from '../model-server.ts';
import { childEnvironment } from '../run/child-environment.ts';
import { endSpawned, spawnRefused, spawnServer } from '../spawn-server.ts';

/** No file of a process may grow: what it writes fails as on a full disk, for any user. */
const prlimit = '/usr/bin/prlimit';
const limit = (pid: number, bytes: number | 'unlimited') =>
  execFileSync(prlimit, [`--pid=${pid}`, `--fsize=${bytes}:`]);
// With PostgreSQL the disk of the database is not that of the server.
const missing = !existsSync(prlimit) || inject('databaseUrl') !== '';
if (!existsSync(prlimit)) process.stdout.write(`a full disk is not tested: there is no ${prlimit}\n`);

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'polier-disk-full-'));
beforeAll(async () => {
  server = await startServer({ settings: { TOKEN_SECRET: 'a secret for the tests that is long enough' } });
});
afterAll(async () => {
  endSpawned();
  await server.remove();
  rmSync(folder, { recursive: true });
});

test.skipIf(missing)(
  'on a full disk people are told to come back, and when there is room all is as it was',
  async () => {
    const token = await server.token('user');
    await server.close();
    const running = await spawnServer({ ...server.settings, DEMONSTRATION: 'false' });
    const call = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(running.url + path, { headers: { authorization: `Bearer ${token}` }, ...init });
      const { code, waitingFor } = (await answer.json()) as { code?: string; waitingFor?: string[] };
      return [answer.status, code ?? waitingFor];
    };
    const client = createChatClient(running.url, { token });
    const upload = () => {
      const form = new FormData();
      form.set(
        'file',
        new Blob(['Die Frist beträgt zwei Jahre. '.repeat(20_000)], { type: 'text/plain' }),
        'notiz.txt',
      );
      return call(`/chatbot/project/file?session_id=${client.sessionId}`, { method: 'POST', body: form });
    };
    await client.connect();
    const first = await client.askAndWait(question);
    const answered = client.answer()!;

    limit(running.pid, 0);
    expect(await upload()).toEqual([503, 'SERVICE_AWAY']);
    const asked = client.askUntilTaken('Wie lange kann ich Mängel rügen?');
    await expect.poll(() => call('/ready'), { timeout: 20_000 }).toEqual([503, ['database']]);
    limit(running.pid, 'unlimited');

    await expect.poll(() => call('/ready'), { timeout: 40_000 }).toEqual([200, []]);
    const id = await asked;
    await client.over(id);
    expect(await upload()).toEqual([200, undefined]);
    client.close();
    expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });

    server = await server.again();
    const [{ thread_id: threadId }] = client.all<{ thread_id: string }>('first_interaction') as [{ thread_id: string }];
    const kept = (await (await server.call('GET', `/chatbot/project/thread/${threadId}`, { token })).json()) as Thread;
    expect(kept.steps.filter(({ type }) => type === 'user_message').map((step) => step.id)).toEqual([first, id]);
    const answers = kept.steps.filter(({ type }) => type === 'assistant_message');
    expect(answers.map(({ output, isError }) => [output, isError])).toEqual([
      [answered.output, false],
      [client.answer()!.output, false],
    ]);
    expect(readdirSync(join(server.dataDir, 'index'))).toEqual(['sources']);
  },
);

test.skipIf(missing)('a backup and a start for which there is no room say so and leave nothing half', async () => {
  const path = join(folder, 'backup');
  const command = [process.execPath, join(import.meta.dirname, '../../src/database/backup-cli.ts'), path];
  const env = { ...childEnvironment, ...server.settings };
  const backup = spawnSync(prlimit, ['--fsize=20000:', ...command], { env, encoding: 'utf8' });
  expect([backup.status, backup.stdout, backup.stderr]).toEqual([
    1,
    '',
    expect.stringMatching(/^The disk is full .*\n$/),
  ]);
  expect(readdirSync(folder)).toEqual([]);

  const dataDir = join(folder, randomUUID());
  const refused = await spawnRefused({ DATA_DIR: dataDir }, [prlimit, '--fsize=0:']);
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('The disk is full') });
  expect(refused.said).not.toContain(' at ');
  expect(readdirSync(dataDir)).toEqual([]);
});
