import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Greed } from './greedy.test-library.ts';
import { createApart } from './run-apart.ts';

const apart = createApart<Greed, unknown>(new URL('./greedy.test-library.ts', import.meta.url), { megabytes: 250 });
afterAll(() => apart.stop());

test.each([
  ['buffers', 'memory', 60],
  ['heap', 'memory', 60],
  ['loop', 'time', 1],
  ['exit', 'ended', 60],
  ['throw', 'ended', 60],
] as const)(
  'a job that does this (%s) fails for a reason (%s), and the next one is done',
  async (greed, why, seconds) => {
    const before = process.memoryUsage.rss();
    const [failed, next] = await Promise.allSettled([apart.run(greed, seconds), apart.run({ echo: 'next' }, 60)]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { why } });
    expect(next).toEqual({ status: 'fulfilled', value: 'next' });
    expect(process.memoryUsage.rss() - before, 'none of it is in this process').toBeLessThan(150_000_000);
  },
  90_000,
);

test('it knows no secret and writes nothing; bytes arrive as they are', async () => {
  process.env.TOKEN_SECRET ??= 'a secret for the tests';
  expect(await apart.run('environment', 60)).not.toContain('TOKEN_SECRET');
  const path = join(tmpdir(), `polier-apart-${process.pid}`);
  await expect(apart.run({ write: path }, 60)).rejects.toMatchObject({ why: 'ended' });
  expect(existsSync(path)).toBe(false);
  const bytes = new Uint8Array(3_000_000).fill(7);
  expect(Buffer.compare((await apart.run({ echo: bytes }, 60)) as Uint8Array, bytes)).toBe(0);
});

test('a process that is ended fails its job, and the next job starts another', async () => {
  const running = apart.run('loop', 60);
  const outcome = expect(running).rejects.toMatchObject({ why: 'ended' });
  await new Promise((resolve) => setImmediate(resolve));
  await apart.stop();
  await outcome;
  expect(await apart.run({ echo: 1 }, 60)).toBe(1);
});
