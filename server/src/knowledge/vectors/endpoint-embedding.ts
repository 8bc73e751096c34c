import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany } from 'ai';
import type { Config } from '../../ground/config/config.ts';
import type { Embedding } from './embedding.ts';

/** A model behind an OpenAI-compatible address. With a time limit, a request is not retried. */
export function createEndpointEmbedding(config: Config): Embedding {
  const provider = createOpenAICompatible({
    name: 'embedding',
    baseURL: config.EMBEDDING_URL,
    ...(config.EMBEDDING_API_KEY ? { apiKey: config.EMBEDDING_API_KEY } : {}),
  });
  const model = provider.embeddingModel(config.EMBEDDING_NAME);
  return {
    name: async () => config.EMBEDDING_NAME,
    embed: async (texts, _use, patienceMs) => {
      const hurry = patienceMs === undefined ? {} : { abortSignal: AbortSignal.timeout(patienceMs), maxRetries: 0 };
      const { embeddings } = await embedMany({ model, values: [...texts], ...hurry });
      return embeddings.map(normalised);
    },
    close: async () => {},
  };
}

function normalised(vector: number[]): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}
