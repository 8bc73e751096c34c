import type { SourceProps, StepType } from '@polier/contract/chat';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { employees } from '../employees/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const threads = pgTable(
  'chat_threads',
  {
    id: uuid().primaryKey(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** The first question, shortened. */
    name: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('chat_threads_of_employee').on(table.employeeId, table.updatedAt)],
);

export const steps = pgTable(
  'chat_steps',
  {
    /** Questions carry the id their client gave them: unique in their thread only. */
    id: text().notNull(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    parentId: text('parent_id'),
    /** The order in which things were said; parents come before their children. */
    ordinal: bigserial({ mode: 'number' }).notNull(),
    type: text().$type<StepType>().notNull(),
    name: text().notNull(),
    input: text().notNull(),
    output: text().notNull(),
    isError: boolean('is_error').notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null while it runs. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.id] }),
    index('chat_steps_of_thread').on(table.threadId, table.ordinal),
  ],
);

/** A cited source as it was when it was cited; its file is the document's. */
export const elements = pgTable(
  'chat_elements',
  {
    id: uuid().primaryKey(),
    ordinal: bigserial({ mode: 'number' }).notNull(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    forId: text('for_id').notNull(),
    name: text().notNull(),
    page: integer().notNull(),
    passageId: text('passage_id').notNull(),
    source: jsonb().$type<SourceProps>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('chat_elements_of_thread').on(table.threadId)],
);
