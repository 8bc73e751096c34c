import { type PlanCode, plans } from '@polier/contract/billing';
import { and, desc, eq, gt, inArray, isNull, lt, max, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { companyQuery } from '../companies/company-query.ts';
import type { Company } from '../companies/find-company.ts';
import { holdCompany } from '../companies/hold-company.ts';
import type { Database } from '../database/connection.ts';
import { personQuery } from '../employees/person-query.ts';
import { signInQuery } from '../employees/sign-ins/sign-in-query.ts';
import { createBatcher, perDatabase } from '../ground/batch.ts';
import { addDays, type Day } from './life/calendar.ts';
import type { Life } from './life/life.ts';
import type { PriceList, Quote } from './prices/prices.ts';
import { freeTimes, planPrices, vatRates } from './prices/tables.ts';
import { billedPeriods, billingNotices, savedCards, subscriptions } from './tables.ts';

export type SavedCardRow = typeof savedCards.$inferSelect;
export type Subscription = {
  companyId: number;
  company: Company;
  life: Life;
  lookedOn: Day | null;
  toldEndsOn: Day | null;
  toldPlan: PlanCode | null;
  toldSeats: number | null;
  gaveAccess: boolean;
};

type Row = { subscriptions: typeof subscriptions.$inferSelect; company: Company };

const person = personQuery();
const company = companyQuery();
const signIn = signInQuery();

/** The facts of a subscription from its row and the company's plan. */
export function toLife(row: typeof subscriptions.$inferSelect, plan: Life['plan']): Life {
  const { nextPlan, startedOn, anchor, months, period, cancelledOn, endsOn } = row;
  const { failedOn, triedOn, inDoubt, usedUnpaid, usedUnpaidPeriod } = row;
  const due = { failedOn, triedOn, inDoubt, usedUnpaid, usedUnpaidPeriod };
  return { plan, nextPlan, startedOn, anchor, months, period, ...due, cancelledOn, endsOn };
}

function toSubscription({ subscriptions: row, company }: Row): Subscription {
  const { companyId, lookedOn, toldEndsOn, toldPlan, toldSeats, gaveAccess } = row;
  const told = { toldEndsOn, toldPlan, toldSeats };
  return { companyId, company, life: toLife(row, company.plan), lookedOn, ...told, gaveAccess };
}

/** Reads prices, free times and VAT rates of all days, the newest first (prices/validity.ts). */
export async function readPriceList(db: Database): Promise<PriceList> {
  const [prices, free, vat] = [
    await db.select().from(planPrices).orderBy(desc(planPrices.id)),
    await db.select().from(freeTimes).orderBy(desc(freeTimes.id)),
    await db.select().from(vatRates).orderBy(desc(vatRates.id)),
  ];
  return { prices, free, vat };
}

/** Every column of a subscription (subscription-query.ts). */
export function subscriptionColumns() {
  return new QueryBuilder().select().from(subscriptions);
}

export async function subscriptionOf(db: Database, companyId: number): Promise<Subscription | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .innerJoin(company, eq(company.id, subscriptions.companyId))
    .where(eq(subscriptions.companyId, companyId));
  return row ? toSubscription(row) : null;
}

/**
 * Reads a subscription and locks it until the end of the transaction, with its company, whose plan it is: the plan may
 * be changed there at the same moment (companies/set-plan.ts).
 */
export async function lockSubscription(tx: Database, companyId: number): Promise<Subscription | null> {
  // Its receipts may be inserted meanwhile: a refund that is booked holds the number that a payment would wait for.
  await tx.select().from(subscriptions).where(eq(subscriptions.companyId, companyId)).for('no key update');
  await holdCompany(tx, companyId);
  return subscriptionOf(tx, companyId);
}

/** Companies on Pro that have chosen one of these plans for their next period. */
export async function companiesThatChose(db: Database, chosen: PlanCode[]): Promise<number[]> {
  const rows = await db
    .select({ id: subscriptions.companyId })
    .from(subscriptions)
    .innerJoin(company, eq(company.id, subscriptions.companyId))
    .where(and(inArray(subscriptions.nextPlan, chosen), eq(company.plan, plans.pro)));
  return rows.map(({ id }) => id);
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

/** Updates the facts of a subscription. The current plan is the company's (companies/set-plan.ts). */
export async function updateSubscription(
  db: Database,
  companyId: number,
  changes: Partial<Omit<Life, 'plan'> & Omit<Subscription, 'companyId' | 'company' | 'life'>>,
): Promise<void> {
  await db.update(subscriptions).set(changes).where(eq(subscriptions.companyId, companyId));
}

/**
 * Companies whose subscription was not checked on this day yet. The clocks of two servers may differ at midnight; a day
 * further ahead was left by a clock that was wrong.
 */
export async function companiesToCheck(db: Database, today: Day): Promise<number[]> {
  const { lookedOn } = subscriptions;
  const rows = await db
    .select({ id: subscriptions.companyId })
    .from(subscriptions)
    .where(or(isNull(lookedOn), lt(lookedOn, today), gt(lookedOn, addDays(today, 1))))
    .orderBy(subscriptions.companyId);
  return rows.map(({ id }) => id);
}

/**
 * Runs for every request and every event, so its text is built once. Unnamed: the embedded database has one session.
 */
const prepareAccess = perDatabase((db: Database) =>
  db
    .select()
    .from(person)
    .leftJoin(company, eq(company.id, person.companyId))
    .leftJoin(subscriptions, eq(subscriptions.companyId, person.companyId))
    .leftJoin(
      signIn,
      and(eq(signIn.employeeId, person.id), sql`${signIn.id} = any(${sql.placeholder('signInIds')}::uuid[])`),
    )
    .where(sql`${person.id} = any(${sql.placeholder('employeeIds')}::uuid[])`)
    .prepare(''),
);
const accessOf = perDatabase((db: Database) =>
  createBatcher(async (tokens: { employeeId: string; signInId: string | null }[]) => {
    const employeeIds = [...new Set(tokens.map(({ employeeId }) => employeeId))];
    const signInIds = [...new Set(tokens.flatMap(({ signInId }) => signInId ?? []))];
    const rows = await prepareAccess(db).execute({ employeeIds, signInIds });
    const byPerson = new Map(rows.map((row) => [row.person.id, row]));
    const signIns = new Map(rows.flatMap(({ sign_in: one }) => (one ? [[one.id, one]] : [])));
    return tokens.map(({ employeeId, signInId }) => {
      const row = byPerson.get(employeeId);
      const own = signIns.get(signInId ?? '');
      return row ? { ...row, sign_in: own?.employeeId === employeeId ? own : null } : null;
    });
  }),
);

/**
 * The person of a token with what decides about their access; lookups made at the same time share one query. Null: no
 * such person.
 */
export async function personWithAccess(db: Database, token: { employeeId: string; signInId: string | null }) {
  const row = await accessOf(db)(token);
  if (!row) return null;
  return {
    employee: row.person,
    company: row.company,
    signIn: row.sign_in,
    life: row.subscriptions && row.company ? toLife(row.subscriptions, row.company.plan) : null,
  };
}

export async function cardOf(db: Database, companyId: number): Promise<SavedCardRow | null> {
  const [row] = await db.select().from(savedCards).where(eq(savedCards.companyId, companyId));
  return row ?? null;
}

/** The tokens under which companies have saved a card, as far as the provider tells cards apart. */
export async function tokensOfSameCard(
  db: Database,
  card: { token: string; fingerprint: string | null },
): Promise<string[]> {
  const same = or(
    eq(savedCards.token, card.token),
    card.fingerprint === null ? undefined : eq(savedCards.fingerprint, card.fingerprint),
  );
  const rows = await db.select({ token: savedCards.token }).from(savedCards).where(same);
  return rows.map(({ token }) => token);
}

export async function upsertCard(db: Database, card: typeof savedCards.$inferInsert): Promise<void> {
  const { companyId: _, ...columns } = card;
  await db.insert(savedCards).values(card).onConflictDoUpdate({ target: savedCards.companyId, set: columns });
}

/** The quote of a billed period and the day on which it was billed; null when it was not billed yet. */
export async function billedPeriod(
  db: Database,
  companyId: number,
  period: number,
): Promise<{ quote: Quote; billedOn: Day } | null> {
  const [row] = await db
    .select({ quote: billedPeriods.quote, billedOn: billedPeriods.billedOn })
    .from(billedPeriods)
    .where(and(eq(billedPeriods.companyId, companyId), eq(billedPeriods.period, period)));
  return row ?? null;
}

/** The quote of a billed period; null when it was not billed yet. */
export async function billedQuote(db: Database, companyId: number, period: number): Promise<Quote | null> {
  return (await billedPeriod(db, companyId, period))?.quote ?? null;
}

/** The last day on which a company was billed for one of some plans; null when it never was. */
export async function lastBilledOn(db: Database, companyId: number, plans: PlanCode[]): Promise<Day | null> {
  const isOfPlans = inArray(sql`(${billedPeriods.quote} ->> 'plan')::integer`, plans);
  const [row] = await db
    .select({ day: max(billedPeriods.billedOn) })
    .from(billedPeriods)
    .where(and(eq(billedPeriods.companyId, companyId), isOfPlans));
  return row?.day ?? null;
}

export async function insertBilledPeriod(db: Database, billed: typeof billedPeriods.$inferInsert): Promise<void> {
  await db.insert(billedPeriods).values(billed);
}

/** Changes the quote of a billed period. */
export async function updateBilledQuote(db: Database, companyId: number, period: number, quote: Quote): Promise<void> {
  await db
    .update(billedPeriods)
    .set({ quote })
    .where(and(eq(billedPeriods.companyId, companyId), eq(billedPeriods.period, period)));
}

/** Records that a letter goes out; false when it went out before. */
export async function recordNotice(db: Database, companyId: number, notice: string, sentOn: Day): Promise<boolean> {
  const added = await db.insert(billingNotices).values({ companyId, notice, sentOn }).onConflictDoNothing().returning();
  return added.length > 0;
}
