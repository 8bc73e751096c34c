import { z } from 'zod';
import { counted } from './admin.ts';
import type { Endpoints } from './endpoint.ts';
import { languages } from './languages.ts';
import { line } from './text.ts';

/**
 * How a request ended. Of a call: `done`, `refused` or `failed` (a fault of ours). Of a question in a chat: `answered`,
 * `nearest` (only the nearest sources), `no-source`, `stopped` by the person, or `interrupted` by a closing server.
 */
export const requestOutcomes = [
  'done',
  'refused',
  'failed',
  'answered',
  'nearest',
  'no-source',
  'stopped',
  'interrupted',
] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** How many days requests are kept. */
export const requestDaysKept = 30;
/** How long the association may read what a person gave it to read. */
export const chatAccessHours = 24;
/** How many rights to read a person can have open at once, and give in 24 hours. */
export const chatAccessAtOnce = 10;
export const chatAccessADay = 30;

/** A request as the association sees it: who asked for what kind of thing when and how it ended, without content. */
export const requestRow = z.object({
  id: z.number().int(),
  /** The id that an error shows to the person. */
  requestId: z.string(),
  at: z.iso.datetime(),
  /** The endpoint with the names of its parameters, or `question` and `chat-event` in a chat. */
  kind: z.string(),
  outcome: z.enum(requestOutcomes),
  code: z.string().nullable(),
  /** Milliseconds; null where they were not measured. */
  ms: z.number().int().nullable(),
  language: z.enum(languages),
  /** Null for a guest and for the association's own accounts. */
  person: z
    .object({ userId: z.uuid(), name: z.string(), workEmail: z.string().nullable(), companyId: z.number().int() })
    .nullable(),
});
export type RequestRow = z.output<typeof requestRow>;

/** `chat`: one chat; `day`: what was written in the 24 hours before it was given. */
export const chatAccessScopes = ['chat', 'day'] as const;

/** A right to read that a person gave the association. */
export const chatAccess = z.object({
  id: z.uuid(),
  scope: z.enum(chatAccessScopes),
  /** The chat; null for `day`, and when the chat has been deleted. */
  threadId: z.uuid().nullable(),
  threadName: z.string().nullable(),
  givenAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  takenBackAt: z.iso.datetime().nullable(),
  /** Whether the association can read it now. */
  open: z.boolean(),
  /** Every reading, the newest first: when, and by which account. */
  readings: z.array(z.object({ at: z.iso.datetime(), reader: z.string() })),
});
export type ChatAccess = z.output<typeof chatAccess>;

/** A right to read that is open now, as the association sees it before it reads. */
export const openChatAccess = chatAccess
  .pick({ id: true, scope: true, givenAt: true, endsAt: true })
  .extend({ person: requestRow.shape.person.unwrap(), company: z.string().nullable(), readings: z.number().int() });
export type OpenChatAccess = z.output<typeof openChatAccess>;

/** What a reading shows of a chat: the messages, with the names of cited sources and files; no files. */
export const shownChat = z.object({
  /** Null for `day`: the name tells the first question, which may be older. */
  name: z.string().nullable(),
  messages: z.array(
    z.object({
      at: z.iso.datetime(),
      from: z.enum(['person', 'assistant']),
      text: z.string(),
      sources: z.array(z.string()),
      files: z.array(z.string()),
    }),
  ),
});
export type ShownChat = z.output<typeof shownChat>;

const one = z.object({ id: z.uuid() });
const staffRefusals = ['NOT_SIGNED_IN', 'STAFF_SET_UP_FIRST', 'STAFF_ROLE_NEEDED', 'INVALID_INPUT'] as const;

/** The request log, without the content of chats, and chats that people share with support. */
export const supportEndpoints = {
  'GET /api/chat-access': {
    summary: 'The rights to read chats that the caller gave the association in the last 30 days, with every reading.',
    answer: z.object({ given: z.array(chatAccess) }),
    refusals: ['NOT_SIGNED_IN'],
  },
  'POST /api/chat-access': {
    summary:
      'Let the association read one chat, or the last 24 hours of all (`null`), for 24 hours; once more: renew it.',
    body: z.object({ threadId: z.uuid().nullable() }),
    answer: chatAccess,
    refusals: ['NOT_SIGNED_IN', 'NO_BOT_ACCESS', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID_INPUT', 'LIMIT_PER_MINUTE'],
  },
  'DELETE /api/chat-access/:id': {
    summary: 'Take back a right to read; it ends at once.',
    params: one,
    answer: z.object({ takenBack: z.literal(true) }),
    refusals: ['NOT_SIGNED_IN', 'NOT_FOUND', 'INVALID_INPUT', 'LIMIT_PER_MINUTE'],
  },
  'GET /api/super-admin/requests': {
    summary: 'What was asked for when in the last 30 days, by request id, person or e-mail, newest first; no content.',
    query: z.object({
      search: line(120).default(''),
      /** `problems`: refused, failed and interrupted ones. */
      outcome: z.enum(['all', 'problems']).default('all'),
      skip: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    answer: z.object({ requests: z.array(requestRow), ...counted }),
    refusals: staffRefusals,
  },
  'GET /api/super-admin/chat-access': {
    summary: 'What people let the association read now, the soonest to end first; no content.',
    answer: z.object({ open: z.array(openChatAccess) }),
    refusals: staffRefusals,
  },
  'POST /api/super-admin/chat-access/:id/readings': {
    summary: 'Read what a person gave to read; the reading is in the audit log and shown to the person.',
    params: one,
    answer: z.object({ endsAt: z.iso.datetime(), chats: z.array(shownChat) }),
    refusals: [...staffRefusals, 'NOT_FOUND', 'CHAT_ACCESS_ENDED'],
  },
} as const satisfies Endpoints;
