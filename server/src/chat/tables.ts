import type { AnswerCheck } from '@polier/contract/answer-checks';
import type { ElementType, SourceProps, StepType } from '@polier/contract/chat';
import type { ChatSettingValues } from '@polier/contract/chat-settings';
import {
  bigserial,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';
import { employees } from '../employees/tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const threads = pgTable(
  'chat_threads',
  {
    id: uuid().primaryKey(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** The first question, shortened; after its answer a short name for the matter, until the person renames it. */
    name: text().notNull(),
    /** The searchable name (fold-text.ts). */
    called: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Set while a deleted chat can be restored. */
    deletedAt: moment('deleted_at'),
    /** The session that opened it last, where several servers run: no other one may write its turns. */
    heldBy: uuid('held_by'),
  },
  (table) => [index('chat_threads_of_employee').on(table.employeeId, table.updatedAt)],
);

export const steps = pgTable(
  'chat_steps',
  {
    /** Questions have the id their client gave them, so it is unique only within the thread. */
    id: text().notNull(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** Repeated here so that a search reads only this person's messages. */
    employeeId: uuid('employee_id').notNull(),
    parentId: text('parent_id'),
    /** The order of the steps; parents come before their children. */
    ordinal: bigserial({ mode: 'number' }).notNull(),
    type: text().$type<StepType>().notNull(),
    name: text().notNull(),
    input: text().notNull(),
    output: text().notNull(),
    /** The searchable text of a message that has ended (fold-text.ts); null for other steps. */
    said: text(),
    isError: boolean('is_error').notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null while it runs. */
    endedAt: moment('ended_at'),
    /** When the text of a message was last edited, which leaves the moment of its creation; null when it never was. */
    editedAt: moment('edited_at'),
    /** When it came back into the chat with an earlier branch; null when it never left. */
    restoredAt: moment('restored_at'),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.id] }),
    index('chat_steps_of_thread').on(table.threadId, table.ordinal),
    index('chat_steps_id').on(table.id),
    index('chat_steps_said').using('gin', table.employeeId, table.said.op('gin_trgm_ops')),
  ],
);

/** Files of a person: attachments and the content of elements. */
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
    /** The type of the content, which the name may contradict. */
    mime: text().notNull(),
    size: integer().notNull(),
    /** The text of the file, for questions about it; null when it has none. */
    text: text(),
    bytes: bytea().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('chat_files_of_employee').on(table.employeeId), index('chat_files_of_thread').on(table.threadId)],
);

/** What is shown with messages: a cited source as it was when it was cited, or a file. */
export const elements = pgTable(
  'chat_elements',
  {
    id: uuid().primaryKey(),
    ordinal: bigserial({ mode: 'number' }).notNull(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** The branch it belongs to; null in the current chat. */
    branchId: uuid('branch_id'),
    forId: text('for_id').notNull(),
    type: text().$type<ElementType>().notNull().default('pdf'),
    display: text().$type<'inline' | 'side' | 'page'>().notNull().default('side'),
    name: text().notNull(),
    page: integer(),
    /** For a cited source: its passage, and how it was cited. */
    passageId: text('passage_id'),
    source: jsonb().$type<SourceProps>(),
    /** For other elements: the file, and how it is shown. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'cascade' }),
    mime: text(),
    shown: jsonb().$type<Record<string, unknown>>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('chat_elements_of_thread').on(table.threadId), index('chat_elements_of_file').on(table.fileId)],
);

/** A chat before a message was edited: the steps from that message on. */
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
export type BranchStep = Omit<
  typeof steps.$inferSelect,
  'ordinal' | 'createdAt' | 'endedAt' | 'editedAt' | 'restoredAt'
> & {
  createdAt: string;
  endedAt: string | null;
  /** Missing in branches of earlier releases. */
  editedAt?: string | null;
  restoredAt?: string | null;
};

/** Ratings with a copy of what was rated, for the association's editors. */
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
    /** 1: good, 0: bad. */
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

/** Questions that people sent to the editor because the sources did not answer them. */
export const editorQuestions = pgTable(
  'editor_questions',
  {
    id: uuid().primaryKey(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    language: text({ enum: ['de', 'fr', 'it'] }).notNull(),
    canton: text(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('editor_questions_by_time').on(table.createdAt), index('editor_questions_of').on(table.employeeId)],
);

/** Hashes of answers printed as a PDF, by the code on the sheet: nothing of what was asked, said or by whom. */
export const answerChecks = pgTable('answer_checks', {
  code: text().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
  language: text({ enum: ['de', 'fr', 'it'] }).notNull(),
  content: text().notNull(),
  quotations: jsonb().$type<AnswerCheck['quotations']>().notNull(),
  createdAt: moment('created_at').notNull(),
});

/**
 * How each answer ended, without what was asked or said and without who asked: figures for the editors. `words` are
 * words of the question that the sources have too, so no name is among them.
 */
export const answerLog = pgTable(
  'answer_log',
  {
    id: uuid().primaryKey(),
    at: moment('answered_at').notNull(),
    language: text({ enum: ['de', 'fr', 'it'] }).notNull(),
    canton: text(),
    /** Topic and section of the source that was cited first or came nearest. */
    topic: text(),
    outcome: text({ enum: ['answered', 'nearest', 'refused'] }).notNull(),
    /** Why it was refused: decide.ts. */
    why: text(),
    matter: text(),
    words: jsonb().$type<string[]>().notNull(),
    /** The passages cited. */
    passages: jsonb().$type<string[]>().notNull(),
    checked: integer().notNull(),
    unconfirmed: integer().notNull(),
  },
  (table) => [index('answer_log_by_time').on(table.at), index('answer_log_passages').using('gin', table.passages)],
);

type ChatFilter = { chat: string; topic: string | null; canton: string | null };

/** A person's choices for all chats: settings, filters, language of the assistant. */
export const preferences = pgTable('chat_preferences', {
  employeeId: uuid('employee_id')
    .primaryKey()
    .references(() => employees.id, { onDelete: 'cascade' }),
  /** `filters`: of single chats, newest last ('': clients that name none); `filter_kept`: the one below is for all. */
  settings: jsonb().$type<Partial<ChatSettingValues> & { filter_kept?: boolean; filters?: ChatFilter[] }>().notNull(),
  /** The filter that is kept; null means all, `CH` as canton federal law alone. */
  topic: text(),
  canton: text(),
  language: text({ enum: ['de', 'fr', 'it'] }),
});
