import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

export const systemEndpoints = {
  'GET /health': {
    summary: 'The process is alive; names the stand-ins in use.',
    answer: z.object({ status: z.literal('ok'), version: z.string(), standIns: z.array(z.string()) }),
    refusals: [],
  },
  'GET /ready': {
    summary: '200 when everything is up; 503 names what is not.',
    answer: z.object({ ready: z.boolean(), waitingFor: z.array(z.string()) }),
    refusals: [],
  },
  'GET /api/about': {
    summary: 'What the first page needs: the association, the contact, and whether this is a demonstration.',
    answer: z.object({
      association: z.object({ name: z.string(), url: z.string().nullable() }),
      /** The supplier of the subscriptions and the contact for questions; the address line by line. */
      contact: z.object({
        email: z.string(),
        supplier: z.string(),
        address: z.array(z.string()),
        vatNumber: z.string(),
      }),
      demonstration: z.boolean(),
      /** Of the server and the build of its page; the chat sends `reload` to a page of another build. */
      version: z.string(),
    }),
    refusals: [],
  },
} as const satisfies Endpoints;
