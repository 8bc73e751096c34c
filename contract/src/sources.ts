import { z } from 'zod';
import { pdfLimits, sourceStates } from './constants.ts';
import type { Endpoints } from './endpoint.ts';
import { cantons, kinds, topics } from './knowledge.ts';
import { languages } from './languages.ts';
import { day, line, paragraphs, requiredLine } from './text.ts';

export type SourceState = (typeof sourceStates)[number];

const oneSource = z.object({ id: z.uuid() });
const oneQuestion = z.object({ id: z.uuid(), question: z.uuid() });
const questionVersion = z.string().max(100);

/** What an editor states about a source. Days are ISO dates, null is open; canton null is federal. */
export const sourceFacts = z.object({
  /** The same in every language and edition of one source. */
  work: requiredLine(300),
  title: requiredLine(300),
  publisher: requiredLine(300),
  kind: z.enum(kinds),
  topic: z.enum(topics).nullable(),
  canton: z.enum(cantons).nullable(),
  language: z.enum(languages),
  edition: line(300).nullable(),
  inForceFrom: day.nullable(),
  inForceTo: day.nullable(),
});
export type SourceFacts = z.output<typeof sourceFacts>;

/** One edition of a source in one language, as the editors see it. */
export const sourceEdition = z.object({
  ...sourceFacts.shape,
  kind: z.string(),
  topic: z.string().nullable(),
  canton: z.string().nullable(),
  edition: z.string().nullable(),
  id: z.uuid(),
  /** Number of the last change of the edition or of its questions. */
  change: z.number().int(),
  state: z.enum(sourceStates),
  /** No longer in force, since a day nobody told us. */
  repealed: z.boolean(),
  /** The Swiss day from which a reviewed source answers; null: somebody publishes it. */
  publishOn: day.nullable(),
  replacedBy: z.uuid().nullable(),
  /** The name of the reviewer and the day of the review; the name is '' before the review. */
  verifiedBy: z.string(),
  verifiedOn: day,
  pages: z.number().int(),
  form: z.enum(['pdf', 'text']),
  takenInAt: z.iso.datetime(),
  /** Questions that its passages answer, and how many of them nobody has confirmed. */
  questions: z.number().int(),
  unconfirmed: z.number().int(),
});
export type SourceEdition = z.output<typeof sourceEdition>;

/** A work with its editions, newest first; `missing`: the languages in which nothing of it answers. */
export const sourceWork = z.object({
  work: z.string(),
  title: z.string(),
  editions: z.array(sourceEdition),
  missing: z.array(z.enum(languages)),
});
export type SourceWork = z.output<typeof sourceWork>;

/** What somebody did with a source; `by` null: the server, on the day that was set. */
export const sourceAct = z.object({
  act: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  note: z.string(),
});
export type SourceAct = z.output<typeof sourceAct>;

/** A question with the stretch of the passage's text that answers it (characters, end excluded). */
export const passageQuestion = z.object({
  id: z.uuid(),
  /** Names the question as it is: another one once somebody has changed it. */
  version: z.string(),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  author: z.string(),
  /** The editor who confirmed that the stretch answers the question; null while it is unconfirmed. */
  confirmedBy: z.string().nullable(),
});
export type PassageQuestion = z.output<typeof passageQuestion>;

export const sourcePassage = z.object({
  id: z.string(),
  page: z.number().int(),
  heading: z.string(),
  article: z.string().nullable(),
  text: z.string(),
  /** The stretches of the text that questions can point at (sentences, rows, list items), in order. */
  stretches: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  questions: z.array(passageQuestion),
});
export type SourcePassage = z.output<typeof sourcePassage>;

/** What a stretch of a page is read as; `small` is shown and answers nothing, `repeated` is left out. */
export const readingRoles = ['title', 'heading', 'text', 'item', 'row', 'small', 'repeated'] as const;
export type ReadingRole = (typeof readingRoles)[number];

/** What was read of a page of a PDF, in reading order. */
export const pageReading = z.object({
  page: z.number().int(),
  /** The page number that is printed on it. */
  label: z.string(),
  /** In units of the file, after its rotation. */
  width: z.number(),
  height: z.number(),
  /** Nothing on it can be found: a picture, or letters without a meaning. */
  unreadable: z.boolean(),
  readings: z.array(
    z.object({
      role: z.enum(readingRoles),
      text: z.string(),
      /** One rectangle for each line, as fractions (0 to 1) of the page. */
      rects: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
    }),
  ),
});
export type PageReading = z.output<typeof pageReading>;

/** A passage of two editions: `before` is null for a new one, `after` for a dropped one. */
export const passageChange = z.object({
  /** How many given answers cite the passage as it was before, of those that are still counted. */
  answers: z.number().int(),
  heading: z.string(),
  article: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type PassageChange = z.output<typeof passageChange>;

const forEditors = ['NOT_SIGNED_IN', 'STAFF_SET_UP_FIRST', 'STAFF_ROLE_NEEDED'] as const;
const onSource = [...forEditors, 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID_INPUT'] as const;

/** The life of the sources and the questions of their passages; for editors. */
export const sourcesEndpoints = {
  'GET /api/super-admin/sources': {
    summary: 'The works with their editions and the languages that are missing, by title.',
    query: z.object({
      search: line(200).default(''),
      state: z.enum(sourceStates).optional(),
      kind: z.enum(kinds).optional(),
      /** `none`: works without a topic, and without a canton. */
      topic: z.enum([...topics, 'none']).optional(),
      canton: z.enum([...cantons, 'none']).optional(),
      /** Only works that answer in some languages and not in all. */
      missing: z.stringbool().default(false),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    answer: z.object({ works: z.array(sourceWork), total: z.number().int() }),
    refusals: [...forEditors, 'INVALID_INPUT'],
  },
  'POST /api/super-admin/sources': {
    summary: 'Upload a PDF as a draft. It is read in the background; ask for the outcome with the id of the intake.',
    form: true,
    megabytes: pdfLimits.megabytes,
    body: z.object({
      file: z.custom<{ name: string; bytes: Uint8Array }>().optional(),
      /** The work it is an edition of; what is stated about that work is taken over. */
      work: line(300).default(''),
    }),
    answer: z.object({ intake: z.uuid() }),
    refusals: [
      ...forEditors,
      'FILE_MISSING',
      'FILE_EMPTY',
      'FILE_TOO_LARGE',
      'PDF_TOO_LARGE',
      'TOO_LARGE',
      'INVALID_INPUT',
    ],
  },
  'GET /api/super-admin/intakes/:id': {
    summary: 'What became of an uploaded PDF.',
    params: oneSource,
    answer: z.object({
      state: z.enum(['waiting', 'drafted', 'refused']),
      source: z.uuid().nullable(),
      /** Why it was refused, in the language of the request. */
      reason: z.string().nullable(),
    }),
    refusals: [...forEditors, 'NOT_FOUND', 'INVALID_INPUT'],
  },
  'GET /api/super-admin/sources/:id': {
    summary: 'One edition with what was done with it, newest first.',
    params: oneSource,
    answer: z.object({
      source: sourceEdition,
      acts: z.array(sourceAct),
      /** The edition that would answer again if this one were taken back. */
      replaced: sourceEdition.pick({ id: true, title: true, edition: true }).nullable(),
    }),
    refusals: [...forEditors, 'NOT_FOUND', 'INVALID_INPUT'],
  },
  'PUT /api/super-admin/sources/:id': {
    summary:
      'Change what is stated about a source that is not published; a reviewed one has to be reviewed again. `change` is that of the edition they saw.',
    params: oneSource,
    body: sourceFacts.extend({ change: z.number().int() }),
    answer: sourceEdition,
    refusals: [...onSource, 'CHANGED_MEANWHILE'],
  },
  'DELETE /api/super-admin/sources/:id': {
    summary: 'Delete a draft for good.',
    params: oneSource,
    answer: z.object({ deleted: z.literal(true) }),
    refusals: onSource,
  },
  'POST /api/super-admin/sources/:id/review': {
    summary:
      'Confirm a draft as a second person: it is verified by the caller from then on. `change` is that of the edition they saw.',
    params: oneSource,
    body: z.object({ change: z.number().int() }),
    answer: sourceEdition,
    refusals: [...onSource, 'SECOND_PERSON_NEEDED', 'CHANGED_MEANWHILE'],
  },
  'POST /api/super-admin/sources/:id/publish': {
    summary:
      'Let a reviewed source answer, at once or from a day on, in place of the edition that does; `overrule` publishes over gold questions that get worse.',
    params: oneSource,
    body: z.object({ from: day.nullable(), overrule: z.union([z.literal(''), paragraphs(500)]).default('') }),
    answer: sourceEdition,
    refusals: [...onSource, 'GOLD_QUESTIONS_WORSE', 'TRIALS_BUSY', 'LIMIT_PER_MINUTE'],
  },
  'POST /api/super-admin/sources/:id/retire': {
    summary: 'Let a source answer nothing any more; answers that cited it go on showing it.',
    params: oneSource,
    body: z.object({ reason: paragraphs(500) }),
    answer: sourceEdition,
    refusals: onSource,
  },
  'POST /api/super-admin/sources/:id/restore': {
    summary: 'Let a retired source answer again.',
    params: oneSource,
    answer: sourceEdition,
    refusals: onSource,
  },
  'POST /api/super-admin/sources/:id/take-back': {
    summary: 'Retire an edition and let the one it replaced answer again, in one step.',
    params: oneSource,
    body: z.object({ reason: paragraphs(500) }),
    answer: sourceEdition,
    refusals: onSource,
  },
  'GET /api/super-admin/sources/:id/file': {
    summary: 'The PDF of a source.',
    params: oneSource,
    answer: 'file',
    refusals: [...forEditors, 'NOT_FOUND', 'INVALID_INPUT'],
  },
  'GET /api/super-admin/sources/:id/pages/:page': {
    summary: 'What was read of a page of a PDF, and as what; refuses NOT_FOUND for a source without pages.',
    params: oneSource.extend({ page: z.coerce.number().int().min(1).max(100_000) }),
    answer: pageReading,
    refusals: [...forEditors, 'NOT_FOUND', 'INVALID_INPUT'],
  },
  'GET /api/super-admin/sources/:id/passages': {
    summary: 'The passages of a source in order, with the questions they answer.',
    params: oneSource,
    query: z.object({
      search: line(200).default(''),
      /** Only passages with a question that nobody has confirmed, or without any question. */
      questions: z.enum(['unconfirmed', 'none']).optional(),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    /** `suggests`: a language model is configured that can suggest questions. */
    answer: z.object({ passages: z.array(sourcePassage), total: z.number().int(), suggests: z.boolean() }),
    refusals: [...forEditors, 'NOT_FOUND', 'INVALID_INPUT'],
  },
  'GET /api/super-admin/sources/:id/changes': {
    summary:
      'What changes with an edition: its passages beside those of the edition it replaces, and how many given answers rest on them.',
    params: oneSource,
    answer: z.object({
      before: sourceEdition.pick({ id: true, title: true, edition: true }).nullable(),
      same: z.number().int(),
      /** Given answers that rest on at least one of the passages that change. */
      answers: z.number().int(),
      changes: z.array(passageChange),
    }),
    refusals: [...forEditors, 'NOT_FOUND', 'INVALID_INPUT'],
  },
  'POST /api/super-admin/sources/:id/suggestions': {
    summary: 'Have the language model put questions that a passage answers; nothing is kept.',
    params: oneSource,
    body: z.object({ passage: z.string().max(200) }),
    answer: z.object({ questions: z.array(z.string()) }),
    refusals: [...forEditors, 'NOT_FOUND', 'INVALID_INPUT', 'NO_SUGGESTIONS', 'LIMIT_PER_MINUTE'],
  },
  'POST /api/super-admin/sources/:id/questions': {
    summary: 'Add a question that a stretch of a passage answers; it is searched by at once.',
    params: oneSource,
    body: z.object({
      passage: z.string().max(200),
      start: z.number().int().min(0),
      end: z.number().int().min(1),
      text: requiredLine(500),
      /** False where nobody had confirmed it, as when its removal is taken back; otherwise this person confirms it. */
      confirmed: z.boolean().optional(),
    }),
    answer: passageQuestion,
    refusals: onSource,
  },
  'PUT /api/super-admin/sources/:id/questions/:question': {
    summary: 'Change or confirm a question of a passage. `version` is that of the question they saw.',
    params: oneQuestion,
    body: z.object({ text: requiredLine(500), version: questionVersion }),
    answer: passageQuestion,
    refusals: [...onSource, 'CHANGED_MEANWHILE'],
  },
  'POST /api/super-admin/sources/:id/questions/confirm': {
    summary: 'Confirm all questions of a source. `change` is that of the edition they saw.',
    params: oneSource,
    body: z.object({ change: z.number().int() }),
    answer: z.object({ confirmed: z.number().int() }),
    refusals: [...onSource, 'CHANGED_MEANWHILE'],
  },
  'DELETE /api/super-admin/sources/:id/questions/:question': {
    summary: 'Remove a question of a passage. `version` is that of the question they saw.',
    params: oneQuestion,
    query: z.object({ version: questionVersion }),
    answer: z.object({ removed: z.literal(true) }),
    refusals: [...onSource, 'CHANGED_MEANWHILE'],
  },
} as const satisfies Endpoints;
