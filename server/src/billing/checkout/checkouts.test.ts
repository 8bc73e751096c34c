import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { beginAnother, beginCheckout, checkOut, confirm, fillWizard } from '../../../test/sign-up.ts';
import { listMatters } from '../office/list-matters.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());
const idOf = (redirectUrl: string) => redirectUrl.split('/').at(-1)!;
const webhookUrl = () => `${server.url}/api/billing/webhook/datatrans`;
const last4 = async () => (await billing.status()).card?.last4;
async function rejected(): Promise<number> {
  const { rows } = await server.context.database.pool.query('select sum(count)::int as sum from webhook_rejections');
  return rows[0].sum ?? 0;
}

/** Another card is registered without the browser coming back. */
async function registerUnseen(card: string): Promise<string> {
  const { redirectUrl } = await beginCheckout(server, 'admin', { purpose: 'card' });
  await payAsCustomer(redirectUrl, { card });
  return idOf(redirectUrl);
}
describe('a webhook', () => {
  test('is enough when the browser never returns', async () => {
    await registerUnseen('4000001000000018');
    await server.settle();
    expect(await last4()).toBe('0018');
  });
  test('that is lost is made up for within minutes', async () => {
    billing.provider.nextWebhooks('lost');
    await registerUnseen('5100001000000014');
    await server.settle();
    expect(await last4()).toBe('0018');
    await billing.wait(3);
    expect(await last4()).toBe('0014');
  });
  test('that comes twice counts once', async () => {
    billing.provider.nextWebhooks('twice');
    await registerUnseen('5200000000000007');
    await billing.provider.webhooksDone();
    await server.settle();
    expect(await last4()).toBe('0007');
    expect(billing.provider.deliveries().slice(-2)).toMatchObject([{ status: 200 }, { status: 200 }]);
  });
  test('that is days late, or overtaken by a newer one, does not bring an old card back', async () => {
    billing.provider.nextWebhooks('held', 'held');
    await registerUnseen('4000001000000018');
    server.clock.forward(1000);
    await registerUnseen('5100001000000014');
    await billing.wait(5);
    const now = await last4();
    server.clock.forward(3 * 86_400_000);
    await billing.provider.releaseWebhooks('reversed');
    await server.settle();
    expect(await last4()).toBe(now);
    expect(now).toBe('0014');
  });
  test('that is played again later changes nothing', async () => {
    await registerUnseen('5200000000000007');
    await server.settle();
    const delivery = billing.provider.deliveries().at(-1)!;
    expect(await billing.provider.replayWebhook(delivery)).toMatchObject({ status: 200 });
    server.clock.forward(2 * 86_400_000);
    const before = await rejected();
    expect(await billing.provider.replayWebhook(delivery)).toMatchObject({ status: 401 });
    expect(await rejected()).toBe(before + 1);
    await server.settle();
    expect(await last4()).toBe('0007');
  });
  test.each(['wrong-signature', 'wrong-key', 'unsigned'] as const)('that is forged (%s) is refused', async (how) => {
    const before = await rejected();
    const { redirectUrl, attempt } = await beginCheckout(server, 'admin', { purpose: 'card' });
    const body = JSON.stringify({ transactionId: idOf(redirectUrl), status: 'authorized' });
    expect(await billing.provider.forgeWebhook(webhookUrl(), body, how)).toMatchObject({ status: 401 });
    expect(await rejected()).toBe(before + 1);
    expect(await server.context.metrics.write()).toMatch(/^polier_webhooks_refused_total\{reason="\w+"\} \d/m);
    await server.settle();
    expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'open' });
  });
  test('is a doorbell: what its body says is not believed', async () => {
    const { redirectUrl, attempt } = await beginCheckout(server, 'admin', { purpose: 'card' });
    const body = JSON.stringify({ transactionId: idOf(redirectUrl), status: 'settled' });
    expect(await billing.provider.forgeWebhook(webhookUrl(), body, 'well-signed')).toMatchObject({ status: 200 });
    await server.settle();
    expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'open' });
  });
  test('for another provider is not known', async () => {
    const response = await server.call('POST', '/api/billing/webhook/stripe', { body: {} });
    expect(response.status).toBe(404);
  });
  test('signed with the wrong key leaves it to the sweep', async () => {
    billing.provider.nextWebhooks('wrong-key');
    await registerUnseen('4000001000000018');
    await billing.wait(4);
    expect(await last4()).toBe('0018');
  });
});

describe('a visit to the payment page', () => {
  test('that is cancelled leads back and changes nothing', async () => {
    const done = await checkOut(server, 'admin', { purpose: 'card' }, { cancel: 'at-once' });
    expect(done.state).toBe('cancelled');
    expect(done.back.pathname).toBe('/payment-failure');
    expect(await last4()).toBe('0018');
  });
  test('that the bank refuses has failed', async () => {
    const done = await checkOut(server, 'admin', { purpose: 'card' }, { card: '4000001000000034' });
    expect(done.state).toBe('failed');
  });
  test('nobody returns from ends by itself', async () => {
    const { attempt } = await beginCheckout(server, 'admin', { purpose: 'card' });
    await billing.wait(35);
    expect((await confirm(server, 'admin', attempt)).state).toMatch(/failed|cancelled/);
  });
  test('cannot be begun while the provider is away, and can again later', async () => {
    billing.provider.setDown('refusing');
    const away = await billing.post('init-transaction', { purpose: 'card' });
    expect(away.status).toBe(503);
    billing.provider.setDown('no');
    expect((await checkOut(server, 'admin', { purpose: 'card' })).state).toBe('succeeded');
  });
  test('is still open while the provider cannot be asked about it', async () => {
    const { attempt } = await beginCheckout(server, 'admin', { purpose: 'card' });
    billing.provider.setDown('refusing');
    expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'open' });
    billing.provider.setDown('no');
  });
  test('only leads back to this site', async () => {
    for (const url of ['https://example.com/', '//example.com', 'javascript:alert(1)', 'http://localhost:1/']) {
      expect((await billing.post('init-transaction', { purpose: 'card', success_url: url })).status).toBe(422);
    }
    await beginCheckout(server, 'admin', { purpose: 'card', cancel_url: `${server.context.config.publicUrl}/` });
  });
  test('of somebody else is not known', async () => {
    const { attempt } = await beginCheckout(server, 'admin', { purpose: 'card' });
    for (const as of ['user', 'otherAdmin', 'unfinished'] as const) {
      expect((await billing.post('confirm-payment', { attempt }, as)).status).toBe(404);
    }
  });
});

describe('a sign-up that is paid at once', () => {
  test('twice at the same time founds one company and takes the money once', async () => {
    await fillWizard(server, 'student', 3);
    expect((await checkOut(server, 'student', {}, { card: '4000001000000034' })).state).toBe('failed');
    const one = await beginCheckout(server, 'student');
    const two = await beginAnother(server, 'student', {});
    const moved = billing.moneyMoved();
    await Promise.all([payAsCustomer(one.redirectUrl), payAsCustomer(two.redirectUrl)]);
    const states = await Promise.all([
      confirm(server, 'student', one.attempt),
      confirm(server, 'student', two.attempt),
    ]);
    expect(states).toMatchObject([{ state: 'succeeded' }, { state: 'succeeded' }]);
    await billing.wait(2);
    await billing.wait(2);
    expect(billing.moneyMoved()).toBe(moved + 1000);
    expect(await billing.status('student')).toMatchObject({ state: 'active', plan: 3, card: { last4: '0007' } });
    const history = await billing.history('student');
    // The second window may still be closed before its payment is made; a payment that was made is given back.
    const paid = history.filter(({ kind, status }) => kind === 'payment' && status === 'paid').length;
    const refunds = history.filter(({ kind, status }) => kind === 'refund' && status === 'paid').length;
    expect([history.every(({ amount }) => amount === 1000), paid - refunds]).toEqual([true, 1]);
    expect(history.filter(({ receipt }) => receipt)).toHaveLength(paid + refunds);
    expect(billing.letters('student').filter((subject) => /Rückerstattung|Remboursement/.test(subject))).toHaveLength(
      refunds,
    );
    await billing.goTo((await billing.status('student')).nextPayment!.on);
    expect(await billing.status('student')).toMatchObject({ state: 'active' });
  });
});

describe('what is owed', () => {
  /** Lets the next charge of the builder fail. */
  async function failNextCharge(): Promise<number> {
    const { nextPayment } = await billing.status();
    billing.provider.declineNextChargeOf(nextPayment!.amount, 'DECLINED');
    await billing.goTo(nextPayment!.on);
    const { pastDue } = await billing.status();
    return pastDue!.amount;
  }

  test('paid twice at two checkouts is given back once, with a credit note', async () => {
    const amount = await failNextCharge();
    const one = await beginCheckout(server, 'admin', { purpose: 'debt' });
    const two = await beginAnother(server, 'admin');
    const moved = billing.moneyMoved();
    await payAsCustomer(one.redirectUrl);
    await payAsCustomer(two.redirectUrl);
    await server.settle();
    await billing.wait(3);
    await billing.wait(3);
    expect(billing.moneyMoved()).toBe(moved + amount);
    const kinds = (await billing.history()).slice(0, 3).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['payment', 'payment', 'refund']);
    expect(billing.letters().at(-1)).toMatch(/Rückerstattung/);
    const givenBack = async (attempt: string) => {
      const said = await server.call('POST', '/api/billing/confirm-payment', { as: 'admin', body: { attempt } });
      return ((await said.json()) as { givenBack: number }).givenBack;
    };
    const told = [await givenBack(one.attempt), await givenBack(two.attempt)];
    expect(told.sort(), 'who comes back is told').toEqual([0, amount]);
  });

  test('is in the history while its checkout is open, and when the card is refused', async () => {
    const amount = await failNextCharge();
    const { redirectUrl } = await beginCheckout(server, 'admin', { purpose: 'debt' });
    const newest = async () => (await billing.history())[0];
    expect(await newest()).toMatchObject({ amount, status: 'pending', kind: 'payment', receipt: false });
    await payAsCustomer(redirectUrl, { card: '4000001000000034' });
    await server.settle();
    expect(await newest()).toMatchObject({ amount, status: 'failed', kind: 'payment', receipt: false });
    const cancelled = await checkOut(server, 'admin', { purpose: 'debt' }, { cancel: 'at-once' });
    expect(cancelled.state).toBe('cancelled');
    const pending = (await billing.history()).filter(({ status }) => status === 'pending');
    expect(pending, 'a cancelled visit is no payment').toEqual([]);
    expect((await checkOut(server, 'admin', { purpose: 'debt' })).state).toBe('succeeded');
  });

  test('is one checkout for twenty who begin it at once, and another one when that has ended', async () => {
    const amount = await failNextCharge();
    const asked = billing.provider.transactions().length;
    const back = (at: number) => ({ purpose: 'debt', success_url: `/payment-success?window=${at}` });
    const begun = await Promise.all(Array.from({ length: 20 }, (_, at) => beginCheckout(server, 'admin', back(at))));
    expect(new Set(begun.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect(billing.provider.transactions()).toHaveLength(asked + 1);
    await payAsCustomer(begun[0]!.redirectUrl, { cancel: 'at-once' });
    const moved = billing.moneyMoved();
    expect((await checkOut(server, 'admin', { purpose: 'debt' })).state).toBe('succeeded');
    expect(billing.moneyMoved()).toBe(moved + amount);
  });

  test('given back once also when the answer to that is lost, for a while or for good', async () => {
    for (const lost of ['for a while', 'for good']) {
      const amount = await failNextCharge();
      const one = await beginCheckout(server, 'admin', { purpose: 'debt' });
      const two = await beginAnother(server, 'admin');
      const moved = billing.moneyMoved();
      await payAsCustomer(one.redirectUrl);
      await payAsCustomer(two.redirectUrl);
      billing.provider.failNext({ answer: 'error', performed: true, on: 'POST transactions/id/credit' });
      await confirm(server, 'admin', one.attempt);
      await confirm(server, 'admin', two.attempt);
      await billing.wait(1);
      if (lost === 'for good') {
        billing.provider.setDown('refusing');
        for (const minutes of [30, 30]) await billing.wait(minutes);
        billing.provider.setDown('no');
        await billing.goTo(dayAfter(billing.today(), 1));
      } else await billing.wait(3);
      expect(billing.moneyMoved()).toBe(moved + amount);
      const [newest] = (await billing.history()).filter(({ kind }) => kind === 'refund');
      expect(newest).toMatchObject({ amount, date: billing.today() });
    }
  });

  test('paid after we showed that it was cancelled is paid', async () => {
    const amount = await failNextCharge();
    const { redirectUrl, attempt } = await beginCheckout(server, 'admin', { purpose: 'debt' });
    billing.provider.setStatus(idOf(redirectUrl), 'canceled');
    expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'cancelled' });
    billing.provider.setStatus(idOf(redirectUrl), 'initialized');
    billing.provider.nextWebhooks('lost');
    const moved = billing.moneyMoved();
    await payAsCustomer(redirectUrl);
    await billing.wait(31);
    expect(billing.moneyMoved()).toBe(moved + amount);
    expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null });
  });

  test('is paid once however many ask at the same time', async () => {
    const amount = await failNextCharge();
    const { redirectUrl, attempt } = await beginCheckout(server, 'admin', { purpose: 'debt' });
    const moved = billing.moneyMoved();
    await payAsCustomer(redirectUrl);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(server, 'admin', attempt)));
    expect(answers.map(({ state }) => state)).toEqual(Array(6).fill('succeeded'));
    await billing.wait(3);
    expect(billing.moneyMoved()).toBe(moved + amount);
    const today = (await billing.history()).filter(({ date, status }) => date === billing.today() && status === 'paid');
    expect(today).toMatchObject([{ kind: 'payment', amount }]);
  });

  test('is not taken as paid when the provider says paid, but not what was asked for', async () => {
    const amount = await failNextCharge();
    const { redirectUrl, attempt } = await beginCheckout(server, 'admin', { purpose: 'debt' });
    billing.provider.nextWebhooks('lost');
    await payAsCustomer(redirectUrl);
    const there = billing.provider.transactions().find(({ id }) => id === idOf(redirectUrl))!;
    there.settled = 5;
    expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'open' });
    expect(await billing.status()).toMatchObject({ state: 'past_due' });
    there.settled = amount;
    expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'succeeded' });
    expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null });
  });

  test('and stays half made at the provider for days is for an operator, and paid once it is settled', async () => {
    const amount = await failNextCharge();
    const on = billing.today();
    const { redirectUrl } = await beginCheckout(server, 'admin', { purpose: 'debt' });
    billing.provider.nextWebhooks('lost');
    await payAsCustomer(redirectUrl);
    billing.provider.setStatus(idOf(redirectUrl), 'authorized');
    for (const days of [1, 3]) {
      billing.provider.declineNextChargeOf(amount, 'DECLINED');
      await billing.goTo(dayAfter(on, days));
      await billing.wait(70);
    }
    const { unknownPayments } = await listMatters(server.context);
    expect(unknownPayments).toMatchObject([{ amount, code: 'still open' }]);
    billing.provider.setStatus(idOf(redirectUrl), 'settled');
    await billing.goTo(dayAfter(on, 4));
    expect(await listMatters(server.context)).toMatchObject({ unknownPayments: [] });
    expect(await billing.status()).toMatchObject({ state: 'active', pastDue: null });
    billing.provider.forgetDeclines();
  });

  test('is not charged to the card while the customer is paying it', async () => {
    const amount = await failNextCharge();
    const moved = billing.moneyMoved();
    server.clock.forward(23 * 3_600_000);
    const { redirectUrl } = await beginCheckout(server, 'admin', { purpose: 'debt' });
    billing.provider.nextWebhooks('lost');
    await payAsCustomer(redirectUrl);
    const asked = billing.provider.transactions().length;
    await billing.wait(5);
    expect(billing.moneyMoved()).toBe(moved + amount);
    expect(billing.provider.transactions()).toHaveLength(asked);
    expect(await billing.status()).toMatchObject({ state: 'active' });
  });

  test('money given back by hand at the provider gets its credit note the next day', async () => {
    const [latest] = billing.provider
      .transactions()
      .filter(({ type, status }) => type === 'payment' && status === 'settled')
      .slice(-1);
    billing.provider.refundInBackOffice(latest!.id, 500, 'BYHAND1');
    await billing.goTo(dayAfter(billing.today(), 1));
    const refunds = (await billing.history()).filter(({ kind, amount }) => kind === 'refund' && amount === 500);
    expect(refunds).toHaveLength(1);
  });
});
