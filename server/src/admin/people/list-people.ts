import { type adminEndpoints, type PersonRow, personRow } from '@polier/contract/admin';
import type { InputOf } from '@polier/contract/endpoint';
import type { BillingContext } from '../../billing/context.ts';
import { mayUseBot } from '../../billing/policy.ts';
import { blockPerson } from '../../employees/blocking/block-person.ts';
import { setupFinished } from '../../employees/policy.ts';
import type { Actor, Staff } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { writeCsv } from '../../ground/write-csv.ts';
import { FileReply } from '../../http/route.ts';
import { mostExported, recordExport } from '../record-export.ts';
import { findPeople } from './store.ts';

type Endpoints = typeof adminEndpoints;
type Filter = InputOf<Endpoints['GET /api/super-admin/people/csv']>['query'];
type Context = Pick<BillingContext, 'db' | 'clock'>;

/**
 * Lists one page of the people of all companies, or of one, that fit, and how many fit: `more` than `total` for a wide
 * search.
 */
export async function listPeople(
  context: Context,
  _actor: Actor,
  { query }: InputOf<Endpoints['GET /api/super-admin/people']>,
): Promise<{ people: PersonRow[]; total: number; more: boolean }> {
  return pageOf(context, query, query);
}

/** The people that fit as CSV. Refuses EXPORT_TOO_LARGE. */
export async function exportPeople(
  context: Context,
  actor: Staff,
  { query }: InputOf<Endpoints['GET /api/super-admin/people/csv']>,
): Promise<FileReply> {
  const { people: rows } = await pageOf(context, query, { skip: 0, limit: mostExported + 1 });
  await recordExport(context, actor, { list: 'people', rows: rows.length, companyId: query.companyId });
  const day = (moment: string | null) => (moment === null ? '' : swissDay(new Date(moment)));
  const csv = writeCsv(
    rows.map((row) => ({ ...row, signedInAt: day(row.signedInAt), createdAt: day(row.createdAt) })),
    Object.keys(personRow.shape),
  );
  return new FileReply(csv, 'text/csv; charset=utf-8', `people-${swissDay(context.clock.now())}.csv`);
}

function conditionsOf({ search, companyId, status }: Filter) {
  return { search, companyId: companyId ?? null, status };
}

async function pageOf(context: Context, filter: Filter, page: { skip: number; limit: number }) {
  const today = swissDay(context.clock.now());
  const order = { sort: filter.sort, descending: filter.descending === 'true' };
  const found = await findPeople(context.db, conditionsOf(filter), order, page);
  const people: PersonRow[] = found.people.map(({ person, company, life }) => ({
    userId: person.id,
    firstName: setupFinished(person) ? person.firstName : '',
    lastName: person.lastName,
    workEmail: person.workEmail,
    mobile: person.mobile,
    role: person.role,
    blocked: person.blockedAt !== null,
    blockingFlag: !mayUseBot(person, life, today),
    companyId: company?.id ?? null,
    company: company?.name ?? null,
    signedInAt: person.signedInAt?.toISOString() ?? null,
    createdAt: person.createdAt.toISOString(),
  }));
  return { people, total: found.total, more: found.more };
}

/** Blocks or unblocks a person of any company. Refuses NOT_FOUND. */
export function decidePersonBlocking(
  context: BillingContext,
  actor: Staff,
  { params, body }: InputOf<Endpoints['POST /api/super-admin/people/:id/blocking']>,
): Promise<{ blocked: boolean }> {
  return blockPerson(context, actor, { id: params.id, ...body });
}
