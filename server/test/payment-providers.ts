import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { payAsCustomer } from '@polier/stand-ins/payment-provider/pay-as-customer';
import { startPaymentProvider } from '@polier/stand-ins/payment-provider/payment-provider';
import { startStripePayments } from '@polier/stand-ins/stripe-payments/stripe-payments';
import { createDatatrans } from '../src/billing/providers/datatrans/datatrans.ts';
import type { Charge, Checkout, Payments, StartedCheckout } from '../src/billing/providers/payments.ts';
import { createStripe } from '../src/billing/providers/stripe/stripe.ts';

/**
 * What the customer does on the payment page. `pays-refused-later`: the card is accepted, but declines CHF 95.00 later.
 */
export type Visit = 'pays' | 'pays-and-confirms' | 'pays-refused-later' | 'pays-asked-each-time' | 'cancels';

/** A provider under the contract tests. `standIn` makes it fail on demand; null: the real sandbox. */
export type Subject = {
  name: string;
  payments: Payments;
  /** The same provider with a wrong password. */
  locked: Payments;
  visit: (started: StartedCheckout, how: Visit) => Promise<void>;
  standIn: {
    now: () => Date;
    forward: (milliseconds: number) => void;
    /** Makes the next charge end in an error or without a response, whether or not it is performed. */
    failNextCharge: (fault: { answer: 'error' | 'nothing'; performed: boolean }) => void;
    hold: () => void;
    release: () => void;
    /** Stops the provider: further calls are refused. */
    stop: () => Promise<void>;
  } | null;
  close: () => Promise<void>;
};

export const newReference = () => `P${randomBytes(8).toString('hex')}`;

/** A payment of CHF 25.00 that saves the card; each call makes a new attempt. */
export const newCheckout = (more: Partial<Checkout> = {}): Checkout => ({
  reference: newReference(),
  amountRappen: 2_500,
  currency: 'CHF',
  saveCard: true,
  description: 'Polier Pro, 1 Person',
  returnUrls: {
    success: 'https://app.example/ok?a=1',
    cancel: 'https://app.example/no',
    error: 'https://app.example/err',
  },
  language: 'fr',
  customer: { id: 'company-7', email: 'anna@bau.example' },
  idempotencyKey: randomUUID(),
  ...more,
});

export const newCharge = (cardToken: string, more: Partial<Charge> = {}): Charge => ({
  reference: newReference(),
  amountRappen: 7_500,
  currency: 'CHF',
  cardToken,
  idempotencyKey: randomUUID(),
  ...more,
});

const webhookUrl = 'http://127.0.0.1:9/nobody-listens-here';
const timeoutsMs = { read: 2_000, money: 2_000 };
const start = Date.parse('2026-03-02T08:00:00Z');

function movableClock() {
  let aheadMs = 0;
  return {
    now: () => new Date(start + aheadMs),
    forward: (milliseconds: number) => {
      aheadMs += milliseconds;
    },
  };
}

export async function datatransStandIn() {
  const { now, forward } = movableClock();
  const password = 'server-to-server';
  const provider = await startPaymentProvider({
    host: '127.0.0.1',
    port: 0,
    dataDir: null,
    merchantId: '1100000000',
    merchantName: 'Polier',
    password,
    webhookKey: '5a'.repeat(32),
    retryAfter: [],
    clock: now,
  });
  const settings = {
    apiUrl: provider.url,
    payUrl: provider.url,
    merchantId: provider.merchantId,
    password,
    webhookKeys: [provider.webhookKey],
    webhookUrl,
    timeoutsMs,
  };
  const cards = {
    pays: {},
    'pays-and-confirms': { card: '4000001000000026' },
    'pays-refused-later': { card: '4242424242424242' },
    'pays-asked-each-time': { card: '4000001000000042' },
    cancels: { cancel: 'at-once' as const },
  };
  const { control } = provider;
  const subject: Subject = {
    name: 'Datatrans (stand-in)',
    payments: createDatatrans(settings, now),
    locked: createDatatrans({ ...settings, password: 'another' }, now),
    visit: async ({ redirectUrl }, how) => void (await payAsCustomer(redirectUrl, cards[how])),
    standIn: {
      now,
      forward,
      failNextCharge: (fault) => control.failNext({ ...fault, on: 'POST transactions/authorize' }),
      hold: control.hold,
      release: control.release,
      stop: provider.close,
    },
    close: provider.close,
  };
  return { subject, provider, settings };
}

export async function stripeStandIn() {
  const { now, forward } = movableClock();
  const provider = await startStripePayments({
    host: '127.0.0.1',
    port: 0,
    secretKey: 'sk_test_right',
    webhookKey: 'whsec_first',
    clock: now,
  });
  const settings = {
    apiUrl: provider.url,
    secretKey: 'sk_test_right',
    webhookKeys: ['whsec_first', 'whsec_second'],
    timeoutsMs,
  };
  const cards = {
    pays: '5555555555554444',
    'pays-and-confirms': '4000002500003155',
    'pays-refused-later': '4000000000000341',
    'pays-asked-each-time': '4000002760003184',
  };
  const { control } = provider;
  const subject: Subject = {
    name: 'Stripe (stand-in)',
    payments: createStripe(settings, now),
    locked: createStripe({ ...settings, secretKey: 'sk_test_wrong' }, now),
    visit: async ({ providerId }, how) => {
      if (how !== 'cancels') control.complete(providerId, { number: cards[how], month: 12, year: 2099 });
    },
    standIn: {
      now,
      forward,
      failNextCharge: (fault) => control.failNext({ ...fault, on: 'POST /v1/payment_intents' }),
      hold: control.hold,
      release: control.release,
      stop: provider.close,
    },
    close: provider.close,
  };
  return { subject, provider, settings };
}

/**
 * The real sandboxes, if the environment has their credentials: POLIER_SANDBOX_DATATRANS=MERCHANT:PASSWORD:WEBHOOK_KEY,
 * POLIER_SANDBOX_STRIPE=SECRET_KEY:WEBHOOK_KEY. A person has to pay: the tests print each address and wait.
 */
export function sandboxes(): { subjects: Subject[]; missing: string[] } {
  const now = () => new Date();
  const subjects: Subject[] = [];
  const missing: string[] = [];
  const [merchantId, password, key] = (process.env.POLIER_SANDBOX_DATATRANS ?? '').split(':');
  if (merchantId && password && key) {
    const settings = {
      apiUrl: 'https://api.sandbox.datatrans.com',
      payUrl: 'https://pay.sandbox.datatrans.com',
      merchantId,
      password,
      webhookKeys: [key],
      webhookUrl: 'https://example.com/',
    };
    const locked = createDatatrans({ ...settings, password: 'wrong' }, now);
    subjects.push(paidByHand('Datatrans (sandbox)', createDatatrans(settings, now), locked));
  } else missing.push('Datatrans sandbox: POLIER_SANDBOX_DATATRANS=MERCHANT:PASSWORD:WEBHOOK_KEY is not set');
  const [secretKey, webhookKey] = (process.env.POLIER_SANDBOX_STRIPE ?? '').split(':');
  if (secretKey && webhookKey) {
    const settings = { apiUrl: '', secretKey, webhookKeys: [webhookKey] };
    const locked = createStripe({ ...settings, secretKey: 'sk_test_wrong' }, now);
    subjects.push(paidByHand('Stripe (sandbox)', createStripe(settings, now), locked));
  } else missing.push('Stripe sandbox: POLIER_SANDBOX_STRIPE=SECRET_KEY:WEBHOOK_KEY is not set');
  return { subjects, missing };
}

function paidByHand(name: string, payments: Payments, locked: Payments): Subject {
  return {
    name,
    payments,
    locked,
    visit: async ({ providerId, redirectUrl }, how) => {
      process.stdout.write(
        `\n${name}: please open ${redirectUrl}\n  and do what is called "${how}" (test cards: README of the provider)\n`,
      );
      for (let tries = 0; tries < 60; tries += 1) {
        if ((await payments.readTransaction(providerId)).state !== 'open') return;
        await wait(5_000);
      }
    },
    standIn: null,
    close: async () => {},
  };
}
