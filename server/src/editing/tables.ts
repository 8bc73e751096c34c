import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What the editors have done with an entry of the inbox; an entry without a row is new. */
export const inboxWork = pgTable(
  'inbox_work',
  {
    kind: text({ enum: ['question', 'rating', 'feedback', 'refused', 'unconfirmed'] }).notNull(),
    /** The id of the entry: of a row, or the key of a cluster. */
    entry: text().notNull(),
    state: text({ enum: ['new', 'working', 'done'] }).notNull(),
    /** The user name of who works on it. */
    assignee: text(),
    /** What the person was told when it was done. */
    reply: text().notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }),
    changedBy: text('changed_by').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Goes up with each change. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.entry] }),
    index('inbox_work_by_state').on(table.kind, table.state),
  ],
);
