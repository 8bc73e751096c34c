import { randomUUID } from 'node:crypto';
import { recordAct } from '../../audit/record-act.ts';
import { emailAdmins } from '../../companies/email-admins.ts';
import { findCompany } from '../../companies/find-company.ts';
import type { Database } from '../../database/connection.ts';
import { refundFailed } from '../../mail/letters/refund-failed.ts';
import { refundMade } from '../../mail/letters/refund-made.ts';
import type { BillingContext } from '../context.ts';
import { receiptAttachment } from '../receipts/receipt.ts';
import { writeCreditNote, writeReversal } from '../receipts/write-receipt.ts';
import { createReference } from './attempt.ts';
import { type Attempt, attemptById, insertRefund, type Refund, updateRefund } from './store.ts';

/**
 * Enters a refund in the books as a credit note and mails it to the admins; not when their bank took the money back.
 */
export async function bookRefund(context: BillingContext, tx: Database, refund: Refund): Promise<void> {
  const attempt = (await attemptById(tx, refund.attemptId))!;
  const facts = await writeCreditNote(context, tx, { attempt, refund });
  await recordRefund(context, tx, 'refund-made', attempt, refund);
  if (refund.source === 'dispute') return;
  const company = attempt.companyId && (await findCompany({ db: tx }, attempt.companyId));
  if (facts?.kind.is !== 'refund' || !company) return;
  const { amount, card } = facts;
  const { corrects } = facts.kind;
  const creditNote = receiptAttachment(facts);
  await emailAdmins(context, tx, company, (addressee) =>
    refundMade({ ...addressee, company: company.name, amount, card, corrects, creditNote }),
  );
}

/**
 * Reverses the booking of a refund that the provider did not carry out after all, inside the caller's transaction, and
 * tells the admins. One requested here is repeated; a manual one is left to the person who made it.
 */
export async function takeRefundBack(
  context: BillingContext,
  tx: Database,
  attempt: Attempt,
  refund: Refund,
): Promise<void> {
  const now = context.clock.now();
  await updateRefund(tx, refund.id, { state: 'reversed', lookAt: null });
  const facts = await writeReversal(context, tx, refund);
  await recordRefund(context, tx, 'refund-taken-back', attempt, refund);
  if (refund.source === 'ours') {
    await insertRefund(tx, {
      attemptId: attempt.id,
      reference: createReference(),
      amount: refund.amount,
      state: 'created',
      reason: refund.reason,
      givenBy: refund.givenBy,
      idempotencyKey: randomUUID(),
      createdAt: now,
      lookAt: now,
    });
  }
  const company = attempt.companyId && (await findCompany({ db: tx }, attempt.companyId));
  if (facts?.kind.is !== 'reversal' || !company || refund.source === 'dispute') return;
  const { amount, card } = facts;
  const { corrects } = facts.kind;
  const reversal = receiptAttachment(facts);
  await emailAdmins(context, tx, company, (addressee) =>
    refundFailed({ ...addressee, company: company.name, amount, card, corrects, reversal }),
  );
}

async function recordRefund(
  { clock }: BillingContext,
  tx: Database,
  act: 'refund-made' | 'refund-taken-back',
  { companyId, reference: payment }: Attempt,
  { reference, amount, source }: Refund,
): Promise<void> {
  const subject = { kind: 'refund', id: reference };
  const actor = { kind: 'job', name: 'billing' } as const;
  await recordAct(tx, clock.now(), { actor, act, companyId, subject, after: { amount, payment, source } });
}
