import type { Database } from '../database/connection.ts';
import { firstHash, hashDetails, hashEntry } from './policy.ts';
import { type AuditEntry, countUnchained, entriesAfter, isPersonThere, readDeleted } from './store.ts';

const batch = 1000;

/** The first entry at which the chain is broken. */
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
  /** The hash of the last entry; kept elsewhere, it proves that no entries were removed from the end. */
  head: string;
  broken: ChainBreak | null;
};

/**
 * Recomputes every hash of the audit log and returns the first entry that does not match. `known`: hashes of earlier
 * entries that must still be in it, since a truncated chain is valid by itself.
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
        // The deletion may have been logged after the list of deletions was read.
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
 * Whether an entry is from before a person had a company, whose later deletion does not name them. A person who still
 * exists was not deleted.
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
  // Details are erased only with a company or a person whose deletion is logged.
  if (entry.details === null) {
    const isGone =
      (entry.companyId !== null && deleted.companies.has(entry.companyId)) ||
      (entry.subjectKind === 'person' && deleted.people.has(entry.subjectId));
    return isGone ? null : 'details changed';
  }
  return hashDetails(entry.details, entry.salt ?? '') === entry.detailsHash ? null : 'details changed';
}
