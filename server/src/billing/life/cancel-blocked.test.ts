import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { newPerson } from '../../../test/new-person.ts';
import { beginCheckout, confirm } from '../../../test/sign-up.ts';
import { swissDay } from '../../ground/clock.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
});
afterAll(() => server.remove());

const access = async (as: 'admin' | 'user') => (await billing.me(as)).BotAccess;

describe('a company blocked for more than a month', () => {
  const blockForMonths = async () => {
    const { on, amount } = (await billing.status()).nextPayment!;
    for (const days of [0, 1, 3, 7]) {
      billing.provider.declineNextChargeOf(amount, 'DECLINED');
      await billing.goTo(dayAfter(on, days));
      await billing.wait(10);
    }
    await billing.goTo(dayAfter(on, 40));
    expect(await billing.status()).toMatchObject({ state: 'past_due', pastDue: { blocked: true } });
  };

  test('cannot invite anybody until it has paid', async () => {
    await blockForMonths();
    const calls = [
      ['', newPerson()],
      ['/many', { rows: [newPerson()], dryRun: false }],
      [`/${await server.employeeId('invited')}/invitation`, {}],
    ] as const;
    for (const [path, body] of calls) {
      const refused = await server.call('POST', `/api/employees${path}`, { as: 'admin', body });
      expect(refused.status).toBe(402);
      expect(await refused.json()).toMatchObject({ code: 'PAYMENT_OVERDUE' });
    }
  });

  test('owes nothing once it has cancelled, and is charged nothing', async () => {
    const moved = billing.moneyMoved();
    const after = await billing.change('cancel-subscription');
    expect(after).toMatchObject({
      state: 'cancelled',
      endsOn: billing.today(),
      messages: [],
      nextPayment: null,
      pastDue: null,
    });
    expect(await access('user')).toBe(false);
    const refused = await billing.post('init-transaction', { purpose: 'debt' });
    expect(await refused.json()).toMatchObject({ code: 'NOTHING_TO_PAY' });
    expect((await billing.post('retry-payment')).status).toBe(409);
    await billing.wait(10);
    expect(billing.moneyMoved()).toBe(moved);
    await billing.change('restore-subscription');
  });

  test('keeps the account for the month it pays for, though it cancelled while the payment page was open', async () => {
    const { amount } = (await billing.status()).pastDue!;
    const { redirectUrl, attempt } = await beginCheckout(server, 'admin', { purpose: 'debt' });
    const { endsOn } = await billing.change('cancel-subscription');
    expect(endsOn).toBe(billing.today());
    await payAsCustomer(redirectUrl, { card: '4111111111111111' });
    expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'succeeded', amount, givenBack: 0 });
    const paid = await billing.status();
    expect(paid).toMatchObject({ state: 'cancelled', endsOn: paid.periodEnd });
    expect(paid.endsOn! > dayAfter(billing.today(), 27)).toBe(true);
    await billing.goTo(dayAfter(billing.today(), 2));
    expect(await access('user')).toBe(true);
    expect(await billing.change('restore-subscription')).toMatchObject({ state: 'active' });
  });

  test('keeps the account also when it pays at the open page only after its last day', async () => {
    await blockForMonths();
    const inMinutes = (minutes: number) => swissDay(new Date(server.clock.now().getTime() + minutes * 60_000));
    while (inMinutes(20) === billing.today()) server.clock.forward(10 * 60_000);
    const { redirectUrl, attempt } = await beginCheckout(server, 'admin', { purpose: 'debt' });
    const { endsOn } = await billing.change('cancel-subscription');
    expect(endsOn).toBe(billing.today());
    await billing.wait(20);
    expect(billing.today()).toBe(dayAfter(endsOn!, 1));
    await payAsCustomer(redirectUrl, { card: '4111111111111111' });
    expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'succeeded', givenBack: 0 });
    await billing.wait(2);
    expect(await access('user')).toBe(true);
  });
});
