import type { Endpoints } from './endpoint.ts';

/** Topic areas, the first level of the filter. */
export const topics = ['contracts', 'labour', 'safety', 'environment', 'procurement', 'planning'] as const;
export type Topic = (typeof topics)[number];

/** Kinds of sources. */
export const kinds = ['law', 'standard', 'agreement', 'safety', 'template'] as const;
export type Kind = (typeof kinds)[number];

/** The 26 cantons, in the official order; a source without a canton is federal. */
export const cantons = [
  'ZH', 'BE', 'LU', 'UR', 'SZ', 'OW', 'NW', 'GL', 'ZG', 'FR', 'SO', 'BS', 'BL',
  'SH', 'AR', 'AI', 'SG', 'GR', 'AG', 'TG', 'TI', 'VD', 'VS', 'NE', 'GE', 'JU',
] as const; // biome-ignore format: a table
export type Canton = (typeof cantons)[number];

export const knowledgeEndpoints = {} as const satisfies Endpoints;
