import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

/** How long a finished export of data can be downloaded. */
export const exportHours = 48;
/** How many exports of one kind somebody may ask for in 24 hours. */
export const exportsPerDay = 5;

/**
 * `person`: what is kept of the caller; `company`: what is kept of the company, for its admins, without anybody's
 * chats.
 */
export const exportScopes = ['person', 'company'] as const;
export type ExportScope = (typeof exportScopes)[number];

/** An export of data: a ZIP file that a job puts together. */
export const dataExport = z.object({
  id: z.uuid(),
  scope: z.enum(exportScopes),
  state: z.enum(['running', 'ready', 'failed', 'ended']),
  /** Files that are in it, and that will be; both 0 until they are counted. */
  done: z.number().int(),
  total: z.number().int(),
  /** Of the ZIP file; null until it is ready. */
  bytes: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  /** When the download ends; null until it is ready. */
  endsAt: z.iso.datetime().nullable(),
});
export type DataExport = z.output<typeof dataExport>;

const begun = { answer: dataExport, refusals: ['NOT_SIGNED_IN', 'EXPORTS_PER_DAY'] } as const;

/** Getting one's own data. */
export const privacyEndpoints = {
  'GET /api/data-exports': {
    summary: 'The newest export of each kind that the caller asked for; those of the company for its admins only.',
    answer: z.object({ exports: z.array(dataExport) }),
    refusals: ['NOT_SIGNED_IN'],
  },
  'POST /api/data-exports/person': {
    summary: 'Put together what is kept of the caller; answers the running export when there is one.',
    ...begun,
  },
  'POST /api/data-exports/company': {
    summary: 'Put together what is kept of the caller’s company; answers the running export when there is one.',
    ...begun,
    refusals: [...begun.refusals, 'NOT_ALLOWED'],
  },
  'GET /api/data-exports/:id/file': {
    summary: 'The ZIP file of an export of the caller, for 48 hours.',
    params: z.object({ id: z.uuid() }),
    answer: 'file',
    refusals: ['NOT_SIGNED_IN', 'NOT_FOUND', 'EXPORT_ENDED', 'INVALID_INPUT'],
  },
} as const satisfies Endpoints;
