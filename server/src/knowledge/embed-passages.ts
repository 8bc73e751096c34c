import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany } from 'ai';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { passagesWithoutVector, saveVectors } from './store.ts';

type Parts = Pick<Context, 'config' | 'db' | 'jobs' | 'events'>;

export const embedJob: JobDefinition = {
  name: 'embed-passages',
  retries: 20,
  retryAfterSeconds: 10,
  expireSeconds: 900,
};

const atOnce = 64;

/** Asks for vectors of what was added; nothing to do while no embedding model is configured. */
export async function embedPassages(context: Parts): Promise<void> {
  if (context.config.EMBEDDING_URL) await context.jobs.enqueue(embedJob, {}, { key: 'all' });
}

/** The job: gives every passage that answers a vector of the configured model, some at a time. */
export async function embedMissing(context: Parts): Promise<void> {
  if (!context.config.EMBEDDING_URL) return;
  for (;;) {
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
