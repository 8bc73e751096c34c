import type { Config } from '../../ground/config/config.ts';

/** A model that gives texts vectors by what they mean: a service, or a folder with the files of the model. */
export type Embedding = {
  /** Names the model: vectors that are kept under another name are not compared with those it gives. */
  name: () => Promise<string>;
  /**
   * Normalised vectors of texts. Some models read a question otherwise than a passage.
   * @param patienceMs after this long it fails; without it the model has all the time it needs
   */
  embed: (texts: readonly string[], use: TextUse, patienceMs?: number) => Promise<Float32Array[]>;
  close: () => Promise<void>;
};

export type TextUse = 'passage' | 'question';

/** Whether passages are given vectors at all. */
export function hasEmbedding(config: Pick<Config, 'EMBEDDING_URL' | 'EMBEDDING_FOLDER'>): boolean {
  return config.EMBEDDING_URL !== '' || config.EMBEDDING_FOLDER !== '';
}
