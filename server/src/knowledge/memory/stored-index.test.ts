import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Language } from '@polier/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import type { Log } from '../../ground/log.ts';
import { hasQuestions } from '../passage.ts';
import { insertQuestions, removeQuestions } from '../questions/store.ts';
import { changeSources, markChanged, removeDocuments } from '../store.ts';
import { all, sourcesOfTests } from './add-source.test-library.ts';
import { createSources } from './sources-in-memory.ts';
import { tryEdition } from './try-edition.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

const put = sourcesOfTests(() => server);

const folder = () => join(server.context.config.dataDir, 'index');
const file = () => join(folder(), 'sources');
const keptAt = () => statSync(file()).mtimeMs;
/** The server of these tests keeps the index too: once it has, it leaves the file alone. */
const serverHasKept = () => server.context.sources.learned();

/** Starts again on the same database; returns what is found, and what was logged. */
async function startAgain(language: Language | null = null) {
  const lines: string[] = [];
  const logged = (level: string) => (about: unknown, message?: string) => lines.push(`${level}: ${message ?? about}`);
  const log = { ...server.context.log, info: logged('info'), warn: logged('warn') } as unknown as Log;
  const sources = createSources({ ...server.context, log }, null, language);
  await sources.follow();
  await sources.learned();
  const documents = sources.documents().map(({ id }) => id);
  const hits = sources.find({ ...all, text: 'Wer prüft das Gerüst täglich?' });
  await sources.close();
  const shown = hits.map(({ passage, score, stretches }) => ({
    ...{ score, stretches, document: passage.document, heading: passage.heading, text: passage.text },
    ...{ questions: passage.questions, hasQuestions: hasQuestions({ passage }) },
    ...{ parallel: passage.parallel, key: passage.key },
  }));
  return { lines, documents, hits: shown, knows: (word: string) => sources.lexicon.isOfSources(word, 'de') };
}

test('the kept index is read at the next start; what changed since is built, what answers no more is gone from it', async () => {
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

test('a kept index is built anew where it is damaged or of another version, with a line in the log', async () => {
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

test('a kept index that cannot be taken over to its end leaves nothing behind', async () => {
  const one = await put({ text: 'Das Gerüst prüft man auf Zwiebelfische.' });
  await put({ text: 'Das Gerüst prüft man auf Hurenkinder.' });
  await serverHasKept();
  const { hits } = await startAgain();
  const whole = readFileSync(file());
  // Cut in the middle of the documents, under a checksum that fits.
  const cut = Buffer.from(whole.subarray(0, whole.length - 40));
  cut.writeUInt32LE(crc32(cut.subarray(0, -4)), cut.length - 4);
  writeFileSync(file(), cut);
  expect(await startAgain()).toMatchObject({ hits, lines: [expect.stringMatching(/^warn: .* cannot be read/)] });
  await changeSources(server.context.db, (tx) => removeDocuments(tx, [one], new Date()));
  expect((await startAgain()).knows('zwiebelfische')).toBe(false);
});

test('an edition is tried on the kept index, without reading all the sources once more', async () => {
  const text = 'Das Gerüst prüft der Kranführer.';
  const id = await put({ text });
  await serverHasKept();
  await server.context.database.pool.query(`update passages set text = 'Anders' where document_id = '${id}'`);
  const trial = await tryEdition(server.context, id, { toPublish: false });
  const sources = await trial.load();
  expect(sources.passagesOf(id).map((passage) => passage.text)).toEqual([text]);
  expect(sources.find({ ...all, text: 'Wer prüft das Gerüst?' }).map(({ passage }) => passage.document)).toEqual([id]);
});

test('one language is read without the others, and is not kept alone', async () => {
  const german = await put({ text: 'Das Gerüst prüft der Polier jeden Abend.' });
  const french = await put({ language: 'fr', text: 'Le chef d’équipe contrôle l’échafaudage.' });
  await serverHasKept();
  const whole = await startAgain();
  const kept = keptAt();
  const alone = await startAgain('de');
  expect(whole.documents).toEqual(expect.arrayContaining([german, french]));
  expect(alone.documents).toContain(german);
  expect(alone.documents).not.toContain(french);
  const germanHits = whole.hits.filter(({ document }) => document !== french);
  expect(alone.hits).toEqual(germanHits);
  expect(keptAt()).toBe(kept);
  rmSync(file());
  expect((await startAgain('de')).hits).toEqual(whole.hits);
  expect(keptAt(), 'all is loaded and kept where nothing was').toBeGreaterThan(0);
  expect((await startAgain()).documents.sort()).toEqual(whole.documents.sort());
});

test('no word is counted twice where the load after a kept index is broken off', async () => {
  const one = await put({ text: 'Das Gerüst prüft man auf Zwiebelfische.' });
  await serverHasKept();
  await startAgain();
  const query = (text: string) => server.context.database.pool.query(text);
  const sources = createSources(server.context);
  const other = await put({ text: 'Das Gerüst prüft man auf Hurenkinder.' });
  await query('alter table passages rename to passages_away');
  await expect(sources.follow()).rejects.toThrow();
  await query('alter table passages_away rename to passages');
  await sources.follow();
  expect(sources.find({ ...all, text: 'Wer prüft das Gerüst?' })).toHaveLength(2);
  await changeSources(server.context.db, (tx) => removeDocuments(tx, [one, other], new Date()));
  await sources.follow();
  for (const word of ['zwiebelfische', 'hurenkinder']) expect(sources.lexicon.isOfSources(word, 'de')).toBe(false);
  await sources.close();
});

test('a kept index holds the questions of the passages, and is of no use for others', async () => {
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
  expect(hit).toMatchObject({ hasQuestions: true, stretches: [{ start: 0, end: 41 }] });
  expect((await startAgain()).hits).toEqual(first.hits);
  await ask('Wer putzt die Fenster?');
  expect((await startAgain()).hits[0]?.score ?? 0).toBeLessThan(hit!.score);
  expect((await startAgain()).hits[0]?.score ?? 0).toBeLessThan(hit!.score);
});

test('writing leaves alone what another process is writing, and removes what a killed one left', async () => {
  await put({});
  await serverHasKept();
  rmSync(file());
  writeFileSync(`${file()}.other.draft`, 'half');
  writeFileSync(`${file()}.killed.draft`, 'half');
  utimesSync(`${file()}.killed.draft`, 0, 0);
  await startAgain();
  expect(readdirSync(folder()).sort()).toEqual(['sources', 'sources.other.draft']);
});

test('an index that cannot be written stops nothing', async () => {
  rmSync(folder(), { recursive: true, force: true });
  writeFileSync(folder(), 'no folder');
  const id = await put({});
  const { hits, lines } = await startAgain();
  rmSync(folder());
  expect(hits.map(({ document }) => document)).toEqual([id]);
  expect(lines.join('\n')).toMatch(/^warn: the index of the sources cannot be kept/);
});
