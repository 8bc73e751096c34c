import type { Database } from '../database/connection.ts';
import { firstHash, hashDetails, hashEntry } from './policy.ts';
import { type AuditEntry, countUnchained, entriesAfter, isPersonThere, readDeleted } from './store.ts';

const batch = 1000;

/** The first entry at which the chain does not hold. */
export type ChainBreak = {
  position: number;
  id: number | null;
  /** `cut off`: the chain ends before an entry that was in it. */
  why: 'missing' | 'changed' | 'details changed' | 'cut off';
};
export type ChainReport = {
  entries: number;
  /** Entries whose details were erased with their company or person. */
  erased: number;
  /** Entries of the last minute, which are not in the chain yet. */
  unchained: number;
  /** The hash of the last entry: noted elsewhere, it proves that nothing was taken off the end. */
  head: string;
  broken: ChainBreak | null;
};

/**
 * Works out every hash of the audit log again and names the first entry that does not fit. `known`: hashes of entries
 * that were in it once, and still have to be: a chain whose end was taken off holds by itself.
 */
export async function verifyChain(db: Database, known: readonly string[] = []): Promise<ChainReport> {
  const gone = new Set(known);
  gone.delete(firstHash);
  const report: ChainReport = {
    entries: 0,
    erased: 0,
    unchained: await countUnchained(db),
    head: firstHash,
    broken: null,
  };
  let deleted = await readDeleted(db);
  let position = 0;
  while (true) {
    const entries = await entriesAfter(db, position, batch);
    for (const entry of entries) {
      let why = faultOf(entry, position + 1, report.head, deleted);
      if (why === 'details changed' && entry.details === null) {
        // The deletion may have come after the log of deletions was read.
        deleted = await readDeleted(db);
        why = faultOf(entry, position + 1, report.head, deleted);
        if (why && (await isOfBeforeCompany(db, entry))) why = null;
      }
      if (why) return { ...report, broken: { position: position + 1, id: why === 'missing' ? null : entry.id, why } };
      position += 1;
      report.entries += 1;
      if (entry.details === null) report.erased += 1;
      report.head = entry.hash!;
      gone.delete(report.head);
    }
    if (entries.length === batch) continue;
    return gone.size === 0 ? report : { ...report, broken: { position: position + 1, id: null, why: 'cut off' } };
  }
}

/**
 * Whether an entry is about the time before a person had a company: the deletion of the company they got later names
 * none of its people. Somebody who is still there was not deleted.
 */
async function isOfBeforeCompany(db: Database, entry: AuditEntry): Promise<boolean> {
  const isAboutPerson = entry.subjectKind === 'person' && entry.companyId === null;
  return isAboutPerson && !(await isPersonThere(db, entry.subjectId));
}

function faultOf(
  entry: AuditEntry,
  expected: number,
  before: string,
  deleted: Awaited<ReturnType<typeof readDeleted>>,
): ChainBreak['why'] | null {
  if (entry.position !== expected) return 'missing';
  if (hashEntry(entry, expected, before) !== entry.hash) return 'changed';
  // Erased with a company or a person whose deletion is in the log: nothing else ever is.
  if (entry.details === null) {
    const isGone =
      (entry.companyId !== null && deleted.companies.has(entry.companyId)) ||
      (entry.subjectKind === 'person' && deleted.people.has(entry.subjectId));
    return isGone ? null : 'details changed';
  }
  return hashDetails(entry.details, entry.salt ?? '') === entry.detailsHash ? null : 'details changed';
}
