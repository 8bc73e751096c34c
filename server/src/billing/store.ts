import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/connection.ts';
import { perDatabase, together } from '../database/together.ts';
import { employees } from '../employees/tables.ts';
import type { Day } from './calendar.ts';
import type { Life } from './life.ts';
import type { PriceList, Quote } from './prices.ts';
import { billedPeriods, billingNotices, freeTimes, planPrices, savedCards, subscriptions, vatRates } from './tables.ts';

export type Company = typeof companies.$inferSelect;
export type KeptCard = typeof savedCards.$inferSelect;
export type Subscription = {
  companyId: number;
  company: Company;
  life: Life;
  lookedOn: Day | null;
  gaveAccess: boolean;
};

type Row = { subscriptions: typeof subscriptions.$inferSelect; companies: Company };

function toLife(row: typeof subscriptions.$inferSelect, plan: Life['plan']): Life {
  const { nextPlan, startedOn, anchor, months, period, failedOn, triedOn, inDoubt, cancelledOn, endsOn } = row;
  return { plan, nextPlan, startedOn, anchor, months, period, failedOn, triedOn, inDoubt, cancelledOn, endsOn };
}

function toSubscription({ subscriptions: row, companies: company }: Row): Subscription {
  const { companyId, lookedOn, gaveAccess } = row;
  return { companyId, company, life: toLife(row, company.plan), lookedOn, gaveAccess };
}

export async function readPriceList(db: Database): Promise<PriceList> {
  const [prices, free, vat] = [
    await db.select().from(planPrices),
    await db.select().from(freeTimes),
    await db.select().from(vatRates),
  ];
  return { prices, free, vat };
}

export async function subscriptionOf(db: Database, companyId: number): Promise<Subscription | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(eq(subscriptions.companyId, companyId));
  return row ? toSubscription(row) : null;
}

/** The same, and nobody else changes it until the end of the transaction. */
export async function lockSubscription(tx: Database, companyId: number): Promise<Subscription | null> {
  await tx.select().from(subscriptions).where(eq(subscriptions.companyId, companyId)).for('update');
  return subscriptionOf(tx, companyId);
}

export async function insertSubscription(
  db: Database,
  companyId: number,
  life: Life,
  gaveAccess: boolean,
): Promise<void> {
  const { plan: _, ...columns } = life;
  await db.insert(subscriptions).values({ companyId, ...columns, gaveAccess });
}

/** Writes the facts of a life; the plan of today is the company's (set-plan.ts). */
export async function updateSubscription(
  db: Database,
  companyId: number,
  changes: Partial<Omit<Life, 'plan'> & { lookedOn: Day | null; gaveAccess: boolean }>,
): Promise<void> {
  await db.update(subscriptions).set(changes).where(eq(subscriptions.companyId, companyId));
}

/** Companies nobody has looked at on this day yet. */
export async function companiesToLookAt(db: Database, today: Day): Promise<number[]> {
  const rows = await db
    .select({ id: subscriptions.companyId })
    .from(subscriptions)
    .where(or(isNull(subscriptions.lookedOn), lt(subscriptions.lookedOn, today)))
    .orderBy(subscriptions.companyId);
  return rows.map(({ id }) => id);
}

/** Asked for every request and every event: its text is made once. No name: the embedded database knows one session. */
const prepareAccess = perDatabase((db: Database) =>
  db
    .select()
    .from(employees)
    .leftJoin(companies, eq(companies.id, employees.companyId))
    .leftJoin(subscriptions, eq(subscriptions.companyId, employees.companyId))
    .where(sql`${employees.id} = any(${sql.placeholder('employeeIds')}::uuid[])`)
    .prepare(''),
);
const accessOf = perDatabase((db: Database) =>
  together(async (employeeIds: string[]) => {
    const rows = await prepareAccess(db).execute({ employeeIds: [...new Set(employeeIds)] });
    const byId = new Map(rows.map((row) => [row.employees.id, row]));
    return employeeIds.map((id) => byId.get(id) ?? null);
  }),
);

/** A person with what decides about their access, as it is now; for several who are asked for at once one question to the database. */
export async function personWithAccess(db: Database, employeeId: string) {
  const row = await accessOf(db)(employeeId);
  if (!row) return null;
  return {
    employee: row.employees,
    company: row.companies,
    life: row.subscriptions && row.companies ? toLife(row.subscriptions, row.companies.plan) : null,
  };
}

export async function cardOf(db: Database, companyId: number): Promise<KeptCard | null> {
  const [row] = await db.select().from(savedCards).where(eq(savedCards.companyId, companyId));
  return row ?? null;
}

/** Whether somebody pays with this card, as far as the provider tells cards apart. */
export async function cardIsKept(db: Database, card: { token: string; fingerprint: string | null }): Promise<boolean> {
  const same = or(
    eq(savedCards.token, card.token),
    card.fingerprint === null ? undefined : eq(savedCards.fingerprint, card.fingerprint),
  );
  const rows = await db.select({ id: savedCards.companyId }).from(savedCards).where(same).limit(1);
  return rows.length > 0;
}

export async function replaceCard(db: Database, card: typeof savedCards.$inferInsert): Promise<void> {
  const { companyId: _, ...columns } = card;
  await db.insert(savedCards).values(card).onConflictDoUpdate({ target: savedCards.companyId, set: columns });
}

/** The quote of a period that was billed already; null when it was not. */
export async function billedQuote(db: Database, companyId: number, period: number): Promise<Quote | null> {
  const [row] = await db
    .select({ quote: billedPeriods.quote })
    .from(billedPeriods)
    .where(and(eq(billedPeriods.companyId, companyId), eq(billedPeriods.period, period)));
  return row?.quote ?? null;
}

export async function insertBilled(db: Database, billed: typeof billedPeriods.$inferInsert): Promise<void> {
  await db.insert(billedPeriods).values(billed);
}

/** Notes that a letter goes out; false when it went out before. */
export async function noteNotice(db: Database, companyId: number, notice: string, sentOn: Day): Promise<boolean> {
  const added = await db.insert(billingNotices).values({ companyId, notice, sentOn }).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function peopleOfCompany(db: Database, companyId: number): Promise<string[]> {
  const rows = await db.select({ id: employees.id }).from(employees).where(eq(employees.companyId, companyId));
  return rows.map(({ id }) => id);
}
