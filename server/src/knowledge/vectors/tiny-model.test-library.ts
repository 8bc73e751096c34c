import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes the files of a sentence-embedding model that has a vector for each of a few words, as large models are
 * published.
 */
export function writeTinyModel(
  folder: string,
  vectors: Readonly<Record<string, readonly number[]>>,
  { prompts = {}, pooling = {} }: { prompts?: Record<string, string>; pooling?: Record<string, boolean> } = {},
): void {
  const words = ['[PAD]', '[UNK]', ...Object.keys(vectors)];
  const size = Object.values(vectors)[0]!.length;
  const nothing = new Array<number>(size).fill(0);
  const weights = words.flatMap((word) => vectors[word] ?? nothing);
  const files: Record<string, string | Buffer> = {
    'tokenizer.json': JSON.stringify(wordTokenizer(words)),
    'tokenizer_config.json': JSON.stringify({ pad_token: '[PAD]', model_max_length: 16 }),
    'config_sentence_transformers.json': JSON.stringify({ prompts }),
    '1_Pooling/config.json': JSON.stringify(pooling),
    'onnx/model.onnx': lookupModel(weights, words.length, size),
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** Splits a text at blanks and marks; a word that is not in the list is unknown. */
function wordTokenizer(words: readonly string[]): object {
  const vocab = Object.fromEntries(words.map((word, at) => [word, at]));
  return {
    version: '1.0',
    added_tokens: [],
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: null,
    decoder: null,
    model: {
      ...{ type: 'WordPiece', unk_token: '[UNK]', continuing_subword_prefix: '##' },
      ...{ max_input_chars_per_word: 100, vocab },
    },
  };
}

/** A network of one step, in the binary form of ONNX: each token is looked up in a table of vectors. */
function lookupModel(weights: readonly number[], rows: number, columns: number): Buffer {
  const float32 = 1;
  const int64 = 7;
  const table = message([
    ...[rows, columns].map((dimension) => number(1, dimension)),
    number(2, float32),
    bytes(8, 'table'),
    bytes(9, Buffer.from(Float32Array.from(weights).buffer)),
  ]);
  const lookup = message([
    ...['table', 'input_ids'].map((input) => bytes(1, input)),
    bytes(2, 'last_hidden_state'),
    bytes(4, 'Gather'),
  ]);
  const value = (name: string, type: number, dimensions: readonly string[]) => {
    const shape = message(dimensions.map((dimension) => bytes(1, message([bytes(2, dimension)]))));
    const tensor = message([number(1, type), bytes(2, shape)]);
    return message([bytes(1, name), bytes(2, message([bytes(1, tensor)]))]);
  };
  const graph = message([
    bytes(1, lookup),
    bytes(2, 'tiny'),
    bytes(5, table),
    ...['input_ids', 'attention_mask'].map((name) => bytes(11, value(name, int64, ['texts', 'tokens']))),
    bytes(12, value('last_hidden_state', float32, ['texts', 'tokens', 'size'])),
  ]);
  return message([number(1, 8), bytes(7, graph), bytes(8, message([bytes(1, ''), number(2, 17)]))]);
}

/** Fields of a message of Protocol Buffers. */
const message = (fields: readonly Buffer[]): Buffer => Buffer.concat(fields);
const number = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)]);
function bytes(field: number, content: string | Buffer): Buffer {
  const all = Buffer.from(content);
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(all.length)]), all]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
