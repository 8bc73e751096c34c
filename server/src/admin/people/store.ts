import type { PersonSort } from '@polier/contract/admin';
import { unfinishedCompanyId } from '@polier/contract/constants';
import { type AnyColumn, and, asc, count, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { lifeOf, subscriptionQuery } from '../../billing/subscription-query.ts';
import { companyQuery } from '../../companies/company-query.ts';
import type { Database } from '../../database/connection.ts';
import { likeAny } from '../../database/like-any.ts';
import { directoryQuery } from '../../employees/person-query.ts';
import { setupFinished } from '../../employees/policy.ts';

const company = companyQuery();
const person = directoryQuery();
const subscription = subscriptionQuery();

export type PersonFilter = {
  search: string;
  companyId: number | null;
  status: 'all' | 'active' | 'blocked' | 'invited';
};
type Page = { skip: number; limit: number };
type Order = { sort: PersonSort; descending: boolean };

/** What a search finds beyond this is neither counted nor sorted. */
const mostCounted = 10_000;

/**
 * One page of the people that fit, with their company and the facts of its subscription. Everything else about them is
 * read for the page alone. `more`: a search found more than `total`.
 */
export async function findPeople(db: Database, filter: PersonFilter, order: Order, page: Page) {
  const { ids, total, more } = filter.search
    ? await searchPeople(db, filter, order, page)
    : { ...(await wholeList(db, filter, order, page)), more: false };
  const rows = await db
    .select()
    .from(person)
    .leftJoin(company, eq(company.id, person.companyId))
    .leftJoin(subscription, eq(subscription.companyId, person.companyId))
    .where(sql`${person.id} = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.person.id, row]));
  const people = ids
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ person: one, company: employer, subscription: row }) => ({
      person: one,
      company: employer,
      life: row && employer ? lifeOf(row, employer.plan) : null,
    }));
  return { people, total, more };
}

async function wholeList(db: Database, filter: PersonFilter, order: Order, page: Page) {
  const where = personConditions(filter);
  const [ids, total] = await Promise.all([idsInOrder(db, where, order, page), countPeople(db, filter)]);
  return { ids, total };
}

/**
 * Collects the matches by the trigram index and sorts them afterwards: a scan in list order would read the whole table
 * for a rare match. Above 10 000 matches, and for a page beyond them, the scan in list order is faster.
 */
async function searchPeople(db: Database, filter: PersonFilter, order: Order, page: Page) {
  const where = personConditions(filter);
  const { id, companyId, firstName, lastName, workEmail, createdAt } = person;
  const found = db
    .select({ id, companyId, firstName, lastName, workEmail, createdAt })
    .from(person)
    .where(where)
    .limit(mostCounted + 1)
    .as('found');
  const total = await db.$count(found);
  if (total > mostCounted) {
    return { ids: await idsInOrder(db, where, order, page), total: mostCounted, more: true };
  }
  const rows = await db
    .select({ id: found.id })
    .from(found)
    .leftJoin(company, eq(company.id, found.companyId))
    .orderBy(...orderOf(found, order))
    .offset(page.skip)
    .limit(page.limit);
  return { ids: rows.map((row) => row.id), total, more: false };
}

/** The ids of one page, read from an index in the order of the list. */
async function idsInOrder(db: Database, where: SQL | undefined, order: Order, page: Page): Promise<string[]> {
  if (order.sort === 'company') return idsByCompany(db, where, order, page);
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(where)
    .orderBy(...orderOf(person, order))
    .offset(page.skip)
    .limit(page.limit);
  return rows.map(({ id }) => id);
}

/**
 * The same by company: the companies are gone through in the order of the list, and the people of each, until the page
 * is full. People who have not finished the sign-up are of no company.
 */
async function idsByCompany(db: Database, where: SQL | undefined, order: Order, page: Page) {
  const { skip, limit } = page;
  if (skip > mostCounted) return idsFarDown(db, where, order, page);
  const direction = order.descending ? desc : asc;
  const companyId = sql<number>`${company.id}`.as('company_id');
  const called = sql<string | null>`lower(${company.name})`.as('called');
  const none = {
    companyId: sql<number>`${sql.raw(String(unfinishedCompanyId))}`.as('company_id'),
    called: sql<string | null>`null::text`.as('called'),
  };
  const named = unionAll(
    db.select({ companyId, called }).from(company),
    db.select(none).from(sql`(select 1) as one`),
  ).as('named');
  const people = db
    .select({ id: person.id, lastName: sql<string>`lower(${person.lastName})`.as('last_name_lower') })
    .from(person)
    .where(and(where, sql`${person.companyId} = named.company_id`))
    .as('people');
  const rows = await db
    .select({ id: people.id })
    .from(named)
    .innerJoinLateral(people, sql`true`)
    .orderBy(...[named.called, named.companyId, people.lastName, people.id].map((column) => direction(column)))
    .offset(skip)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * A page far down in the order of companies: people are counted by company, and those of the companies on it are
 * sorted.
 */
async function idsFarDown(db: Database, where: SQL | undefined, order: Order, { skip, limit }: Page) {
  const direction = order.descending ? desc : asc;
  const called = sql`lower(${company.name})`;
  const staffed = db
    .select({ companyId: person.companyId, people: count().as('people') })
    .from(person)
    .where(where)
    .groupBy(person.companyId)
    .as('staffed');
  const place = sql<number>`sum(${staffed.people}) over (order by ${direction(called)}, ${direction(staffed.companyId)})`;
  const placed = db
    .select({ companyId: staffed.companyId, people: staffed.people, upTo: place.as('up_to') })
    .from(staffed)
    .leftJoin(company, eq(company.id, staffed.companyId))
    .as('placed');
  const near = await db
    .select({ companyId: placed.companyId, before: sql<string>`${placed.upTo} - ${placed.people}` })
    .from(placed)
    .where(sql`${placed.upTo} > ${skip} and ${placed.upTo} - ${placed.people} < ${skip + limit}`);
  if (near.length === 0) return [];
  const companies = near.map(({ companyId }) => companyId);
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .leftJoin(company, eq(company.id, person.companyId))
    .where(and(where, sql`${person.companyId} = any(${sql.param(companies)}::int[])`))
    .orderBy(...orderOf(person, order))
    .offset(skip - Math.min(...near.map(({ before }) => Number(before))))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The columns that decide the order, of people or of those found. */
type Ordered = Record<'id' | 'companyId' | 'firstName' | 'lastName' | 'workEmail' | 'createdAt', AnyColumn>;

function orderOf(of: Ordered, { sort, descending }: Order): SQL[] {
  const columns = {
    lastName: [sql`lower(${of.lastName})`, sql`lower(${of.firstName})`],
    workEmail: [of.workEmail],
    company: [sql`lower(${company.name})`, of.companyId, sql`lower(${of.lastName})`],
    createdAt: [of.createdAt],
  };
  const direction = descending ? desc : asc;
  return [...columns[sort].map((column) => direction(column)), direction(of.id)];
}

export async function countPeople(db: Database, filter: PersonFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(person).where(personConditions(filter));
  return row!.total;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function personConditions({ search, companyId, status }: PersonFilter): SQL | undefined {
  const byStatus = {
    all: undefined,
    active: and(isNull(person.blockedAt), isNotNull(person.signedInAt)),
    blocked: isNotNull(person.blockedAt),
    invited: and(isNull(person.signedInAt), isNotNull(person.invitedAt)),
  };
  const found = uuid.test(search) ? eq(person.id, search) : sql`${person.searched} like ${likeAny(search)}`;
  return and(
    search ? found : undefined,
    companyId === null ? undefined : eq(person.companyId, companyId),
    byStatus[status],
  );
}

/** The names of people by id; who was deleted is missing. */
export async function namesOfPeople(db: Database, ids: string[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => uuid.test(id));
  const rows = await db
    .select({ id: person.id, firstName: person.firstName, lastName: person.lastName })
    .from(person)
    .where(and(sql`${person.id} = any(${sql.param(known)}::uuid[])`, gt(person.companyId, 0)));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

/** The ids of the people that a search finds, at most `limit`, those who signed up last first. */
export async function idsOfPeople(db: Database, search: string, limit: number): Promise<string[]> {
  const where = personConditions({ search, companyId: null, status: 'all' });
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(where)
    .orderBy(desc(person.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** People by id as support sees them, with their company; who was deleted is missing. */
export async function peopleById(db: Database, ids: string[]) {
  const rows = await db
    .select()
    .from(person)
    .leftJoin(company, eq(company.id, person.companyId))
    .where(sql`${person.id} = any(${sql.param([...new Set(ids)])}::uuid[])`);
  return new Map(
    rows.map(({ person: { id, firstName, lastName, workEmail, companyId }, company: employer }) => {
      const name = setupFinished({ firstName, companyId }) ? `${firstName} ${lastName}`.trim() : '';
      return [id, { person: { userId: id, name, workEmail, companyId }, company: employer?.name ?? null }];
    }),
  );
}
