import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';
import type { TextLine } from './reading/page.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Numbers the changes to the sources, so that the index of every server can follow. */
export const changes = pgSequence('source_changes');

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
    /** No longer in force, since an unknown day. */
    repealed: boolean().notNull(),
    verifiedBy: text('verified_by').notNull(),
    verifiedOn: date('verified_on').notNull(),
    pages: integer().notNull(),
    /** The numbers of the pages that cannot be read (images, undecodable text) and are not searched. */
    unreadablePages: jsonb('unreadable_pages').$type<number[]>().notNull().default([]),
    /** 'pdf' has a file and pages; 'text' was imported as lines of text. */
    form: text({ enum: ['pdf', 'text'] }).notNull(),
    takenInAt: moment('taken_in_at').notNull(),
    /**
     * Set when the source is withdrawn or replaced by a newer edition: it no longer answers, but old answers still show
     * it.
     */
    removedAt: moment('removed_at'),
    /** The state of the source; null: published, or removed by a server of an earlier release (source-life.ts). */
    state: text({ enum: ['draft', 'reviewed', 'published', 'retired', 'replaced'] }),
    /** The edition that replaced it. */
    replacedBy: uuid('replaced_by'),
    /** The Swiss day on which a reviewed source is published; null: somebody publishes it. */
    publishOn: date('publish_on'),
    /** Number of the last change of this document. */
    change: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('documents_change').on(table.change), index('documents_work').on(table.work)],
);

/** The history of a source, in order, including its review. */
export const sourceActs = pgTable(
  'source_acts',
  {
    id: uuid().primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    act: text({
      enum: [
        'drafted',
        'described',
        'reviewed',
        'published',
        'scheduled',
        'overruled',
        'held',
        'retired',
        'restored',
        'replaced',
        'questions',
      ],
    }).notNull(),
    /** The user name of the editor; null: the server, on the day that was set. */
    by: text('done_by'),
    at: moment('done_at').notNull(),
    note: text().notNull(),
  },
  (table) => [index('source_acts_of_document').on(table.documentId, table.at)],
);

export const documentFiles = pgTable('document_files', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  sha256: text().notNull(),
  bytes: bytea().notNull(),
});

/** A page with its text and the positions of all its parts. */
export const pages = pgTable(
  'pages',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    label: text().notNull(),
    width: real().notNull(),
    height: real().notNull(),
    rotation: integer().$type<0 | 90 | 180 | 270>().notNull(),
    text: text().notNull(),
    lines: jsonb().$type<TextLine[]>().notNull(),
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
    /** The offset of the passage in the text of its page. */
    start: integer('start_at').notNull(),
    end: integer('end_at').notNull(),
    heading: text().notNull(),
    article: text(),
    text: text().notNull(),
    parallel: text(),
    /** The source's own id of the passage: the id of an imported line. */
    key: text(),
  },
  (table) => [index('passages_document').on(table.documentId, table.ordinal)],
);

/** A question that a stretch of a passage answers: used for searching, never shown as a source. */
export const passageQuestions = pgTable(
  'passage_questions',
  {
    id: uuid().primaryKey(),
    passageId: text('passage_id')
      .notNull()
      .references(() => passages.id, { onDelete: 'cascade' }),
    /** The offset of the stretch in the text of the passage. */
    start: integer('start_at').notNull(),
    end: integer('end_at').notNull(),
    text: text().notNull(),
    author: text().notNull(),
    writtenOn: date('written_on').notNull(),
    /** Its position in the file it was imported from. */
    ordinal: integer().notNull(),
    /** When it was added or changed on the screen; null: it was imported from a file. */
    addedAt: moment('added_at'),
    /** The editor who confirmed that the stretch answers the question; null while it is unconfirmed. */
    confirmedBy: text('confirmed_by'),
  },
  (table) => [index('passage_questions_passage').on(table.passageId)],
);

/** The meaning of a passage as a vector of the configured model. */
export const passageVectors = pgTable('passage_vectors', {
  passageId: text('passage_id')
    .primaryKey()
    .references(() => passages.id, { onDelete: 'cascade' }),
  model: text().notNull(),
  /** Normalised, 32-bit floats, little-endian. */
  vector: bytea().notNull(),
});

/** A file waiting to be read; its bytes are deleted when it is imported or refused. */
export const intakes = pgTable('intakes', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  about: jsonb().$type<Record<string, string | null>>().notNull(),
  bytes: bytea(),
  /** The question file that came with it. */
  questions: text(),
  /**
   * The editor who uploaded it on the screen, in which case it becomes a draft; null: it came by command and is
   * published at once.
   */
  draftedBy: text('drafted_by'),
  createdAt: moment('created_at').notNull(),
  /** The outcome: a document, or the code of a refusal. */
  documentId: uuid('document_id'),
  refusal: text(),
});

/** The vocabulary learned from sources in several languages, and the state of the sources it was learned from. */
export const vocabularies = pgTable('vocabularies', {
  id: integer().primaryKey(),
  learnedFrom: text('learned_from').notNull(),
  words: jsonb().notNull(),
});
