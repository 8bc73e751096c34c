import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { TextUse } from './embedding.ts';

/**
 * The locations of the weights in the layouts in which sentence-embedding models are published; the first match is
 * used.
 */
const weightFiles = ['model.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'onnx/model_quantized.onnx'];
const tokenizerFile = 'tokenizer.json';
const settingFiles = [
  'tokenizer_config.json',
  'sentence_bert_config.json',
  'config_sentence_transformers.json',
  '1_Pooling/config.json',
] as const;
/** The maximum number of tokens of a text, whatever the model allows; a passage has no more. */
const mostTokens = 512;
/** Other files of weights that belong to the loaded one, since a large model splits them. */
const weightNames = /\.onnx|data/u;
/**
 * The number and size of the blocks of a file of weights, spread from beginning to end, that are hashed to identify it.
 */
const sampleBlocks = 16;
const sampleBytes = 64 * 1024;

const tokenizerSettings = z.object({ model_max_length: z.number().optional(), pad_token: z.unknown().optional() });
const lengthSettings = z.object({ max_seq_length: z.number().nullish() });
const promptSettings = z.object({ prompts: z.record(z.string(), z.string()).nullish() });
const poolingSettings = z.object({
  pooling_mode: z.string().optional(),
  pooling_mode_cls_token: z.boolean().optional(),
  pooling_mode_mean_tokens: z.boolean().optional(),
});

/** The settings of a model in its folder, besides the weights. */
export type ModelFolder = {
  weights: string;
  tokenizer: object;
  tokenizerConfig: object;
  padToken: string | null;
  mostTokens: number;
  pooling: 'mean' | 'first';
  prompts: Record<TextUse, string>;
  /** The model has layers after the pooling that are not in the weights. */
  hasLayerBehind: boolean;
};

/** The file that is missing in a folder for loading a model; null when it is complete. */
export function missingInFolder(folder: string): string | null {
  if (!existsSync(join(folder, tokenizerFile))) return tokenizerFile;
  return weightFiles.some((file) => existsSync(join(folder, file))) ? null : weightFiles.join(' or ');
}

/** Reads the settings of a model in the layout of sentence-transformers. Throws when they are of an unknown kind. */
export function readModelFolder(folder: string): ModelFolder {
  const read = (file: string): object => {
    const path = join(folder, file);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as object) : {};
  };
  const tokenizerConfig = read('tokenizer_config.json');
  const { model_max_length: allowed, pad_token: pad } = tokenizerSettings.parse(tokenizerConfig);
  const { max_seq_length: length } = lengthSettings.parse(read('sentence_bert_config.json'));
  const { prompts } = promptSettings.parse(read('config_sentence_transformers.json'));
  const pooling = poolingSettings.parse(read('1_Pooling/config.json'));
  const isFirst = pooling.pooling_mode_cls_token === true || pooling.pooling_mode === 'cls';
  const isMean = pooling.pooling_mode_mean_tokens !== false && (pooling.pooling_mode ?? 'mean') === 'mean';
  if (!isFirst && !isMean) throw new Error('1_Pooling/config.json: only the mean and the first token are known');
  return {
    weights: weightsIn(folder),
    tokenizer: read(tokenizerFile),
    tokenizerConfig,
    padToken: typeof pad === 'string' ? pad : (z.object({ content: z.string() }).safeParse(pad).data?.content ?? null),
    mostTokens: Math.min(length ?? mostTokens, allowed ?? mostTokens, mostTokens),
    pooling: isFirst ? 'first' : 'mean',
    prompts: { question: prompts?.query ?? '', passage: prompts?.passage ?? prompts?.document ?? '' },
    hasLayerBehind: existsSync(join(folder, '2_Dense')),
  };
}

/**
 * Names the model of a folder by its files: complete settings, and for weights their names, sizes and blocks spread
 * over each file, because reading hundreds of megabytes would delay every start. Two trainings of a model differ all
 * over the file; two models that differ only between the blocks get the same name.
 */
export function nameModelFolder(folder: string): string {
  const hash = createHash('sha256');
  const weights = dirname(weightsIn(folder));
  for (const path of [tokenizerFile, ...settingFiles].map((file) => join(folder, file)).filter(existsSync))
    hash.update(readFileSync(path)).update('\0');
  for (const file of readdirSync(weights, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!file.isDirectory() && weightNames.test(file.name))
      hash.update(`${file.name} ${sampleOf(join(weights, file.name))}\0`);
  }
  return `folder ${hash.digest('hex').slice(0, 16)}`;
}

function weightsIn(folder: string): string {
  const found = weightFiles.map((file) => join(folder, file)).find(existsSync);
  if (!found) throw new Error(`${folder}: no ${weightFiles.join(' or ')}`);
  return found;
}

function sampleOf(path: string): string {
  const { size } = statSync(path);
  const file = openSync(path, 'r');
  try {
    const hash = createHash('sha256');
    const bytes = Buffer.alloc(Math.min(sampleBytes, size));
    for (let block = 0; block < sampleBlocks; block += 1) {
      readSync(file, bytes, 0, bytes.length, Math.floor(((size - bytes.length) * block) / (sampleBlocks - 1)));
      hash.update(bytes);
    }
    return `${size} ${hash.digest('hex')}`;
  } finally {
    closeSync(file);
  }
}
