import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { checkOut } from '../../../test/sign-up.ts';
import { changePeople } from '../../employees/change-people.ts';
import { makeCharge } from '../attempts/make-charge.ts';
import { attemptById, updateAttempt } from '../attempts/store.ts';
import { addMonths } from '../life/calendar.ts';
import { settleUnknownPayment } from '../reconcile/settle-unknown-payment.ts';
import { lockSubscription } from '../store.ts';
import { startCharge } from './start-charge.ts';

const charge = 'POST transactions/authorize';
const builder = 1;

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
let due: { on: string; amount: number };
let moved: number;

beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());
beforeEach(async () => {
  due = (await billing.status()).nextPayment!;
  moved = billing.moneyMoved();
});

/** The builder has paid the period that was due, once, and nothing else was moved or refused. */
async function expectPaidOnce(): Promise<void> {
  expect(billing.moneyMoved()).toBe(moved + due.amount);
  expect(await billing.status()).toMatchObject({
    state: 'active',
    pastDue: null,
    underWay: false,
    messages: ['next-payment', 'card-added'],
  });
  const paid = (await billing.history()).filter(({ date, status }) => date >= due.on && status === 'paid');
  expect(paid).toHaveLength(1);
  expect((await billing.me('user')).BotAccess).toBe(true);
}

describe('a charge', () => {
  test('whose answer is lost after it was made is repeated with the same key and made once', async () => {
    billing.provider.failNext({ answer: 'error', performed: true, on: charge });
    await billing.goTo(due.on);
    expect(await billing.status()).toMatchObject({ messages: ['not-paid', 'card-added'], underWay: true });
    expect((await billing.history())[0]).toMatchObject({ status: 'pending', amount: due.amount });
    await billing.wait(3);
    await expectPaidOnce();
  });

  test('that never reached the provider is made later, also when the card is replaced meanwhile', async () => {
    const before = billing.provider.aliases().length;
    const letters = billing.letters().length;
    billing.provider.failNext({ answer: 'error', performed: false, on: charge });
    await billing.goTo(due.on);
    expect(await checkOut(server, 'admin', { purpose: 'card' }, { card: '4000001000000018' })).toMatchObject({
      state: 'succeeded',
    });
    await server.settle();
    await billing.wait(3);
    await expectPaidOnce();
    const told = billing.letters().slice(letters);
    expect(told.filter((subject) => /fehlgeschlagen/i.test(subject))).toEqual([]);
    // The queue waits by the clock of the database.
    await server.context.database.pool.query("update jobs.job set start_after = now() where name = 'forget-card'");
    await server.settle();
    expect(billing.provider.aliases(), 'the old card is forgotten after the charge').toHaveLength(before);
  });

  test('that never reached the provider is made later', async () => {
    billing.provider.failNext({ answer: 'error', performed: false, on: charge });
    await billing.goTo(due.on);
    expect(billing.moneyMoved()).toBe(moved);
    await billing.wait(3);
    await expectPaidOnce();
  });

  test('waits while the provider is away for a day, without a failure and without a block', async () => {
    billing.provider.setDown('refusing');
    await billing.goTo(due.on);
    for (let hour = 0; hour < 24; hour += 1) await billing.wait(60);
    expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null });
    expect((await billing.me('user')).BotAccess).toBe(true);
    billing.provider.setDown('no');
    await billing.wait(15);
    await expectPaidOnce();
  });

  test('goes to the new card when it was replaced while it waited', async () => {
    billing.provider.setDown('refusing');
    await billing.goTo(due.on);
    billing.provider.setDown('no');
    expect(billing.moneyMoved()).toBe(moved);
    expect(await checkOut(server, 'admin', { purpose: 'card' }, { card: '5100001000000014' })).toMatchObject({
      state: 'succeeded',
    });
    await billing.wait(11);
    await expectPaidOnce();
    expect((await billing.status()).card!.last4).toBe('0014');
  });

  test('is not made by asking for it while another is under way', async () => {
    billing.provider.failNext({ answer: 'error', performed: true, on: charge });
    await billing.goTo(due.on);
    const asked = billing.provider.transactions().length;
    expect((await billing.post('retry-payment')).status).toBe(200);
    expect((await billing.post('init-transaction', { purpose: 'debt' })).status).toBe(409);
    expect(billing.provider.transactions()).toHaveLength(asked);
    await billing.wait(3);
    await expectPaidOnce();
  });
});

test('a card that the bank refuses for good is not tried again, and another one is', async () => {
  billing.provider.declineNextChargeOf(due.amount, 'BLOCKED_CARD');
  await billing.goTo(due.on);
  const tries = billing.provider.transactions().length;
  expect(await (await billing.post('retry-payment')).json()).toMatchObject({ code: 'CARD_REFUSED' });
  await billing.goTo(dayAfter(due.on, 1));
  expect(billing.provider.transactions()).toHaveLength(tries);
  expect(await billing.status()).toMatchObject({ state: 'past_due' });
  expect(billing.letters().at(-1)).toMatch(/fehlgeschlagen/);
  await checkOut(server, 'admin', { purpose: 'card' }, { card: '4000001000000018' });
  await billing.goTo(dayAfter(due.on, 3));
  await expectPaidOnce();
});

test('the card of a company is charged a few times a month at most, however often it is asked for', async () => {
  for (let tries = 0; tries < 60; tries += 1) billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
  const tries = () => billing.provider.transactions().length;
  const before = tries();
  const counted: number[] = [];
  for (let day = 0; day < 7; day += 1) {
    const inAll = tries();
    await billing.goTo(dayAfter(due.on, day));
    // The same card once more is no other card.
    if (day === 1) await checkOut(server, 'admin', { purpose: 'card' }, { card: '4000001000000018' });
    const registered = day === 1 ? 1 : 0;
    const answers: number[] = [];
    for (let asked = 0; asked < 6; asked += 1) answers.push((await billing.post('retry-payment')).status);
    counted.push(tries() - inAll - registered);
    expect(answers.at(-1)).toBe(429);
  }
  expect(counted, 'by day, with the retries after 1 and 3 days').toEqual([5, 5, 1, 1, 0, 0, 0]);
  expect(tries() - before - 1).toBeLessThan(15);
  expect((await checkOut(server, 'admin', { purpose: 'debt' })).state).toBe('succeeded');
  await expectPaidOnce();
  billing.provider.forgetDeclines();
});

describe('a server that is killed', () => {
  /** What is in the database the moment an attempt was written: the server dies before it asks the provider. */
  async function writeOnly(): Promise<string> {
    const days = Date.parse(due.on) - Date.parse(billing.today());
    server.clock.forward(days);
    const attempt = await changePeople(server.context, async (tx) =>
      startCharge(server.context, tx, (await lockSubscription(tx, builder))!),
    );
    return attempt!.id;
  }
  async function startAgain(): Promise<void> {
    await server.close();
    server = await server.again();
    billing = billingOf(server);
  }

  test('between writing the attempt and asking the provider charges once when it is back', async () => {
    await writeOnly();
    await startAgain();
    await billing.wait(5);
    await expectPaidOnce();
  });

  test('before it asks for the charge charges the card that is saved while the provider is asked whether it is there', async () => {
    const attempt = await writeOnly();
    const { payments } = server.context;
    let isReplaced = false;
    const readTransaction: typeof payments.readTransaction = async (id) => {
      if (!isReplaced) {
        isReplaced = true;
        await checkOut(server, 'admin', { purpose: 'card' }, { card: '4000001000000018' });
        await server.settle();
      }
      return payments.readTransaction(id);
    };
    await makeCharge({ ...server.context, payments: { ...payments, readTransaction } }, attempt);
    await expectPaidOnce();
    const charged = billing.provider.transactions().findLast(({ type }) => type === 'payment');
    expect(charged!.card!.number).toBe('4000001000000018');
  });

  test('between asking and hearing the answer charges once when it is back', async () => {
    const id = await writeOnly();
    const { context } = server;
    await updateAttempt(context.db, id, { state: 'open', calledAt: server.clock.now() });
    const attempt = await attemptById(context.db, id);
    expect(await context.payments.chargeSavedCard(JSON.parse(attempt!.request!))).toMatchObject({
      outcome: 'succeeded',
    });
    await startAgain();
    await billing.wait(5);
    await expectPaidOnce();
  });
});

describe('a card', () => {
  test('whose bank wants the customer leads to a letter that says so', async () => {
    billing.provider.declineNextChargeOf(due.amount, 'SOFT_DECLINED');
    await billing.goTo(due.on);
    expect(await billing.status()).toMatchObject({ state: 'past_due' });
    expect(billing.letters().at(-1)).toMatch(/bestätig/i);
    await billing.goTo(dayAfter(due.on, 1));
    await expectPaidOnce();
  });

  test('that was declined is charged the next day', async () => {
    billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
    await billing.goTo(due.on);
    await billing.goTo(dayAfter(due.on, 1));
    await expectPaidOnce();
  });

  test('that has expired is told of beforehand, fails, and is replaced', async () => {
    const { rows } = await server.context.database.pool.query('select token from saved_cards where company_id = 1');
    for (const { alias } of billing.provider.aliases())
      if (rows[0].token.includes(alias)) billing.provider.expireAlias(alias);
    await billing.goTo(due.on);
    expect(await billing.status()).toMatchObject({
      state: 'past_due',
      messages: ['last-failed', 'not-paid', 'card-added'],
    });
    expect(billing.letters().at(-1)).toMatch(/fehlgeschlagen|nicht/i);
  });
});

test('a charge whose outcome nobody knows is never repeated with another key, blocks nobody, and is told to the operator', async () => {
  // Another server with its own data: this one ends in doubt.
  const doubtful = await startServer({ sources: false });
  const there = billingOf(doubtful);
  try {
    const { on, amount } = (await there.status()).nextPayment!;
    const before = there.moneyMoved();
    there.provider.failNext({ answer: 'error', performed: true, on: charge });
    await there.goTo(on);
    there.provider.setDown('refusing');
    await there.wait(55);
    there.provider.setDown('no');
    for (const days of [1, 3, 7, 8, 20]) await there.goTo(dayAfter(on, days));
    expect(there.moneyMoved()).toBe(before + amount);
    expect((await there.me('user')).BotAccess).toBe(true);
    expect((await there.history())[0]).toMatchObject({ status: 'pending', amount });
    expect((await there.post('retry-payment')).status).toBe(200);
    expect(there.moneyMoved()).toBe(before + amount);
    // Access ends with the month, and people are told why.
    const told = () => there.letters().filter((subject) => /Zugang unterbrochen/.test(subject));
    expect(told()).toEqual([]);
    const over = addMonths(on, 1);
    for (const days of [0, 1]) await there.goTo(dayAfter(over, days));
    expect((await there.me('user')).BotAccess).toBe(false);
    expect(told()).toHaveLength(1);
    // The operator finds it in the back office; the provider is asked whether it is this one.
    const made = there.provider.transactions().findLast(({ type }) => type === 'payment')!;
    await settleUnknownPayment(doubtful.context, { reference: made.refno, providerId: made.id });
    expect((await there.history()).at(0)).toMatchObject({ status: 'paid', amount });
    expect((await there.me('user')).BotAccess, 'paid is the month that had access; the next one is due').toBe(true);
    await there.wait(2);
    expect(await there.status()).toMatchObject({ state: 'active', pastDue: null });
    expect(there.moneyMoved()).toBe(before + 2 * amount);
  } finally {
    await doubtful.remove();
  }
});
