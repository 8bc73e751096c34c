import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { TextUse } from './embedding.ts';
import { type ModelFolder, readModelFolder } from './model-folder.ts';

export type SentenceModel = { embed: (texts: readonly string[], use: TextUse) => Promise<Float32Array[]> };

/** The output of models that pool themselves. */
const pooledOutput = 'sentence_embedding';

/** Loads a sentence-embedding model from a folder. Runs in a separate thread; nothing else may import this file. */
export async function loadSentenceModel(folder: string, threads: number): Promise<SentenceModel> {
  const model = readModelFolder(folder);
  const tokenizer = new Tokenizer(model.tokenizer, model.tokenizerConfig);
  const session = await InferenceSession.create(model.weights, { intraOpNumThreads: threads });
  const isPooled = session.outputNames.includes(pooledOutput);
  if (!isPooled && model.hasLayerBehind) throw new Error('2_Dense: the layer is not part of the exported weights');
  const output = isPooled ? pooledOutput : session.outputNames[0]!;
  const padding = (model.padToken === null ? undefined : tokenizer.token_to_id(model.padToken)) ?? 0;
  return {
    async embed(texts, use) {
      const read = texts.map((text) => shorten(tokenizer.encode(`${model.prompts[use]}${text}`).ids, model.mostTokens));
      const { inputs, length } = toInputs(read, padding, session.inputNames);
      const { [output]: result } = await session.run(inputs);
      if (result?.type !== 'float32') throw new Error(`${output}: no 32-bit numbers`);
      const numbers = result.data as Float32Array;
      const size = result.dims.at(-1)!;
      return read.map(({ length: own }, at) => {
        if (isPooled) return normalised(numbers.slice(at * size, (at + 1) * size));
        const tokens = numbers.subarray(at * length * size, (at + 1) * length * size);
        return normalised(pool(tokens, size, own, model.pooling));
      });
    },
  };
}

/** Truncates tokens but keeps the final one, which models expect at the end. */
function shorten(tokens: number[], most: number): number[] {
  return tokens.length <= most ? tokens : [...tokens.slice(0, most - 1), tokens.at(-1)!];
}

/** Pads texts of different lengths to a rectangle; the mask marks the text. */
function toInputs(texts: readonly number[][], padding: number, names: readonly string[]) {
  const length = Math.max(1, ...texts.map((tokens) => tokens.length));
  const fill = (value: (token: number | undefined) => number) => {
    const values = texts.flatMap((tokens) => Array.from({ length }, (_, at) => BigInt(value(tokens[at]))));
    return new Tensor('int64', BigInt64Array.from(values), [texts.length, length]);
  };
  const all: Record<string, () => Tensor> = {
    input_ids: () => fill((token) => token ?? padding),
    attention_mask: () => fill((token) => (token === undefined ? 0 : 1)),
    token_type_ids: () => fill(() => 0),
  };
  const unknown = names.find((name) => !all[name]);
  if (unknown !== undefined) throw new Error(`the model wants ${unknown}, which a text does not have`);
  return { inputs: Object.fromEntries(names.map((name) => [name, all[name]!()])), length };
}

/** Pools the vectors of the first `count` tokens into one. */
function pool(tokens: Float32Array, size: number, count: number, pooling: ModelFolder['pooling']): Float32Array {
  if (pooling === 'first') return tokens.slice(0, size);
  const mean = new Float32Array(size);
  for (let at = 0; at < count * size; at += 1) mean[at % size]! += tokens[at]! / count;
  return mean;
}

function normalised(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  return vector.map((value) => value / length);
}
