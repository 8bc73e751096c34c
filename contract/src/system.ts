import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

export const systemEndpoints = {
  'GET /health': {
    summary: 'The process is alive; names the stand-ins in use.',
    answer: z.object({ status: z.literal('ok'), version: z.string(), standIns: z.array(z.string()) }),
    refusals: [],
  },
  'GET /ready': {
    summary: '200 only when everything is up, 503 with what is not.',
    answer: z.object({ ready: z.boolean(), waitingFor: z.array(z.string()) }),
    refusals: [],
  },
  'GET /api/about': {
    summary: 'What the first page needs: the association, whom to turn to, and which parts are for demonstration.',
    answer: z.object({
      association: z.object({ name: z.string(), url: z.string().nullable() }),
      /** Who sells the subscriptions and whom to turn to; the address line by line. */
      contact: z.object({
        email: z.string(),
        supplier: z.string(),
        address: z.array(z.string()),
        vatNumber: z.string(),
      }),
      demonstration: z.boolean(),
      /** Of the server and the build of its page; the chat tells a page of another build to `reload`. */
      version: z.string(),
    }),
    refusals: [],
  },
} as const satisfies Endpoints;
