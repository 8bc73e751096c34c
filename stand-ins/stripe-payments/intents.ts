import { ApiError, checkNames, type Form, formOf, textOf } from './form.ts';
import { add, find, newId, type Store, type Thing } from './store.ts';
import { testCards } from './test-cards.ts';

export const newIntent = (store: Store, given: Record<string, unknown>) =>
  add(store, 'payment_intent', newId('pi'), {
    created: Math.floor(store.clock().getTime() / 1000),
    amount_received: 0,
    latest_charge: null,
    last_payment_error: null,
    ...given,
  });

/** Charges an intent. `result` is that of the bank's authentication, if there was one. */
export function addCharge(store: Store, intent: Thing, result: string | null): void {
  const card = { three_d_secure: result ? { result } : null };
  const charge = add(store, 'charge', newId('ch'), {
    created: secondsOf(store),
    amount: intent.amount,
    amount_refunded: 0,
    disputed: false,
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card },
  });
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id });
  store.tell('charge.succeeded', charge);
  store.tell('payment_intent.succeeded', intent);
}

/** Charges a saved card while the customer is away. Throws the API's error when the card is declined. */
export function createIntent(store: Store, form: Form): Thing {
  checkNames(
    form,
    'amount currency',
    'customer payment_method allowed_payment_method_types off_session confirm error_on_requires_action metadata',
  );
  if (Number(textOf(form, 'amount')) < 50) {
    throw new ApiError(400, 'invalid_request_error', 'amount_too_small', { param: 'amount' });
  }
  const method = find(store, textOf(form, 'payment_method'), 'payment_method', 'payment_method');
  const customer = find(store, textOf(form, 'customer'), 'customer', 'customer');
  if (method.customer !== customer.id) {
    throw new ApiError(400, 'invalid_request_error', 'resource_missing', { param: 'payment_method' });
  }
  const intent = newIntent(store, {
    amount: Number(textOf(form, 'amount')),
    currency: textOf(form, 'currency').toLowerCase(),
    customer: customer.id,
    payment_method: method.id,
    setup_future_usage: null,
    metadata: formOf(form, 'metadata'),
  });
  const declined = takeDecline(store, intent.amount as number) ?? testCards[method.number as string]!.charge;
  if (!declined) {
    addCharge(store, intent, null);
    return intent;
  }
  const asks = declined === 'authentication_required';
  const code = asks ? 'authentication_required' : declined === 'expired_card' ? 'expired_card' : 'card_declined';
  const error = { code, decline_code: declined };
  Object.assign(intent, {
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', ...error },
  });
  store.tell('payment_intent.payment_failed', intent);
  throw new ApiError(402, 'card_error', code, { decline_code: declined, payment_intent: intent });
}

/** Takes the first code set for a charge of an amount. */
function takeDecline({ declines }: Store, charged: number): string | undefined {
  const at = declines.findIndex(({ amount }) => amount === undefined || amount === charged);
  return at < 0 ? undefined : declines.splice(at, 1)[0]!.code;
}

export function createRefund(store: Store, form: Form): Thing {
  checkNames(form, 'payment_intent', 'amount metadata');
  const intent = find(store, textOf(form, 'payment_intent'), 'payment_intent', 'payment_intent');
  const charge = store.things.get(intent.latest_charge as string);
  if (!charge) throw new ApiError(400, 'invalid_request_error', 'payment_intent_unexpected_state');
  const amount = Number(textOf(form, 'amount'));
  if ((charge.amount_refunded as number) + amount > (charge.amount as number)) {
    throw new ApiError(400, 'invalid_request_error', 'charge_already_refunded');
  }
  charge.amount_refunded = (charge.amount_refunded as number) + amount;
  const refund = add(store, 'refund', newId('re'), {
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    status: store.refundsPend ? 'pending' : 'succeeded',
    created: secondsOf(store),
    metadata: formOf(form, 'metadata'),
  });
  store.tell('refund.created', refund);
  store.tell('charge.refunded', charge);
  return refund;
}

/** Makes a pending refund, or lets it fail: then the money is back with the shop. */
export function settleRefund(store: Store, id: string, status: 'succeeded' | 'failed'): void {
  const refund = find(store, id, 'refund');
  refund.status = status;
  store.tell('refund.updated', refund);
  if (status === 'succeeded') return;
  const intent = find(store, refund.payment_intent as string, 'payment_intent');
  const charge = store.things.get(intent.latest_charge as string)!;
  charge.amount_refunded = (charge.amount_refunded as number) - (refund.amount as number);
  store.tell('refund.failed', refund);
}

/**
 * A customer has their bank take a payment back; `status` is the dispute's, for example needs_response, lost or won.
 */
export function dispute(store: Store, intentId: string, status: string): void {
  const intent = find(store, intentId, 'payment_intent');
  const charge = store.things.get(intent.latest_charge as string)!;
  charge.disputed = true;
  const known = [...store.things.values()].find((one) => one.object === 'dispute' && one.payment_intent === intentId);
  if (known) {
    known.status = status;
    store.tell(`charge.dispute.${/^(won|lost)$/.test(status) ? 'closed' : 'updated'}`, known);
    return;
  }
  const created = secondsOf(store);
  const begun = add(store, 'dispute', newId('dp'), {
    amount: charge.amount,
    payment_intent: intentId,
    status,
    created,
  });
  store.tell('charge.dispute.created', begun);
}

const secondsOf = ({ clock }: Store) => Math.floor(clock().getTime() / 1000);

/** A page of the refunds or disputes, the newest first: those of a payment, or those begun since a moment. */
export function listThings(store: Store, object: 'refund' | 'dispute', query: URLSearchParams): Thing {
  const [payment, after] = [query.get('payment_intent'), query.get('starting_after')];
  const since = Number(query.get('created[gte]') ?? 0);
  const fit = [...store.things.values()]
    .filter((one) => one.object === object && (payment === null || one.payment_intent === payment))
    .filter(({ created }) => (created as number) >= since)
    .reverse();
  const from = after === null ? 0 : fit.findIndex(({ id }) => id === after) + 1;
  const to = from + Number(query.get('limit') ?? 10);
  return { id: 'list', object: 'list', data: fit.slice(from, to), has_more: fit.length > to };
}

/** Detaches a saved card from its customer. */
export function detach(store: Store, id: string): Thing {
  const method = find(store, id, 'payment_method');
  if (method.customer === null) throw new ApiError(400, 'invalid_request_error', undefined);
  method.customer = null;
  return method;
}

/** Searches paid intents by the reference in their metadata; the only query it understands. */
export function searchIntents(store: Store, query: string): Thing {
  const [, reference] = /^metadata\['reference'\]:'([^']*)' AND status:'succeeded'$/.exec(query) ?? [];
  if (reference === undefined) throw new ApiError(400, 'invalid_request_error', undefined);
  const data = [...store.things.values()].filter(
    ({ object, status, metadata }) =>
      object === 'payment_intent' && status === 'succeeded' && (metadata as Form | undefined)?.reference === reference,
  );
  return { id: 'search', object: 'search_result', data, has_more: false };
}
