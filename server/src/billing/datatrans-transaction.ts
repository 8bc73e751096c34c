import { z } from 'zod';
import { failureOf } from './datatrans-errors.ts';
import type { SavedCard, Transaction } from './payments.ts';

const rappen = z.number().int().nonnegative().optional().catch(undefined);
const part = z.object({ amount: rappen }).optional().catch(undefined);
const word = z.string().optional().catch(undefined);
const twoDigits = z
  .string()
  .regex(/^\d{2}$/)
  .transform(Number);
const card = z.object({
  alias: z.string().regex(/^[^:\s]{1,64}$/),
  masked: z.string().regex(/\d{4}$/),
  expiryMonth: twoDigits,
  expiryYear: twoDigits,
  fingerprint: word,
});

/** The answer to a question after a transaction (sheet, section 7); what we do not need may be anything. */
export const transactionStatus = z.object({
  type: word,
  status: word,
  refno: word,
  currency: word,
  paymentMethod: word,
  detail: z
    .object({
      authorize: part,
      settle: part,
      credit: part,
      fail: z.object({ reason: word }).optional().catch(undefined),
    })
    .catch({}),
  card: card.optional().catch(undefined),
});
type Status = z.output<typeof transactionStatus>;

const kinds = {
  payment: 'payment',
  credit: 'refund',
  card_check: 'registration',
  tokenization: 'registration',
} as const;
const brands: Record<string, string> = { VIS: 'Visa', ECA: 'Mastercard', AMX: 'American Express', DIN: 'Diners Club' };

/** The provider's status in our words. A type or status we do not know is open: it never counts as paid. */
export function toTransaction(providerId: string, status: Status, authentication: string | null): Transaction {
  const kind = kinds[status.type as keyof typeof kinds];
  const state = kind ? stateOf(kind, status.status) : 'open';
  const { authorize, settle, credit } = status.detail;
  const amounts = {
    payment: settle?.amount ?? authorize?.amount,
    refund: credit?.amount ?? settle?.amount ?? authorize?.amount,
    registration: undefined,
  };
  return {
    providerId,
    kind: kind ?? 'payment',
    state,
    reference: status.refno ?? null,
    amountRappen: (kind && amounts[kind]) ?? null,
    currency: status.currency ?? '',
    refundedRappen: kind === 'payment' ? (credit?.amount ?? 0) : 0,
    savedCard: state === 'succeeded' && status.card ? toSavedCard(status.paymentMethod ?? '', status.card) : null,
    failure: state === 'failed' ? failureOf(status.detail.fail?.reason) : null,
    authentication,
  };
}

function stateOf(kind: Transaction['kind'], status: string | undefined): Transaction['state'] {
  if (status === 'settled' || status === 'transmitted' || status === 'compensated') return 'succeeded';
  // A payment is settled by itself right after: until then it is not paid. A registration has nothing to settle.
  if (status === 'authorized') return kind === 'registration' ? 'succeeded' : 'open';
  if (status === 'canceled' || status === 'failed') return status;
  return 'open';
}

function toSavedCard(method: string, { alias, masked, expiryMonth, expiryYear, fingerprint }: Card): SavedCard {
  return {
    token: packToken({ method, alias, expiryMonth, expiryYear }),
    brand: brands[method] ?? method,
    last4: masked.slice(-4),
    expiryMonth,
    expiryYear: 2000 + expiryYear,
    fingerprint: fingerprint ?? null,
  };
}
type Card = z.output<typeof card>;

export type CardToken = { method: string; alias: string; expiryMonth: number; expiryYear: number };
const two = (value: number) => String(value).padStart(2, '0');

export function packToken({ method, alias, expiryMonth, expiryYear }: CardToken): string {
  return ['datatrans', method, alias, two(expiryMonth), two(expiryYear)].join(':');
}

/** Null for what is not a token of this provider, for example after a change of provider. */
export function unpackToken(token: string): { alias: string; expiryMonth: string; expiryYear: string } | null {
  const [, alias, expiryMonth, expiryYear] = /^datatrans:[A-Z]*:([^:\s]+):(\d{2}):(\d{2})$/.exec(token) ?? [];
  return alias && expiryMonth && expiryYear ? { alias, expiryMonth, expiryYear } : null;
}
