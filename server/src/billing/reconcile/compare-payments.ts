import { swissDay } from '../../ground/clock.ts';
import { forEachBounded } from '../../ground/for-each-bounded.ts';
import { findAttempt } from '../attempts/find-attempt.ts';
import { refreshAttempt } from '../attempts/refresh-attempt.ts';
import {
  type Attempt,
  paymentsToCompare,
  refundsForOperator,
  unknownAttempts,
  updateAttempt,
} from '../attempts/store.ts';
import { logNotChecked } from '../attempts/tell-operator.ts';
import type { BillingContext } from '../context.ts';
import { addDays } from '../life/calendar.ts';
import { deleteDeliveriesBefore, deleteDeliveriesOfGone } from '../webhooks/store.ts';
import { comparePayment } from './compare-payment.ts';

const dayMs = 86_400_000;
/** For how long the provider may give a payment back, with some days to spare: so long are payments compared. */
const refundableDays = 440;
/** Payments of these days are compared every day, older ones once a week. */
const recentDays = 35;
const daysOfWeek = 7;
/** How many payments a run compares; those that have waited longest come first, the others in the next run. */
const mostInARun = 20_000;
/**
 * Where the provider lists what was given back, it has no such limit: refunds and disputes begun in these days are
 * found however old the payment is. That is how long a dispute takes to be decided, and a refund to
 * fail.
 */
const listedDays = 120;
/** How many payments are compared at a time. */
const atATime = 4;
const webhookRetentionDays = 90;

/**
 * Compares our payments with the provider's, once a day: refunds made by hand in its back office and disputes get their
 * credit note, refunds that were refused or whose answer was lost are recorded or made again, payments of unknown
 * outcome are read again where the provider's number of them is known, and logged, and old webhooks are deleted.
 */
export async function comparePayments(context: BillingContext, atMost = mostInARun): Promise<void> {
  const now = context.clock.now();
  await compareListed(context, now, await compareDue(context, now, atMost));
  // It may have come to its end meanwhile.
  await forEachBounded(await unknownAttempts(context.db), atATime, async (attempt) => {
    await refreshAttempt(context, attempt).catch((error) => logNotChecked(context, attempt.reference, error));
  });
  for (const { reference, createdAt } of await unknownAttempts(context.db)) {
    context.log.error({ reference, createdAt }, 'payment outcome unknown: look it up at the provider');
  }
  await deleteDeliveriesBefore(context.db, new Date(now.getTime() - webhookRetentionDays * dayMs));
  await deleteDeliveriesOfGone(context.db);
}

/**
 * Compares the payments whose day has come, whenever that was, and returns their ids. One that could not be compared
 * comes again the next day, behind those that wait.
 */
async function compareDue(context: BillingContext, now: Date, atMost: number): Promise<Set<string>> {
  const today = swissDay(now);
  const recent = new Date(now.getTime() - recentDays * dayMs);
  const when = {
    today,
    oldest: new Date(now.getTime() - refundableDays * dayMs),
    recent,
    nextOn: { ofRecent: addDays(today, 1), ofOlder: addDays(today, daysOfWeek) },
  };
  const stuck = (await refundsForOperator(context.db)).map(({ refund }) => refund.attemptId);
  const due = await paymentsToCompare(context.db, when, stuck, atMost);
  if (due.length === atMost) context.log.warn({ atMost }, 'more payments to be compared than a run compares');
  // Many payments that have no day yet (after an upgrade) do not all get the same one.
  const nextOfOlder = ({ id, compareOn }: Attempt) =>
    compareOn === null ? addDays(today, 1 + (Number.parseInt(id.slice(0, 8), 16) % daysOfWeek)) : when.nextOn.ofOlder;
  await forEachBounded(due, atATime, async (attempt) => {
    const isOlder = attempt.settledAt !== null && attempt.settledAt < recent;
    const compareOn = await comparePayment(context, attempt).then(
      () => (isOlder ? nextOfOlder(attempt) : when.nextOn.ofRecent),
      (error) => {
        logNotChecked(context, attempt.reference, error);
        return when.nextOn.ofRecent;
      },
    );
    await updateAttempt(context.db, attempt.id, { compareOn });
  });
  return new Set(due.map(({ id }) => id));
}

/** Compares the payments that the provider lists as given back, but for those compared already. */
async function compareListed(context: BillingContext, now: Date, compared: Set<string>): Promise<void> {
  const listed = await context.payments.listGivenBack(new Date(now.getTime() - listedDays * dayMs));
  for (const fault of listed.faults) logNotChecked(context, 'the lists of refunds and disputes', fault);
  await forEachBounded(listed.payments, atATime, async (providerId) => {
    const compare = async () => {
      const attempt = await findAttempt(context, providerId);
      if (attempt?.state === 'succeeded' && !compared.has(attempt.id)) await comparePayment(context, attempt);
    };
    await compare().catch((error) => logNotChecked(context, providerId, error));
  });
}
