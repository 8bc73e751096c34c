import type { Database } from '../database/connection.ts';
import { type DataFile, tableFiles } from '../ground/data-file.ts';
import { type AuditEntry, entriesOfCompany, entriesOfPerson } from './store.ts';

const heads = [
  ...(['at', 'act', 'by', 'person', 'subjectKind', 'subjectId'] as const),
  ...(['subjectName', 'before', 'after', 'reason'] as const),
];

/** The entries of the audit log about a person: what they did, and what was done to them. */
export function collectPersonData(db: Database, employeeId: string): DataFile[] {
  return tableFiles('audit-log', heads, async () => (await entriesOfPerson(db, employeeId)).map(viewEntry));
}

/** The entries of the audit log about a company. */
export function collectCompanyData(db: Database, companyId: number): DataFile[] {
  return tableFiles('audit-log', heads, async () => (await entriesOfCompany(db, companyId)).map(viewEntry));
}

/** Members of the association's staff are not named, only that the association acted. */
function viewEntry({ at, act, actorKind, actorId, subjectKind, subjectId, details }: AuditEntry) {
  const { actorName: _, ...told } = details ?? {};
  return { at, act, by: actorKind, person: actorKind === 'person' ? actorId : '', subjectKind, subjectId, ...told };
}
