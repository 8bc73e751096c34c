import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Language, languages } from '@polier/contract/languages';
import { type ModelStandIn, startModel } from '@polier/stand-ins/model/model';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import type { Log } from '../../ground/log.ts';
import { embedMissing } from '../intake/embed-passages.ts';
import { importLines } from '../intake/import-lines.ts';
import type { Search } from '../passage.ts';
import { insertQuestions, removeQuestions } from '../questions/store.ts';
import { changeSources, insertDocument, markChanged, removeDocuments } from '../store.ts';
import { createEmbedding } from '../vectors/create-embedding.ts';
import { writeTinyModel } from '../vectors/tiny-model.test-library.ts';
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

const all: Omit<Search, 'text'> = {
  askedIn: 'de',
  searchIn: languages,
  topic: null,
  canton: null,
  onDate: '2026-06-01',
  top: 20,
};
const sentences: Record<Language, string> = {
  de: 'Das Gerüst wird täglich vom Gerüstersteller geprüft.',
  fr: 'L’échafaudage est contrôlé chaque jour par le monteur.',
  it: 'Il ponteggio è controllato ogni giorno dal montatore.',
};

type More = {
  language?: Language;
  work?: string;
  canton?: string | null;
  topic?: string | null;
  from?: string;
  to?: string;
  text?: string;
};
let count = 0;
async function add(on: TestServer, more: More): Promise<string> {
  count += 1;
  const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  const { language = 'de', work = `work-${count}`, canton = null, topic = null } = more;
  const document = {
    ...{
      id,
      work,
      title: `Blatt ${count}`,
      publisher: 'Verband',
      kind: 'safety',
      topic,
      canton,
      language,
      edition: null,
    },
    ...{ inForceFrom: more.from ?? null, inForceTo: more.to ?? null, repealed: false, verifiedBy: 'V', pages: 1 },
    ...{ verifiedOn: '2026-01-01', form: 'text' as const, takenInAt: new Date(0) },
  };
  const text = more.text ?? sentences[language];
  const passage = {
    ...{ id: `${id}.0`, documentId: id, ordinal: 0, page: 1, start: 0, end: text.length, heading: 'Prüfung' },
    ...{ article: null, text, parallel: `${work}#1`, key: null },
  };
  await changeSources(on.context.db, (tx) => insertDocument(tx, { document, passages: [passage] }));
  await on.context.sources.follow();
  return id;
}

const added: string[] = [];
afterEach(async () => {
  await changeSources(server.context.db, (tx) => removeDocuments(tx, added.splice(0), new Date()));
  await server.context.sources.follow();
});
const put = async (more: More) => {
  const id = await add(server, more);
  added.push(id);
  return id;
};
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

describe('the kept index', () => {
  const folder = () => join(server.context.config.dataDir, 'index');
  const file = () => join(folder(), 'sources');
  const keptAt = () => statSync(file()).mtimeMs;
  /** The server of these tests keeps the index too: once it has, it leaves the file alone. */
  const serverHasKept = () => server.context.sources.learned();

  /** Starts again on the same database; returns what is found, and what was logged. */
  async function startAgain() {
    const lines: string[] = [];
    const logged = (level: string) => (about: unknown, message?: string) => lines.push(`${level}: ${message ?? about}`);
    const log = { ...server.context.log, info: logged('info'), warn: logged('warn') } as unknown as Log;
    const sources = createSources({ ...server.context, log });
    await sources.follow();
    await sources.learned();
    const hits = sources.find({ ...all, text: 'Wer prüft das Gerüst täglich?' });
    await sources.close();
    const shown = hits.map(({ passage, score, stretches }) => ({
      ...{ score, stretches, document: passage.document, heading: passage.heading, text: passage.text },
      ...{ questions: passage.questions, parallel: passage.parallel, key: passage.key },
    }));
    return { lines, hits: shown, knows: (word: string) => sources.lexicon.isOfSources(word, 'de') };
  }

  test('is read at the next start; what changed since is built, what answers no more is gone from it', async () => {
    const [one, two] = [await put({}), await put({ text: 'Das Gerüst prüft der Polier jede Woche.' })];
    await serverHasKept();
    const first = await startAgain();
    expect(first.hits.map(({ document }) => document).sort()).toEqual([one, two].sort());
    const kept = keptAt();
    expect((await startAgain()).hits).toEqual(first.hits);
    expect(keptAt(), 'nothing changed').toBe(kept);
    const three = await put({ text: 'Wer das Gerüst ändert, prüft es danach auf Zwiebelfische.' });
    const second = await startAgain();
    expect(second.hits).toHaveLength(3);
    expect(second.knows('zwiebelfische')).toBe(true);
    expect(readFileSync(file()).includes('Zwiebelfische')).toBe(true);
    await changeSources(server.context.db, (tx) => removeDocuments(tx, [three], new Date()));
    const third = await startAgain();
    expect(third.hits).toEqual(first.hits);
    expect(third.knows('zwiebelfische')).toBe(false);
    expect(readFileSync(file()).includes('Zwiebelfische'), 'nothing is kept of what answers no more').toBe(false);
    expect([...first.lines, ...second.lines, ...third.lines]).toEqual([]);
  });

  test('is built anew where it is damaged or of another version, with a line in the log', async () => {
    for (const who of ['der Polier', 'die Bauführerin']) await put({ text: `Das Gerüst prüft ${who}.` });
    await serverHasKept();
    const { hits } = await startAgain();
    const whole = readFileSync(file());
    const wrong = (at: number) => Buffer.from(whole).fill(whole[at]! ^ 1, at, at + 1);
    const damages = [0, 40, Math.floor(whole.length / 2), whole.length - 1].map(wrong);
    for (const damaged of [...damages, whole.subarray(0, whole.length / 2), Buffer.alloc(0)]) {
      writeFileSync(file(), damaged);
      const again = await startAgain();
      expect(again).toMatchObject({ hits, lines: [expect.stringMatching(/^warn: .* damaged/)] });
    }
    expect(await startAgain()).toMatchObject({ hits, lines: [] });
    const other = wrong(0);
    other.writeUInt32LE(crc32(other.subarray(0, -4)), other.length - 4);
    writeFileSync(file(), other);
    expect(await startAgain()).toMatchObject({ hits, lines: [expect.stringMatching(/^info: .* another version/)] });
  });

  test('that cannot be taken over to its end leaves nothing behind', async () => {
    for (const word of ['Zwiebelfische', 'Hurenkinder']) await put({ text: `Das Gerüst prüft man auf ${word}.` });
    await serverHasKept();
    const { hits } = await startAgain();
    const whole = readFileSync(file());
    // Cut in the middle of the documents, under a checksum that fits.
    const cut = Buffer.from(whole.subarray(0, whole.length - 40));
    cut.writeUInt32LE(crc32(cut.subarray(0, -4)), cut.length - 4);
    writeFileSync(file(), cut);
    expect(await startAgain()).toMatchObject({ hits, lines: [expect.stringMatching(/^warn: .* cannot be read/)] });
    await changeSources(server.context.db, (tx) => removeDocuments(tx, added.splice(0, 1), new Date()));
    expect((await startAgain()).knows('zwiebelfische')).toBe(false);
  });

  test('counts no word twice where the load after it is broken off', async () => {
    await put({ text: 'Das Gerüst prüft man auf Zwiebelfische.' });
    await serverHasKept();
    await startAgain();
    const query = (text: string) => server.context.database.pool.query(text);
    const sources = createSources(server.context);
    await put({ text: 'Das Gerüst prüft man auf Hurenkinder.' });
    await query('alter table passages rename to passages_away');
    await expect(sources.follow()).rejects.toThrow();
    await query('alter table passages_away rename to passages');
    await sources.follow();
    expect(sources.find({ ...all, text: 'Wer prüft das Gerüst?' })).toHaveLength(2);
    await changeSources(server.context.db, (tx) => removeDocuments(tx, [...added], new Date()));
    await sources.follow();
    for (const word of ['zwiebelfische', 'hurenkinder']) expect(sources.lexicon.isOfSources(word, 'de')).toBe(false);
    await sources.close();
  });

  test('holds the questions of the passages, and is of no use for others', async () => {
    const id = await put({ text: 'Der Polier geht jeden Morgen darum herum.' });
    const ask = (text: string) =>
      changeSources(server.context.db, async (tx) => {
        await removeQuestions(tx, id);
        const place = { passageId: `${id}.0`, start: 0, end: 41, ordinal: 0, addedAt: null, confirmedBy: null };
        await insertQuestions(tx, [{ ...place, id: randomUUID(), text, author: 'V', writtenOn: '2026-01-01' }]);
        await markChanged(tx, id);
      });
    await ask('Wer prüft das Gerüst am Morgen?');
    const first = await startAgain();
    const [hit] = first.hits;
    expect(hit?.stretches?.[0]).toMatchObject({ start: 0, end: 41 });
    expect((await startAgain()).hits).toEqual(first.hits);
    await ask('Wer putzt die Fenster?');
    expect((await startAgain()).hits[0]?.score ?? 0).toBeLessThan(hit!.score);
    expect((await startAgain()).hits[0]?.score ?? 0).toBeLessThan(hit!.score);
  });

  test('leaves alone what another process is writing, and removes what a killed one left', async () => {
    await put({});
    await serverHasKept();
    rmSync(file());
    writeFileSync(`${file()}.other.draft`, 'half');
    writeFileSync(`${file()}.killed.draft`, 'half');
    utimesSync(`${file()}.killed.draft`, 0, 0);
    await startAgain();
    expect(readdirSync(folder()).sort()).toEqual(['sources', 'sources.other.draft']);
  });

  test('that cannot be written stops nothing', async () => {
    rmSync(folder(), { recursive: true, force: true });
    writeFileSync(folder(), 'no folder');
    const id = await put({});
    const { hits, lines } = await startAgain();
    rmSync(folder());
    expect(hits.map(({ document }) => document)).toEqual([id]);
    expect(lines.join('\n')).toMatch(/^warn: the index of the sources cannot be kept/);
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
      // The stand-in calls texts alike that share pieces of words, across languages: the search by words does not look there.
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
