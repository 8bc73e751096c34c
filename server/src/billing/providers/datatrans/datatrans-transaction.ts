import { z } from 'zod';
import { PaymentProviderError, type SavedCard, type Transaction } from '../payments.ts';
import { type DatatransClient, get } from './datatrans-call.ts';
import { failureIn, failureOf } from './datatrans-errors.ts';

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

/** The API's status of a transaction; fields we do not need may be anything. */
const transactionStatus = z.object({
  merchantId: word,
  type: word,
  status: word,
  refno: word,
  currency: word,
  paymentMethod: word,
  detail: z
    .object({
      authorize: part,
      settle: part,
      // One that cannot be read would count as nothing given back; without it the whole detail is not believed.
      credit: z.object({ amount: z.number().int().nonnegative() }).optional(),
      fail: z.object({ reason: word }).optional().catch(undefined),
    })
    .catch({}),
  card: card.optional().catch(undefined),
  history: z
    .array(z.object({ action: z.string(), success: z.boolean(), date: z.coerce.date() }).nullable().catch(null))
    .catch([]),
});
type Status = z.output<typeof transactionStatus>;
const authenticationProof = z.object({
  card: z.object({ '3D': z.object({ authenticationResponse: z.string().max(8) }) }),
});

const kinds = {
  payment: 'payment',
  credit: 'refund',
  card_check: 'registration',
  tokenization: 'registration',
} as const;
const brands: Record<string, string> = { VIS: 'Visa', ECA: 'Mastercard', AMX: 'American Express', DIN: 'Diners Club' };

/** Reads a transaction. Throws PaymentProviderError. */
export async function readTransaction(client: DatatransClient, providerId: string): Promise<Transaction> {
  const answer = await get(client, `/v1/transactions/${encodeURIComponent(providerId)}`);
  const status = answer.kind === 'good' ? transactionStatus.safeParse(answer.body).data : undefined;
  if (answer.kind !== 'good' || !status) throw new PaymentProviderError('read transaction', failureIn(answer));
  if (status.merchantId !== undefined && status.merchantId !== client.merchantId) {
    throw new PaymentProviderError('read transaction', { class: 'configuration', code: 'OTHER_MERCHANT' });
  }
  const proof = authenticationProof.safeParse(answer.body).data?.card['3D'].authenticationResponse;
  return toTransaction(providerId, status, proof ?? null);
}

/** Translates the provider's status. A type or status we do not know is open: it never counts as paid. */
function toTransaction(providerId: string, status: Status, authentication: string | null): Transaction {
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
    disputed: null,
    savedCard: state === 'succeeded' && status.card ? toSavedCard(status.paymentMethod ?? '', status.card) : null,
    failure: state === 'failed' ? failureOf(status.detail.fail?.reason) : null,
    authentication,
    madeAt: kind === 'payment' && state === 'succeeded' ? madeAt(status) : null,
  };
}

/** The card is charged when the bank authorises it; it is settled by itself, some time after. */
function madeAt({ history }: Status): Date | null {
  return history.findLast((entry) => entry?.action === 'authorize' && entry.success)?.date ?? null;
}

function stateOf(kind: Transaction['kind'], status: string | undefined): Transaction['state'] {
  if (status === 'settled' || status === 'transmitted' || status === 'compensated') return 'succeeded';
  // A payment is settled automatically right after and not paid before. A registration has nothing to settle.
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

/** Reads a card token; null for one that is not of this provider, for example after a change of provider. */
export function unpackToken(token: string): { alias: string; expiryMonth: string; expiryYear: string } | null {
  const [, alias, expiryMonth, expiryYear] = /^datatrans:[A-Z]*:([^:\s]+):(\d{2}):(\d{2})$/.exec(token) ?? [];
  return alias && expiryMonth && expiryYear ? { alias, expiryMonth, expiryYear } : null;
}
