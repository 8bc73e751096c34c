import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { languages } from './languages.ts';
import { sitePath } from './site-path.ts';

/** What a visit to the identity provider is for. */
export const intents = ['sign-in', 'sign-up', 'reset-password'] as const;
export type Intent = (typeof intents)[number];

const path = z
  .string()
  .max(500)
  .refine((text) => sitePath(text) !== null, 'a path of this site');

export const identityEndpoints = {
  'POST /api/sign-in/start': {
    summary: 'Begin a sign-in, sign-up or password reset at the identity provider; binds the attempt to this browser.',
    body: z.object({
      intent: z.enum(intents),
      email: z.string().max(254).optional(),
      returnPath: path.optional(),
      language: z.enum(languages).optional(),
    }),
    answer: z.object({ url: z.string() }),
    refusals: ['IDENTITY_PROVIDER_UNREACHABLE', 'INVALID_INPUT', 'LIMIT_PER_MINUTE'],
  },
  'POST /api/azure-b2c/token/validate': {
    summary: 'Exchange the identity provider’s token, as it came back to this browser, for an access token.',
    body: z.object({ token: z.string().min(1).max(20_000), state: z.string().max(500).optional() }),
    answer: z.object({
      /** Null after a password reset: the person signs in with the new password, unless it is their first one. */
      access_token: z.string().nullable(),
      token_type: z.literal('bearer'),
      expires_in: z.number().int(),
      intent: z.enum(intents),
      return_path: z.string().nullable(),
      /**
       * The address of the account, to sign in with after a password reset; null where the provider does not give it.
       */
      email: z.string().nullable(),
    }),
    refusals: [
      'SIGN_IN_FAILED',
      'SIGN_IN_EXPIRED',
      'IDENTITY_PROVIDER_UNREACHABLE',
      'INVALID_INPUT',
      'LIMIT_PER_MINUTE',
    ],
  },
  'POST /api/sign-in/failed': {
    summary: 'What to do about an error the identity provider sent back: start a reset, go home, or show a message.',
    body: z.object({
      error: z.string().max(200),
      error_description: z.string().max(4000).optional(),
      state: z.string().max(500).optional(),
    }),
    answer: z.object({
      next: z.enum(['reset-password', 'home', 'message']),
      message: z.string(),
      email: z.string().nullable(),
    }),
    refusals: ['INVALID_INPUT'],
  },
  'POST /api/sign-out': {
    summary: 'End the session of this browser; answers where the provider’s own session is ended.',
    answer: z.object({ url: z.string().nullable() }),
    refusals: [],
  },
} as const satisfies Endpoints;
