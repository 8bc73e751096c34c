import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Greed } from './greedy.test-library.ts';
import { createSubprocess } from './run-in-subprocess.ts';

const greedy = new URL('./greedy.test-library.ts', import.meta.url);
const subprocess = createSubprocess<Greed, unknown>(greedy, { megabytes: 250 });
afterAll(() => subprocess.stop());

const node = process.execPath;
afterEach(() => {
  process.execPath = node;
});

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
    const [failed, next] = await Promise.allSettled([
      subprocess.run(greed, seconds),
      subprocess.run({ echo: 'next' }, 60),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { why } });
    expect(next).toEqual({ status: 'fulfilled', value: 'next' });
    expect(process.memoryUsage.rss() - before, 'none of it is in this process').toBeLessThan(150_000_000);
  },
  90_000,
);

test('it knows no secret and writes nothing; bytes arrive as they are', async () => {
  process.env.TOKEN_SECRET ??= 'a secret for the tests';
  expect(await subprocess.run('environment', 60)).not.toContain('TOKEN_SECRET');
  const path = join(tmpdir(), `polier-subprocess-${process.pid}`);
  await expect(subprocess.run({ write: path }, 60)).rejects.toMatchObject({ why: 'ended' });
  expect(existsSync(path)).toBe(false);
  const bytes = new Uint8Array(3_000_000).fill(7);
  expect(Buffer.compare((await subprocess.run({ echo: bytes }, 60)) as Uint8Array, bytes)).toBe(0);
});

test('a process that is ended fails its job, and the next job starts another', async () => {
  const running = subprocess.run('loop', 60);
  const outcome = expect(running).rejects.toMatchObject({ why: 'ended' });
  await new Promise((resolve) => setImmediate(resolve));
  await subprocess.stop();
  await outcome;
  expect(await subprocess.run({ echo: 1 }, 60)).toBe(1);
});

const readingBusy = { code: 'READING_BUSY', figures: { seconds: expect.any(Number) } };

test('a process that cannot be started, or ends before it works, says nothing of the file', async () => {
  process.execPath = '/nowhere/node';
  const other = createSubprocess<Greed, unknown>(greedy, { megabytes: 250 });
  // Far below the time limit: the error is answered, not waited for.
  await expect(other.run({ echo: 1 }, 3600)).rejects.toMatchObject(readingBusy);
  await other.stop();
  process.execPath = node;
  expect(await other.run({ echo: 2 }, 60), 'the next job is done as soon as processes start').toBe(2);
  await other.stop();

  const endsAtOnce = createSubprocess<Greed, unknown>(new URL('./not-there.ts', import.meta.url), { megabytes: 250 });
  await expect(endsAtOnce.run({ echo: 1 }, 3600)).rejects.toMatchObject(readingBusy);
});

test('waiting places are few, fewer for one person, nobody waits for long or after the end', async () => {
  const narrow = { megabytes: 250, places: 3, placesEach: 2 };
  const full = createSubprocess<Greed, unknown>(greedy, narrow);
  const running = full.run('loop', 3600, 'ida').catch((error: unknown) => error);
  const own = [full.run({ echo: 1 }, 60, 'ida'), full.run({ echo: 2 }, 60, 'ida')];
  await expect(full.run({ echo: 3 }, 60, 'ida')).rejects.toMatchObject(readingBusy);
  const others = full.run({ echo: 4 }, 60, 'reto');
  await expect(full.run({ echo: 5 }, 60, 'urs')).rejects.toMatchObject(readingBusy);
  const waiting = Promise.allSettled([...own, others]);
  await full.stop();
  expect(await running).toMatchObject({ why: 'ended' });
  for (const refused of await waiting) expect(refused).toMatchObject({ status: 'rejected', reason: readingBusy });
  expect(await full.run({ echo: 6 }, 60, 'urs')).toBe(6);

  const impatient = createSubprocess<Greed, unknown>(greedy, { megabytes: 250, waitSeconds: 0.1 });
  const before = impatient.run('loop', 3600).catch((error: unknown) => error);
  await expect(impatient.run({ echo: 1 }, 60)).rejects.toMatchObject(readingBusy);
  await Promise.all([impatient.stop(), full.stop()]);
  expect(await before).toMatchObject({ why: 'ended' });
});
