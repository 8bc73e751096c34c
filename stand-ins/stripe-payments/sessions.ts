import { ApiError, checkNames, type Form, formOf, textOf } from './form.ts';
import { addCharge, newIntent } from './intents.ts';
import { add, find, newId, type Store, type Thing } from './store.ts';
import { testCards } from './test-cards.ts';

export function createSession(store: Store, form: Form): Thing {
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
  return add(store, 'checkout.session', id, {
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
    expires_at: Math.floor(store.clock().getTime() / 1000) + 24 * 3600,
    asked: { payment: formOf(form, 'payment_intent_data'), setup: formOf(form, 'setup_intent_data') },
  });
}

/** Ends the hosted pages that nobody has completed within a day. */
export function expireSessions({ things, clock, tell }: Store): void {
  const now = clock().getTime() / 1000;
  for (const thing of things.values()) {
    if (thing.object !== 'checkout.session' || thing.status !== 'open') continue;
    if ((thing.expires_at as number) >= now) continue;
    thing.status = 'expired';
    tell('checkout.session.expired', thing);
  }
}

/** Completes the hosted page as a customer; returns the success URL. */
export function complete(
  store: Store,
  sessionId: string,
  { number, month, year }: { number: string; month: number; year: number },
): string {
  expireSessions(store);
  const session = find(store, sessionId, 'checkout.session');
  const known = testCards[number];
  if (session.status !== 'open' || !known) throw new Error('This cannot be paid.');
  const customer = add(store, 'customer', newId('cus'), {});
  const { payment, setup } = session.asked as { payment: Form; setup: Form };
  const kept = session.mode === 'setup' || payment.setup_future_usage === 'off_session';
  const method = add(store, 'payment_method', newId('pm'), {
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
    const attempt = add(store, 'setup_attempt', newId('setatt'), { payment_method_details: details });
    session.setup_intent = add(store, 'setup_intent', newId('seti'), {
      status: 'succeeded',
      payment_method: method.id,
      latest_attempt: attempt.id,
      metadata: formOf(setup, 'metadata'),
    }).id;
  } else {
    const intent = newIntent(store, {
      amount: session.amount_total,
      currency: session.currency,
      customer: customer.id,
      payment_method: method.id,
      setup_future_usage: kept ? 'off_session' : null,
      metadata: formOf(payment, 'metadata'),
    });
    addCharge(store, intent, result);
    session.payment_intent = intent.id;
  }
  const paid = session.mode === 'setup' ? {} : { payment_status: 'paid' };
  Object.assign(session, { status: 'complete', customer: customer.id, ...paid });
  store.tell('checkout.session.completed', session);
  return session.success_url as string;
}
