import { findCard, refusalByAmount } from './cards.ts';
import type { Ledger, Transaction } from './ledger.ts';
import { ApiError, checkBody, shapes } from './requests.ts';
import { expire } from './status.ts';

type State = {
  ledger: Ledger;
  clock: () => Date;
  /** Codes for the next charges, set by tests. */
  /** The codes the next charges are refused with; `amount`: only a charge of this amount takes it. */
  declines: { code: string; amount?: number }[];
  /** The merchant's setting that refuses a refno it has had. */
  uniqueReferences: boolean;
};

/** The operations of the API on the ledger. Each may throw ApiError, and then only a failed attempt is recorded. */
export function createOperations(ledger: Ledger, clock: () => Date) {
  const state: State = { ledger, clock, declines: [], uniqueReferences: true };
  return {
    setUniqueReferences: (on: boolean) => void Object.assign(state, { uniqueReferences: on }),
    declines: state.declines,
    /** Records the bank's response to a card and an amount. Returns the refusal; null when the bank agreed. */
    decide: (transaction: Transaction, source: string, refusal: string | null) =>
      decide(state, transaction, source, refusal),
    find: (id: string) => find(state, id),
    init: (given: unknown) => init(state, given),
    authorize: (given: unknown) => authorize(state, given),
    validate: (given: unknown) => validate(state, given),
    settle: (id: string, given: unknown) => settle(state, id, given),
    cancel: (id: string, given: unknown) => cancel(state, id, given),
    /** Refunds a payment, as a new transaction. */
    credit: (id: string, given: unknown, source = 'api') => credit(state, id, given, source),
    aliasInfo(alias: string) {
      const known = ledger.findAlias(alias);
      if (!known) throw new ApiError('ALIAS_NOT_FOUND', 'the alias is not known');
      return known;
    },
    removeAlias(alias: string): void {
      if (!ledger.removeAlias(alias)) throw new ApiError('ALIAS_NOT_FOUND', 'the alias is not known');
    },
  };
}

export type Operations = ReturnType<typeof createOperations>;

function add(
  state: State,
  given: Record<string, unknown>,
  type: Transaction['type'],
  amount: number | null,
): Transaction {
  const { ledger, clock } = state;
  const refno = given.refno as string;
  if (state.uniqueReferences && ledger.value.transactions.some((other) => other.refno === refno)) {
    throw new ApiError('DUPLICATE_REFNO', `refno ${refno} has been used before`);
  }
  const transaction: Transaction = {
    id: ledger.newId(),
    type,
    status: 'initialized',
    refno,
    ...(given.refno2 ? { refno2: given.refno2 as string } : {}),
    currency: given.currency as string,
    amount,
    autoSettle: given.autoSettle === true,
    language: (given.language as string | undefined) ?? 'de',
    createdAt: clock().toISOString(),
    redirect: (given.redirect as Transaction['redirect'] | undefined) ?? {},
    webhookUrl: (given.webhook as { url?: string } | undefined)?.url ?? null,
    createAlias: false,
    rememberMe: null,
    card: null,
    authentication: null,
    authorized: null,
    settled: null,
    credited: 0,
    failReason: null,
    history: [],
  };
  ledger.value.transactions.push(transaction);
  return transaction;
}

function decide({ ledger }: State, transaction: Transaction, source: string, refusal: string | null): string | null {
  const { amount } = transaction;
  transaction.authorized = refusal ? null : amount;
  transaction.settled = !refusal && transaction.autoSettle && transaction.type === 'payment' ? amount : null;
  transaction.status = refusal ? 'failed' : transaction.settled === null ? 'authorized' : 'settled';
  transaction.failReason = refusal === null ? null : refusal === 'REFERRAL' ? 'referral' : 'declined';
  ledger.note(transaction, {
    action: 'authorize',
    ...(amount === null ? {} : { amount }),
    source,
    success: !refusal,
  });
  return refusal;
}

function ofAlias({ ledger, clock }: State, given: Record<string, unknown>) {
  const card = given.card as { alias: string; expiryMonth?: string; expiryYear?: string };
  const alias = ledger.findAlias(card.alias);
  if (!alias) throw new ApiError('INVALID_ALIAS', 'the alias is not known');
  const expiryMonth = card.expiryMonth ?? alias.expiryMonth;
  const expiryYear = card.expiryYear ?? alias.expiryYear;
  const over = alias.expired || isOver(expiryMonth, expiryYear, clock());
  return { alias, expiryMonth, expiryYear, over, behind: findCard(alias.number)! };
}

function find({ ledger, clock }: State, id: string): Transaction {
  if (!/^\d{18}$/.test(id)) throw new ApiError('INVALID_PROPERTY', 'transactionId must have 18 digits');
  const transaction = ledger.find(id);
  if (!transaction) throw new ApiError('TRANSACTION_NOT_FOUND', 'the transaction is not known');
  expire(transaction, clock());
  return transaction;
}

function init(state: State, given: unknown): Transaction {
  checkBody(given, shapes.init, 'init');
  const option = (given.option ?? {}) as { createAlias?: boolean; rememberMe?: 'true' | 'checked' };
  const amount = (given.amount as number | undefined) || null;
  const transaction = add(state, given, amount === null ? 'card_check' : 'payment', amount);
  transaction.createAlias = option.createAlias === true;
  transaction.rememberMe = option.rememberMe ?? null;
  state.ledger.note(transaction, { action: 'init', ...(amount ? { amount } : {}), source: 'api', success: true });
  return transaction;
}

function authorize(state: State, given: unknown): Transaction {
  checkBody(given, shapes.authorize, 'authorize');
  const { alias, expiryMonth, expiryYear, over, behind } = ofAlias(state, given);
  const amount = given.amount as number;
  const transaction = add(state, given, 'payment', amount);
  transaction.card = { number: alias.number, expiryMonth, expiryYear, alias: alias.alias };
  const byCard = over ? 'EXPIRED_CARD' : behind.softDeclined ? 'SOFT_DECLINED' : refusalByAmount(behind, amount);
  const refusal = decide(state, transaction, 'api', takeDecline(state, amount) ?? byCard);
  if (refusal) throw new ApiError(refusal, 'the charge was refused', { id: transaction.id });
  return transaction;
}

/** Takes the first code set for a charge of an amount. */
function takeDecline({ declines }: State, charged: number): string | undefined {
  const at = declines.findIndex(({ amount }) => amount === undefined || amount === charged);
  return at < 0 ? undefined : declines.splice(at, 1)[0]!.code;
}

function validate(state: State, given: unknown): Transaction {
  checkBody(given, shapes.validate, 'validate');
  const { alias, expiryMonth, expiryYear, over } = ofAlias(state, given);
  const transaction = add(state, given, 'card_check', null);
  transaction.card = { number: alias.number, expiryMonth, expiryYear, alias: alias.alias };
  const refusal = decide(state, transaction, 'api', over ? 'EXPIRED_CARD' : null);
  if (refusal) throw new ApiError(refusal, 'the card was refused', { id: transaction.id });
  return transaction;
}

function settle(state: State, id: string, given: unknown): void {
  checkBody(given, shapes.settle, 'settle');
  const transaction = find(state, id);
  if (transaction.status !== 'authorized' || transaction.type !== 'payment') throw wrongStatus();
  if ((given.amount as number) > transaction.authorized!) {
    throw new ApiError('INVALID_PROPERTY', 'settle.amount is more than was authorized');
  }
  transaction.settled = given.amount as number;
  transaction.status = 'settled';
  state.ledger.note(transaction, { action: 'settle', amount: transaction.settled, source: 'api', success: true });
}

function cancel(state: State, id: string, given: unknown): void {
  checkBody(given, shapes.cancel, 'cancel');
  const transaction = find(state, id);
  if (!['authorized', 'settled'].includes(transaction.status)) throw wrongStatus();
  transaction.status = 'canceled';
  state.ledger.note(transaction, { action: 'cancel', source: 'api', success: true });
}

function credit(state: State, id: string, given: unknown, source: string): Transaction {
  checkBody(given, shapes.credit, 'credit');
  const paid = find(state, id);
  const inside = { id, place: 'inside' } as const;
  if (paid.type !== 'payment' || !['settled', 'transmitted'].includes(paid.status)) throw wrongStatus(inside);
  const amount = given.amount as number;
  if (given.currency !== paid.currency) {
    throw new ApiError('INVALID_PROPERTY', 'credit.currency is not that of the payment', inside);
  }
  if (amount === 0 || paid.credited + amount > paid.settled!) {
    throw new ApiError('INVALID_PROPERTY', 'credit.amount is more than is left to give back', inside);
  }
  const transaction = add(state, given, 'credit', amount);
  transaction.card = paid.card;
  transaction.status = 'settled';
  transaction.settled = amount;
  paid.credited += amount;
  for (const one of [paid, transaction]) state.ledger.note(one, { action: 'credit', amount, source, success: true });
  return transaction;
}

const wrongStatus = (more: { id?: string; place?: 'inside' } = {}) =>
  new ApiError('INVALID_TRANSACTION_STATUS', 'the transaction is in a state that does not allow it', more);

/** Whether a card has expired: it is valid until the end of its month, in Switzerland. */
export function isOver(month: string, year: string, now: Date): boolean {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(now);
  return `20${year}-${month}` < today.slice(0, 7);
}
