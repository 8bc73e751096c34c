import { afterAll, describe, expect, test } from 'vitest';
import { datatransStandIn, newCharge, newCheckout, stripeStandIn } from '../../../test/payment-providers.ts';
import type { Charge } from './payments.ts';

/**
 * What happens to a charge when the line or the provider fails: it is never made twice, and never called made when it
 * was not.
 */
const [datatrans, stripe] = [await datatransStandIn(), await stripeStandIn()];
const subjects = [datatrans.subject, stripe.subject];
afterAll(() => Promise.all(subjects.map(({ close }) => close())));

describe.each(subjects)('$name', ({ payments, visit, standIn, close }) => {
  async function chargeOfKeptCard(): Promise<Charge> {
    const started = await payments.startCheckout(newCheckout({ amountRappen: null }));
    await visit(started, 'pays');
    const { savedCard } = await payments.readTransaction(started.providerId);
    return newCharge(savedCard!.token);
  }

  test.each([
    { answer: 'nothing', performed: true },
    { answer: 'nothing', performed: false },
    { answer: 'error', performed: true },
    { answer: 'error', performed: false },
  ] as const)('%j: the outcome is unknown, and asking again with the key tells it', async (fault) => {
    const charge = await chargeOfKeptCard();
    standIn!.failNextCharge(fault);
    expect(await payments.chargeSavedCard(charge)).toEqual({
      outcome: 'unknown',
      reason: 'noAnswer',
      code: expect.stringMatching(/^\w+$/),
      providerId: null,
    });
    standIn!.forward(payments.keyLifeMs - 60_000);
    const again = await payments.chargeSavedCard(charge);
    expect(again).toEqual({ outcome: 'succeeded', providerId: expect.any(String) });
    expect(await payments.chargeSavedCard(charge)).toEqual(again);
  });

  test('while the first call is worked on, the second is told so', async () => {
    const charge = await chargeOfKeptCard();
    standIn!.hold();
    const first = payments.chargeSavedCard(charge);
    await expect
      .poll(() => payments.chargeSavedCard(charge))
      .toMatchObject({ outcome: 'unknown', reason: 'stillRunning' });
    standIn!.release();
    expect(await first).toMatchObject({ outcome: 'succeeded' });
    expect(await payments.chargeSavedCard(charge)).toEqual(await first);
  });

  test('nobody answers: charges and refunds are unknown, questions are worth another try; nothing secret is said', async () => {
    const charge = await chargeOfKeptCard();
    await close();
    const noAnswer = { outcome: 'unknown', reason: 'noAnswer' };
    const later = { failure: { class: 'retryLater' } };
    const results = [
      await payments.chargeSavedCard(charge),
      await payments.refund({ ...charge, providerId: payments.provider === 'stripe' ? 'pi_1' : '260101120000000001' }),
      ...(await Promise.allSettled([
        payments.startCheckout(newCheckout()),
        payments.readTransaction('260101120000000001'),
        payments.forgetCard(charge.cardToken),
      ]).then((settled) => settled.map((one) => (one as PromiseRejectedResult).reason as Error))),
    ];
    const [charged, refunded, ...asked] = results;
    expect([charged, refunded]).toMatchObject([noAnswer, noAnswer]);
    expect(asked).toMatchObject([later, later, later]);
    const said = results.map((one) => JSON.stringify(one) + (one instanceof Error ? `${one.stack}` : '')).join();
    const secrets = [
      datatrans.settings.password,
      stripe.settings.secretKey,
      ...charge.cardToken.split(':').slice(1, 3),
    ];
    for (const secret of secrets.filter((part) => part.length > 3)) expect(said).not.toContain(secret);
  });
});
