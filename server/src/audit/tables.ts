import type { AuditAct } from '@polier/contract/audit';
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** The details of an entry, which may name people and are therefore erased with them. */
export type AuditDetails = {
  /** The user name of the staff account, or the name of the job or command. */
  actorName?: string;
  subjectName?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
};

/**
 * The audit log. An entry is written in the transaction of its act; within a minute it gets its position and its hash,
 * which covers the hash before it. The chain holds the hash of the details, so that it stays whole when they are
 * erased.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    actorKind: text('actor_kind', { enum: ['person', 'staff', 'job', 'command'] }).notNull(),
    actorId: text('actor_id').notNull(),
    act: text().$type<AuditAct>().notNull(),
    companyId: integer('company_id'),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    requestId: text('request_id'),
    details: jsonb().$type<AuditDetails>(),
    /** Makes the hash of erased details useless for guessing them. */
    salt: text(),
    detailsHash: text('details_hash').notNull(),
    /** 1 for the first entry; null until the entry is chained. */
    position: bigint({ mode: 'number' }).unique(),
    hash: text(),
  },
  (table) => [index('audit_of_company').on(table.companyId, table.id), index('audit_of_act').on(table.act, table.id)],
);

/** The results of verifying the chain. The last hash of a successful one must stay in the chain. */
export const auditChecks = pgTable('audit_checks', {
  at: moment('at').primaryKey(),
  entries: bigint({ mode: 'number' }).notNull(),
  head: text().notNull(),
  broken: boolean().notNull(),
});
