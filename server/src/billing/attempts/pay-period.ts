import { recordAct } from '../../audit/record-act.ts';
import { emailAdmins } from '../../companies/email-admins.ts';
import type { Company } from '../../companies/find-company.ts';
import type { PeopleTransaction } from '../../employees/change-people.ts';
import { paymentReceived } from '../../mail/letters/payment-received.ts';
import type { BillingContext } from '../context.ts';
import { nextPeriod, paid, recordUse } from '../life/life.ts';
import { saveLifecycle } from '../life/save-lifecycle.ts';
import { quoteFor } from '../prices/prices.ts';
import { receiptAttachment } from '../receipts/receipt.ts';
import { writeReceipt } from '../receipts/write-receipt.ts';
import { billedQuote, cardOf, readPriceList, type Subscription, updateBilledQuote } from '../store.ts';
import { paidOn } from './paid-on.ts';
import { requestRefund } from './request-refund.ts';
import type { PaidAttempt } from './store.ts';

/**
 * Applies a payment that arrived, inside the caller's transaction: its period is paid and the receipt goes out. When
 * nothing is owed for the period (any more), the payment is entered in the books and refunded.
 */
export async function payPeriod(
  context: BillingContext,
  tx: PeopleTransaction,
  attempt: PaidAttempt,
  subscription: Subscription | null,
): Promise<void> {
  const { quote, day } = attempt;
  const last = quote?.last ? quote.added! : null;
  const on = await paidOn(tx, attempt);
  // A charge that was put off past the end of its month is for that month, if people had access in it.
  const due = subscription && recordUse(subscription.life, attempt.period!, day, on);
  const life = subscription && due && (last ? subscription.life : paid(due, attempt.period!, on, day));
  if (!subscription || !life) return giveBackUnowed(context, tx, attempt, subscription?.company ?? null);
  // It seems that more people were paid for than are in the restored backup (paid-before-restore.ts).
  const { morePlaces } = quote!;
  const billed = morePlaces && !last ? await billedQuote(tx, subscription.companyId, attempt.period!) : null;
  if (billed && morePlaces)
    await updateBilledQuote(tx, subscription.companyId, attempt.period!, { ...billed, morePlaces });
  const { from, to } = last ?? nextPeriod(due!, on);
  const card = await cardOf(tx, subscription.companyId);
  const facts = await writeReceipt(context, tx, {
    attempt,
    quote: last ? quote! : quoteFor(await readPriceList(tx), quote!, { from, to }),
    company: subscription.company,
    period: { from, to },
    card,
  });
  await emailAdmins(context, tx, subscription.company, (addressee) =>
    paymentReceived({
      ...addressee,
      company: subscription.company.name,
      amount: facts!.amount,
      period: { from, to },
      card,
      receipt: receiptAttachment(facts!),
    }),
  );
  await recordAct(tx, context.clock.now(), {
    actor: { kind: 'job', name: 'billing' },
    act: 'payment-made',
    companyId: subscription.companyId,
    subject: { kind: 'payment', id: attempt.reference },
    after: { amount: facts!.amount, from, to },
  });
  await saveLifecycle(context, tx, subscription, life);
}

/** Enters a payment that nothing was owed for in the books and has it refunded, inside the caller's transaction. */
export async function giveBackUnowed(
  context: BillingContext,
  tx: PeopleTransaction,
  attempt: PaidAttempt,
  company: Company | null,
): Promise<void> {
  const { quote, day } = attempt;
  const period = { from: day, to: day };
  await writeReceipt(context, tx, { attempt, quote: quote!, company, period, card: null });
  await requestRefund(context, tx, attempt);
}
