import { afterAll, expect, test } from 'vitest';
import { newCharge, newCheckout, stripeStandIn } from '../../../../test/payment-providers.ts';
import { PaymentProviderError } from '../payments.ts';

const { subject, provider } = await stripeStandIn();
const { payments, standIn, visit } = subject;
const { control } = provider;
afterAll(() => subject.close());

test.each([
  ['generic_decline', 'declined', 'retryLater'],
  ['insufficient_funds', 'declined', 'retryLater'],
  ['lost_card', 'declined', 'needsNewCard'],
  ['expired_card', 'declined', 'needsNewCard'],
])('%s is %s: %s', async (code, outcome, name) => {
  const started = await payments.startCheckout(newCheckout({ amountRappen: null }));
  await visit(started, 'pays');
  const { savedCard } = await payments.readTransaction(started.providerId);
  control.declineNextCharge(code);
  const result = await payments.chargeSavedCard(newCharge(savedCard!.token));
  expect(result).toEqual({ outcome, failure: { class: name, code }, providerId: expect.stringMatching(/^pi_/) });
});

test('the page speaks the customer’s language', async () => {
  const { redirectUrl } = await payments.startCheckout(newCheckout({ language: 'it' }));
  expect(new URL(redirectUrl).searchParams.get('locale')).toBe('it');
});

test('a checkout that ran out is cancelled', async () => {
  const started = await payments.startCheckout(newCheckout());
  control.expire(started.providerId);
  expect(await payments.readTransaction(started.providerId)).toMatchObject({ state: 'canceled', savedCard: null });
});

const event = (
  about: Parameters<typeof control.event>[1] = { id: 'cs_test_1', object: 'checkout.session' },
  key?: string,
) => {
  const { body, headers } = control.event('checkout.session.completed', about, key);
  return { body: Buffer.from(body), headers };
};

test('signed events are taken under either key, and name what to read again', () => {
  expect(payments.verifyWebhook(event())).toEqual({
    accepted: true,
    providerId: 'cs_test_1',
    fingerprint: 'evt_cs_test_1_checkout.session.completed',
  });
  expect(
    payments.verifyWebhook(event({ id: 're_1', object: 'refund', payment_intent: 'pi_1' }, 'whsec_second')),
  ).toMatchObject({
    providerId: 'pi_1',
  });
  expect(payments.verifyWebhook(event({ id: 'cus_1', object: 'customer' }))).toMatchObject({
    accepted: true,
    providerId: null,
  });
});

test('forged, changed, unsigned, old and future events are not taken', () => {
  const refused = (reason: string) => ({ accepted: false, reason });
  expect(payments.verifyWebhook(event(undefined, 'whsec_other'))).toEqual(refused('wrongSignature'));
  const changed = event();
  changed.body[10]! ^= 1;
  expect(payments.verifyWebhook(changed)).toEqual(refused('wrongSignature'));
  expect(payments.verifyWebhook({ ...event(), headers: {} })).toEqual(refused('notSigned'));
  const [old, early] = [event(), event()];
  standIn!.forward(301_000);
  expect(payments.verifyWebhook(old)).toEqual(refused('tooOld'));
  standIn!.forward(-602_000);
  expect(payments.verifyWebhook(early)).toEqual(refused('fromTheFuture'));
});

test('what was given back since a moment is listed to its end, each payment once', async () => {
  const began = new Date(standIn!.now().getTime() - 1_000);
  const started = await payments.startCheckout(newCheckout());
  await visit(started, 'pays');
  const { id } = control.payments().at(-1)!;
  for (let refund = 0; refund < 101; refund += 1) control.refundInDashboard(id, 1);
  expect(await payments.listGivenBack(began)).toEqual({ payments: [id], faults: [] });
  control.failNext({ answer: 'forbidden', performed: false, on: 'GET /v1/refunds' });
  control.dispute(id, 'needs_response');
  expect(await payments.listGivenBack(began)).toMatchObject({
    payments: [id],
    faults: [expect.any(PaymentProviderError)],
  });
  standIn!.forward(60_000);
  expect(await payments.listGivenBack(standIn!.now())).toEqual({ payments: [], faults: [] });
});
