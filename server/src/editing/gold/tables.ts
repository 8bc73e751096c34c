import type { GoldResult } from '@polier/contract/editing';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Control questions: their answer is known, with the source that has to give it. Publishing asks them before and after.
 */
export const goldQuestions = pgTable('gold_questions', {
  id: uuid().primaryKey().defaultRandom(),
  question: text().notNull(),
  language: text({ enum: ['de', 'fr', 'it'] }).notNull(),
  topic: text(),
  canton: text(),
  /** The work that has to be cited, in whatever edition. */
  work: text().notNull(),
  /** The article or heading of the passage; '' for any of the work. */
  place: text().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  /** Goes up with each change. */
  version: integer().notNull(),
});

/** The results of recent trials, by the hash of their name, so that publishing asks no question again on any server. */
export const goldTrials = pgTable('gold_trials', {
  name: text().primaryKey(),
  results: jsonb().$type<GoldResult[]>().notNull(),
  at: timestamp('asked_at', { withTimezone: true }).notNull(),
});
