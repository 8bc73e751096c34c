import { randomBytes } from 'node:crypto';
import type { AuditAct, AuditFact } from '@polier/contract/audit';
import type { Database } from '../database/connection.ts';
import type { Actor } from '../ground/actor.ts';
import { hashDetails } from './policy.ts';
import { type AuditEntry, insertEntry } from './store.ts';
import type { AuditDetails } from './tables.ts';

/** Who acts: a caller, or a job or command by its name. */
export type AuditActor = Exclude<Actor, { kind: 'guest' }> | { kind: 'job' | 'command'; name: string };

type Facts = { readonly [fact in AuditFact]?: unknown };

export type Act = {
  actor: AuditActor;
  act: AuditAct;
  /** The company the act is about; its details are erased with it. */
  companyId?: number | null;
  subject: { kind: string; id: string | number; name?: string };
  /** Facts before and after; only those that differ are kept. Never secrets, never what people wrote in a chat. */
  before?: Facts;
  after?: Facts;
  reason?: string;
};

/**
 * Writes an act to the audit log, inside the caller's transaction: there is no act without its entry, and none of an
 * act that failed.
 */
export async function recordAct(
  tx: Database,
  now: Date,
  { actor, act, companyId, subject, ...told }: Act,
): Promise<void> {
  const details = detailsOf(actor, subject.name, told);
  const salt = randomBytes(16).toString('base64url');
  await insertEntry(tx, {
    at: now,
    ...idOf(actor),
    act,
    companyId: companyId ?? null,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    requestId: 'requestId' in actor ? actor.requestId : null,
    details,
    salt,
    detailsHash: hashDetails(details, salt),
  });
}

function idOf(actor: AuditActor): Pick<AuditEntry, 'actorKind' | 'actorId'> {
  if (actor.kind === 'person') return { actorKind: 'person', actorId: actor.employeeId };
  if (actor.kind === 'staff') return { actorKind: 'staff', actorId: actor.accountId };
  return { actorKind: actor.kind, actorId: actor.name };
}

function detailsOf(
  actor: AuditActor,
  subjectName: string | undefined,
  { before = {}, after = {}, reason }: Pick<Act, 'before' | 'after' | 'reason'>,
): AuditDetails {
  const differs = (key: string) =>
    JSON.stringify(before[key as AuditFact] ?? null) !== JSON.stringify(after[key as AuditFact] ?? null);
  // In the form in which the database returns it: dates become text, undefined values are dropped.
  const only = (facts: Facts) =>
    JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(facts).filter(([key]) => differs(key)))));
  return {
    ...(actor.kind === 'staff' ? { actorName: actor.userName } : {}),
    ...(subjectName ? { subjectName } : {}),
    ...(Object.keys(before).length > 0 ? { before: only(before) } : {}),
    ...(Object.keys(after).length > 0 ? { after: only(after) } : {}),
    ...(reason ? { reason } : {}),
  };
}
