import type { ElementType, SourceProps, StepType } from '@polier/contract/chat';
import type { ChatSettingValues } from '@polier/contract/chat-settings';
import {
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { employees } from '../employees/tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const threads = pgTable(
  'chat_threads',
  {
    id: uuid().primaryKey(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** The first question, shortened, until the person gives another. */
    name: text().notNull(),
    /** The name as the search reads it (fold-text.ts). */
    called: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Set while a deletion can be taken back. */
    deletedAt: moment('deleted_at'),
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
    /** Whose it is, beside the text, so that a search looks at nobody else's. */
    employeeId: uuid('employee_id').notNull(),
    parentId: text('parent_id'),
    /** The order in which things were said; parents come before their children. */
    ordinal: bigserial({ mode: 'number' }).notNull(),
    type: text().$type<StepType>().notNull(),
    name: text().notNull(),
    input: text().notNull(),
    output: text().notNull(),
    /** A message that is over as the search reads it (fold-text.ts); null for anything else. */
    said: text(),
    isError: boolean('is_error').notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null while it runs. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.id] }),
    index('chat_steps_of_thread').on(table.threadId, table.ordinal),
    index('chat_steps_id').on(table.id),
    index('chat_steps_said').using('gin', table.employeeId, table.said.op('gin_trgm_ops')),
  ],
);

/** Bytes that belong to a person: what they attached, or what an element shows. */
export const files = pgTable(
  'chat_files',
  {
    id: uuid().primaryKey(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** Null until a message carries it. */
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What the content is, not what the name says. */
    mime: text().notNull(),
    size: integer().notNull(),
    /** Text read from it, for questions about it; null when there is none. */
    text: text(),
    bytes: bytea().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('chat_files_of_employee').on(table.employeeId), index('chat_files_of_thread').on(table.threadId)],
);

/** What is shown beside messages: a cited source as it was when it was cited, or a file. */
export const elements = pgTable(
  'chat_elements',
  {
    id: uuid().primaryKey(),
    ordinal: bigserial({ mode: 'number' }).notNull(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** The branch it belongs to; null in the chat as it is now. */
    branchId: uuid('branch_id'),
    forId: text('for_id').notNull(),
    type: text().$type<ElementType>().notNull().default('pdf'),
    display: text().$type<'inline' | 'side' | 'page'>().notNull().default('side'),
    name: text().notNull(),
    page: integer(),
    /** A cited source: its passage, and how it was cited. */
    passageId: text('passage_id'),
    source: jsonb().$type<SourceProps>(),
    /** Anything else: its file, and what the element says about showing it. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'cascade' }),
    mime: text(),
    shown: jsonb().$type<Record<string, unknown>>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('chat_elements_of_thread').on(table.threadId), index('chat_elements_of_file').on(table.fileId)],
);

/** What a chat was before a message was edited: the steps from that message on, as they were. */
export const branches = pgTable(
  'chat_branches',
  {
    id: uuid().primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull(),
    output: text().notNull(),
    steps: jsonb().$type<BranchStep[]>().notNull(),
    leftAt: moment('left_at').notNull(),
  },
  (table) => [index('chat_branches_of_thread').on(table.threadId)],
);
/** A row of `chat_steps` as JSON holds it: moments as ISO text. */
export type BranchStep = Omit<typeof steps.$inferSelect, 'ordinal' | 'createdAt' | 'endedAt'> & {
  createdAt: string;
  endedAt: string | null;
};

/** Ratings, with what was rated as it was, for the association's editors. */
export const feedback = pgTable(
  'chat_feedback',
  {
    id: uuid().primaryKey(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    forId: text('for_id').notNull(),
    /** 1 is good, 0 is not. */
    value: integer().$type<0 | 1>().notNull(),
    comment: text().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    sources: jsonb().$type<SourceProps[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('chat_feedback_once').on(table.threadId, table.forId),
    index('chat_feedback_of_employee').on(table.employeeId, table.value),
  ],
);

/** What a person chose for all chats: settings, filter, language of the assistant. */
export const preferences = pgTable('chat_preferences', {
  employeeId: uuid('employee_id')
    .primaryKey()
    .references(() => employees.id, { onDelete: 'cascade' }),
  settings: jsonb().$type<Partial<ChatSettingValues>>().notNull(),
  /** The applied filter; null is all. `CH` as canton is federal law alone. */
  topic: text(),
  canton: text(),
  language: text({ enum: ['de', 'fr', 'it'] }),
});
