import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs the audit against a registry that knows these holes; null: one that cannot be asked. */
async function audit(holes: object | null): Promise<{ code: number | null; said: string }> {
  const cache = mkdtempSync(join(tmpdir(), 'polier-npm-'));
  const registry = createServer((request, response) => {
    request.resume();
    const isAsked = request.method === 'POST' && request.url === '/-/npm/v1/security/advisories/bulk';
    const known = isAsked ? holes : null;
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(known ?? {}));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../run/audit-dependencies.ts')], {
    // npm remembers what it was told of a hole; not between tests, and not on this machine.
    env: { ...process.env, npm_config_registry: address, npm_config_cache: cache },
  });
  let said = '';
  for (const from of [child.stdout, child.stderr]) from.on('data', (part: Buffer) => (said += part));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  registry.close();
  rmSync(cache, { recursive: true, force: true });
  return { code, said };
}

const hole = (severity: string) => ({
  fastify: [{ id: 1, url: 'https://holes.example/1', title: 'A hole', severity, vulnerable_versions: '*' }],
});

test('a grave hole fails, a small one is printed, and no answer is no finding', { tags: 'nightly' }, async () => {
  expect(await Promise.all([audit(hole('high')), audit(hole('low')), audit(null)])).toEqual([
    { code: 1, said: expect.stringMatching(/^high: fastify .*A hole https:\/\/holes\.example\/1/m) },
    { code: 0, said: expect.stringMatching(/^low: fastify/m) },
    { code: 0, said: expect.stringMatching(/^skipped: the registry cannot be asked .*404/m) },
  ]);
});
