import { tellAdmins } from '../../companies/tell-admins.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { paymentReceived } from '../../mail/payment-received.ts';
import { keepLife } from '../keep-life.ts';
import { nextPeriod, paid } from '../life.ts';
import { receiptAttachment } from '../receipts/receipt.ts';
import { cardOf, type Subscription } from '../store.ts';
import { giveBack } from './give-back.ts';
import type { Attempt } from './store.ts';
import { writeReceipt } from './write-receipt.ts';

/**
 * A payment arrived: the period is paid and the receipt goes out. When nothing is owed for it (any more), it is entered in
 * the books and given back. Answers the people whose access changed.
 */
export async function payPeriod(
  context: Context,
  tx: Database,
  attempt: Attempt,
  subscription: Subscription | null,
): Promise<string[]> {
  const { quote, day } = attempt;
  const life = subscription && paid(subscription.life, attempt.period!, day);
  if (!subscription || !life) {
    const period = { from: day, to: day };
    await writeReceipt(context, tx, {
      attempt,
      quote: quote!,
      company: subscription?.company ?? null,
      period,
      card: null,
    });
    await giveBack(context, tx, attempt);
    return [];
  }
  const { from, to } = nextPeriod(subscription.life, day);
  const card = await cardOf(tx, subscription.companyId);
  const facts = await writeReceipt(context, tx, {
    attempt,
    quote: quote!,
    company: subscription.company,
    period: { from, to },
    card,
  });
  await tellAdmins(context, tx, subscription.company, (addressee) =>
    paymentReceived({
      ...addressee,
      company: subscription.company.name,
      amount: facts!.amount,
      period: { from, to },
      card,
      receipt: receiptAttachment(facts!),
    }),
  );
  return keepLife(context, tx, subscription, life);
}
