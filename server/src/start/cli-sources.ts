import type { Language } from '@polier/contract/languages';
import type { KnowledgeContext } from '../knowledge/context.ts';
import { createFind } from '../knowledge/find-passages.ts';
import { createSources } from '../knowledge/memory/sources-in-memory.ts';
import { createEmbedding } from '../knowledge/vectors/create-embedding.ts';
import { openCliDatabase } from './cli-database.ts';

/** The context of a command that only searches the sources. */
export type CliSources = {
  context: Pick<KnowledgeContext, 'clock' | 'sources' | 'find'>;
  close: () => Promise<void>;
};

/** Opens the sources for searching, those of a single language if only that is needed. */
export async function openCliSources(only: Language | null): Promise<CliSources> {
  const ground = await openCliDatabase();
  const embedding = createEmbedding(ground.config);
  const sources = createSources(ground, embedding, only);
  return {
    context: { clock: ground.clock, sources, find: createFind(sources, embedding, ground.log) },
    close: async () => {
      await sources.close();
      await sources.learned();
      await ground.database.close();
    },
  };
}
