import type { CompanySort } from '@polier/contract/admin';
import type { CompanyState } from '@polier/contract/constants';
import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { lifeOf, subscriptionQuery } from '../billing/subscription-query.ts';
import { companyQuery } from '../companies/company-query.ts';
import type { Database } from '../database/connection.ts';
import { likeAny } from '../database/like-any.ts';
import { directoryQuery } from '../employees/person-query.ts';

const company = companyQuery();
const person = directoryQuery();
const subscription = subscriptionQuery();

export type CompanyFilter = {
  search: string;
  plan: 'all' | '1' | '2' | '3';
  verification: 'all' | 'waiting' | '1' | '2' | '3';
  status: 'all' | CompanyState;
  /** The Swiss day for which the state holds. */
  today: string;
};
type Page = { skip: number; limit: number };
type Order<Sort> = { sort: Sort; descending: boolean };

/** One page of the companies that fit, with their number of people and the facts of their subscription. */
export async function findCompanies(
  db: Database,
  filter: CompanyFilter,
  { sort, descending }: Order<CompanySort>,
  { skip, limit }: Page,
) {
  const ids = await idsOfCompanies(db, companyConditions(filter), { sort, descending }, { skip, limit });
  const rows = await db
    .select()
    .from(company)
    .leftJoin(subscription, eq(subscription.companyId, company.id))
    .where(sql`${company.id} = any(${sql.param(ids)}::int[])`);
  const people = await countPeopleOf(db, ids);
  const byId = new Map(rows.map((row) => [row.company.id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ company: one, subscription: row }) => ({
      company: one,
      people: people.get(one.id) ?? 0,
      life: row ? lifeOf(row, one.plan) : null,
    }));
}

/** The ids of one page: what is sorted holds ids and their order only, and people are counted in one pass. */
async function idsOfCompanies(
  db: Database,
  where: SQL | undefined,
  { sort, descending }: Order<CompanySort>,
  { skip, limit }: Page,
): Promise<number[]> {
  const staffed = db
    .select({ companyId: person.companyId, people: count().as('people') })
    .from(person)
    .groupBy(person.companyId)
    .as('staffed');
  const columns = {
    name: sql`lower(${company.name})`,
    id: company.id,
    plan: company.plan,
    people: sql`coalesce(${staffed.people}, 0)`,
    createdAt: company.createdAt,
    verifyUntil: company.verifyUntil,
  };
  const direction = descending ? desc : asc;
  const found = db
    .select({ id: company.id })
    .from(company)
    .leftJoin(subscription, eq(subscription.companyId, company.id))
    .$dynamic();
  const counted = sort === 'people' ? found.leftJoin(staffed, eq(staffed.companyId, company.id)) : found;
  const rows = await counted
    .where(where)
    .orderBy(sql`${direction(columns[sort])} nulls last`, direction(company.id))
    .offset(skip)
    .limit(limit);
  return rows.map(({ id }) => id);
}

async function countPeopleOf(db: Database, companyIds: number[]): Promise<Map<number, number>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({ id: person.companyId, people: count() })
    .from(person)
    .where(sql`${person.companyId} = any(${sql.param(companyIds)}::int[])`)
    .groupBy(person.companyId);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

export async function countCompanies(db: Database, filter: CompanyFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(company)
    .leftJoin(subscription, eq(subscription.companyId, company.id))
    .where(companyConditions(filter));
  return row!.total;
}

/**
 * The state of a company as the list shows it: blocked, or that of its subscription by the rule of `stateOn`
 * (billing/life/life.ts), which a test holds beside it.
 */
function shownState(today: string): SQL<CompanyState> {
  const { anchor, months, period, failedOn, cancelledOn, endsOn } = subscription;
  const day = sql`${today}::date`;
  const covered = sql`((${anchor} + make_interval(months => ${months}))::date - 1)`;
  return sql<CompanyState>`case
    when ${company.blockedAt} is not null then 'blocked'
    when ${subscription.companyId} is null then 'none'
    when ${endsOn} < ${day} then 'ended'
    when ${cancelledOn} is not null then 'cancelled'
    when ${failedOn} is not null and ${covered} < ${day} and (${endsOn} is null or ${endsOn} > ${covered}) then 'past_due'
    when ${period} = 1 and ${covered} >= ${day} then 'trial'
    else 'active' end`;
}

function companyConditions({ search, plan, verification, status, today }: CompanyFilter): SQL | undefined {
  const byVerification =
    verification === 'waiting'
      ? and(eq(company.verifiedStatus, 1), isNotNull(company.verifyUntil))
      : verification === 'all'
        ? undefined
        : eq(company.verifiedStatus, Number(verification) as 1 | 2 | 3);
  const pattern = likeAny(search);
  const found = sql`(lower(${company.name}) like ${pattern} or lower(${company.creator}) like ${pattern}
    or lower(${company.address}->>'city') like ${pattern} or lower(${company.website}) like ${pattern}
    or ${company.id}::text = ${search})`;
  return and(
    search ? found : undefined,
    plan === 'all' ? undefined : eq(company.plan, Number(plan) as 1 | 2 | 3),
    byVerification,
    status === 'all' ? undefined : sql`${shownState(today)} = ${status}`,
  );
}

/** The ids of companies whose name has a text, at most `limit`. */
export async function idsOfCompaniesNamed(db: Database, search: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: company.id })
    .from(company)
    .where(sql`lower(${company.name}) like ${likeAny(search)}`)
    .orderBy(desc(company.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The names of the companies that are there, by id. */
export async function namesOfCompanies(db: Database, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(sql`${company.id} = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
