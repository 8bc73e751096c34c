import type { PriceListPart } from '@polier/contract/price-list';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import type { Day } from '../../life/calendar.ts';
import { freeTimes, planPrices, vatRates } from '../tables.ts';

const tables = { prices: planPrices, 'free-times': freeTimes, 'vat-rates': vatRates } as const;

export type ListRows = {
  prices: (typeof planPrices.$inferSelect)[];
  free: (typeof freeTimes.$inferSelect)[];
  vat: (typeof vatRates.$inferSelect)[];
};

/** All rows with their numbers, the newest first (prices/validity.ts). */
export async function readRows(db: Database): Promise<ListRows> {
  return {
    prices: await db.select().from(planPrices).orderBy(desc(planPrices.id)),
    free: await db.select().from(freeTimes).orderBy(desc(freeTimes.id)),
    vat: await db.select().from(vatRates).orderBy(desc(vatRates.id)),
  };
}

/** Locks the price list until the end of the transaction. */
export async function holdPriceList(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('price list'))`);
}

export async function insertPrice(tx: Database, row: typeof planPrices.$inferInsert): Promise<number> {
  const [added] = await tx.insert(planPrices).values(row).returning({ id: planPrices.id });
  return added!.id;
}

export async function insertFreeTime(tx: Database, row: typeof freeTimes.$inferInsert): Promise<number> {
  const [added] = await tx.insert(freeTimes).values(row).returning({ id: freeTimes.id });
  return added!.id;
}

export async function insertVatRate(tx: Database, row: typeof vatRates.$inferInsert): Promise<number> {
  const [added] = await tx.insert(vatRates).values(row).returning({ id: vatRates.id });
  return added!.id;
}

export async function endRow(tx: Database, part: PriceListPart, id: number, lastDay: Day): Promise<void> {
  await tx.update(tables[part]).set({ lastDay }).where(eq(tables[part].id, id));
}

export async function deleteRow(tx: Database, part: PriceListPart, id: number): Promise<void> {
  await tx.delete(tables[part]).where(eq(tables[part].id, id));
}
