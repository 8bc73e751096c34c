import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import type { Day } from '../life/calendar.ts';
import { paymentAttempts, webhookDeliveries, webhookRejections } from '../tables.ts';

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

/** Deletes what the provider sent about the payments of a company: it names cards. */
export async function deleteDeliveriesOf(tx: Database, companyId: number): Promise<void> {
  const ofCompany = tx
    .select({ providerId: paymentAttempts.providerId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.companyId, companyId));
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.providerId, ofCompany));
}
