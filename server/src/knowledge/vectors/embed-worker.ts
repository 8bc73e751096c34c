import { availableParallelism } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { TextUse } from './embedding.ts';
import type { SentenceModel } from './sentence-model.ts';

export type EmbedJob = { id: number; texts: readonly string[]; use: TextUse };
export type EmbedResult = { id: number } & ({ vectors: Float32Array[] } | { error: string });

/** Half of the processors, since the server answers people meanwhile. */
const threads = Math.max(1, Math.floor(availableParallelism() / 2));

let model: Promise<SentenceModel> | null = null;

/** The runtime is an optional package: a server without a model on disk runs without it. */
async function load(): Promise<SentenceModel> {
  const { loadSentenceModel } = await import('./sentence-model.ts').catch((error: unknown) => {
    throw new Error(`the packages of EMBEDDING_FOLDER are not installed (npm ci --include=optional): ${error}`);
  });
  return loadSentenceModel((workerData as { folder: string }).folder, threads);
}

parentPort?.on('message', async ({ id, texts, use }: EmbedJob) => {
  try {
    // After a failure, the model is loaded again with the next texts.
    model ??= load().catch((error: unknown) => {
      model = null;
      throw error;
    });
    const vectors = await (await model).embed(texts, use);
    parentPort?.postMessage({ id, vectors } satisfies EmbedResult);
  } catch (error) {
    parentPort?.postMessage({
      id,
      error: error instanceof Error ? error.message : String(error),
    } satisfies EmbedResult);
  }
});
