import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany } from 'ai';
import type { Config } from '../../ground/config/config.ts';
import type { GroundContext } from '../../ground/context.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
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
/** Asked for at a start, to learn how many numbers the vectors of the model have. */
const probe = 'Baustelle';

/** Asks for vectors of what was added; nothing to do while no embedding model is configured. */
export async function embedPassages(context: Parts): Promise<void> {
  if (context.config.EMBEDDING_URL) await context.jobs.enqueue(embedJob, {}, { key: 'all' });
}

/** Asks at a start for vectors that are missing: of sources that were there before the model, or of another model. */
export async function embedAtStart(context: Parts): Promise<void> {
  if (context.config.EMBEDDING_URL) await context.jobs.enqueue(embedJob, { atStart: true }, { key: 'start' });
}

/** The job: gives every passage that answers a vector of the configured model, some at a time. */
export async function embedMissing(context: Parts, { atStart = false }: { atStart?: boolean } = {}): Promise<void> {
  if (!context.config.EMBEDDING_URL) return;
  const model = context.config.EMBEDDING_NAME;
  if (atStart) {
    const [vector] = await embedTexts(context.config, [probe]);
    const removed = await removeVectorsOfOtherLength(context.db, model, vector!.byteLength);
    if (removed > 0) context.log.info({ removed, model }, 'the embedding model gives vectors of another length');
  }
  const missing = await countWithoutVector(context.db, model);
  if (missing === 0) return;
  context.log.info({ missing, model }, 'passages are given vectors');
  for (let done = 0; ; ) {
    const rows = await passagesWithoutVector(context.db, context.config.EMBEDDING_NAME, atOnce);
    if (rows.length === 0) break;
    const vectors = await embedTexts(
      context.config,
      rows.map(({ heading, text }) => `${heading}\n${text}`),
    );
    await saveVectors(
      context.db,
      rows.map(({ id }, at) => ({
        passageId: id,
        model: context.config.EMBEDDING_NAME,
        vector: Buffer.from(vectors[at]!.buffer),
      })),
    );
    done += rows.length;
    context.log.info({ done, missing, model }, 'passages have been given vectors');
  }
  context.events.emit('sources-changed');
}

/** Normalised vectors of texts by the configured model; with `patience` (milliseconds) it is asked only once. */
export async function embedTexts(config: Config, texts: string[], patience?: number): Promise<Float32Array[]> {
  const provider = createOpenAICompatible({
    name: 'embedding',
    baseURL: config.EMBEDDING_URL,
    ...(config.EMBEDDING_API_KEY ? { apiKey: config.EMBEDDING_API_KEY } : {}),
  });
  const model = provider.embeddingModel(config.EMBEDDING_NAME);
  const hurry = patience === undefined ? {} : { abortSignal: AbortSignal.timeout(patience), maxRetries: 0 };
  const { embeddings } = await embedMany({ model, values: texts, ...hurry });
  return embeddings.map(normalised);
}

function normalised(vector: number[]): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}
