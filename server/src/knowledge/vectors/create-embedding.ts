import { type Config, ConfigError } from '../../ground/config/config.ts';
import type { Embedding } from './embedding.ts';
import { createEndpointEmbedding } from './endpoint-embedding.ts';
import { createFolderEmbedding } from './folder-embedding.ts';
import { missingInFolder } from './model-folder.ts';

/** The configured model; null when sources are searched by words alone. Throws ConfigError for a folder without one. */
export function createEmbedding(config: Config): Embedding | null {
  if (config.EMBEDDING_FOLDER) {
    const missing = missingInFolder(config.EMBEDDING_FOLDER);
    if (missing) throw new ConfigError(`EMBEDDING_FOLDER: ${missing} is missing in ${config.EMBEDDING_FOLDER}`);
    return createFolderEmbedding(config.EMBEDDING_FOLDER);
  }
  return config.EMBEDDING_URL ? createEndpointEmbedding(config) : null;
}
