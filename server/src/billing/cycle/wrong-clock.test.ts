import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { billingOf, dayAfter } from '../../../test/billing.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { beginCheckout, confirm } from '../../../test/sign-up.ts';
import { findCompany } from '../../companies/find-company.ts';
import { writeOffDebt } from '../office/write-off-debt.ts';
import { runBillingStep } from './run-billing-step.ts';

/** The clock of a server is wrong by months: that of the provider says so, and nothing may follow from its day. */
const dayMs = 86_400_000;
const builder = 1;

let server: TestServer;
let billing: ReturnType<typeof billingOf>;
let moved: number;
let alarms: unknown[][];
/** How far the clock of the server is ahead of that of the provider. */
let aheadMs: number;
beforeAll(async () => {
  server = await startServer({ sources: false });
  billing = billingOf(server);
  aheadMs = 0;
  billing.provider.setClock(() => new Date(server.clock.now().getTime() - aheadMs));
});
beforeEach(() => {
  moved = billing.moneyMoved();
  alarms = [];
  vi.spyOn(server.context.log, 'error').mockImplementation((...said: unknown[]) => void alarms.push(said));
});
afterAll(() => server.remove());

/** Lets the clock of the server jump, and what is due then be done. */
async function jump(days: number): Promise<void> {
  aheadMs += days * dayMs;
  server.clock.forward(days * dayMs);
  await server.settle();
}
const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code?: string }).code;

describe.each([200, 4000, -200])('a clock that is wrong by %i days', (days) => {
  test('charges nobody and skips no charge, and the operator is told', async () => {
    const { on, amount } = (await billing.status()).nextPayment!;
    await billing.goTo(dayAfter(on, -1));
    const letters = billing.letters().length;
    await jump(days);
    expect(billing.moneyMoved()).toBe(moved);
    expect(alarms).toContainEqual([{ hoursAhead: days * 24 }, expect.stringContaining('clock')]);
    await jump(-days);
    for (const after of [0, 1]) await billing.goTo(dayAfter(on, after));
    expect(billing.moneyMoved() - moved).toBe(amount);
    expect(billing.letters().slice(letters), 'the receipt').toHaveLength(1);
    expect(await billing.status()).toMatchObject({ state: 'active', nextPayment: { on: expect.any(String) } });
    const next = (await billing.status()).nextPayment!;
    expect(next.on <= dayAfter(on, 31), next.on).toBe(true);
    expect((await billing.me('user')).BotAccess).toBe(true);
  });

  test('lets nobody pay, cancel, choose another plan or have free time from that day, and says why', async () => {
    const before = await billing.status();
    const { redirectUrl, attempt } = await beginCheckout(server, 'admin', { purpose: 'card' });
    await jump(days);
    await payAsCustomer(redirectUrl);
    expect(await confirm(server, 'admin', attempt), 'who was at the payment page').toMatchObject({ state: 'open' });
    expect(await codeOf(billing.post('init-transaction', { purpose: 'card' }))).toBe('CLOCK_WRONG');
    for (const path of ['cancel-subscription', 'retry-payment']) {
      expect(await codeOf(billing.post(path)), path).toBe('CLOCK_WRONG');
    }
    expect(await codeOf(billing.post('change-plan', { plan: 1 }))).toBe('CLOCK_WRONG');
    const given = { companyId: builder, reason: 'agreed by telephone' };
    await expect(writeOffDebt(server.context, 'operator', given)).rejects.toThrow('CLOCK_WRONG');
    await jump(-days);
    expect(await confirm(server, 'admin', attempt)).toMatchObject({ state: 'succeeded' });
    expect(await billing.status()).toEqual({ ...before, card: expect.anything() });
    const { endsOn } = await billing.change('cancel-subscription');
    expect(endsOn).toBe(before.periodEnd);
    await billing.change('restore-subscription');
  });
});

test('an account is deleted on its day only, not by a clock that is ahead or that nobody can confirm', async () => {
  const { endsOn } = await billing.change('cancel-subscription');
  const isThere = async () => (await findCompany(server.context, builder)) !== null;
  await jump(400);
  expect(await isThere()).toBe(true);
  await jump(-400);
  const later = { ...server.context.clock, now: () => new Date(Date.parse(dayAfter(endsOn!, 60))) };
  await runBillingStep({ ...server.context, clock: later, readClockState: async () => 'unknown' }, builder);
  expect(await isThere()).toBe(true);
  await billing.goTo(dayAfter(endsOn!, 1));
  expect(await isThere()).toBe(false);
});
