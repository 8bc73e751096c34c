import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import {
  datatransStandIn,
  newCharge,
  newCheckout,
  newReference,
  type Subject,
  sandboxes,
  stripeStandIn,
  type Visit,
} from '../../../test/payment-providers.ts';
import { PaymentProviderError, type SavedCard } from './payments.ts';

/**
 * What every payment provider has to do for Polier; the real sandboxes run the same tests
 * (server/test/payment-providers.ts).
 */
const real = sandboxes();
const subjects = [(await datatransStandIn()).subject, (await stripeStandIn()).subject, ...real.subjects];
afterAll(() => Promise.all(subjects.map(({ close }) => close())));
test.skip.each(real.missing)('%s', () => {});

describe.each(subjects)('$name', ({ payments, locked, visit, standIn }: Subject) => {
  async function register(how: Visit = 'pays'): Promise<SavedCard> {
    const started = await payments.startCheckout(newCheckout({ amountRappen: null }));
    await visit(started, how);
    return (await payments.readTransaction(started.providerId)).savedCard!;
  }
  const refund = (providerId: string, amountRappen: number, more: object = {}) =>
    payments.refund({
      providerId,
      amountRappen,
      currency: 'CHF',
      reference: newReference(),
      idempotencyKey: randomUUID(),
      ...more,
    });

  test('a checkout is open until the customer has paid, then says what was paid with which card', async () => {
    const given = newCheckout();
    const started = await payments.startCheckout(given);
    expect(new URL(started.redirectUrl).protocol).toMatch(/^https?:$/);
    expect(started.expiresAt.getTime()).toBeGreaterThan((standIn?.now() ?? new Date()).getTime());
    const before = await payments.readTransaction(started.providerId);
    expect(before).toMatchObject({ kind: 'payment', state: 'open', savedCard: null, failure: null, refundedRappen: 0 });
    await visit(started, 'pays-and-confirms');
    const after = await payments.readTransaction(started.providerId);
    expect(after).toMatchObject({
      providerId: started.providerId,
      kind: 'payment',
      state: 'succeeded',
      reference: given.reference,
      amountRappen: 2_500,
      currency: 'CHF',
      refundedRappen: 0,
      failure: null,
      savedCard: { brand: 'Visa' },
    });
    expect(after.authentication).toEqual(expect.any(String));
  });

  test('the same start with the same key is the same checkout', async () => {
    const given = newCheckout();
    const [first, second] = [await payments.startCheckout(given), await payments.startCheckout(given)];
    expect(second.providerId).toBe(first.providerId);
    expect(second.redirectUrl).toBe(first.redirectUrl);
  });

  test('a card is registered without a payment', async () => {
    const given = newCheckout({ amountRappen: null, saveCard: false });
    const started = await payments.startCheckout(given);
    await visit(started, 'pays');
    expect(await payments.readTransaction(started.providerId)).toMatchObject({
      kind: 'registration',
      state: 'succeeded',
      reference: given.reference,
      amountRappen: null,
      savedCard: {
        token: expect.stringMatching(/^\S{1,255}$/),
        brand: 'Mastercard',
        last4: expect.stringMatching(/^\d{4}$/),
        expiryMonth: 12,
        expiryYear: expect.any(Number),
        fingerprint: expect.any(String),
      },
    });
  });

  test('without saving, no card is kept', async () => {
    const started = await payments.startCheckout(newCheckout({ saveCard: false }));
    await visit(started, 'pays');
    expect(await payments.readTransaction(started.providerId)).toMatchObject({ state: 'succeeded', savedCard: null });
  });

  test('a checkout that was left does not count as paid', async () => {
    const started = await payments.startCheckout(newCheckout());
    await visit(started, 'cancels');
    const { state, savedCard } = await payments.readTransaction(started.providerId);
    expect(['canceled', 'open']).toContain(state);
    expect(savedCard).toBeNull();
  });

  test('a kept card is charged, once for a key', async () => {
    const card = await register();
    const given = newCharge(card.token);
    const first = await payments.chargeSavedCard(given);
    expect(first).toEqual({ outcome: 'succeeded', providerId: expect.any(String) });
    expect(await payments.chargeSavedCard(given)).toEqual(first);
    expect(await payments.chargeSavedCard({ ...given, amountRappen: 9_900 })).toMatchObject({
      outcome: 'unknown',
      reason: 'inputDiffers',
    });
    const { providerId } = first as { providerId: string };
    expect(await payments.readTransaction(providerId)).toMatchObject({
      kind: 'payment',
      state: 'succeeded',
      reference: given.reference,
      amountRappen: 7_500,
      currency: 'CHF',
    });
    const another = await payments.chargeSavedCard(newCharge(card.token, { amountRappen: 100 }));
    expect(another).toMatchObject({ outcome: 'succeeded' });
    expect(another).not.toEqual(first);
  });

  test('a refusal says that nothing was charged, and stays in the transaction', async () => {
    const refused = await payments.chargeSavedCard(
      newCharge((await register('pays-refused-later')).token, { amountRappen: 9_500 }),
    );
    expect(refused).toMatchObject({ outcome: 'declined', failure: { class: 'retryLater' } });
    const { providerId } = refused as { providerId: string };
    expect(await payments.readTransaction(providerId)).toMatchObject({
      state: 'failed',
      failure: { class: 'retryLater' },
    });
  });

  test('a payment is given back in parts, and never more than was paid', async () => {
    const started = await payments.startCheckout(newCheckout({ amountRappen: 6_000 }));
    await visit(started, 'pays');
    const key = randomUUID();
    const reference = newReference();
    const first = await refund(started.providerId, 1_500, { idempotencyKey: key, reference });
    expect(first).toEqual({ outcome: 'succeeded', providerId: expect.any(String) });
    expect(await refund(started.providerId, 1_500, { idempotencyKey: key, reference })).toEqual(first);
    const { providerId } = first as { providerId: string };
    expect(providerId).not.toBe(started.providerId);
    expect(await payments.readTransaction(providerId)).toMatchObject({
      kind: 'refund',
      state: 'succeeded',
      reference,
      amountRappen: 1_500,
      currency: 'CHF',
    });
    expect(await refund(started.providerId, 4_501)).toMatchObject({ outcome: 'refused' });
    expect(await payments.readTransaction(started.providerId)).toMatchObject({
      amountRappen: 6_000,
      refundedRappen: 1_500,
    });
    expect(await refund(started.providerId, 4_500)).toMatchObject({ outcome: 'succeeded' });
    expect(await payments.readTransaction(started.providerId)).toMatchObject({
      state: 'succeeded',
      refundedRappen: 6_000,
    });
  });

  test('what was not paid yet cannot be given back yet', async () => {
    const started = await payments.startCheckout(newCheckout());
    expect(await refund(started.providerId, 100)).toMatchObject({ outcome: 'notYet' });
  });

  test('a forgotten card is gone, and forgetting it again is no trouble', async () => {
    const card = await register();
    await payments.forgetCard(card.token);
    await payments.forgetCard(card.token);
    expect(await payments.chargeSavedCard(newCharge(card.token))).toMatchObject({
      outcome: 'declined',
      failure: { class: 'needsNewCard' },
    });
  });

  test('a card that is registered twice is forgotten with the other one only where both are kept as one', async () => {
    const [first, again] = [await register(), await register()];
    const asOne = payments.keepsAsOne(first.token, again.token);
    expect(asOne).toBe(payments.keepsAsOne(again.token, first.token));
    expect(payments.keepsAsOne(first.token, first.token)).toBe(true);
    await payments.forgetCard(first.token);
    const outcome = asOne ? 'declined' : 'succeeded';
    expect(await payments.chargeSavedCard(newCharge(again.token))).toMatchObject({ outcome });
  });

  test('a card of another provider needs to be given anew', async () => {
    const card = { token: 'elsewhere:1:2' } as SavedCard;
    expect(await payments.chargeSavedCard(newCharge(card.token))).toMatchObject({
      outcome: 'declined',
      failure: { class: 'needsNewCard' },
    });
    await expect(payments.forgetCard(card.token)).rejects.toThrow(PaymentProviderError);
  });

  test('a payment made under a reference is found, or the reference is refused', async () => {
    const charge = newCharge((await register()).token);
    const before = await payments.findReference(charge.reference);
    expect(before).toEqual({ is: payments.provider === 'stripe' ? 'free' : 'guarded' });
    const made = await payments.chargeSavedCard(charge);
    expect(made).toMatchObject({ outcome: 'succeeded' });
    const { providerId } = made as { providerId: string };
    const after = await payments.findReference(charge.reference);
    expect(after).toEqual(payments.provider === 'stripe' ? { is: 'found', providerId } : { is: 'guarded' });
  });

  test('a transaction nobody knows, and wrong credentials, are for the operator', async () => {
    const nobodys = payments.provider === 'stripe' ? 'pi_000000000000' : '260101120000000001';
    const forOperator = { failure: { class: 'configuration' } };
    await expect(payments.readTransaction(nobodys)).rejects.toMatchObject(forOperator);
    await expect(locked.readTransaction(nobodys)).rejects.toMatchObject(forOperator);
    await expect(locked.startCheckout(newCheckout())).rejects.toMatchObject(forOperator);
    const card = await register();
    const charge = newCharge(card.token);
    expect(await locked.chargeSavedCard(charge)).toMatchObject({ outcome: 'misconfigured' });
    expect(await locked.refund({ ...charge, providerId: nobodys })).toMatchObject({ outcome: 'misconfigured' });
    expect(await payments.chargeSavedCard(charge)).toMatchObject({ outcome: 'succeeded' });
  });

  test.runIf(standIn !== null)('a bank that wants the customer is told apart from a refusal', async () => {
    const asked = await payments.chargeSavedCard(newCharge((await register('pays-asked-each-time')).token));
    expect(asked).toMatchObject({ outcome: 'needsCustomer', providerId: expect.any(String) });
  });
});
