import type { GroundContext } from '../../ground/context.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import { type Embedding, hasEmbedding } from '../vectors/embedding.ts';
import {
  countWithoutVector,
  passagesWithoutVector,
  removeVectorsOfOtherLength,
  saveVectors,
} from '../vectors/store.ts';

type Parts = Pick<GroundContext, 'config' | 'db' | 'jobs' | 'events' | 'log'>;

export const embedJob: JobDefinition = {
  name: 'embed-passages',
  retries: 20,
  retryAfterSeconds: 10,
  expireSeconds: 900,
};

const atOnce = 64;
/** A sample text, embedded at the start to learn the size of the model's vectors. */
const probe = 'Baustelle';

/** Schedules the embedding of new passages; does nothing while no embedding model is configured. */
export async function embedPassages(context: Parts): Promise<void> {
  if (hasEmbedding(context.config)) await context.jobs.enqueue(embedJob, {}, { key: 'all' });
}

/**
 * Schedules the embedding of missing vectors at the start, for sources older than the model or embedded with another
 * one.
 */
export async function embedAtStart(context: Parts): Promise<void> {
  if (hasEmbedding(context.config)) await context.jobs.enqueue(embedJob, { atStart: true }, { key: 'start' });
}

/** The job: embeds the published passages that have no vector of the configured model, in batches. */
export async function embedMissing(
  context: Pick<Parts, 'db' | 'events' | 'log'>,
  embedding: Embedding | null,
  { atStart = false }: { atStart?: boolean } = {},
): Promise<void> {
  if (!embedding) return;
  const model = await embedding.name();
  if (atStart) {
    const [vector] = await embedding.embed([probe], 'passage');
    const removed = await removeVectorsOfOtherLength(context.db, model, vector!.byteLength);
    if (removed > 0) context.log.info({ removed, model }, 'the embedding model gives vectors of another length');
  }
  const missing = await countWithoutVector(context.db, model);
  if (missing === 0) return;
  context.log.info({ missing, model }, 'passages are given vectors');
  for (let done = 0; ; ) {
    const rows = await passagesWithoutVector(context.db, model, atOnce);
    if (rows.length === 0) break;
    const vectors = await embedding.embed(
      rows.map(({ heading, text }) => `${heading}\n${text}`),
      'passage',
    );
    await saveVectors(
      context.db,
      rows.map(({ id }, at) => ({ passageId: id, model, vector: Buffer.from(vectors[at]!.buffer) })),
    );
    done += rows.length;
    context.log.info({ done, missing, model }, 'passages have been given vectors');
  }
  context.events.emit('sources-changed');
}
