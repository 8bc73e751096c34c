import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import type { Day } from '../life/calendar.ts';
import { paymentAttempts } from '../tables.ts';
import { webhookDeliveries, webhookRejections } from './tables.ts';

/** Stores a webhook as it came; null when the same delivery was stored before. */
export async function insertDelivery(
  db: Database,
  delivery: typeof webhookDeliveries.$inferInsert,
): Promise<string | null> {
  const [row] = await db.insert(webhookDeliveries).values(delivery).onConflictDoNothing().returning();
  return row?.id ?? null;
}

/** Counts a refused webhook under its day and reason. */
export async function countRejection(db: Database, day: Day, reason: string): Promise<void> {
  await db
    .insert(webhookRejections)
    .values({ day, reason, count: 1 })
    .onConflictDoUpdate({
      target: [webhookRejections.day, webhookRejections.reason],
      set: { count: sql`${webhookRejections.count} + 1` },
    });
}

export async function deleteDeliveriesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.receivedAt, moment));
}

/** Records of the deliveries about a transaction which payment it belongs to. */
export async function noteAttempt(db: Database, providerId: string, attemptId: string): Promise<void> {
  await db.update(webhookDeliveries).set({ attemptId }).where(eq(webhookDeliveries.providerId, providerId));
}

/**
 * Deletes what the provider sent about the payments of a company: it names people and cards. Some carry another
 * number than the payment: that of a checkout, or of a refund.
 */
export async function deleteDeliveriesOf(tx: Database, companyId: number): Promise<void> {
  const { id, providerId } = paymentAttempts;
  const ofCompany = eq(paymentAttempts.companyId, companyId);
  const byPayment = inArray(webhookDeliveries.attemptId, tx.select({ id }).from(paymentAttempts).where(ofCompany));
  // Not read yet, or received by a server of the release before.
  const byNumber = inArray(
    webhookDeliveries.providerId,
    tx.select({ providerId }).from(paymentAttempts).where(ofCompany),
  );
  await tx.delete(webhookDeliveries).where(or(byPayment, byNumber));
}

/** Deletes what the provider sent about payments of accounts that are gone, also what came afterwards. */
export async function deleteDeliveriesOfGone(db: Database): Promise<void> {
  const ofGone = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isNull(paymentAttempts.companyId), isNull(paymentAttempts.employeeId)));
  await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.attemptId, ofGone));
}
