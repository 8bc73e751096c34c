import { randomUUID } from 'node:crypto';
import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { datatransStandIn, newCharge, newCheckout, newReference } from '../../../../test/payment-providers.ts';
import { packToken, unpackToken } from './datatrans-transaction.ts';

const { subject, provider } = await datatransStandIn();
const { payments, standIn } = subject;
const { control } = provider;
afterAll(() => subject.close());

async function register(): Promise<string> {
  const started = await payments.startCheckout(newCheckout({ amountRappen: null }));
  await payAsCustomer(started.redirectUrl, { expiry: '09/31' });
  return (await payments.readTransaction(started.providerId)).savedCard!.token;
}

test('the page speaks the customer’s language and leads back with the transaction', async () => {
  const started = await payments.startCheckout(newCheckout({ language: 'it' }));
  expect(await (await fetch(started.redirectUrl)).text()).toContain('<html lang="it">');
  const back = await payAsCustomer(started.redirectUrl);
  expect(back.href).toBe(`https://app.example/ok?a=1&datatransTrxId=${started.providerId}`);
});

test('a cancelled, a refused and a forgotten checkout are told apart', async () => {
  const cancelled = await payments.startCheckout(newCheckout());
  const back = await payAsCustomer(cancelled.redirectUrl, { cancel: 'at-once' });
  expect(back.pathname).toBe('/no');
  expect(await payments.readTransaction(cancelled.providerId)).toMatchObject({ state: 'canceled', failure: null });

  const refused = await payments.startCheckout(newCheckout());
  await payAsCustomer(refused.redirectUrl, { card: '5100001000000048' });
  expect(await payments.readTransaction(refused.providerId)).toMatchObject({
    state: 'failed',
    failure: { class: 'needsCustomer', code: 'secure_authentication' },
  });

  const forgotten = await payments.startCheckout(newCheckout());
  standIn!.forward(31 * 60_000);
  expect(await payments.readTransaction(forgotten.providerId)).toMatchObject({
    state: 'failed',
    failure: { class: 'retryLater', code: 'timeout' },
  });
});

test.each([
  ['settled', 'succeeded'],
  ['transmitted', 'succeeded'],
  ['compensated', 'succeeded'],
  ['authorized', 'open'],
  ['authenticated', 'open'],
  ['challenge_ongoing', 'open'],
  ['a word nobody knows', 'open'],
  ['canceled', 'canceled'],
])('a payment that is %s is %s for us', async (status, state) => {
  const started = await payments.startCheckout(newCheckout());
  await payAsCustomer(started.redirectUrl);
  control.setStatus(started.providerId, status);
  expect(await payments.readTransaction(started.providerId)).toMatchObject({ state });
});

test('a registration is done in each of the states the provider may leave it in', async () => {
  const started = await payments.startCheckout(newCheckout({ amountRappen: null }));
  await payAsCustomer(started.redirectUrl);
  for (const status of ['authorized', 'settled', 'transmitted']) {
    control.setStatus(started.providerId, status);
    expect(await payments.readTransaction(started.providerId)).toMatchObject({
      kind: 'registration',
      state: 'succeeded',
      savedCard: { last4: '0007' },
    });
  }
});

test.each([
  ['DECLINED', 'declined', 'retryLater'],
  ['REFERRAL', 'declined', 'retryLater'],
  ['BLOCKED_BY_VELOCITY_CHECKER', 'declined', 'retryLater'],
  ['EXPIRED_CARD', 'declined', 'needsNewCard'],
  ['BLOCKED_CARD', 'declined', 'needsNewCard'],
])('%s is %s: %s', async (code, outcome, name) => {
  const token = await register();
  control.declineNextCharge(code);
  const result = await payments.chargeSavedCard(newCharge(token));
  expect(result).toEqual({ outcome, failure: { class: name, code }, providerId: expect.stringMatching(/^\d{18}$/) });
});

test('unique references that are switched off are noticed, until they are on', async () => {
  control.setUniqueReferences(false);
  expect(await payments.findReference(newReference())).toEqual({ is: 'unguarded' });
  control.setUniqueReferences(true);
  expect(await payments.findReference(newReference())).toEqual({ is: 'guarded' });
});

test('INVALID_SETUP is for the operator, and says which transaction was refused', async () => {
  const token = await register();
  control.declineNextCharge('INVALID_SETUP');
  const result = await payments.chargeSavedCard(newCharge(token));
  const providerId = expect.stringMatching(/^\d{18}$/);
  expect(result).toEqual({ outcome: 'misconfigured', code: 'INVALID_SETUP', providerId });
});

test('SOFT_DECLINED wants the customer; troubles of others and codes nobody knows leave it open, with the id to look at', async () => {
  const token = await register();
  control.declineNextCharge('SOFT_DECLINED', 'THIRD_PARTY_ERROR', 'NEVER_HEARD_OF');
  const providerId = expect.stringMatching(/^\d{18}$/);
  expect(await payments.chargeSavedCard(newCharge(token))).toMatchObject({ outcome: 'needsCustomer', providerId });
  for (const code of ['THIRD_PARTY_ERROR', 'NEVER_HEARD_OF']) {
    const result = await payments.chargeSavedCard(newCharge(token));
    expect(result).toEqual({ outcome: 'unknown', reason: 'noAnswer', code, providerId });
  }
});

test('an expired card needs a new one, whether its date is over or the bank ended it', async () => {
  const token = await register();
  control.expireAlias(token.split(':')[2]!);
  const expired = { outcome: 'declined', failure: { class: 'needsNewCard', code: 'EXPIRED_CARD' } };
  expect(await payments.chargeSavedCard(newCharge(token))).toMatchObject(expired);
  const other = await register();
  const old = other.replace(/:09:31$/, ':01:26');
  expect(await payments.chargeSavedCard(newCharge(old))).toMatchObject(expired);
  expect(await payments.chargeSavedCard(newCharge(other))).toMatchObject({ outcome: 'succeeded' });
});

test('a charge whose answer was lost for longer than keys are kept is not made again', async () => {
  const given = newCharge(await register());
  const before = control.transactions().length;
  control.failNext({ answer: 'nothing', performed: true, on: 'POST transactions/authorize' });
  expect(await payments.chargeSavedCard(given)).toMatchObject({ outcome: 'unknown', reason: 'noAnswer' });
  standIn!.forward(61 * 60_000);
  expect(await payments.chargeSavedCard(given)).toMatchObject({
    outcome: 'unknown',
    reason: 'reachedBefore',
    code: 'DUPLICATE_REFNO',
  });
  expect(control.transactions().length).toBe(before + 1);
});

test('a refund made by hand at the provider shows in the payment', async () => {
  const started = await payments.startCheckout(newCheckout({ amountRappen: 5_000 }));
  await payAsCustomer(started.redirectUrl);
  control.refundInBackOffice(started.providerId, 2_000, newReference());
  expect(await payments.readTransaction(started.providerId)).toMatchObject({
    state: 'succeeded',
    refundedRappen: 2_000,
  });
});

test('a refund before the payment is settled is for later', async () => {
  const started = await payments.startCheckout(newCheckout());
  await payAsCustomer(started.redirectUrl);
  control.setStatus(started.providerId, 'authorized');
  const refund = { providerId: started.providerId, amountRappen: 100, currency: 'CHF' as const };
  const again = () => payments.refund({ ...refund, reference: newReference(), idempotencyKey: randomUUID() });
  expect(await again()).toMatchObject({ outcome: 'notYet', code: 'INVALID_TRANSACTION_STATUS' });
  control.setStatus(started.providerId, 'settled');
  expect(await again()).toMatchObject({ outcome: 'succeeded' });
});

test('card tokens come back as they went in, and nothing else is taken for one', () => {
  const two = fc.integer({ min: 0, max: 99 });
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z]{3}$/),
      fc.stringMatching(/^[\w-]{1,64}$/),
      two,
      two,
      (method, alias, expiryMonth, expiryYear) => {
        const back = unpackToken(packToken({ method, alias, expiryMonth, expiryYear }));
        expect(back).toEqual({
          alias,
          expiryMonth: String(expiryMonth).padStart(2, '0'),
          expiryYear: String(expiryYear).padStart(2, '0'),
        });
      },
    ),
  );
  for (const text of ['', 'datatrans', 'stripe:cus:pm', 'datatrans:VIS:a:1:2', 'datatrans:VIS:a b:01:02']) {
    expect(unpackToken(text)).toBeNull();
  }
});

test('what the provider itself sends is taken', async () => {
  const started = await payments.startCheckout(newCheckout());
  await payAsCustomer(started.redirectUrl);
  const { signature, body: sent } = control.deliveries().find((one) => one.transactionId === started.providerId)!;
  const delivery = { body: Buffer.from(sent), headers: { 'datatrans-signature': signature } };
  expect(payments.verifyWebhook(delivery)).toMatchObject({ accepted: true, providerId: started.providerId });
});
