import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companies } from '../../companies/tables.ts';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** A company's use of the language models on a day; `cost` is in millionths of a franc. */
export const modelUse = pgTable(
  'model_use',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    answers: count('answers'),
    inputTokens: count('input_tokens'),
    outputTokens: count('output_tokens'),
    cost: count('cost'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
);
