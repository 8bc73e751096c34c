import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { languages } from './languages.ts';

export const roles = ['admin', 'user'] as const;
export type Role = (typeof roles)[number];

/** The current user, with the field names of specification section 3 and what else the app needs. */
export const currentUser = z.object({
  EmployeeId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string().nullable(),
  CompanyId: z.number().int(),
  CompanyName: z.string().nullable(),
  Role: z.enum(roles),
  BlockingFlag: z.boolean(),
  /** May talk to the assistant (billing/policy.ts). */
  BotAccess: z.boolean(),
  Language: z.enum(languages).nullable(),
});
export type CurrentUser = z.output<typeof currentUser>;

export const employeesEndpoints = {
  'GET /api/employees/me': {
    summary: 'The current user.',
    answer: currentUser,
    refusals: ['NOT_SIGNED_IN'],
  },
} as const satisfies Endpoints;
