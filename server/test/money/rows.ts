import type { World } from './world.ts';

export type AttemptRow = {
  id: string;
  reference: string;
  purpose: string;
  state: string;
  companyId: number | null;
  period: number | null;
  amount: number | null;
  day: string;
  lookAt: Date | null;
};
export type VatPart = { percent: number; amount: number; vat: number };
export type ReceiptRow = {
  number: string;
  kind: 'payment' | 'refund' | 'reversal';
  day: string;
  amount: number;
  vat: number;
  vatParts: VatPart[] | null;
  attemptId: string;
  facts: { recipient: { name: string }; period: { from: string; to: string }; added?: object } | null;
};
export type RefundRow = { attemptId: string; amount: number; state: string; source: string };

export const readAttempts = (world: World) =>
  world.query<AttemptRow>(
    `select id, reference, purpose, state, company_id as "companyId", period, amount, day::text as day,
       look_at as "lookAt" from payment_attempts`,
  );
export const readReceipts = (world: World) =>
  world.query<ReceiptRow>(
    `select r.number, r.kind, r.day::text as day, r.amount, vat, vat_parts as "vatParts",
       attempt_id as "attemptId", coalesce(facts, sealed) as facts from receipts r
     join payment_attempts a on a.id = r.attempt_id order by a.settled_at`,
  );
/** How many messages of the provider the servers have taken. */
export const countMessages = async (world: World) =>
  (await world.query<{ count: number }>('select count(*)::int as count from webhook_deliveries'))[0]!.count;
export const readRefunds = (world: World) =>
  world.query<RefundRow>('select attempt_id as "attemptId", amount, state, source from refunds');
