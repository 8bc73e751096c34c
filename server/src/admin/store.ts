import type { CompanySort, PersonSort } from '@polier/contract/admin';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { lifeOf, subscriptionQuery } from '../billing/subscription-query.ts';
import { companyQuery } from '../companies/company-query.ts';
import type { Database } from '../database/connection.ts';
import { directoryQuery } from '../employees/person-query.ts';

const company = companyQuery();
const person = directoryQuery();
const subscription = subscriptionQuery();

/** How many people a company has, to sort by. */
const peopleOf = sql`(select count(*) from ${person} where ${person.companyId} = ${company.id})`;

export type CompanyFilter = {
  search: string;
  plan: 'all' | '1' | '2' | '3';
  verification: 'all' | 'waiting' | '1' | '2' | '3';
  status: 'all' | 'active' | 'past_due' | 'cancelled' | 'blocked';
};
export type PersonFilter = {
  search: string;
  companyId: number | null;
  status: 'all' | 'active' | 'blocked' | 'invited';
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
  const where = companyConditions(filter);
  const columns = {
    name: sql`lower(${company.name})`,
    id: company.id,
    plan: company.plan,
    people: peopleOf,
    createdAt: company.createdAt,
    verifyUntil: company.verifyUntil,
  };
  const direction = descending ? desc : asc;
  const rows = await db
    .select()
    .from(company)
    .leftJoin(subscription, eq(subscription.companyId, company.id))
    .where(where)
    .orderBy(sql`${direction(columns[sort])} nulls last`, direction(company.id))
    .offset(skip)
    .limit(limit);
  const people = await countPeopleOf(
    db,
    rows.map((row) => row.company.id),
  );
  return rows.map(({ company: one, subscription: row }) => ({
    company: one,
    people: people.get(one.id) ?? 0,
    life: row ? lifeOf(row, one.plan) : null,
  }));
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

function companyConditions({ search, plan, verification, status }: CompanyFilter): SQL | undefined {
  const byStatus = {
    all: undefined,
    active: and(isNull(company.blockedAt), isNull(subscription.cancelledOn), isNull(subscription.failedOn)),
    past_due: and(isNotNull(subscription.failedOn), isNull(subscription.cancelledOn)),
    cancelled: isNotNull(subscription.cancelledOn),
    blocked: isNotNull(company.blockedAt),
  };
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
    byStatus[status],
  );
}

/** One page of the people that fit, with their company and the facts of its subscription. */
export async function findPeople(
  db: Database,
  filter: PersonFilter,
  { sort, descending }: Order<PersonSort>,
  { skip, limit }: Page,
) {
  const columns = {
    lastName: [sql`lower(${person.lastName})`, sql`lower(${person.firstName})`],
    workEmail: [person.workEmail],
    company: [sql`lower(${company.name})`, sql`lower(${person.lastName})`],
    createdAt: [person.createdAt],
  };
  const direction = descending ? desc : asc;
  const rows = await db
    .select()
    .from(person)
    .leftJoin(company, eq(company.id, person.companyId))
    .leftJoin(subscription, eq(subscription.companyId, person.companyId))
    .where(personConditions(filter))
    .orderBy(...columns[sort].map((column) => direction(column)), direction(person.id))
    .offset(skip)
    .limit(limit);
  return rows.map(({ person: one, company: employer, subscription: row }) => ({
    person: one,
    company: employer,
    life: row && employer ? lifeOf(row, employer.plan) : null,
  }));
}

export async function countPeople(db: Database, filter: PersonFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(person).where(personConditions(filter));
  return row!.total;
}

function personConditions({ search, companyId, status }: PersonFilter): SQL | undefined {
  const byStatus = {
    all: undefined,
    active: and(isNull(person.blockedAt), isNotNull(person.signedInAt)),
    blocked: isNotNull(person.blockedAt),
    invited: and(isNull(person.signedInAt), isNotNull(person.invitedAt)),
  };
  const pattern = likeAny(search);
  const found = sql`(lower(${person.firstName} || ' ' || ${person.lastName}) like ${pattern}
    or lower(coalesce(${person.workEmail}, '')) like ${pattern} or ${person.id}::text = ${search})`;
  return and(
    search ? found : undefined,
    companyId === null ? undefined : eq(person.companyId, companyId),
    byStatus[status],
  );
}

/** The names of people by id; who was deleted is missing. */
export async function namesOfPeople(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: person.id, firstName: person.firstName, lastName: person.lastName })
    .from(person)
    .where(and(inArray(sql`${person.id}::text`, ids), gt(person.companyId, 0)));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

/** A pattern that finds a text anywhere, whatever its case. */
function likeAny(search: string): string {
  return `%${search.toLowerCase().replace(/[%_\\]/g, (sign) => `\\${sign}`)}%`;
}
