import type { GroundContext } from '../ground/context.ts';
import type { KnowledgeContext } from './context.ts';
import { createFind } from './find-passages.ts';
import { embedJob, embedMissing } from './intake/embed-passages.ts';
import { takeInDraftJob, takeInJob, takeInPdf } from './intake/take-in-pdf.ts';
import { createSources } from './memory/sources-in-memory.ts';
import { createLocator } from './pages/locate-passage.ts';
import { createEmbedding } from './vectors/create-embedding.ts';

type Base = Pick<GroundContext, 'config' | 'clock' | 'log' | 'db' | 'jobs' | 'events'>;

/** Registers the jobs of knowledge and returns its part of the context. */
export function prepareKnowledge(base: Base): Pick<KnowledgeContext, 'sources' | 'find' | 'locate'> {
  const embedding = createEmbedding(base.config);
  const sources = createSources(base, embedding);
  base.jobs.handle<{ id: string }>(takeInJob, (data) => takeInPdf(base, data));
  base.jobs.handle<{ id: string }>(takeInDraftJob, (data) => takeInPdf(base, data));
  base.jobs.handle<{ atStart?: boolean }>(embedJob, (data) => embedMissing(base, embedding, data));
  return { sources, find: createFind(sources, embedding, base.log), locate: createLocator({ db: base.db, sources }) };
}
