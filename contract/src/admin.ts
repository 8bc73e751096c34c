import { z } from 'zod';
import { auditActs } from './audit.ts';
import { paymentStatus, planCode, subscriptionStates, transaction } from './billing.ts';
import { company, verifiedStatus } from './companies.ts';
import { companyStates, roles } from './constants.ts';
import type { Endpoints } from './endpoint.ts';
import { day, line, paragraphs } from './text.ts';

const search = line(120).default('');
const yesOrNo = z.enum(['true', 'false']).default('false');
/** Which rows of a list: `skip` of them are left out, at most `limit` are given. */
const page = {
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};
const companyId = z.coerce.number().int().positive().max(2_147_483_647);
/** Why an act was done; in the letter to those concerned and in the audit log. */
const reason = paragraphs(500);
/** The plan for members or the one for students. */
const reducedPlan = z.union([z.literal(2), z.literal(3)]);
const optionalReason = z.union([z.literal(''), reason]).default('');

export const companySorts = ['name', 'id', 'plan', 'people', 'createdAt', 'verifyUntil'] as const;
export type CompanySort = (typeof companySorts)[number];
const companyFilter = {
  search,
  plan: z.enum(['all', '1', '2', '3']).default('all'),
  /** `waiting`: has to be verified by a day that is still to come. */
  verification: z.enum(['all', 'waiting', '1', '2', '3']).default('all'),
  /** The state as it is shown; `none`: without a subscription. */
  status: z.enum(['all', ...companyStates]).default('all'),
  sort: z.enum(companySorts).default('name'),
  descending: yesOrNo,
};

/** A company in the list of all companies. */
export const companyRow = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: company.shape.kind,
  city: z.string(),
  state: z.string(),
  plan: planCode,
  discountPercent: z.number(),
  verifiedStatus,
  verifyUntil: z.string().nullable(),
  creator: z.string(),
  blocked: z.boolean(),
  /** Everybody of the company, the blocked included. */
  people: z.number().int(),
  /** Null while nothing was set up for it. */
  subscription: z.enum(subscriptionStates).nullable(),
  createdAt: z.iso.datetime(),
});
export type CompanyRow = z.output<typeof companyRow>;

/** A company with everything the association may know of it; no chat. */
export const companyDetail = company.extend({
  createdAt: z.iso.datetime(),
  blockedAt: z.iso.datetime().nullable(),
  /** The reduced plans that are confirmed for it, whichever it is on. */
  confirmedPlans: z.array(reducedPlan),
  people: z.number().int(),
  /** The code 1 to 5 of the size; null when it was not given. */
  sizeCode: z.number().int().nullable(),
  subscription: paymentStatus.omit({ wouldDelete: true }).nullable(),
  payments: z.array(transaction),
});
export type CompanyDetail = z.output<typeof companyDetail>;

export const personSorts = ['lastName', 'workEmail', 'company', 'createdAt'] as const;
export type PersonSort = (typeof personSorts)[number];
const personFilter = {
  search,
  companyId: companyId.optional(),
  status: z.enum(['all', 'active', 'blocked', 'invited']).default('all'),
  sort: z.enum(personSorts).default('lastName'),
  descending: yesOrNo,
};
/** A person in the list over all companies. */
export const personRow = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  workEmail: z.string().nullable(),
  mobile: z.string(),
  role: z.enum(roles),
  /** Blocked by the association. */
  blocked: z.boolean(),
  /**
   * As the person's own `BlockingFlag`: an unfinished sign-up, a payment in default, an ended subscription, or blocked.
   */
  blockingFlag: z.boolean(),
  companyId: z.number().int().nullable(),
  company: z.string().nullable(),
  signedInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type PersonRow = z.output<typeof personRow>;

const auditFilter = {
  search,
  act: z.union([z.literal(''), z.enum(auditActs)]).default(''),
  companyId: companyId.optional(),
  /** Days in Switzerland, both included. */
  from: z.union([z.literal(''), day]).default(''),
  to: z.union([z.literal(''), day]).default(''),
};

/** An entry of the audit log. */
export const auditEntry = z.object({
  id: z.number().int(),
  /** Its place in the chain; null within the first minute. */
  position: z.number().int().nullable(),
  at: z.iso.datetime(),
  actorKind: z.enum(['person', 'staff', 'job', 'command']),
  /** The name of the person, account, job or command that acted; '' for a person who has been deleted. */
  actorName: z.string(),
  act: z.enum(auditActs),
  companyId: z.number().int().nullable(),
  /** The name of that company; null for one that has been deleted. */
  company: z.string().nullable(),
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string(),
  /** The details were erased with their company. */
  erased: z.boolean(),
});
export type AuditEntryAnswer = z.output<typeof auditEntry>;

/**
 * `more`: there are more matches than `total`, which stops at 10 000, and at 100 000 for the audit log without a
 * search.
 */
export const counted = { total: z.number().int(), more: z.boolean() };
const refusals = ['NOT_SIGNED_IN', 'STAFF_SET_UP_FIRST', 'STAFF_ROLE_NEEDED', 'INVALID_INPUT'] as const;

/** Companies, people and the audit log, for the association's super-admins. */
export const adminEndpoints = {
  'GET /api/super-admin/companies': {
    summary: 'All companies: searched, filtered, sorted, one page of them.',
    query: z.object({ ...companyFilter, ...page }),
    answer: z.object({ companies: z.array(companyRow), total: z.number().int() }),
    refusals,
  },
  'GET /api/super-admin/companies/csv': {
    summary: 'The same companies as CSV, all pages, at most 100 000.',
    query: z.object(companyFilter),
    answer: 'file',
    refusals: [...refusals, 'EXPORT_TOO_LARGE'],
  },
  'GET /api/super-admin/companies/:id': {
    summary: 'One company with its subscription, payments and number of people.',
    params: z.object({ id: companyId }),
    answer: companyDetail,
    refusals: [...refusals, 'NOT_FOUND'],
  },
  'POST /api/super-admin/companies/:id/verification': {
    summary:
      'Confirm a plan for members or students for a company, or reject it, which puts it on Pro; its admins get a letter.',
    params: z.object({ id: companyId }),
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('verify'), plan: reducedPlan, reason: optionalReason }),
      z.object({ decision: z.literal('reject'), reason: optionalReason }),
    ]),
    answer: companyDetail,
    refusals: [...refusals, 'NOT_FOUND', 'ALREADY_DECIDED'],
  },
  'POST /api/super-admin/companies/:id/blocking': {
    summary: 'Block or unblock everybody of a company at once, open chats included; its admins get a letter.',
    params: z.object({ id: companyId }),
    body: z.object({ blocked: z.boolean(), reason }),
    answer: companyDetail,
    refusals: [...refusals, 'NOT_FOUND', 'CLOCK_WRONG'],
  },
  'PUT /api/super-admin/companies/:id/terms': {
    summary: 'Change plan and discount of a company from its next charge on; its admins get a letter with the reason.',
    params: z.object({ id: companyId }),
    body: z.object({
      plan: planCode,
      /** With at most two decimals. */
      discountPercent: z.number().min(0).max(100).multipleOf(0.01),
      reason,
      version: z.int().min(1),
    }),
    answer: companyDetail,
    refusals: [...refusals, 'NOT_FOUND', 'CHANGED_MEANWHILE', 'CONFIRM_PLAN_FIRST'],
  },
  'GET /api/super-admin/companies/:id/receipts/:number': {
    summary: 'A receipt or credit note of a company as PDF.',
    params: z.object({ id: companyId, number: z.string().max(40) }),
    answer: 'file',
    refusals: [...refusals, 'NOT_FOUND'],
  },
  'GET /api/super-admin/people': {
    summary: 'The people of all companies, or of one: searched, filtered, sorted, one page of them.',
    query: z.object({ ...personFilter, ...page }),
    answer: z.object({ people: z.array(personRow), ...counted }),
    refusals,
  },
  'GET /api/super-admin/people/csv': {
    summary: 'The same people as CSV, all pages, at most 100 000.',
    query: z.object(personFilter),
    answer: 'file',
    refusals: [...refusals, 'EXPORT_TOO_LARGE'],
  },
  'POST /api/super-admin/people/:id/blocking': {
    summary: 'Block or unblock a person at once, open chats included; the person gets a letter.',
    params: z.object({ id: z.uuid() }),
    body: z.object({ blocked: z.boolean(), reason }),
    answer: z.object({ blocked: z.boolean() }),
    refusals: [...refusals, 'NOT_FOUND', 'CLOCK_WRONG'],
  },
  'GET /api/super-admin/audit': {
    summary: 'The audit log, newest first: searched, filtered, one page of it.',
    query: z.object({ ...auditFilter, ...page }),
    answer: z.object({ entries: z.array(auditEntry), ...counted }),
    refusals,
  },
  'GET /api/super-admin/audit/csv': {
    summary: 'The same entries as CSV with their hashes, at most 100 000.',
    query: z.object(auditFilter),
    answer: 'file',
    refusals: [...refusals, 'EXPORT_TOO_LARGE'],
  },
} as const satisfies Endpoints;
