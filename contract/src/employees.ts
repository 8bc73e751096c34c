import { z } from 'zod';
import { employeesLimit, roles, rowsAtOnce } from './constants.ts';
import { type Endpoints, fault } from './endpoint.ts';
import { languages } from './languages.ts';
import { emailAddress, line, paragraphs, phoneNumber, requiredLine, signInAddress } from './text.ts';

export type Role = (typeof roles)[number];

/** The current user. The field names are fixed: clients of the API rely on them. */
export const currentUser = z.object({
  EmployeeId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string().nullable(),
  CompanyId: z.number().int(),
  CompanyName: z.string().nullable(),
  Role: z.enum(roles),
  /** An unfinished sign-up, a payment in default, an ended subscription, or a blocked person. */
  BlockingFlag: z.boolean(),
  /** The association has blocked this person. */
  Blocked: z.boolean(),
  /** Whether the person may use the assistant (server/src/billing/policy.ts). */
  BotAccess: z.boolean(),
  Language: z.enum(languages).nullable(),
});
export type CurrentUser = z.output<typeof currentUser>;

/** What an admin may change of a person; not the e-mail address, which the person signs in with. */
export const editEmployee = z.object({
  firstName: requiredLine(60),
  middleName: line(60),
  lastName: requiredLine(60),
  workTitle: line(80),
  mobile: phoneNumber,
  workPhone: phoneNumber,
  role: z.enum(roles),
});
export type EditEmployee = z.output<typeof editEmployee>;

/** A person to be added. */
export const newEmployee = editEmployee.extend({
  workEmail: signInAddress,
  /** Language of the invitation; the company's when it is missing. */
  language: z.enum(languages).optional(),
});
export type NewEmployee = z.output<typeof newEmployee>;

/** A person as the admins of their company see them. */
export const employee = editEmployee.extend({
  id: z.uuid(),
  workEmail: z.string().nullable(),
  /** `invited`: has not signed in yet. `blocked`: by the association's super-admin. */
  status: z.enum(['active', 'invited', 'blocked']),
  /** When the last invitation letter was sent (UTC). */
  invitedAt: z.iso.datetime().nullable(),
  /** Goes up with each change; an edit names the version it started from. */
  version: z.number().int(),
});
export type Employee = z.output<typeof employee>;

const oneEmployee = z.object({ id: z.uuid() });

export const employeesEndpoints = {
  'GET /api/employees': {
    summary: 'The people of the caller’s company, by last name; for its admins.',
    query: z.object({
      skip: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(employeesLimit).default(employeesLimit),
    }),
    answer: z.object({ employees: z.array(employee), total: z.number().int() }),
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'INVALID_INPUT'],
  },
  'GET /api/employees/:id': {
    summary: 'One person: oneself, or of one’s company for its admins.',
    params: oneEmployee,
    answer: employee,
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'INVALID_INPUT'],
  },
  'POST /api/employees': {
    summary: 'Add a person: an account at the identity provider and an invitation letter.',
    body: newEmployee,
    answer: employee,
    refusals: [
      'NOT_SIGNED_IN',
      'NOT_ALLOWED',
      'PAYMENT_OVERDUE',
      'EMAIL_ALREADY_IN_USE',
      'B2C_USER_CREATION_FAILED',
      'TOO_MANY_EMPLOYEES',
      'INVITATIONS_PER_DAY',
      'INVITED_TOO_OFTEN',
      'CLOCK_WRONG',
      'LIMIT_PER_MINUTE',
      'INVALID_INPUT',
    ],
  },
  'POST /api/employees/many': {
    summary: 'Add several people, or only check the rows (`dryRun`); a row with a fault is left out.',
    body: z.object({ dryRun: z.boolean(), rows: z.array(z.record(z.string(), z.unknown())).min(1).max(rowsAtOnce) }),
    answer: z.object({
      rows: z.array(
        z.object({
          added: z.boolean(),
          employee: employee.nullable(),
          /** The faults of the row, in the language of the request; `field` is '' for a fault of the whole row. */
          faults: z.array(fault),
        }),
      ),
    }),
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'PAYMENT_OVERDUE', 'TOO_MANY_EMPLOYEES', 'CLOCK_WRONG', 'INVALID_INPUT'],
  },
  'POST /api/employees/:id/invitation': {
    summary: 'Send the invitation again.',
    params: oneEmployee,
    answer: employee,
    refusals: [
      'NOT_SIGNED_IN',
      'NOT_ALLOWED',
      'PAYMENT_OVERDUE',
      'NOT_FOUND',
      'NOT_POSSIBLE_NOW',
      'TOO_MANY',
      'INVITATIONS_PER_DAY',
      'INVITED_TOO_OFTEN',
      'INVALID_INPUT',
    ],
  },
  'PUT /api/employees/:id': {
    summary: 'Change a person; for admins. The last admin cannot give up the role.',
    params: oneEmployee,
    body: editEmployee.extend({ version: z.int().min(1) }),
    answer: employee,
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'LAST_ADMIN', 'CHANGED_MEANWHILE', 'INVALID_INPUT'],
  },
  'DELETE /api/employees/:id': {
    summary: 'Delete a person for good: account, chats, files, tokens.',
    params: oneEmployee,
    answer: z.object({ deleted: z.literal(true) }),
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'LAST_ADMIN', 'INVALID_INPUT'],
  },
  'POST /api/ai/feedback': {
    summary: 'Feedback about Polier as a whole.',
    body: z.object({ name: requiredLine(120), email: emailAddress, feedback: paragraphs(4000) }),
    answer: z.object({ received: z.literal(true) }),
    refusals: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'INVALID_INPUT', 'TOO_MANY'],
  },
  'GET /api/sign-ins': {
    summary: 'The devices on which the caller is signed in, the last used first.',
    answer: z.object({
      signIns: z.array(
        z.object({
          id: z.uuid(),
          /** Browser and system, such as `Firefox, Windows`; null when neither is known. */
          device: z.string().nullable(),
          /** UTC; `seenAt` is exact to ten minutes. */
          startedAt: z.iso.datetime(),
          seenAt: z.iso.datetime(),
          /** The sign-in of this call. */
          current: z.boolean(),
        }),
      ),
    }),
    refusals: ['NOT_SIGNED_IN'],
  },
  'DELETE /api/sign-ins/:id': {
    summary: 'Sign the caller out on one device: its tokens are void and its open chats end.',
    params: z.object({ id: z.uuid() }),
    answer: z.object({ ended: z.literal(true) }),
    refusals: ['NOT_SIGNED_IN', 'NOT_FOUND', 'INVALID_INPUT'],
  },
  'DELETE /api/sign-ins': {
    summary: 'Sign the caller out everywhere, on this device too.',
    answer: z.object({ ended: z.literal(true) }),
    refusals: ['NOT_SIGNED_IN'],
  },
  'GET /api/employees/me': {
    summary: 'The current user.',
    answer: currentUser,
    refusals: ['NOT_SIGNED_IN'],
  },
} as const satisfies Endpoints;
