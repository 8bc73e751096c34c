import { expect, test } from 'vitest';
import { createMetrics } from '../../ground/metrics/metrics.ts';
import { createLedger } from './ledger.ts';

test('while the database is away, answers go on although nobody can read or write the bill', async () => {
  const warned: string[] = [];
  const tried: string[] = [];
  const away = (what: string) => () => {
    tried.push(what);
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const ledger = createLedger({
    db: { select: away('select') } as never,
    clock: { now: () => new Date('2026-11-23T12:00:00Z') },
    config: { MODEL_FRANCS_PER_COMPANY_DAY: 1 } as never,
    log: { warn: (_facts: unknown, text: string) => warned.push(text) } as never,
    metrics: createMetrics(),
  });
  expect(await ledger.isSpent('somebody')).toBe(false);
  await ledger.add('somebody', { inputTokens: 10, outputTokens: 5, cost: 70 });
  await ledger.add('somebody', { inputTokens: 10, outputTokens: 5, cost: 70 });
  expect(warned).toEqual([
    'the model bill of a company could not be read',
    'the cost of an answer could not be noted yet',
    'the cost of an answer could not be noted yet',
  ]);
  expect(tried).toHaveLength(3);
});
