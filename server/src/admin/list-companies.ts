import { type adminEndpoints, type CompanyRow, companyRow } from '@polier/contract/admin';
import type { InputOf } from '@polier/contract/endpoint';
import type { BillingContext } from '../billing/context.ts';
import { stateOn } from '../billing/life/life.ts';
import type { Actor, Staff } from '../ground/actor.ts';
import { swissDay } from '../ground/clock.ts';
import { writeCsv } from '../ground/write-csv.ts';
import { FileReply } from '../http/route.ts';
import { mostExported, recordExport } from './record-export.ts';
import { countCompanies, findCompanies } from './store.ts';

type Endpoints = typeof adminEndpoints;
type Filter = InputOf<Endpoints['GET /api/super-admin/companies/csv']>['query'];
type Context = Pick<BillingContext, 'db' | 'clock'>;

/** Lists one page of the companies that fit, and how many fit. */
export async function listCompanies(
  context: Context,
  _actor: Actor,
  { query }: InputOf<Endpoints['GET /api/super-admin/companies']>,
): Promise<{ companies: CompanyRow[]; total: number }> {
  const today = swissDay(context.clock.now());
  const filter = { ...query, today };
  const [companies, total] = await Promise.all([rowsOf(context, query, query), countCompanies(context.db, filter)]);
  return { companies, total };
}

/** The companies that fit as CSV. Refuses EXPORT_TOO_LARGE. */
export async function exportCompanies(
  context: Context,
  actor: Staff,
  { query }: InputOf<Endpoints['GET /api/super-admin/companies/csv']>,
): Promise<FileReply> {
  const rows = await rowsOf(context, query, { skip: 0, limit: mostExported + 1 });
  await recordExport(context, actor, { list: 'companies', rows: rows.length });
  const csv = writeCsv(
    rows.map((row) => ({ ...row, createdAt: swissDay(new Date(row.createdAt)), verifyUntil: row.verifyUntil ?? '' })),
    Object.keys(companyRow.shape),
  );
  return new FileReply(csv, 'text/csv; charset=utf-8', `companies-${swissDay(context.clock.now())}.csv`);
}

async function rowsOf(context: Context, filter: Filter, page: { skip: number; limit: number }): Promise<CompanyRow[]> {
  const today = swissDay(context.clock.now());
  const order = { sort: filter.sort, descending: filter.descending === 'true' };
  const found = await findCompanies(context.db, { ...filter, today }, order, page);
  return found.map(({ company, people, life }) => ({
    id: company.id,
    name: company.name,
    kind: company.kind,
    city: company.address.city,
    state: company.address.state,
    plan: company.plan,
    discountPercent: company.discountPercent,
    verifiedStatus: company.verifiedStatus,
    verifyUntil: company.verifyUntil,
    creator: company.creator,
    blocked: company.blockedAt !== null,
    people,
    subscription: life && stateOn(life, today),
    createdAt: company.createdAt.toISOString(),
  }));
}
