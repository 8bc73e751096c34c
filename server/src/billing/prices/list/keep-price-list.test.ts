import type { planPrices } from '@polier/contract/billing';
import type { PriceListAnswer } from '@polier/contract/price-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { billingOf } from '../../../../test/billing.ts';
import { people, startServer, type TestServer } from '../../../../test/harness.ts';
import { listEntries } from '../../../audit/list-entries.ts';
import { addDays } from '../../life/calendar.ts';
import { readPriceList } from '../../store.ts';
import { unitPriceOn } from '../prices.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

const reason = 'Beschluss des Vorstands';
const post = async (path: string, body: object) => {
  const response = await server.call('POST', `/api/super-admin/price-list/${path}`, { staff: 'super-admin', body });
  return { status: response.status, answer: (await response.json()) as PriceListAnswer & { code: string } };
};
const price = (given: object) => ({ plan: 1, kind: 'regular', amount: 2900, lastDay: null, reason, ...given });
const shown = async () =>
  (await (await server.call('GET', '/api/billing/subscription-plan-prices', { as: 'admin' })).json()) as z.output<
    typeof planPrices
  >;

test('a higher price begins after 30 days of notice; the companies are told before, and pay it from its day on', async () => {
  const today = billing.today();
  const early = await post('prices', price({ firstDay: addDays(today, 30) }));
  expect(early).toMatchObject({ status: 409, answer: { code: 'PRICE_NEEDS_NOTICE' } });
  let next = (await billing.status()).nextPayment!;
  // The day of a charge in March: the month before it is shorter than the notice.
  const [year = 0, month = 0, day = 0] = next.on.split('-').map(Number);
  const firstDay = `${month < 2 ? year : year + 1}-03-${String(day).padStart(2, '0')}`;
  const planned = await post('prices', price({ firstDay }));
  expect(planned.answer.prices.find(({ amount }) => amount === 2900)).toMatchObject({
    ...{ plan: 1, kind: 'regular', firstDay, lastDay: null, state: 'planned' },
  });
  const told = () =>
    server.standIns
      .mailbox!.letters()
      .some(({ to, text }) => to.includes(people.admin.email) && text.includes('29.00'));
  const noticeDay = addDays(firstDay, -30);
  for (; next.on < noticeDay; next = (await billing.status()).nextPayment!) await billing.goTo(next.on);
  await billing.goTo(addDays(noticeDay, -1));
  expect(told()).toBe(false);
  await billing.goTo(noticeDay);
  expect(told(), 'a whole 30 days before').toBe(true);
  for (; next.on < firstDay; next = (await billing.status()).nextPayment!) await billing.goTo(next.on);
  expect(next).toMatchObject({ on: firstDay, unitPrice: 2900 });
  await billing.goTo(firstDay);
  expect((await shown()).plans[0]).toMatchObject({ regular: 2900 });
});

test('a lower price may begin tomorrow; what was never announced can be taken back, what has begun cannot', async () => {
  const tomorrow = addDays(billing.today(), 1);
  expect((await post('prices', price({ plan: 2, amount: 1500, firstDay: billing.today() }))).answer.code).toBe(
    'DAY_TOO_EARLY',
  );
  const lower = await post('prices', price({ plan: 2, amount: 1500, firstDay: tomorrow }));
  expect(lower.status).toBe(200);
  const { id } = lower.answer.prices.find(({ amount }) => amount === 1500)!;
  const back = await post(`prices/${id}/withdraw`, { reason });
  // The lower price was the one of tomorrow: without it, tomorrow is dearer again.
  expect(back.answer.code).toBe('PRICE_NEEDS_NOTICE');
  const late = await post('prices', price({ plan: 2, amount: 1400, firstDay: addDays(tomorrow, 60) }));
  const planned = late.answer.prices.find(({ amount }) => amount === 1400)!;
  const withdrawn = await post(`prices/${planned.id}/withdraw`, { reason });
  expect(withdrawn.answer.prices.some(({ amount }) => amount === 1400)).toBe(false);
  expect((await post(`prices/${planned.id}/withdraw`, { reason })).status).toBe(404);
  const running = late.answer.prices.find(({ state, kind }) => state === 'now' && kind === 'regular')!;
  for (const path of [`prices/${running.id}/withdraw`, `prices/${running.id}/end`])
    expect((await post(path, { reason, lastDay: tomorrow })).answer.code, path).toBe('NOT_POSSIBLE_NOW');
});

test('a promotion is lower than the price, has a last day, and does not end without notice', async () => {
  const firstDay = addDays(billing.today(), 1);
  const promotion = (given: object) =>
    post(
      'prices',
      price({ plan: 3, kind: 'promotion', amount: 800, firstDay, lastDay: addDays(firstDay, 90), ...given }),
    );
  expect((await promotion({ lastDay: null })).answer.code).toBe('INVALID_INPUT');
  expect((await promotion({ amount: 1000 })).answer.code).toBe('PROMOTION_NOT_LOWER');
  const { id } = (await promotion({})).answer.prices.find(({ amount }) => amount === 800)!;
  const end = (lastDay: string) => post(`prices/${id}/end`, { reason, lastDay });
  expect((await end(addDays(firstDay, 10))).answer.code).toBe('PRICE_NEEDS_NOTICE');
  expect((await end(addDays(firstDay, 91))).answer.code, 'ending does not extend').toBe('INVALID_INPUT');
  const lower = { plan: 3, amount: 800, firstDay: addDays(firstDay, 20) };
  expect((await post('prices', price(lower))).answer.code, 'a regular price under it').toBe('PROMOTION_NOT_LOWER');
  const dearer = await post('prices', price({ plan: 3, amount: 1300, firstDay: addDays(firstDay, 60) }));
  const planned = dearer.answer.prices.find(({ amount }) => amount === 1300)!;
  const second = await promotion({ amount: 1200, firstDay: addDays(firstDay, 100), lastDay: addDays(firstDay, 120) });
  const back = () => post(`prices/${planned.id}/withdraw`, { reason });
  expect((await back()).answer.code, 'a promotion was for the price that is taken back').toBe('PROMOTION_NOT_LOWER');
  const promoted = second.answer.prices.find(({ amount }) => amount === 1200)!;
  await post(`prices/${promoted.id}/withdraw`, { reason });
  expect((await back()).status).toBe(200);
  expect((await end(addDays(firstDay, 40))).answer.prices.find((row) => row.id === id)).toMatchObject({
    lastDay: addDays(firstDay, 40),
  });
});

test('no two rows of one thing begin on the same day, and of two that do the newest holds', async () => {
  const firstDay = addDays(billing.today(), 200);
  const rows = {
    prices: price({ plan: 2, amount: 1900, firstDay }),
    'free-times': { plan: 2, months: 1, firstDay, lastDay: null, reason },
    'vat-rates': { percent: 9, firstDay, reason },
  };
  for (const [path, row] of Object.entries(rows)) {
    expect((await post(path, row)).status, path).toBe(200);
    expect((await post(path, row)).answer.code, path).toBe('FIRST_DAY_TAKEN');
  }
  expect((await post('prices', { ...rows.prices, plan: 3, amount: 900 })).status, 'another plan').toBe(200);
  // Written by a server of before; then the older row is moved to the end of its table.
  const { pool } = server.context.database;
  await pool.query(
    `insert into plan_prices (plan, kind, amount, first_day) values (2, 'regular', 1800, '${firstDay}')`,
  );
  await pool.query('update plan_prices set amount = amount where amount = 1900');
  expect(unitPriceOn(await readPriceList(server.context.db), 2, firstDay)).toBe(1800);
  const { prices } = (await post('free-times', { ...rows['free-times'], plan: 1 })).answer;
  expect(prices.filter((row) => row.plan === 2 && row.firstDay === firstDay).map(({ amount }) => amount)).toEqual([
    1800, 1900,
  ]);
});

test('a free time ends today, a VAT rate holds from its day, and each act is in the audit log', async () => {
  const { answer } = await post('free-times', {
    ...{ plan: 3, months: 2, firstDay: addDays(billing.today(), 1), lastDay: null, reason },
  });
  const free = answer.freeTimes.find(({ plan, state }) => plan === 1 && state === 'now')!;
  expect((await shown()).plans[0]!.free).not.toBeNull();
  const ended = await post(`free-times/${free.id}/end`, { lastDay: billing.today(), reason });
  expect(ended.status).toBe(200);
  await billing.goTo(addDays(billing.today(), 1));
  expect((await shown()).plans[0]!.free).toBeNull();
  expect((await shown()).plans[2]!.free).toEqual({ months: 2 });

  const firstDay = addDays(billing.today(), 3);
  expect((await post('vat-rates', { percent: 8.5, firstDay, reason })).status).toBe(200);
  await billing.goTo(firstDay);
  expect((await shown()).vatPercent).toBe(8.5);
  const { entries } = await listEntries(
    server.context.db,
    {
      ...{ search: '', acts: ['price-list-changed'], companyId: null, from: null, to: null },
    },
    { skip: 0, limit: 20 },
  );
  expect(entries[0]!.details).toMatchObject({ after: { percent: 8.5, firstDay }, reason });
  expect(entries.find(({ subjectId }) => subjectId === String(free.id))!.details).toMatchObject({
    before: { lastDay: null },
    after: { lastDay: expect.any(String) },
  });
});
