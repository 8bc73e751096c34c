import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { childEnvironment } from './run/child-environment.ts';
import { copySeededFolder, findSeededData } from './run/seeded-data.ts';

const main = join(import.meta.dirname, '../src/main.ts');
const runProcess = join(import.meta.dirname, '../src/start/run-process.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'polier-main-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const outside = 'http://127.0.0.1:9';
const configured = {
  IDENTITY_AUTHORITY: outside,
  PAYMENT_API_URL: outside,
  PAYMENT_MERCHANT_ID: '1100012345',
  PAYMENT_PASSWORD: 'password',
  PAYMENT_WEBHOOK_KEYS: 'ab'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:9',
};

function run(given: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, given, {
    env: { ...childEnvironment, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (bytes) => {
    output.out += bytes;
  });
  child.stderr.on('data', (bytes) => {
    output.err += bytes;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  return { child, ended };
}

test('the server alone refuses to start while a part is not configured, and names each', async () => {
  const { code, err } = await run([main], { DEMONSTRATION: 'true' }).ended;
  expect(code).toBe(1);
  expect(err.split('\n')).toEqual([
    'Polier did not start.',
    'IDENTITY_AUTHORITY: must be set; this server has no stand-in for the identity provider',
    'PAYMENT_API_URL: must be set; this server has no stand-in for the payment provider',
    'SMTP_URL: must be set; this server has no stand-in for the mailbox',
    'DEMONSTRATION: this server has no demonstration; npm start has one',
    '',
  ]);
});

test('the server alone starts with everything configured, without stand-ins and demonstration', async () => {
  // An empty folder would cost it every migration.
  copySeededFolder((await findSeededData({}, false))!, dataDir);
  const { child, ended } = run([main], configured);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes) => {
      const [, found] = /ready at (\S+)\n/.exec(String(bytes)) ?? [];
      if (found) resolve(found);
    });
    void ended.then(({ err }) => reject(new Error(err)));
  });
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok', standIns: [] });
  expect(await (await fetch(`${url}/api/about`)).json()).toMatchObject({ demonstration: false });
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test('a server that cannot be closed says why and ends with code 1', { tags: 'nightly' }, async () => {
  const script = `
    import { runProcess } from ${JSON.stringify(runProcess)};
    await runProcess(async () => ({ close: async () => { throw new Error('still open') } }), () => 'up');
    setInterval(() => {}, 1000);`;
  const { child, ended } = run(['--input-type=module', '-e', script], { LOG_LEVEL: 'silent' });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const { code, err } = await ended;
  expect(code).toBe(1);
  expect(JSON.parse(err)).toMatchObject({ level: 60, msg: 'not closed in order', err: { message: 'still open' } });
});

test.each([
  ['unhandled rejection', "void Promise.reject(new Error('left alone'))"],
  ['uncaught exception', "setImmediate(() => { throw new Error('left alone') })"],
])('an %s is logged by this name and ends the process', { tags: 'nightly' }, async (message, fault) => {
  const script = `
    import { runProcess } from ${JSON.stringify(runProcess)};
    await runProcess(async () => ({ close: async () => {} }), () => 'up');
    setInterval(() => {}, 1000);
    ${fault};`;
  const { code, out, err } = await run(['--input-type=module', '-e', script], { LOG_LEVEL: 'silent' }).ended;
  expect({ code, out }).toEqual({ code: 1, out: 'up\n' });
  expect(JSON.parse(err)).toMatchObject({ level: 60, msg: message, err: { message: 'left alone' } });
});
