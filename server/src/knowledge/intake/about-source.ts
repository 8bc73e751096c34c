import { cantons, kinds, topics } from '@polier/contract/knowledge';
import { languages } from '@polier/contract/languages';
import { day } from '@polier/contract/text';
import { z } from 'zod';

const text = z.string().trim().min(1).max(300);

/** An editor's description of a source; missing values come from the file or the configuration. */
export const aboutSource = z
  .object({
    work: text,
    title: text,
    publisher: text,
    kind: z.enum(kinds),
    topic: z.enum(topics),
    canton: z.enum(cantons).nullable(),
    language: z.enum(languages),
    edition: text,
    inForceFrom: day,
    inForceTo: day,
    verifiedBy: text,
    verifiedOn: day,
  })
  .partial();
export type AboutSource = z.output<typeof aboutSource>;
