import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { beginAnother, beginCheckout } from '../../../test/sign-up.ts';
import { addMonths } from '../life/calendar.ts';
import { settleUnknownPayment } from '../reconcile/settle-unknown-payment.ts';

/** Our own password, merchant or network is wrong: no customer is charged twice, reminded or blocked for it. */
const charge = 'POST transactions/authorize';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
let due: { on: string; amount: number };
let moved: number;
let letters: number;
let alarms: unknown[][];

beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
beforeEach(async () => {
  due = (await billing.status()).nextPayment!;
  await billing.goTo(dayAfter(due.on, -1));
  moved = billing.moneyMoved();
  letters = billing.letters().length;
  alarms = [];
  vi.spyOn(server.context.log, 'error').mockImplementation((...said: unknown[]) => void alarms.push(said));
});
afterAll(() => server.remove());

const newLetters = () => billing.letters().slice(letters);
const failedRows = async () =>
  (await billing.history()).filter(({ status, date }) => status === 'failed' && date >= due.on);

describe.each(['unauthorized', 'forbidden'] as const)('a charge whose answer was lost, then %s', (answer) => {
  test('stays unknown: nothing else is charged, nobody is told that it failed, and the operator is told', async () => {
    billing.provider.failNext({ answer: 'error', performed: true, on: charge });
    await billing.goTo(due.on);
    billing.provider.failNext({ answer, performed: false, on: charge });
    await billing.wait(3);
    expect(alarms).not.toEqual([]);
    expect((await billing.history())[0]).toMatchObject({ status: 'pending', amount: due.amount });
    await billing.wait(3);
    for (const days of [1, 3, 7, 8]) await billing.goTo(dayAfter(due.on, days));
    expect(billing.moneyMoved()).toBe(moved + due.amount);
    expect(await failedRows()).toEqual([]);
    expect(newLetters().filter((subject) => /fehlgeschlagen|gesperrt/i.test(subject))).toEqual([]);
    expect((await billing.history())[0]).toMatchObject({ status: 'paid', amount: due.amount });
  });

  test('for longer than the provider remembers it, waits for an operator', async () => {
    billing.provider.failNext({ answer: 'error', performed: true, on: charge });
    await billing.goTo(due.on);
    billing.provider.setDown(answer);
    for (let minutes = 0; minutes < 60; minutes += 3) await billing.wait(3);
    billing.provider.setDown('no');
    for (const days of [1, 3, 7, 8, 20]) await billing.goTo(dayAfter(due.on, days));
    expect(billing.moneyMoved()).toBe(moved + due.amount);
    expect((await billing.history())[0]).toMatchObject({ status: 'pending', amount: due.amount });
    expect(newLetters()).toEqual([]);
    expect((await billing.me('user')).BotAccess).toBe(true);
    const made = billing.provider.transactions().findLast(({ type }) => type === 'payment')!;
    await settleUnknownPayment(server.context, { reference: made.refno, providerId: made.id });
  });
});

const ours = ['unauthorized', 'forbidden', 'anotherMerchant'] as const;
describe.each(ours)('while the provider answers %s to everything', (answer) => {
  test('nobody is reminded or blocked, the operator is told at once, and it goes on when it is mended', async () => {
    billing.provider.setDown(answer);
    await billing.goTo(due.on);
    expect(alarms).not.toEqual([]);
    for (const days of [1, 3, 7, 8, 9]) await billing.goTo(dayAfter(due.on, days));
    expect(newLetters()).toEqual([]);
    expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null });
    expect((await billing.me('user')).BotAccess).toBe(true);
    billing.provider.setDown('no');
    await billing.wait(11);
    expect(billing.moneyMoved()).toBe(moved + due.amount);
    expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null });
    expect(await failedRows()).toEqual([]);
  });

  test('the grace after an honest decline does not run out', async () => {
    billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
    await billing.goTo(due.on);
    billing.provider.setDown(answer);
    for (const days of [1, 3, 7, 8, 9]) await billing.goTo(dayAfter(due.on, days));
    expect((await billing.me('user')).BotAccess).toBe(true);
    expect(newLetters()).toHaveLength(1);
    billing.provider.setDown('no');
    await billing.wait(11);
    expect(billing.moneyMoved()).toBe(moved + due.amount);
    expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null });
  });
});

test('when the month is over, access ends with a letter that says that nothing was charged', async () => {
  billing.provider.setDown('unauthorized');
  await billing.goTo(due.on);
  const over = addMonths(due.on, 1);
  await billing.goTo(dayAfter(over, -1));
  expect((await billing.me('user')).BotAccess).toBe(true);
  for (const days of [0, 1]) await billing.goTo(dayAfter(over, days));
  expect((await billing.me('user')).BotAccess).toBe(false);
  const told = server.standIns.mailbox!.letters().filter(({ subject }) => /Zugang unterbrochen/.test(subject));
  expect(told.map(({ text }) => /wurde noch nichts belastet/.test(text))).toEqual([true]);
  billing.provider.setDown('no');
  await billing.wait(11);
  await billing.wait(2);
  expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null });
  expect((await billing.me('user')).BotAccess).toBe(true);
});

test.each([
  [
    'the provider has refused it once',
    async (): Promise<void> => billing.provider.declineNextChargeOf(due.amount, 'INVALID_SETUP'),
  ],
  [
    'the server was restored',
    async (): Promise<void> => {
      billing.provider.setDown('unauthorized');
      await server.context.database.pool.query("insert into restores (series, restored_at) values ('R1', now())");
    },
  ],
] as const)('the letter about a charge that waits does not say that nothing was charged where %s', async (_, begin) => {
  const told = () =>
    server.standIns
      .mailbox!.letters()
      .filter(({ subject }) => /Zugang unterbrochen/.test(subject))
      .map(({ text }) => /wurde noch nichts belastet/.test(text));
  const before = told().filter((said) => !said).length;
  await begin();
  await billing.goTo(due.on);
  billing.provider.setDown('unauthorized');
  const over = addMonths(due.on, 1);
  for (const day of [dayAfter(over, -1), over, dayAfter(over, 1)]) await billing.goTo(day);
  expect(told().filter((said) => !said)).toHaveLength(before + 1);
  billing.provider.setDown('no');
  await server.context.database.pool.query('delete from restores');
  await billing.wait(11);
  await billing.wait(2);
  expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null });
});

describe.each(['unauthorized', 'forbidden'] as const)('a charge that is answered %s', (answer) => {
  test('is not taken for failed, and made later under the same reference', async () => {
    for (let tries = 0; tries < 12; tries += 1) billing.provider.failNext({ answer, performed: false, on: charge });
    await billing.goTo(due.on);
    const [{ number: reference } = {}] = await billing.history();
    for (let tries = 0; tries < 12; tries += 1) await billing.wait(11);
    expect(billing.moneyMoved()).toBe(moved + due.amount);
    expect(billing.provider.transactions().at(-1)!.refno).toBe(reference);
    expect(newLetters().filter((subject) => /fehlgeschlagen|gesperrt/i.test(subject))).toEqual([]);
  });
});

test('a charge the provider refused for a setting of ours is made again under another reference, and fails nobody', async () => {
  billing.provider.declineNextChargeOf(due.amount, 'INVALID_SETUP');
  await billing.goTo(due.on);
  expect(alarms).not.toEqual([]);
  expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null });
  await billing.wait(11);
  expect(billing.moneyMoved()).toBe(moved + due.amount);
  expect(newLetters().filter((subject) => /fehlgeschlagen|gesperrt/i.test(subject))).toEqual([]);
});

test('a second payment is given back although our password was wrong meanwhile', async () => {
  billing.provider.declineNextChargeOf(due.amount, 'DECLINED');
  await billing.goTo(due.on);
  const visits = [await beginCheckout(server, 'admin', { purpose: 'debt' }), await beginAnother(server, 'admin')];
  for (const { redirectUrl } of visits) await payAsCustomer(redirectUrl);
  billing.provider.failNext({ answer: 'unauthorized', performed: false, on: 'POST transactions/id/credit' });
  await server.settle();
  await billing.wait(3);
  await billing.wait(3);
  expect(alarms).not.toEqual([]);
  expect(billing.moneyMoved()).toBe(moved + 2 * due.amount);
  await billing.wait(11);
  await billing.wait(1);
  expect(billing.moneyMoved()).toBe(moved + due.amount);
});
