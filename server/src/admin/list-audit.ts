import { type AuditEntryAnswer, type adminEndpoints, auditEntry } from '@polier/contract/admin';
import type { InputOf } from '@polier/contract/endpoint';
import { type AuditEntry, listEntries } from '../audit/list-entries.ts';
import { addDays } from '../billing/life/calendar.ts';
import type { Database } from '../database/connection.ts';
import type { Actor, Staff } from '../ground/actor.ts';
import { startOfSwissDay, swissDay } from '../ground/clock.ts';
import type { GroundContext } from '../ground/context.ts';
import { writeCsv } from '../ground/write-csv.ts';
import { FileReply } from '../http/route.ts';
import { idsOfPeople, namesOfPeople } from './people/store.ts';
import { mostExported, recordExport } from './record-export.ts';
import { idsOfCompaniesNamed, namesOfCompanies } from './store.ts';

type Endpoints = typeof adminEndpoints;
type Filter = InputOf<Endpoints['GET /api/super-admin/audit/csv']>['query'];

/** Lists one page of the audit log, newest first, with the names of those who are still there. */
export async function listAudit(
  context: Pick<GroundContext, 'db'>,
  _actor: Actor,
  { query }: InputOf<Endpoints['GET /api/super-admin/audit']>,
): Promise<{ entries: AuditEntryAnswer[]; total: number; more: boolean }> {
  const { filter, isCut } = await filterOf(context.db, query);
  const { entries, total, more } = await listEntries(context.db, filter, query);
  return { entries: await viewEntries(context.db, entries), total, more: more || isCut };
}

/** Exports the audit log as CSV, with positions and hashes. Refuses EXPORT_TOO_LARGE. */
export async function exportAudit(
  context: Pick<GroundContext, 'db' | 'clock'>,
  actor: Staff,
  { query }: InputOf<Endpoints['GET /api/super-admin/audit/csv']>,
): Promise<FileReply> {
  const { filter } = await filterOf(context.db, query);
  const { entries } = await listEntries(context.db, filter, { skip: 0, limit: mostExported + 1 });
  await recordExport(context, actor, { list: 'audit', rows: entries.length, companyId: query.companyId });
  const views = await viewEntries(context.db, entries);
  const rows = views.map((view, at) => ({ ...view, hash: entries[at]!.hash ?? '' }));
  const csv = writeCsv(rows, [...Object.keys(auditEntry.shape), 'hash']);
  return new FileReply(csv, 'text/csv; charset=utf-8', `audit-${swissDay(context.clock.now())}.csv`);
}

/** The entries of at most so many people and companies are found by their names; `isCut` beyond it. */
const mostNamed = 50;

async function filterOf(db: Database, { search, act, companyId, from, to }: Filter) {
  const people = search ? await idsOfPeople(db, search, mostNamed + 1) : [];
  const companies = search ? await idsOfCompaniesNamed(db, search, mostNamed + 1) : [];
  const filter = {
    search,
    people: people.slice(0, mostNamed),
    companies: companies.slice(0, mostNamed),
    acts: act ? [act] : [],
    companyId: companyId ?? null,
    from: from ? startOfSwissDay(from) : null,
    to: to ? startOfSwissDay(addDays(to, 1)) : null,
  };
  return { filter, isCut: people.length > mostNamed || companies.length > mostNamed };
}

async function viewEntries(db: Database, entries: AuditEntry[]): Promise<AuditEntryAnswer[]> {
  const ids = entries.filter(({ actorKind }) => actorKind === 'person').map(({ actorId }) => actorId);
  const names = await namesOfPeople(db, [...new Set(ids)]);
  const companies = await namesOfCompanies(db, [...new Set(entries.flatMap(({ companyId }) => companyId ?? []))]);
  return entries.map((entry) => ({
    id: entry.id,
    position: entry.position,
    at: entry.at.toISOString(),
    actorKind: entry.actorKind,
    actorName: actorName(entry, names),
    act: entry.act,
    companyId: entry.companyId,
    company: (entry.companyId && companies.get(entry.companyId)) || null,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId,
    subjectName: entry.details?.subjectName ?? '',
    before: entry.details?.before ?? null,
    after: entry.details?.after ?? null,
    reason: entry.details?.reason ?? '',
    erased: entry.details === null,
  }));
}

function actorName({ actorKind, actorId, details }: AuditEntry, names: Map<string, string>): string {
  if (actorKind === 'person') return names.get(actorId) ?? '';
  return actorKind === 'staff' ? (details?.actorName ?? '') : actorId;
}
