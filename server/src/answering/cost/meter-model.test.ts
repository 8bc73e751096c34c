import { expect, test } from 'vitest';
import { createMetrics } from '../../ground/metrics/metrics.ts';
import { type Model, ModelFailed } from '../write/model.ts';
import { meterModel } from './meter-model.ts';

async function use(write: Model['write']) {
  const prices = { input: 1, output: 10 };
  const { model, meter } = meterModel({ name: 'm', write }, { role: 'writing', prices, metrics: createMetrics() });
  const parts = model.write({ system: 's'.repeat(30), user: 'u'.repeat(30) }, new AbortController().signal);
  try {
    for (let next = await parts.next(); !next.done; next = await parts.next());
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
  }
  return meter.used();
}

async function* fail(error: ModelFailed): ReturnType<Model['write']> {
  yield* [];
  throw error;
}

test('what a model thinks before it falls silent counts, as does what it says it used', async () => {
  const silent = await use((prompt) => {
    prompt.onThought?.(300);
    return fail(new ModelFailed('no further token', false));
  });
  expect(silent).toEqual({ inputTokens: 20, outputTokens: 100, cost: 1020 });
  const empty = new ModelFailed('empty answer (stop)', false, { tokens: 50, input: 20, complete: true });
  expect(await use(() => fail(empty))).toEqual({ inputTokens: 20, outputTokens: 30, cost: 320 });
  const away = await use(() => fail(new ModelFailed('connect ECONNREFUSED', true)));
  expect(away).toEqual({ inputTokens: 0, outputTokens: 0, cost: 0 });
});
