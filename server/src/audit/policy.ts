import { createHash } from 'node:crypto';
import type { AuditEntry } from './store.ts';
import type { AuditDetails } from './tables.ts';

/** The hash before the first entry. */
export const firstHash = '0'.repeat(64);

/** The hash of the details of an entry. */
export function hashDetails(details: AuditDetails, salt: string): string {
  return sha256(stableJson([salt, details]));
}

/** The hash of an entry at its place in the chain: changing an entry, or the order of two, changes it. */
export function hashEntry(
  entry: Omit<AuditEntry, 'details' | 'salt' | 'hash'>,
  position: number,
  before: string,
): string {
  const { id, at, actorKind, actorId, act, companyId, subjectKind, subjectId, requestId, detailsHash } = entry;
  return sha256(
    stableJson([
      before,
      position,
      id,
      at.toISOString(),
      actorKind,
      actorId,
      act,
      companyId,
      subjectKind,
      subjectId,
      requestId,
      detailsHash,
    ]),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** JSON with the keys of each object in order: the database does not keep theirs. */
function stableJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
