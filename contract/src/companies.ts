import { z } from 'zod';
import { planCode } from './billing.ts';
import { chatDaysChoices } from './constants.ts';
import { editEmployee } from './employees.ts';
import type { Endpoints } from './endpoint.ts';
import { companyNumberLimit, normalCompanyNumber } from './forms/company-number.ts';
import { languages } from './languages.ts';
import { line, requiredLine } from './text.ts';

/** Kinds of organisations that sign up: a company, or an institute for students and apprentices. */
export const companyKinds = ['company', 'institute'] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** Ranges of the number of employees; the super-admin's codes 1 to 5 are the positions in this list plus one. */
export const companySizes = ['1-20', '21-50', '51-125', '126-250', '250+'] as const;

/** Verified status: 1 not verified, 2 verified, 3 rejected by the association. */
export const verifiedStatus = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const address = z.object({
  street: requiredLine(120),
  postalCode: requiredLine(12),
  city: requiredLine(80),
  /** State or province; the canton in Switzerland. */
  state: line(80),
  /** Two letters, ISO 3166-1. */
  country: z.string().regex(/^[A-Z]{2}$/),
});
export type Address = z.output<typeof address>;

/** An address whose lines may be empty: institutes give none. */
const ownAddress = address.extend({ street: line(120), postalCode: line(12), city: line(80) });

/** A website; a bare name gets `https://` in front. */
const website = z.union([
  z.literal(''),
  line(200)
    .overwrite((address) => (address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`))
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain })),
]);

/** A company's number in the official form (CHE-123.456.788), however it is typed; empty when there is none. */
const companyNumber = line(companyNumberLimit)
  .overwrite((typed) => normalCompanyNumber(typed) ?? typed)
  .refine((number) => number === '' || normalCompanyNumber(number) !== null, { params: { fault: 'company-number' } });

/**
 * The data of a company or institute. An institute gives name and website and leaves size, department, addresses and
 * number empty; a company without an address is refused (INVALID_INPUT).
 */
export const companyInput = z.object({
  kind: z.enum(companyKinds),
  name: requiredLine(120),
  website,
  size: z.enum(companySizes).nullable(),
  department: line(80),
  /**
   * Left out of a change (PUT): it stays. Left out of the wizard (POST): there is none any more, like an empty one.
   * There is one free time for each number (sign-up).
   */
  companyNumber: companyNumber.optional(),
  address: ownAddress,
  /** Null: same as the company's address. */
  invoiceAddress: address.nullable(),
  /** Language of letters and receipts. */
  language: z.enum(languages),
});
export type CompanyInput = z.output<typeof companyInput>;

/** Days without a question after which chats are deleted; null: never. */
export const chatDays = z.literal(chatDaysChoices).nullable();
export type ChatDays = z.output<typeof chatDays>;

/** A company as its people see it. */
export const company = companyInput.extend({
  id: z.number().int(),
  plan: planCode,
  discountPercent: z.number(),
  /** The name of the person who signed up. */
  creator: z.string(),
  verifiedStatus,
  /** Last day (YYYY-MM-DD) by which the e-mail domain must be verified; null when nothing is to be verified. */
  verifyUntil: z.string().nullable(),
  /** Whole days left until then, never negative. */
  verifyDaysLeft: z.number().int().nullable(),
  /** After so many days without a question the chats of its people are deleted; null: never. */
  chatDays,
  /** The first day (YYYY-MM-DD) on which that is done; null: never. */
  chatDaysFrom: z.string().nullable(),
  /** Goes up with each change; an edit names the version it started from. */
  version: z.number().int(),
});
export type Company = z.output<typeof company>;

/** What the sign-up wizard has saved so far; a part is null until its step was saved. */
export const signUpDraft = z.object({
  plan: planCode.nullable(),
  profile: editEmployee.nullable(),
  company: companyInput.nullable(),
  /** The first step that is still missing. */
  step: z.enum(['plan', 'profile', 'organisation', 'payment']),
  /** Whether the domain of the e-mail address fits the plan, and if not, why. */
  domainCheck: z.enum(['none', 'fits', 'freemail', 'disposable', 'not-academic']),
  /** The person, their business domain, company number or card had a free time: the first month is paid at once. */
  freeTimeUsed: z.boolean(),
  /** The draft is deleted after this day (YYYY-MM-DD) unless the sign-up is finished. */
  keptUntil: z.string(),
});
export type SignUpDraft = z.output<typeof signUpDraft>;

export const countryCode = z.object({
  /** Two letters, ISO 3166-1. */
  code: z.string(),
  /** In the language of the request. */
  name: z.string(),
  /** Such as +41. */
  callingCode: z.string(),
});

export const companiesEndpoints = {
  'GET /api/country-codes': {
    summary: 'Countries with their calling codes, by name; Switzerland and its neighbours first.',
    query: z.object({
      skip: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(500),
    }),
    answer: z.array(countryCode),
    refusals: ['INVALID_INPUT'],
  },
  'GET /api/postal-codes/:code': {
    summary: 'Towns and cantons of a Swiss postal code; an empty list when there is none.',
    params: z.object({ code: z.string().regex(/^\d{4}$/) }),
    answer: z.array(z.object({ city: z.string(), state: z.string() })),
    refusals: ['INVALID_INPUT'],
  },
  'GET /api/sign-up': {
    summary: 'What the sign-up wizard has saved so far.',
    answer: signUpDraft,
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'SIGN_UP_FINISHED'],
  },
  'PUT /api/sign-up/plan': {
    summary: 'Save the first step of the wizard.',
    body: z.object({ plan: planCode }),
    answer: signUpDraft,
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'SIGN_UP_FINISHED', 'INVALID_INPUT'],
  },
  'PUT /api/company/admin-account': {
    summary: 'Save the second step of the wizard, or change one’s own profile.',
    body: editEmployee.omit({ role: true }),
    answer: z.object({ draft: signUpDraft.nullable() }),
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'INVALID_INPUT'],
  },
  'POST /api/company': {
    summary: 'Save the third step of the wizard; the company is created by the payment step.',
    body: companyInput,
    answer: signUpDraft,
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'SIGN_UP_FINISHED', 'INVALID_INPUT'],
  },
  'GET /api/company': {
    summary: 'The company of the caller.',
    answer: company,
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND'],
  },
  'PUT /api/company/:id': {
    summary: 'Change the company; for its admins.',
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: companyInput.omit({ kind: true }).extend({ version: z.int().min(1) }),
    answer: company,
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'INVALID_INPUT'],
  },
  'PUT /api/company/:id/chat-days': {
    summary:
      'Set after how many days without a question the chats of its people are deleted; for its admins. A first or shorter time begins a week later.',
    params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    body: z.object({ days: chatDays }),
    answer: company,
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'INVALID_INPUT'],
  },
} as const satisfies Endpoints;
