import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { languages } from './languages.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What is kept of an answer that was printed as a PDF: hashes and the sources, not what was asked, answered or by whom.
 */
export const answerCheck = z.object({
  /** '7K3M-0QRS-9ZXA': the beginning of the hash of the content. */
  code: z.string(),
  /** The Swiss day of the print, an ISO date. */
  day: z.iso.date(),
  language: z.enum(languages),
  /** The hash of question, answer, person, day and quotations. */
  content: sha256,
  /** Each quotation: its number in the answer, where it stands, and the hash of its text on one line. */
  quotations: z.array(
    z.object({
      number: z.int(),
      title: z.string(),
      publisher: z.string(),
      edition: z.string().nullable(),
      page: z.string(),
      sha256,
    }),
  ),
});
export type AnswerCheck = z.output<typeof answerCheck>;

export const answerCheckEndpoints = {
  'GET /api/answer-checks/:code': {
    summary: 'The hashes of an answer that was printed as a PDF with this code; hyphens and case do not count.',
    params: z.object({ code: z.string().max(40) }),
    answer: answerCheck,
    refusals: ['NOT_FOUND', 'LIMIT_PER_MINUTE'],
  },
} as const satisfies Endpoints;
