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
  const use = () => ({ inputTokens: 10, outputTokens: 5, cost: 70 });
  for (const bill of [await ledger.begin('somebody', use), await ledger.begin('somebody', use)]) {
    expect(bill.isSpent).toBe(false);
    await bill.end();
  }
  expect(warned).toEqual([
    ...Array.from({ length: 2 }, () => 'the model bill of a company could not be read'),
    'the cost of an answer could not be noted yet',
    'the cost of an answer could not be noted yet',
  ]);
  expect(tried).toHaveLength(4);
});

test('answers that begin at the same time do not pass the ceiling together', async () => {
  const day = { companyId: 7, cost: 700_000, answers: 7 };
  const rows = { leftJoin: () => ({ where: async () => [day] }), where: async () => [{ companyId: 7 }] };
  const insert = () => ({ values: ({ cost }: { cost: number }) => ({ onConflictDoUpdate: async () => note(cost) }) });
  const note = (cost: number) => {
    day.cost += cost;
    day.answers++;
  };
  const ledger = createLedger({
    db: { select: () => ({ from: () => rows }), insert } as never,
    clock: { now: () => new Date('2026-11-23T12:00:00Z') },
    config: { MODEL_FRANCS_PER_COMPANY_DAY: 1, MODEL_PRICE_INPUT: 0, MODEL_PRICE_OUTPUT: 0 } as never,
    log: { warn: () => {} } as never,
    metrics: createMetrics(),
  });
  const used = { inputTokens: 10, outputTokens: 5, cost: 0 };
  // 0.70 of one franc is used, an answer costs 0.10.
  const bills = await Promise.all(Array.from({ length: 6 }, (_, at) => ledger.begin(`person ${at}`, () => used)));
  expect(bills.map(({ isSpent }) => isSpent)).toEqual([false, false, false, true, true, true]);
  used.cost = 50_000;
  for (const bill of bills.slice(0, 2)) await bill.end();
  expect(day.cost).toBe(800_000);
  expect((await ledger.begin('somebody else', () => used)).isSpent).toBe(false);
});
