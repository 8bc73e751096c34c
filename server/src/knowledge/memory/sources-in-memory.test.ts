import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@polier/contract/languages';
import { type ModelStandIn, startModel } from '@polier/stand-ins/model/model';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { embedMissing } from '../intake/embed-passages.ts';
import { importLines } from '../intake/import-lines.ts';
import type { Search } from '../passage.ts';
import { changeSources, removeDocuments } from '../store.ts';
import { createEmbedding } from '../vectors/create-embedding.ts';
import { writeTinyModel } from '../vectors/tiny-model.test-library.ts';
import { add, all, sentences, sourcesOfTests } from './add-source.test-library.ts';
import { createSources } from './sources-in-memory.ts';

let server: TestServer;
let model: ModelStandIn;
beforeAll(async () => {
  model = await startModel({ host: '127.0.0.1', port: 0 });
  server = await startServer({ sources: false });
});
afterAll(async () => {
  await server.remove();
  await model.close();
});

const put = sourcesOfTests(() => server);
const found = async (more: Partial<Search> = {}) =>
  (await server.context.find({ ...all, text: 'Wer prüft das Gerüst täglich?', ...more })).map(
    ({ passage }) => passage.document,
  );

describe('who may answer', () => {
  test('what is in force on the day asked about', async () => {
    const old = await put({ to: '2025-12-31' });
    const now = await put({ from: '2026-01-01', to: '2030-12-31' });
    const next = await put({ from: '2031-01-01' });
    expect(await found()).toEqual([now]);
    expect(await found({ onDate: '2025-12-31' })).toEqual([old]);
    expect(await found({ onDate: '2031-01-01' })).toEqual([next]);
  });

  test('sources of the topic asked for', async () => {
    const safety = await put({ topic: 'safety' });
    await put({ topic: 'labour' });
    await put({});
    expect(await found({ topic: 'safety' })).toEqual([safety]);
    expect(await found()).toHaveLength(3);
  });

  test('never a source of another canton, in whatever languages and however the sources hang together', async () => {
    const canton = fc.constantFrom(null, 'ZH', 'GE', 'TI');
    const language = fc.constantFrom(...languages);
    // Works with the same name in different cantons and languages: counterparts of each other that must not answer.
    const documents = fc.array(fc.record({ language, canton, work: fc.constantFrom('a', 'b') }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(documents, canton, language, async (given, asked, askedIn) => {
        const ids: string[] = [];
        for (const one of given) ids.push(await add(server, one));
        const hits = await server.context.find({ ...all, text: sentences[askedIn], askedIn, canton: asked });
        for (const { passage } of hits) {
          expect(asked === null || passage.canton === null || passage.canton === asked).toBe(true);
        }
        const allowed = given.some((one) => asked === null || one.canton === null || one.canton === asked);
        expect(hits.length > 0).toBe(allowed);
        await changeSources(server.context.db, (tx) => removeDocuments(tx, ids, new Date()));
        await server.context.sources.follow();
      }),
      { numRuns: 25 },
    );
  });

  test('the language asked in first, where the source exists in it', async () => {
    const [de, fr] = [await put({ work: 'same' }), await put({ work: 'same', language: 'fr' })];
    expect((await found())[0]).toBe(de);
    expect((await found({ askedIn: 'fr', text: 'Qui contrôle l’échafaudage ?' }))[0]).toBe(fr);
    expect(await found({ searchIn: ['fr'] })).toEqual([fr]);
  });
});

describe('following', () => {
  test('takes over every change made by then, also while it is at work', async () => {
    const ids: string[] = [];
    const turns: Promise<void>[] = [];
    for (let at = 0; at < 5; at += 1) {
      turns.push(server.context.sources.follow());
      ids.push(await put({}));
    }
    await Promise.all(turns);
    await server.context.sources.follow();
    expect((await found()).sort()).toEqual(ids.sort());
  });

  test('misses no change when two are made at the same time', async () => {
    const ids = Array.from({ length: 6 }, () => put({}));
    await Promise.all(ids);
    expect((await found()).length).toBe(6);
  });

  test('learns the vocabulary after the sources can be searched, and finds it kept at the next start', async () => {
    for (const language of languages)
      await put({ work: 'learn', language, text: `${sentences[language]} Zwirbel${language}.` });
    expect(await found()).not.toEqual([]);
    await server.context.sources.learned();
    const look = () =>
      server.context.sources.dictionary().translate({ form: 'zwirbelfr', stem: 'zwirbelfr' }, 'fr', 'it').sure;
    expect(look()).toBe(true);
    const { rows } = await server.context.database.pool.query('select learned_from from vocabularies');
    expect(rows).toHaveLength(1);
  });
});

describe('by meaning', () => {
  test('a passage is found that shares no word with the question; a running server learns of its vector', async () => {
    const settings = { EMBEDDING_URL: model.url, EMBEDDING_NAME: 'stand-in' };
    const meaning = await startServer({ sources: false, settings });
    try {
      const texts = [
        'Feuerlöscher hängen im Treppenhaus.',
        'Wer Lärm macht, trägt Gehörschutz.',
        'Das Zelt steht auf der Wiese.',
      ];
      const content = texts.map((text, at) => JSON.stringify({ id: `m${at}`, lang: 'de', text })).join('\n');
      await importLines(meaning.context, 'meaning', content);
      await meaning.settle();
      await meaning.context.sources.follow();
      // The stand-in calls texts alike that share pieces of words, across languages: the search by words does not look
      // there.
      const ask = (text: string, on = meaning) => on.context.find({ ...all, text, searchIn: ['de'], askedIn: 'fr' });
      const hits = await ask('Xeuerlöscherx Xreppenhausx');
      expect(hits[0]!.passage.key).toBe('m0');
      expect(hits[0]!.score).toBeGreaterThan(0.2);
      expect(model.requests().some(({ path }) => path.endsWith('/embeddings'))).toBe(true);

      model.control.tell({ fail: 500 });
      const byWords = await meaning.context.find({ ...all, text: 'Wer trägt Gehörschutz?' });
      expect(byWords[0]!.passage.key).toBe('m1');
      const started = performance.now();
      await meaning.context.find({ ...all, text: 'Wer trägt Gehörschutz?' });
      expect(performance.now() - started, 'a silent model is left alone for a while').toBeLessThan(500);
      model.control.reset();

      const before = model.requests().length;
      await importLines(
        meaning.context,
        'meaning',
        JSON.stringify({ id: 'm3', lang: 'de', text: 'Ein Kran braucht Platz.' }),
      );
      await meaning.settle();
      const asked = model
        .requests()
        .slice(before)
        .flatMap(({ body }) => body.input as string[]);
      expect(
        asked.map((text) => text.trim()),
        'what was there keeps its vector',
      ).toEqual(['Ein Kran braucht Platz.']);
    } finally {
      await meaning.remove();
    }
  });

  test('a model in a folder finds what shares no word with the question, in any language', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'polier-model-'));
    const vectors = { löscher: [1, 0, 0], incendie: [0.9, 0.1, 0], zelt: [0, 1, 0], wiese: [0, 1, 0], lärm: [0, 0, 1] };
    writeTinyModel(folder, vectors);
    const embedding = createEmbedding({ ...server.context.config, EMBEDDING_FOLDER: folder })!;
    try {
      const texts = ['Ein Löscher hängt im Flur.', 'Das Zelt steht auf der Wiese.', 'Kein Lärm am Abend.'];
      const lines = texts.map((text, at) => JSON.stringify({ id: `f${at}`, lang: 'de', text })).join('\n');
      await importLines(server.context, 'folder', lines);
      await embedMissing(server.context, embedding, { atStart: true });
      const sources = createSources(server.context, embedding);
      await sources.follow();
      const text = 'incendie';
      const [vector] = await embedding.embed([text], 'question');
      const [nearest] = sources.find({ ...all, text, askedIn: 'fr', searchIn: ['de'] }, vector);
      expect(nearest!.passage.key).toBe('f0');
      await sources.close();
      await sources.learned();
      await expect(embedding.embed([text], 'question'), 'the model is closed with the sources').rejects.toThrow(
        /closed/,
      );
    } finally {
      await embedding.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
