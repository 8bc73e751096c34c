import { randomUUID } from 'node:crypto';
import { findCompany } from '../../companies/find-company.ts';
import { tellAdmins } from '../../companies/tell-admins.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../database/connection.ts';
import { refundMade } from '../../mail/refund-made.ts';
import type { RefundResult } from '../payments.ts';
import { receiptAttachment } from '../receipts/receipt.ts';
import { createReference } from './attempt.ts';
import { attemptById, lockRefund, type Refund, refundById, takeRefund, updateRefund } from './store.ts';
import { writeCreditNote } from './write-receipt.ts';

const lease = 2 * 60_000;
/** A payment can be given back only once the provider has booked it; it is asked again every hour. Milliseconds. */
const notYet = 60 * 60_000;

/** Gives a payment back; the same key is used as long as the provider knows it. The credit note goes out with it. */
export async function makeRefund(context: Context, refundId: string): Promise<void> {
  const now = context.clock.now();
  const soon = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (!(await takeRefund(context.db, refundId, now, soon(lease)))) return;
  const refund = (await refundById(context.db, refundId))!;
  const attempt = (await attemptById(context.db, refund.attemptId))!;
  if (refund.state === 'pending') return readRefund(context, refund);
  if (refund.calledAt && now.getTime() - refund.calledAt.getTime() > context.payments.keyLife) {
    context.log.error({ reference: refund.reference }, 'nobody knows whether a refund was made: look it up');
    return updateRefund(context.db, refundId, { state: 'unknown', lookAt: null });
  }
  if (!refund.calledAt) await updateRefund(context.db, refundId, { calledAt: now });
  const { reference, amount, idempotencyKey } = refund;
  const result = await context.payments.refund({
    providerId: attempt.providerId!,
    amountRappen: amount,
    currency: 'CHF',
    reference,
    idempotencyKey,
  });
  await applyRefund(context, refundId, result, soon(notYet));
}

async function applyRefund(context: Context, refundId: string, result: RefundResult, later: Date): Promise<void> {
  await transaction(context.db, async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (refund?.state !== 'created') return;
    switch (result.outcome) {
      case 'succeeded':
      case 'pending': {
        const { outcome: state, providerId } = result;
        const after = { state, providerId, lookAt: state === 'pending' ? later : null };
        await updateRefund(tx, refundId, after);
        await bookRefund(context, tx, { ...refund, ...after });
        return;
      }
      case 'notYet':
        // Nothing has happened under this reference; the next one is a new request.
        return updateRefund(tx, refundId, {
          reference: createReference(),
          idempotencyKey: randomUUID(),
          calledAt: null,
          failureCode: result.code,
          lookAt: later,
        });
      case 'refused':
        context.log.error({ reference: refund.reference, code: result.failure.code }, 'a refund was refused');
        return updateRefund(tx, refundId, { state: 'refused', failureCode: result.failure.code, lookAt: null });
      case 'unknown':
        if (result.reason === 'noAnswer' || result.reason === 'stillRunning') return;
        context.log.error({ reference: refund.reference, code: result.code }, 'a refund has to be looked up');
        return updateRefund(tx, refundId, { state: 'unknown', failureCode: result.code, lookAt: null });
    }
  });
}

/** The credit note, in the books and by letter. */
export async function bookRefund(
  context: Context,
  tx: Parameters<typeof writeCreditNote>[1],
  refund: Refund,
): Promise<void> {
  const attempt = (await attemptById(tx, refund.attemptId))!;
  const facts = await writeCreditNote(context, tx, { attempt, refund });
  const company = attempt.companyId && (await findCompany({ db: tx }, attempt.companyId));
  if (facts?.kind.is !== 'refund' || !company) return;
  const { amount, card } = facts;
  const { corrects } = facts.kind;
  const creditNote = receiptAttachment(facts);
  await tellAdmins(context, tx, company, (addressee) =>
    refundMade({ ...addressee, company: company.name, amount, card, corrects, creditNote }),
  );
}

async function readRefund(context: Context, refund: Refund): Promise<void> {
  const said = await context.payments.readTransaction(refund.providerId!);
  if (said.state === 'open') return;
  const refused = said.state !== 'succeeded';
  if (refused) context.log.error({ reference: refund.reference }, 'a refund that was accepted did not happen');
  await updateRefund(context.db, refund.id, { state: refused ? 'refused' : 'succeeded', lookAt: null });
}
