import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { checkOut, fillWizard } from '../../../test/sign-up.ts';
import { verifyCompany } from '../../companies/verification/verify-company.ts';
import { addMonths } from './calendar.ts';
import type { NextPayment } from './next-payment.ts';

const builder = 1;
let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

const access = async (as: 'admin' | 'user' | 'unfinished') => (await billing.me(as)).BotAccess;

describe('a company that pays', () => {
  test('is charged on the first day of the next period, once, for the people it has then', async () => {
    const before = await billing.status();
    const moved = billing.moneyMoved();
    const { on, amount, seats } = before.nextPayment!;
    expect(on).toBe(dayAfter(before.periodEnd, 1));
    await billing.goTo(before.periodEnd);
    expect(billing.moneyMoved()).toBe(moved);
    await billing.goTo(on);
    await billing.wait(5);
    await billing.wait(60);
    expect(billing.moneyMoved()).toBe(moved + amount);
    expect(amount).toBe(seats * 2500);
    const [newest] = await billing.history();
    expect(newest).toMatchObject({ date: on, amount, status: 'paid', kind: 'payment', receipt: true });
    const receipt = await server.call('GET', `/api/billing/receipts/${newest!.number}`, { as: 'admin' });
    expect(
      Buffer.from(await receipt.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(billing.letters().at(-1)).toMatch(/Zahlung/);
  });

  test('sees beforehand what more people cost', async () => {
    const preview = await billing.post('price-preview', { people: 2 });
    const { now, after } = (await preview.json()) as Record<'now' | 'after', NextPayment>;
    expect(after.amount - after.added!.amount - now.amount).toBe(2 * 2500);
    expect(after.seats).toBe(now.seats + 2);
  });

  test('sees beforehand what another plan costs', async () => {
    const preview = await billing.post('price-preview', { people: 0, plan: 3 });
    const { now, after } = (await preview.json()) as Record<'now' | 'after', NextPayment>;
    expect(after).toMatchObject({ seats: now.seats, unitPrice: 1000, amount: now.seats * 1000 });
    expect((await billing.status()).nextPlan).toBeNull();
  });

  test('numbers its receipts without a gap and has them as CSV', async () => {
    const numbers = (await billing.history()).map(({ number }) => number).reverse();
    const counters = numbers.map((number) => Number(number.split('-')[1]));
    expect(counters).toEqual(counters.map((_, at) => counters[0]! + at));
    const year = numbers.at(-1)!.slice(0, 4);
    const csv = await (await server.call('GET', `/api/billing/bookkeeping?year=${year}`, { as: 'admin' })).text();
    expect(csv).toContain(numbers.at(-1)!);
  });
});

describe('a company whose card is declined', () => {
  test('is tried again after 1, 3 and 7 days, each with a letter, and blocked on the next', async () => {
    const { nextPayment } = await billing.status();
    const { on, amount } = nextPayment!;
    const moved = billing.moneyMoved();
    const letters = billing.letters().length;
    for (const [at, days] of [0, 1, 3, 7].entries()) {
      billing.provider.declineNextChargeOf(amount, 'DECLINED');
      await billing.goTo(dayAfter(on, days));
      await billing.wait(10);
      const { state, pastDue, messages } = await billing.status();
      expect({ state, messages }).toEqual({ state: 'past_due', messages: ['last-failed', 'not-paid', 'card-added'] });
      expect(pastDue).toEqual({
        amount,
        attempts: [1, 3, 7].slice(at).map((later) => dayAfter(on, later)),
        blockedFrom: dayAfter(on, 8),
        blocked: false,
      });
      expect(await access('user')).toBe(true);
      expect(billing.letters().length).toBe(letters + at + 1);
    }
    const told: string[] = [];
    server.context.events.on('person-changed', (employeeId) => told.push(employeeId));
    await billing.goTo(dayAfter(on, 8));
    expect(told).toContain(await server.employeeId('user'));
    expect((await billing.status()).pastDue).toMatchObject({ attempts: [], blocked: true });
    expect(await billing.me('user')).toMatchObject({ BotAccess: false, BlockingFlag: true });
    expect((await server.call('POST', '/chatbot/auth/header', { as: 'user', body: {} })).status).toBe(403);
    expect(billing.moneyMoved()).toBe(moved);
    expect((await billing.history()).filter(({ status }) => status === 'failed')).toHaveLength(4);
  });

  test('may try the card again, and is told when it fails', async () => {
    billing.provider.declineNextChargeOf((await billing.status()).pastDue!.amount, 'DECLINED');
    const refused = await billing.post('retry-payment');
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({ code: 'PAYMENT_FAILED' });
    expect(await access('user')).toBe(false);
  });

  test('is let in at once when it pays what is owed at the payment page', async () => {
    const { amount } = (await billing.status()).pastDue!;
    const moved = billing.moneyMoved();
    const done = await checkOut(server, 'admin', { purpose: 'debt' }, { card: '4111111111111111' });
    expect(done).toMatchObject({ state: 'succeeded', purpose: 'debt', amount });
    expect(billing.moneyMoved()).toBe(moved + amount);
    expect(await billing.me('user')).toMatchObject({ BotAccess: true, BlockingFlag: false });
    expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null, card: { last4: '1111' } });
    expect((await billing.post('retry-payment')).status).toBe(409);
  });
});

describe('another plan', () => {
  test('holds from the next period on', async () => {
    const { nextPayment } = await billing.change('change-plan', { plan: 2 });
    expect(nextPayment!.unitPrice).toBe(2000);
    expect(await billing.status()).toMatchObject({ plan: 1, nextPlan: 2 });
    await billing.goTo(nextPayment!.on);
    expect(await billing.status()).toMatchObject({ plan: 2, nextPlan: null, state: 'active' });
    expect((await billing.history())[0]).toMatchObject({ amount: nextPayment!.amount, status: 'paid' });
  });
  test('and another price is announced by letter before it is charged', async () => {
    await verifyCompany(server.context, { kind: 'command', name: 'test' }, { id: builder, plan: 2, reason: '' });
    const { nextPayment } = await billing.status();
    const { on, seats } = nextPayment!;
    await server.context.database.pool.query(
      `insert into plan_prices (plan, kind, amount, first_day) values (2, 'regular', 2310, '${on}')`,
    );
    expect((await billing.status()).nextPayment).toMatchObject({ unitPrice: 2310, amount: seats * 2310 });
    const before = billing.letters().length;
    await billing.goTo(dayAfter(on, -1));
    expect(billing.letters().slice(before).join('\n')).toMatch(/Preis/);
    await billing.goTo(on);
    expect((await billing.history())[0]).toMatchObject({ amount: seats * 2310, date: on, status: 'paid' });
  });
  test('for students needs the address of a school', async () => {
    expect(await (await billing.post('change-plan', { plan: 3 })).json()).toMatchObject({
      code: 'DOMAIN_NOT_ELIGIBLE',
    });
  });
});

describe('another card', () => {
  test('takes the place of the one before, and its end is told of a month ahead', async () => {
    const [year = '', month = ''] = addMonths(`${billing.today().slice(0, 7)}-01`, 2).split('-');
    const expiry = `${month}/${year.slice(2)}`;
    const aliases = billing.provider.aliases().length;
    const done = await checkOut(server, 'admin', { purpose: 'card' }, { card: '5100001000000014', expiry });
    expect(done).toMatchObject({ state: 'succeeded', purpose: 'card', amount: 0 });
    await server.settle();
    expect((await billing.status()).card).toMatchObject({ last4: '0014', expiryMonth: Number(month) });
    expect(billing.provider.aliases()).toHaveLength(aliases);
    const before = billing.letters().filter((subject) => /Karte|läuft ab/.test(subject)).length;
    const lastDay = dayAfter(addMonths(`${year}-${month}-01`, 1), -1);
    await billing.goTo(dayAfter(lastDay, -31));
    expect(billing.letters().filter((subject) => /Karte|läuft ab/.test(subject))).toHaveLength(before);
    await billing.goTo(dayAfter(lastDay, -30));
    expect(billing.letters().filter((subject) => /Karte|läuft ab/.test(subject))).toHaveLength(before + 1);
  });
});

describe('a cancellation', () => {
  test('can be taken back until the last day', async () => {
    const { periodEnd } = await billing.status();
    expect(await (await billing.post('cancel-subscription')).json()).toMatchObject({
      state: 'cancelled',
      endsOn: periodEnd,
      nextPayment: null,
      wouldDelete: { people: 11 },
    });
    await billing.goTo(periodEnd);
    expect(await access('user')).toBe(true);
    expect(await (await billing.post('restore-subscription')).json()).toMatchObject({ state: 'active', endsOn: null });
    // A second window does not know yet: what it asks for is already so.
    expect(await (await billing.post('restore-subscription')).json()).toMatchObject({ state: 'active', endsOn: null });
  });

  test('ends with the account: people, card and names are gone, the books stay', async () => {
    const moved = billing.moneyMoved();
    const { endsOn } = await billing.change('cancel-subscription');
    const employee = await server.employeeId('user');
    const aliases = billing.provider.aliases().length;
    await billing.goTo(dayAfter(endsOn!, 1));
    await server.settle();
    expect(billing.moneyMoved()).toBe(moved);
    expect(await server.employeeId('user')).toBeUndefined();
    expect(employee).toBeDefined();
    expect(billing.provider.aliases().length).toBe(aliases - 1);
    const { rows } = await server.context.database.pool.query(
      'select number, day, amount, vat, company_id, facts from receipts order by number',
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ company_id: company }) => company === null)).toEqual(rows);
    expect(JSON.stringify(rows)).not.toContain('Keller');
    const { rows: deliveries } = await server.context.database.pool.query('select * from webhook_deliveries');
    expect(deliveries).toEqual([]);
    expect(billing.letters().at(-1)).toMatch(/gelöscht/);
  });
});

describe('somebody who signs up', () => {
  test('hears 30, 7 and 1 days before the free time ends, then is charged', async () => {
    await fillWizard(server);
    await checkOut(server, 'unfinished');
    const { freeUntil, nextPayment } = await billing.status('unfinished');
    const free = freeUntil!;
    const aboutFreeTime = () => billing.letters('unfinished').filter((subject) => subject.includes('période gratuite'));
    for (const [at, days] of [30, 7, 1].entries()) {
      await billing.goTo(dayAfter(free, -days - 1));
      expect(aboutFreeTime()).toHaveLength(at);
      await billing.goTo(dayAfter(free, -days));
      expect(aboutFreeTime()).toHaveLength(at + 1);
    }
    await billing.goTo(free);
    expect(await billing.status('unfinished')).toMatchObject({ state: 'trial', freeUntil: free });
    await billing.goTo(nextPayment!.on);
    expect(await billing.status('unfinished')).toMatchObject({ state: 'active', freeUntil: null });
    expect(await billing.history('unfinished')).toMatchObject([{ amount: 2500, status: 'paid' }]);
  });
});

describe('a member whose address is not verified in time', () => {
  test('pays the price of Pro from the first payment on, and is told', async () => {
    await fillWizard(server, 'student', 2);
    await checkOut(server, 'student', {}, { card: '5100001000000014' });
    expect(await billing.status('student')).toMatchObject({
      state: 'trial',
      plan: 2,
      nextPayment: { unitPrice: 2310 },
    });
    await billing.goTo(dayAfter(billing.today(), 31));
    await server.settle();
    const { plan, nextPayment } = await billing.status('student');
    expect(plan).toBe(1);
    expect(nextPayment!.unitPrice).toBe(2500);
    expect(billing.letters('student').join()).toMatch(/Pro/);
    await billing.goTo(nextPayment!.on);
    expect(await billing.history('student')).toMatchObject([{ amount: 2500, status: 'paid' }]);
  });
});
