import { chatAccessScopes } from '@polier/contract/support';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../database/columns.ts';
import { employees } from '../../employees/tables.ts';
import { threads } from '../tables.ts';

/** The rights to read a chat, or those of a day, that people gave the association. */
export const chatAccess = pgTable(
  'chat_access',
  {
    id: uuid().primaryKey().defaultRandom(),
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    scope: text({ enum: chatAccessScopes }).notNull(),
    /** Null for `day`, and when the chat is gone. */
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'set null' }),
    givenAt: moment('given_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [
    index('chat_access_of_employee').on(table.employeeId, table.givenAt),
    index('chat_access_by_end').on(table.endsAt),
    index('chat_access_of_thread').on(table.threadId),
  ],
);

/** Each time somebody of the association read what a person gave. */
export const chatAccessReadings = pgTable(
  'chat_access_readings',
  {
    id: uuid().primaryKey().defaultRandom(),
    accessId: uuid('access_id')
      .notNull()
      .references(() => chatAccess.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** The user name of the account. */
    reader: text().notNull(),
  },
  (table) => [index('chat_access_readings_of').on(table.accessId, table.at)],
);
