import { z } from 'zod';
import { staffPasswordLength, staffRoles } from './constants.ts';
import type { Endpoints } from './endpoint.ts';

export type StaffRole = (typeof staffRoles)[number];

/** A user name: letters, digits, dots and hyphens; upper and lower case are the same. */
const userName = z
  .string()
  .trim()
  .toLowerCase()
  .max(60)
  .refine((name) => name.length > 0, { params: { fault: 'user-name' } })
  .refine((name) => /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name));

const newPassword = z.string().min(staffPasswordLength).max(200);

/** The code of an authenticator app: six digits, blanks between them allowed. */
const oneTimeCode = z
  .string()
  .max(20)
  .transform((code) => code.replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), { params: { fault: 'one-time-code' } });

/** An account of the association's staff. */
export const staffAccount = z.object({
  id: z.uuid(),
  userName: z.string(),
  role: z.enum(staffRoles),
  /** Whether a second factor is set up. */
  secondFactor: z.boolean(),
  /** The password was given by somebody else and has to be replaced at the first sign-in. */
  passwordTemporary: z.boolean(),
  disabled: z.boolean(),
  /** The last sign-in (UTC); null before the first. */
  signedInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type StaffAccount = z.output<typeof staffAccount>;

/** The signed-in account. `due`: what it has to do before it may do anything else. */
export const ownStaffAccount = staffAccount
  .pick({ id: true, userName: true, role: true, secondFactor: true })
  .extend({ due: z.enum(['password', 'second-factor']).nullable() });
export type OwnStaffAccount = z.output<typeof ownStaffAccount>;

const oneAccount = z.object({ id: z.uuid() });
/** An account with a password that is shown this once. */
const accountWithPassword = z.object({ account: staffAccount, password: z.string() });

/** Sign-in and accounts of the back office. Its routes take the token of `POST /api/super-admin/login` only. */
export const staffEndpoints = {
  'POST /api/super-admin/login': {
    summary: 'Sign in to the back office with user name, password and, where one is set up, the second factor.',
    body: z.object({
      username: z
        .string()
        .max(200)
        .prefault('')
        .refine((name) => name.trim() !== '', { params: { fault: 'user-name' } }),
      password: z
        .string()
        .max(200)
        .prefault('')
        .refine((password) => password !== '', { params: { fault: 'password' } }),
      oneTimeCode: oneTimeCode.optional(),
    }),
    answer: z.object({
      access_token: z.string(),
      token_type: z.literal('bearer'),
      expires_in: z.number().int(),
      account: ownStaffAccount,
    }),
    refusals: ['STAFF_CREDENTIALS_WRONG', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG', 'TOO_MANY', 'INVALID_INPUT'],
  },
  'POST /api/super-admin/logout': {
    summary: 'End this session of the back office: its token is void at once.',
    answer: z.object({ signedOut: z.literal(true) }),
    refusals: [],
  },
  'GET /api/super-admin/me': {
    summary: 'The signed-in account of the back office.',
    answer: ownStaffAccount,
    refusals: ['NOT_SIGNED_IN'],
  },
  'PUT /api/super-admin/me/password': {
    summary: 'Set one’s own password; all other sessions of the account end.',
    body: z.object({ password: z.string().max(200), newPassword }),
    answer: ownStaffAccount,
    refusals: ['NOT_SIGNED_IN', 'STAFF_CREDENTIALS_WRONG', 'TOO_MANY', 'INVALID_INPUT'],
  },
  'POST /api/super-admin/me/second-factor': {
    summary: 'Begin to set up a second factor (TOTP, RFC 6238): the key for an authenticator app.',
    body: z.object({ password: z.string().max(200) }),
    answer: z.object({ key: z.string(), uri: z.string() }),
    refusals: ['NOT_SIGNED_IN', 'STAFF_CREDENTIALS_WRONG', 'TOO_MANY', 'INVALID_INPUT'],
  },
  'PUT /api/super-admin/me/second-factor': {
    summary: 'Confirm the second factor with a code of the app; it is needed at each sign-in from then on.',
    body: z.object({ oneTimeCode }),
    answer: ownStaffAccount,
    refusals: ['NOT_SIGNED_IN', 'SECOND_FACTOR_WRONG', 'NOT_POSSIBLE_NOW', 'TOO_MANY', 'INVALID_INPUT'],
  },
  'GET /api/super-admin/accounts': {
    summary: 'The accounts of the back office, by user name; for super-admins.',
    answer: z.object({ accounts: z.array(staffAccount) }),
    refusals: ['NOT_SIGNED_IN', 'STAFF_SET_UP_FIRST', 'STAFF_ROLE_NEEDED'],
  },
  'POST /api/super-admin/accounts': {
    summary: 'Create an account of the back office; its first password is shown once.',
    body: z.object({ userName, role: z.enum(staffRoles) }),
    answer: accountWithPassword,
    refusals: ['NOT_SIGNED_IN', 'STAFF_SET_UP_FIRST', 'STAFF_ROLE_NEEDED', 'USER_NAME_TAKEN', 'INVALID_INPUT'],
  },
  'PUT /api/super-admin/accounts/:id': {
    summary: 'Change the role of an account, disable or enable it; its sessions end.',
    params: oneAccount,
    body: z.object({ role: z.enum(staffRoles), disabled: z.boolean() }),
    answer: staffAccount,
    refusals: [
      'NOT_SIGNED_IN',
      'STAFF_SET_UP_FIRST',
      'STAFF_ROLE_NEEDED',
      'NOT_FOUND',
      'LAST_SUPER_ADMIN',
      'INVALID_INPUT',
    ],
  },
  'POST /api/super-admin/accounts/:id/reset': {
    summary: 'Give an account a new first password and remove its second factor; its sessions end.',
    params: oneAccount,
    answer: accountWithPassword,
    refusals: ['NOT_SIGNED_IN', 'STAFF_SET_UP_FIRST', 'STAFF_ROLE_NEEDED', 'NOT_FOUND', 'INVALID_INPUT'],
  },
} as const satisfies Endpoints;
