import type { ModelStandIn } from '@polier/stand-ins/model/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readModelCost } from '../../src/answering/cost/model-cost.ts';
import { createLog } from '../../src/ground/log.ts';
import { clientsOf } from '../chat-server.ts';
import type { TestServer } from '../harness.ts';
import { answerOf, startServerWithModel, unanswerable } from '../model-server.ts';

const question = 'Wie lange ist die Rügefrist?';

const token = 'a token that only Prometheus knows';
const lines: string[] = [];
const held = {} as { server: TestServer; model: ModelStandIn };
beforeAll(async () => {
  const settings = {
    ...{ METRICS_TOKEN: token, MODEL_PRICE_INPUT: '2.5', MODEL_PRICE_OUTPUT: '10' },
    // Reached by the first answer, and not before.
    MODEL_FRANCS_PER_COMPANY_DAY: '0.0001',
  };
  const log = createLog('info', { write: (line) => lines.push(line) });
  Object.assign(held, await startServerWithModel(settings, { log }));
});
afterAll(async () => {
  await held.server.remove();
  await held.model.close();
});
const chat = clientsOf(held);

const readMetrics = async () => {
  const answer = await held.server.call('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return answer.text();
};
/** What is found for the question comes near or answers, by how many sheets the test's library has. */
const found = expect.stringMatching(/^(answered|nearest)$/);
const answered = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answer ended');

test('only who has the token reads the figures', async () => {
  await held.server.settle();
  const figures = await readMetrics();
  for (const name of [
    'polier_ready 1',
    'polier_database_connections{state="waiting"} 0',
    'polier_sockets 0',
    'polier_payments_unknown 0',
    'polier_jobs_held 0',
    'polier_letters{state="waiting"}',
  ])
    expect(figures).toContain(name);
  expect(figures).toMatch(/polier_event_loop_delay_seconds\{quantile="0.99"\} \d/);
  const as = (authorization: string) => held.server.call('GET', '/metrics', { headers: { authorization } });
  for (const wrong of ['', `Bearer ${token}x`, 'Bearer ', `Basic ${token}`]) expect((await as(wrong)).status).toBe(404);
  expect((await held.server.call('GET', '/metrics', { as: 'admin' })).status).toBe(404);
});

test('each answer leaves one line without what was asked, and the figures count it; the ceiling makes answers quote', async () => {
  const client = await chat.connect();
  held.model.control.tell({ text: answerOf(2) });
  await client.askAndWait(question);
  expect(client.answer()!.output).toContain('[≈1]');
  expect(answered()).toHaveLength(1);
  const [line] = answered();
  expect(line).toMatchObject({ outcome: found, model: 'wrote', language: 'de', shown: expect.any(Number) });
  expect(line.tokens).toBeGreaterThan(100);
  expect(line.firstMs).toBeLessThanOrEqual(line.ms);
  expect(line.hits).toBeGreaterThan(0);

  const [bill] = await readModelCost(held.server.context);
  expect(bill).toMatchObject({ answers: 1 });
  expect(bill!.inputTokens + bill!.outputTokens).toBe(line.tokens);
  expect(bill!.cost).toBe(Math.round(bill!.inputTokens * 2.5 + bill!.outputTokens * 10));

  // Now the ceiling is reached.
  const asked = held.model.requests().length;
  await client.askAndWait(question);
  expect(client.answer()!.output).toContain('Bis Mitternacht zitiert Polier die Quellen im Wortlaut.');
  expect(client.answer()!.output).toContain('[1]');
  await client.askAndWait(unanswerable);
  expect(held.model.requests()).toHaveLength(asked);
  expect(answered().map(({ outcome, model }) => [outcome, model])).toEqual([
    [found, 'wrote'],
    [found, 'ceiling'],
    ['refused', 'ceiling'],
  ]);

  const figures = await readMetrics();
  expect(figures).toMatch(/polier_answers_total\{outcome="refused",reason="\w+",language="de",model="ceiling"\} 1/);
  expect(figures).toContain('polier_answer_first_text_seconds_count{model="wrote"} 1');
  expect(figures).toContain('polier_model_ceiling_total 2');
  expect(Number(/polier_model_cost_francs_total\{role="writing"\} (\S+)/.exec(figures)![1])).toBeCloseTo(
    bill!.francs,
    3,
  );
  for (const text of [question, unanswerable, 'Rügefrist', 'Zoo']) {
    expect(lines.join('')).not.toContain(text);
    expect(figures).not.toContain(text);
  }

  // The next day has a bill of its own.
  held.server.clock.forward(24 * 3_600_000);
  const next = await chat.connect();
  await next.askAndWait(question);
  expect(next.answer()!.output).toContain('[≈1]');
});

test('an answer that the person stops, or that the model breaks off, costs what came of it', async () => {
  held.server.clock.forward(24 * 3_600_000);
  const before = (await readModelCost(held.server.context)).reduce((sum, { outputTokens }) => sum + outputTokens, 0);
  held.model.control.tell({ text: answerOf(40), stallAfter: 200 });
  const client = await chat.connect();
  client.ask(question);
  await expect.poll(() => client.answer()?.output ?? '', { timeout: 10_000 }).toContain('[≈1]');
  client.socket.emit('stop');
  await expect.poll(() => answered().at(-1).outcome).toBe('stopped');
  const costs = async () => (await readModelCost(held.server.context)).reduce((sum, one) => sum + one.outputTokens, 0);
  await expect.poll(costs).toBeGreaterThan(before);
  expect(answered().at(-1)).toMatchObject({ reason: '' });
});
