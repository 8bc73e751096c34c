import { bigint, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companies } from '../companies/tables.ts';
import { moment } from '../database/columns.ts';
import { employees } from '../employees/tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Exports of data that people asked for. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who asked, and may download it. */
    employeeId: uuid('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** The company whose data it is; null: the person's own. */
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    language: text({ enum: ['de', 'fr', 'it'] }).notNull(),
    /** Files that are in it, and that will be. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Of the ZIP file. */
    bytes: bigint({ mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    /** The last try failed; cleared by the next. */
    failedAt: moment('failed_at'),
    readyAt: moment('ready_at'),
    endsAt: moment('ends_at'),
  },
  (table) => [
    index('data_exports_of_employee').on(table.employeeId, table.createdAt),
    index('data_exports_of_company').on(table.companyId),
  ],
);

/** The ZIP file in pieces, which are gone when the download has ended. */
export const dataExportParts = pgTable(
  'data_export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.ordinal] })],
);
