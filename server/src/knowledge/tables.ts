import {
  bigserial,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoredLine } from './reading/read-pdf.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A verified source in one language and edition. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    /** The same in every language and edition of one source. */
    work: text().notNull(),
    title: text().notNull(),
    publisher: text().notNull(),
    kind: text().notNull(),
    topic: text(),
    canton: text(),
    language: text({ enum: ['de', 'fr', 'it'] }).notNull(),
    edition: text(),
    inForceFrom: date('in_force_from'),
    inForceTo: date('in_force_to'),
    verifiedBy: text('verified_by').notNull(),
    verifiedOn: date('verified_on').notNull(),
    pages: integer().notNull(),
    /** 'pdf' has a file and pages; 'text' came in as lines of text. */
    form: text({ enum: ['pdf', 'text'] }).notNull(),
    takenInAt: timestamp('taken_in_at', { withTimezone: true }).notNull(),
    /** Removed or replaced by a newer edition: no longer answers, old answers still show it. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** Grows with every change, so that every server's index can follow. */
    change: bigserial({ mode: 'number' }).notNull(),
  },
  (table) => [index('documents_change').on(table.change), index('documents_work').on(table.work)],
);

export const documentFiles = pgTable('document_files', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  sha256: text().notNull(),
  bytes: bytea().notNull(),
});

/** A page with its text and where every piece of it stands. */
export const pages = pgTable(
  'pages',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    label: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    text: text().notNull(),
    lines: jsonb().$type<StoredLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.number] })],
);

export const passages = pgTable(
  'passages',
  {
    id: text().primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    ordinal: integer().notNull(),
    page: integer().notNull(),
    /** Where the passage stands in the text of its page. */
    start: integer('start_at').notNull(),
    end: integer('end_at').notNull(),
    heading: text().notNull(),
    article: text(),
    text: text().notNull(),
    parallel: text(),
  },
  (table) => [index('passages_document').on(table.documentId, table.ordinal)],
);

/** A file waiting to be read; gone when it is taken in or refused. */
export const intakes = pgTable('intakes', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  about: jsonb().$type<Record<string, string | null>>().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** What became of an intake, kept for whoever asked: the document, or the refusal. */
export const intakeOutcomes = pgTable('intake_outcomes', {
  id: uuid().primaryKey(),
  documentId: uuid('document_id'),
  refusal: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** The vocabulary learned from sources in several languages, with the state of the sources it was learned from. */
export const vocabularies = pgTable('vocabularies', {
  id: integer().primaryKey(),
  learnedFrom: text('learned_from').notNull(),
  words: bytea().notNull(),
});
