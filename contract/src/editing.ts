import { z } from 'zod';
import { inboxKinds, inboxStates, questionLimit, triedActs } from './constants.ts';
import type { Endpoints } from './endpoint.ts';
import { cantons, topics } from './knowledge.ts';
import { languages } from './languages.ts';
import { day, line, paragraphs, seenVersion } from './text.ts';

export type InboxKind = (typeof inboxKinds)[number];
export type InboxState = (typeof inboxStates)[number];

const forEditors = ['NOT_SIGNED_IN', 'STAFF_SET_UP_FIRST', 'STAFF_ROLE_NEEDED'] as const;
const count = z.number().int();

/** What the editors did with an entry; `version` 0: nothing yet. */
export const inboxWork = z.object({
  state: z.enum(inboxStates),
  /** The user name of who works on it. */
  assignee: z.string().nullable(),
  /** What the person was told, and when (UTC). */
  reply: z.string(),
  toldAt: z.iso.datetime().nullable(),
  version: count,
});
export type InboxWork = z.output<typeof inboxWork>;

/**
 * Something for the editors: page feedback, a rated answer, a question somebody sent, or a cluster of refused questions
 * or of unconfirmed claims, which has figures and no text of a chat.
 */
export const inboxEntry = z.object({
  kind: z.enum(inboxKinds),
  id: z.string(),
  /** When it came, of a cluster the last time (UTC). */
  at: z.iso.datetime(),
  language: z.string().nullable(),
  canton: z.string().nullable(),
  topic: z.string().nullable(),
  /** The question or the feedback, as the person sent it; '' of a cluster. */
  text: z.string(),
  answer: z.string(),
  comment: z.string(),
  /** Of a rating: 1 is good, 0 is not. */
  value: count.nullable(),
  /** The sender; null for ratings and clusters, which are anonymous. */
  from: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  sources: z.array(z.object({ documentId: z.string(), title: z.string(), page: count, heading: z.string() })),
  /** Of a cluster: how often, why, what lay nearest, and words that at least three of the questions had. */
  count: count.nullable(),
  why: z.string().nullable(),
  matter: z.string().nullable(),
  words: z.array(z.string()),
  /** Whether the person can be told that it is done. */
  canTell: z.boolean(),
  work: inboxWork,
});
export type InboxEntry = z.output<typeof inboxEntry>;

/** One thing that was weighed: its value, and what it adds to the sum. */
export const weighed = z.object({ name: z.string(), value: z.number(), adds: z.number() });

/** A passage that was found, with what spoke for it and its stretches, the most likely answer first. */
export const examinedPassage = z.object({
  id: z.string(),
  source: z.string(),
  title: z.string(),
  heading: z.string(),
  article: z.string().nullable(),
  page: count,
  language: z.enum(languages),
  canton: z.string().nullable(),
  text: z.string(),
  score: z.number(),
  /** Share (0 to 1) of the words asked that it has. */
  coverage: z.number(),
  matched: z.array(z.string()),
  stretches: z.array(z.object({ start: count, end: count, weight: z.number(), features: z.array(weighed) })),
});
export type ExaminedPassage = z.output<typeof examinedPassage>;

/** An answer taken apart. */
export const examination = z.object({
  outcome: z.enum(['answered', 'nearest', 'refused']),
  /** The answer in the Markdown of answer-text.ts. */
  answer: z.string(),
  sources: z.array(z.object({ number: count, documentId: z.string(), title: z.string(), page: count })),
  /** How the question was read. */
  read: z.object({
    language: z.enum(languages),
    searched: z.string(),
    canton: z.string().nullable(),
    day: z.iso.date(),
    references: z.array(z.string()),
    foreign: z.string().nullable(),
  }),
  /** Why it was refused; null when it was not. */
  why: z.string().nullable(),
  missingWords: z.array(z.string()),
  /** The sum of the evidence, and how much it takes to quote, and to quote as what comes nearest. */
  weight: z.number(),
  needed: z.object({ quote: z.number(), nearest: z.number() }),
  evidence: z.array(weighed),
  passages: z.array(examinedPassage),
});
export type Examination = z.output<typeof examination>;

const outcomes = { answered: count, nearest: count, refused: count };

/** The quality of the answers of a month (Swiss time), computed from the log. */
export const quality = z.object({
  month: z.string(),
  ...outcomes,
  ratings: z.object({ good: count, bad: count }),
  quotations: z.object({ checked: count, unconfirmed: count }),
  /** By topic and language: sources that answer, and how the answers ended; topic null: none. */
  coverage: z.array(
    z.object({ topic: z.string().nullable(), language: z.enum(languages), sources: count, ...outcomes }),
  ),
  sources: z.array(
    z.object({
      title: z.string(),
      language: z.enum(languages),
      edition: z.string().nullable(),
      verifiedOn: z.iso.date(),
      changedOn: z.iso.date(),
    }),
  ),
});
export type Quality = z.output<typeof quality>;

const goldFacts = {
  question: paragraphs(questionLimit),
  language: z.enum(languages),
  /** What it is listed under; it is asked without a filter. */
  topic: z.enum(topics).nullable(),
  canton: z.enum(cantons).nullable(),
  /** The work that has to be cited, in whatever edition, and its article or heading; '' for any. */
  work: line(200).refine((work) => work !== '', { params: { fault: 'required' } }),
  place: line(200),
};
/** A question whose answer is known. */
export const goldQuestion = z.object({
  id: z.uuid(),
  ...goldFacts,
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  version: count,
});
export type GoldQuestion = z.output<typeof goldQuestion>;
/** What an answer did of what was expected: `nearest` is the right place, shown as what comes nearest. */
export const goldGrades = ['right', 'nearest', 'refused', 'elsewhere'] as const;
export type GoldGrade = (typeof goldGrades)[number];
const goldResult = z.object({
  id: z.uuid(),
  question: z.string(),
  before: z.enum(goldGrades),
  after: z.enum(goldGrades),
  worse: z.boolean(),
});
export type GoldResult = z.output<typeof goldResult>;
const goldResults = z.object({ results: z.array(goldResult) });
/** How many of the questions have been asked. */
export const trialProgress = z.object({ asked: count, total: count });
export type TrialProgress = z.output<typeof trialProgress>;
const oneGold = z.object({ id: z.uuid() });

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

/** The editors' desk: inbox, test desk, quality. */
export const editingEndpoints = {
  'GET /api/super-admin/inbox': {
    summary:
      'Entries of one kind, newest or most frequent first; `open`: how many of each are not done; `editors`: to assign.',
    query: z.object({
      kind: z.enum(inboxKinds),
      /** `open`: everything that is not done. */
      state: z.enum([...inboxStates, 'open']).optional(),
      /** The user name of who works on it. */
      assignee: line(60).optional(),
      /** Part of what was sent; of a cluster, of its matter, its words or a title of its sources. */
      search: line(120).default(''),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    answer: z.object({
      entries: z.array(inboxEntry),
      total: count,
      open: z.record(z.enum(inboxKinds), count),
      editors: z.array(z.string()),
    }),
    refusals: [...forEditors, 'INVALID_INPUT'],
  },
  'PUT /api/super-admin/inbox/:kind/:id': {
    summary: 'Set the state and the assignee of an entry; with `tell`, the person gets a letter once that it is done.',
    params: z.object({ kind: z.enum(inboxKinds), id: line(100) }),
    body: z.object({
      state: z.enum(inboxStates),
      assignee: line(60).nullable(),
      reply: z.union([z.literal(''), paragraphs(2000)]),
      tell: z.boolean(),
      version: seenVersion,
    }),
    answer: inboxWork,
    refusals: [...forEditors, 'NOT_FOUND', 'CHANGED_MEANWHILE', 'INVALID_INPUT'],
  },
  'POST /api/super-admin/ask': {
    summary: 'Ask as anybody on any day: the answer, the passages, their weights, the decision and its reasons.',
    body: z.object({
      question: paragraphs(questionLimit),
      language: z.enum(languages),
      topic: z.enum(topics).nullable(),
      canton: z.enum(cantons).nullable(),
      day: day.nullable(),
    }),
    answer: examination,
    refusals: [...forEditors, 'INVALID_INPUT'],
  },
  'GET /api/super-admin/gold-questions': {
    summary: 'The questions whose answers are known, by topic and language.',
    /** `title`: that of the work in the language of the editor; null when there is no such work any more. */
    answer: z.object({ questions: z.array(goldQuestion.extend({ title: z.string().nullable() })) }),
    refusals: forEditors,
  },
  'POST /api/super-admin/gold-questions': {
    summary: 'Add a question whose answer is known, with the work and the place that have to be cited.',
    body: z.object(goldFacts),
    answer: goldQuestion,
    refusals: [...forEditors, 'INVALID_INPUT', 'TOO_MANY_GOLD_QUESTIONS', 'LIMIT_PER_MINUTE'],
  },
  'PUT /api/super-admin/gold-questions/:id': {
    summary: 'Change a question whose answer is known.',
    params: oneGold,
    body: z.object({ ...goldFacts, version: seenVersion.min(1) }),
    answer: goldQuestion,
    refusals: [...forEditors, 'NOT_FOUND', 'CHANGED_MEANWHILE', 'INVALID_INPUT'],
  },
  'DELETE /api/super-admin/gold-questions/:id': {
    summary: 'Remove a question whose answer is known.',
    params: oneGold,
    answer: z.object({ removed: z.literal(true) }),
    refusals: [...forEditors, 'NOT_FOUND', 'INVALID_INPUT'],
  },
  'POST /api/super-admin/gold-questions/run': {
    summary: 'Ask all of them now, without a model: how each is answered.',
    answer: goldResults,
    refusals: [...forEditors, 'TRIALS_BUSY', 'LIMIT_PER_MINUTE'],
  },
  'GET /api/super-admin/gold-questions/progress': {
    summary:
      'How far the asking is, with `source` for an edition that is tried; null where the server that was asked runs none.',
    query: z.object({ source: z.uuid().optional() }),
    answer: z.object({ progress: trialProgress.nullable() }),
    refusals: [...forEditors, 'INVALID_INPUT'],
  },
  'POST /api/super-admin/sources/:id/gate': {
    summary:
      'Ask them as the sources answer, and as they would with this edition published from a day on, or after another act.',
    params: oneGold,
    body: z.object({ from: day.nullable(), act: z.enum(triedActs).default('publish') }),
    answer: goldResults,
    refusals: [...forEditors, 'NOT_FOUND', 'INVALID_INPUT', 'TRIALS_BUSY', 'LIMIT_PER_MINUTE'],
  },
  'GET /api/super-admin/quality': {
    summary: 'How the questions of a month were answered, for the association.',
    query: z.object({ month: month.optional() }),
    answer: quality,
    refusals: [...forEditors, 'INVALID_INPUT'],
  },
  'GET /api/quality': {
    summary: 'How the questions of a month were answered, for customers.',
    query: z.object({ month: month.optional() }),
    answer: quality,
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'INVALID_INPUT'],
  },
} as const satisfies Endpoints;
