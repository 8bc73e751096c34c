import { expect, test } from 'vitest';
import type { NotedRequest } from '../../ground/request-log.ts';
import { createRequestLog } from './note-requests.ts';

const request = { employeeId: null, kind: 'GET /api/x', outcome: 'failed', code: null, ms: 3, language: 'de' } as const;

/** A log on a database whose statements `execute` answers; `at` is the minute of its clock. */
function openLog(execute: () => Promise<unknown>) {
  const warned: [number | undefined, string][] = [];
  const clock = { at: 0, now: () => new Date(Date.UTC(2026, 10, 24, 12, clock.at)) };
  const log = { warn: ({ requests }: { requests?: number }, text: string) => warned.push([requests, text]) };
  const requests = createRequestLog({ db: { execute } as never, clock, log: log as never });
  const note = (times: number, more: Partial<NotedRequest> = {}) => {
    for (let at = 0; at < times; at++) requests.note({ ...request, requestId: `${at}`, ...more });
  };
  return { warned, clock, note, settled: requests.settled };
}

test('while the database is away, notes are dropped together and nobody waits for them', async () => {
  let tried = 0;
  const { warned, note, settled } = openLog(async () => {
    tried += 1;
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  note(50);
  await settled();
  expect(tried).toBeLessThan(50);
  expect(warned.every(([, text]) => text.endsWith('the database is away'))).toBe(true);
  expect(warned.reduce((sum, [requests]) => sum + requests!, 0)).toBe(50);
});

test('notes beyond two thousand that wait are dropped, and their number is logged once in the next minute', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { warned, clock, note, settled } = openLog(() => released);
  note(2_100);
  expect(warned).toEqual([]);
  clock.at = 1;
  release();
  await settled();
  note(2);
  expect(warned).toEqual([[100, expect.stringContaining('too many were waiting')]]);
  await settled();
});

test('a refusal of a limit a minute is noted once a minute, another one three times, a fault each time', async () => {
  const kept: unknown[] = [];
  const { clock, note, settled } = openLog(async () => kept.push(null));
  const batches = async () => {
    await settled();
    return kept.splice(0).length;
  };
  const limit = { outcome: 'refused', code: 'LIMIT_PER_MINUTE' } as const;
  for (const [more, times] of [
    [limit, 1],
    [{ outcome: 'refused', code: 'NOT_FOUND' }, 3],
    [{ outcome: 'failed', code: 'INTERNAL' }, 5],
  ] as const) {
    let noted = 0;
    for (let at = 0; at < 5; at++) {
      note(1, more);
      noted += await batches();
    }
    expect(noted, more.code).toBe(times);
  }
  clock.at = 1;
  note(1, limit);
  expect(await batches()).toBe(1);
});
