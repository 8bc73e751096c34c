import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../ground/config/config.ts';
import { createEmbedding } from './create-embedding.ts';
import type { Embedding, TextUse } from './embedding.ts';
import { loadSentenceModel } from './sentence-model.ts';
import { writeTinyModel } from './tiny-model.test-library.ts';

const vectors = {
  brand: [1, 0, 0],
  feuer: [0.9, 0.1, 0],
  kran: [0, 1, 0],
  frage: [0, 0, 1],
  ':': [0, 0, 1],
};
let folder: string;
let open: Embedding[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'polier-model-'));
  open = [];
});
afterEach(async () => {
  for (const embedding of open) await embedding.close();
  rmSync(folder, { recursive: true, force: true });
});

function load(): Embedding {
  const embedding = createEmbedding(readConfig({ EMBEDDING_FOLDER: folder }, {}))!;
  open.push(embedding);
  return embedding;
}

const likeness = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);

const embed = async (texts: string[], use: TextUse = 'passage') =>
  (await loadSentenceModel(folder, 1)).embed(texts, use);

test('a model in a folder gives texts vectors by what they mean, whatever else is asked with them', async () => {
  writeTinyModel(folder, vectors);
  const texts = ['Brand', 'Feuer', 'Kran', 'Brand Kran', 'Brand Feuer Brand', 'Kran Kran Kran Kran'];
  const [fire, blaze, crane, both] = await load().embed(texts, 'passage');
  expect(likeness(fire!, blaze!)).toBeGreaterThan(0.9);
  expect(likeness(fire!, crane!)).toBeCloseTo(0);
  expect(likeness(both!, fire!)).toBeCloseTo(Math.SQRT1_2);
  expect(likeness(both!, both!)).toBeCloseTo(1);
  const [alone] = await embed(['Brand Kran']);
  expect([...alone!]).toEqual([...both!]);
});

test('a text longer than the model reads, and one without a known word, have a vector too', async () => {
  writeTinyModel(folder, vectors);
  const [long, unknown] = await embed([`${'Kran '.repeat(500)}Brand`, 'xyz', '']);
  expect(long![1]!).toBeGreaterThan(0.9);
  expect(long![0]!, 'the end of a text stays').toBeGreaterThan(0);
  expect([...unknown!]).toEqual([0, 0, 0]);
});

test('the settings of the folder say how texts are read', async () => {
  writeTinyModel(folder, vectors, { prompts: { query: 'Frage: ' }, pooling: { pooling_mode_cls_token: true } });
  const [asked] = await embed(['Brand'], 'question');
  const [passage] = await embed(['Brand Kran'], 'passage');
  expect([...asked!], 'the first word, which the model puts before questions').toEqual([0, 0, 1]);
  expect([...passage!]).toEqual([1, 0, 0]);
});

test('other weights and other settings make another model', async () => {
  writeTinyModel(folder, vectors);
  const name = await load().name();
  expect(await load().name()).toBe(name);
  writeTinyModel(folder, { ...vectors, kran: [0, 0.9, 0.1] });
  const trained = await load().name();
  writeTinyModel(folder, vectors, { prompts: { query: 'Frage: ' } });
  expect(new Set([name, trained, await load().name()]).size).toBe(3);
});

test('weights that differ only in the middle of a large file, or in a file beside it, make another model', async () => {
  writeTinyModel(folder, vectors);
  const beside = join(folder, 'onnx/weights.data');
  const large = Buffer.alloc(8_000_000);
  const names = new Set<string>();
  for (const trained of [0, 1, 2]) {
    writeFileSync(beside, large.fill(trained, 2_000_000, 6_000_000));
    names.add(await load().name());
    writeFileSync(join(folder, 'onnx/model.onnx_data'), large);
    names.add(await load().name());
  }
  rmSync(beside);
  names.add(await load().name());
  expect(names.size).toBe(7);
});

test('a model that could not be loaded is loaded when it is there', async () => {
  writeTinyModel(folder, vectors);
  const weights = readFileSync(join(folder, 'onnx/model.onnx'));
  truncateSync(join(folder, 'onnx/model.onnx'), 100);
  const embedding = load();
  await expect(embedding.embed(['Brand'], 'passage')).rejects.toThrow();
  writeFileSync(join(folder, 'onnx/model.onnx'), weights);
  expect(await embedding.embed(['Brand'], 'passage')).toHaveLength(1);
});

test('what cannot be used is refused with what is wrong', async () => {
  expect(load).toThrow(/^EMBEDDING_FOLDER: tokenizer\.json is missing/);
  writeFileSync(join(folder, 'tokenizer.json'), '{}');
  expect(load).toThrow(/^EMBEDDING_FOLDER: model\.onnx or/);
  writeTinyModel(folder, vectors, { pooling: { pooling_mode_mean_tokens: false } });
  await expect(embed(['Brand'])).rejects.toThrow(/1_Pooling/);
  writeTinyModel(folder, vectors);
  truncateSync(join(folder, 'onnx/model.onnx'), 100);
  await expect(load().embed(['Brand'], 'passage')).rejects.toThrow();
});

test('who waits no longer, and whoever waits when the model is closed, is told', async () => {
  writeTinyModel(folder, vectors);
  const embedding = load();
  await expect(embedding.embed(['Brand'], 'question', 0)).rejects.toThrow(/0 ms/);
  const waiting = expect(embedding.embed(['Kran'], 'passage')).rejects.toThrow(/ended/);
  await embedding.close();
  await waiting;
  await expect(embedding.embed(['Kran'], 'passage')).rejects.toThrow(/closed/);
});
