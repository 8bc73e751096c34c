import type { Config } from '../../ground/config/config.ts';

/** A model that converts texts to vectors by meaning: a service, or a folder with the files of the model. */
export type Embedding = {
  /** The name of the model; stored vectors with another name are not compared with its vectors. */
  name: () => Promise<string>;
  /**
   * Normalised vectors of texts. Some models encode questions and passages differently.
   * @param patienceMs fails after this time; without it there is no limit
   */
  embed: (texts: readonly string[], use: TextUse, patienceMs?: number) => Promise<Float32Array[]>;
  close: () => Promise<void>;
};

export type TextUse = 'passage' | 'question';

/** Whether an embedding model is configured. */
export function hasEmbedding(config: Pick<Config, 'EMBEDDING_URL' | 'EMBEDDING_FOLDER'>): boolean {
  return config.EMBEDDING_URL !== '' || config.EMBEDDING_FOLDER !== '';
}
