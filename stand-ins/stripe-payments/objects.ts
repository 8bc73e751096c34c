import { randomBytes } from 'node:crypto';
import { ApiError, checkNames, type Form, formOf, textOf } from './form.ts';

export type Thing = Record<string, unknown> & { id: string; object: string };

/** Test cards as the provider publishes them, by what happens to them. */
const cards: Record<string, { brand: string; charge: string | null; ask?: boolean }> = {
  '4242424242424242': { brand: 'visa', charge: null },
  '5555555555554444': { brand: 'mastercard', charge: null },
  '4000000000000341': { brand: 'visa', charge: 'generic_decline' },
  '4000002500003155': { brand: 'visa', charge: null, ask: true },
  '4000002760003184': { brand: 'visa', charge: 'authentication_required', ask: true },
};

/** Sessions, intents, refunds and cards, as far as an adapter without subscriptions needs them. In memory. */
export function createObjects(clock: () => Date) {
  const things = new Map<string, Thing>();
  const declines: string[] = [];
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
  const seconds = () => Math.floor(clock().getTime() / 1000);

  function add<T extends Record<string, unknown>>(object: string, id: string, given: T): T & Thing {
    const thing = { id, object, ...given };
    things.set(id, thing);
    return thing;
  }

  function find(id: string, object: string, param = 'id'): Thing {
    const thing = things.get(id);
    if (thing?.object !== object) throw new ApiError(404, 'invalid_request_error', 'resource_missing', { param });
    return thing;
  }

  /** A copy with the named ids replaced by what they stand for. */
  function expand(thing: Thing, paths: string[]): Thing {
    const copy = { ...thing };
    for (const path of paths) {
      const [first = '', ...rest] = path.split('.');
      const inner = copy[first];
      const known = typeof inner === 'string' ? things.get(inner) : (inner as Thing | null | undefined);
      if (known) copy[first] = expand(known, rest.length > 0 ? [rest.join('.')] : []);
    }
    return copy;
  }

  function addCharge(intent: Thing, result: string | null): void {
    const card = { three_d_secure: result ? { result } : null };
    const charge = add('charge', newId('ch'), {
      amount: intent.amount,
      amount_refunded: 0,
      payment_intent: intent.id,
      payment_method_details: { type: 'card', card },
    });
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id });
  }

  const newIntent = (given: Record<string, unknown>) =>
    add('payment_intent', newId('pi'), {
      amount_received: 0,
      latest_charge: null,
      last_payment_error: null,
      ...given,
    });

  return {
    declines,
    find,
    expand,

    createSession(form: Form): Thing {
      checkNames(
        form,
        'mode success_url',
        'client_reference_id customer_creation customer_email locale allowed_payment_method_types cancel_url metadata line_items payment_intent_data setup_intent_data',
      );
      const mode = textOf(form, 'mode');
      const price = formOf(formOf(formOf(form, 'line_items'), '0'), 'price_data');
      const amount = Number(textOf(price, 'unit_amount'));
      if (mode === 'payment' && !(Number.isSafeInteger(amount) && amount >= 50)) {
        throw new ApiError(400, 'invalid_request_error', 'amount_too_small', { param: 'line_items' });
      }
      const id = newId('cs_test');
      return add('checkout.session', id, {
        mode,
        url: `https://checkout.example/c/pay/${id}?locale=${textOf(form, 'locale') || 'auto'}`,
        status: 'open',
        payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
        client_reference_id: textOf(form, 'client_reference_id') || null,
        amount_total: mode === 'payment' ? amount : null,
        currency: textOf(price, 'currency').toLowerCase() || null,
        customer: null,
        payment_intent: null,
        setup_intent: null,
        success_url: textOf(form, 'success_url'),
        cancel_url: textOf(form, 'cancel_url'),
        expires_at: seconds() + 24 * 3600,
        asked: { payment: formOf(form, 'payment_intent_data'), setup: formOf(form, 'setup_intent_data') },
      });
    },

    /** What the customer does on the hosted page; leads to the success address. */
    complete(sessionId: string, { number, month, year }: { number: string; month: number; year: number }): string {
      const session = find(sessionId, 'checkout.session');
      const known = cards[number];
      if (session.status !== 'open' || !known) throw new Error('This cannot be paid.');
      const customer = add('customer', newId('cus'), {});
      const { payment, setup } = session.asked as { payment: Form; setup: Form };
      const kept = session.mode === 'setup' || payment.setup_future_usage === 'off_session';
      const method = add('payment_method', newId('pm'), {
        customer: kept ? customer.id : null,
        number,
        card: {
          brand: known.brand,
          last4: number.slice(-4),
          exp_month: month,
          exp_year: year,
          fingerprint: `fp${number.slice(-6)}`,
        },
      });
      const result = known.ask ? 'authenticated' : null;
      if (session.mode === 'setup') {
        const details = { card: { three_d_secure: result ? { result } : null } };
        const attempt = add('setup_attempt', newId('setatt'), { payment_method_details: details });
        session.setup_intent = add('setup_intent', newId('seti'), {
          status: 'succeeded',
          payment_method: method.id,
          latest_attempt: attempt.id,
          metadata: formOf(setup, 'metadata'),
        }).id;
      } else {
        const intent = newIntent({
          amount: session.amount_total,
          currency: session.currency,
          customer: customer.id,
          payment_method: method.id,
          setup_future_usage: kept ? 'off_session' : null,
          metadata: formOf(payment, 'metadata'),
        });
        addCharge(intent, result);
        session.payment_intent = intent.id;
      }
      const paid = session.mode === 'setup' ? {} : { payment_status: 'paid' };
      Object.assign(session, { status: 'complete', customer: customer.id, ...paid });
      return session.success_url as string;
    },

    createIntent(form: Form): Thing {
      checkNames(
        form,
        'amount currency',
        'customer payment_method allowed_payment_method_types off_session confirm error_on_requires_action metadata',
      );
      const method = find(textOf(form, 'payment_method'), 'payment_method', 'payment_method');
      const customer = find(textOf(form, 'customer'), 'customer', 'customer');
      if (method.customer !== customer.id) {
        throw new ApiError(400, 'invalid_request_error', 'resource_missing', { param: 'payment_method' });
      }
      const intent = newIntent({
        amount: Number(textOf(form, 'amount')),
        currency: textOf(form, 'currency').toLowerCase(),
        customer: customer.id,
        payment_method: method.id,
        setup_future_usage: null,
        metadata: formOf(form, 'metadata'),
      });
      const declined = declines.shift() ?? cards[method.number as string]!.charge;
      if (!declined) {
        addCharge(intent, null);
        return intent;
      }
      const asks = declined === 'authentication_required';
      const code = asks ? 'authentication_required' : declined === 'expired_card' ? 'expired_card' : 'card_declined';
      const error = { code, decline_code: declined };
      Object.assign(intent, {
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', ...error },
      });
      throw new ApiError(402, 'card_error', code, { decline_code: declined, payment_intent: intent });
    },

    createRefund(form: Form): Thing {
      checkNames(form, 'payment_intent', 'amount metadata');
      const intent = find(textOf(form, 'payment_intent'), 'payment_intent', 'payment_intent');
      const charge = things.get(intent.latest_charge as string);
      if (!charge) throw new ApiError(400, 'invalid_request_error', 'payment_intent_unexpected_state');
      const amount = Number(textOf(form, 'amount'));
      if ((charge.amount_refunded as number) + amount > (charge.amount as number)) {
        throw new ApiError(400, 'invalid_request_error', 'charge_already_refunded');
      }
      charge.amount_refunded = (charge.amount_refunded as number) + amount;
      return add('refund', newId('re'), {
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        status: 'succeeded',
        metadata: formOf(form, 'metadata'),
      });
    },

    detach(id: string): Thing {
      const method = find(id, 'payment_method');
      if (method.customer === null) throw new ApiError(400, 'invalid_request_error', undefined);
      method.customer = null;
      return method;
    },
  };
}
