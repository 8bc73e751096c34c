import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { readSourceFile } from '../pages/read-source-file.ts';
import { readPdf, stopReading } from '../reading/read-pdf.ts';
import { listDocuments } from '../store.ts';
import { ImportRefused, importLines } from './import-lines.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(async () => {
  await stopReading();
  await server.remove();
});

type Given = Record<string, unknown>;
const article = (number: number, text: string, more: Given = {}): Given => ({
  ...{ id: `9:art_${number}`, lang: 'de', sr: '9.9', abbr: 'PrüfG', article: `Art. ${number} PrüfG`, text },
  ...more,
});
const lines = (...given: (Given | string)[]) =>
  given.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n');

async function importAll(content: string, name = 'test') {
  const count = await importLines(server.context, name, content);
  await server.context.sources.follow();
  return count;
}

async function find(text: string, more: object = {}) {
  const asked = {
    text,
    askedIn: 'de',
    searchIn: ['de'],
    topic: null,
    canton: null,
    onDate: '2026-06-01',
    top: 20,
  } as const;
  return server.context.find({ ...asked, ...more });
}

async function textsOf(id: string): Promise<string[]> {
  const hits = await find('Kranführer Ausweis Prüfung');
  return hits.filter(({ passage }) => passage.key === id).map(({ passage }) => passage.text);
}

const crane = (detail: string) => `Der Kranführer braucht einen Ausweis und eine Prüfung: ${detail}.`;

describe('lines that are good', () => {
  test('become one document an act and language, and passages that keep their ids', async () => {
    const content = lines(
      article(1, crane('eins')),
      article(2, crane('zwei'), { section: 'Kapitel › Titel' }),
      article(1, 'Le grutier a besoin d’un permis.', { lang: 'fr', article: 'art. 1 LEx' }),
    );
    expect(await importAll(content)).toEqual({ passages: 3, documents: 2, changed: 2 });
    const [hit] = await find('Art. 2 PrüfG Kranführer');
    expect(hit!.passage).toMatchObject({
      key: '9:art_2',
      article: 'Art. 2 PrüfG',
      heading: 'Kapitel › Titel',
      page: 1,
    });
    expect(server.context.sources.document(hit!.passage.document)).toMatchObject({
      title: 'PrüfG, SR 9.9',
      form: 'text',
    });
  });

  test('may come from a test set, with a byte order mark, CRLF, empty lines and no language of their own', async () => {
    const content = `\uFEFF${lines({ _id: 'q1', text: crane('Testfall eins') }, '', '   ', { _id: 'q2', text: crane('Testfall zwei') }, '')}`;
    const count = await importLines(server.context, 'bench', content.replaceAll('\n', '\r\n'), 'de');
    expect(count).toEqual({ passages: 2, documents: 1, changed: 1 });
    await server.context.sources.follow();
    expect(await textsOf('q2')).toEqual([crane('Testfall zwei')]);
  });
});

describe('a line that is wrong', () => {
  const good = { id: 'w1', lang: 'de', text: crane('gut') };
  const cases: [string, Given | string, object][] = [
    ['no JSON', '{"id": "w2", ', { problem: 'not-json' }],
    ['no object', '"text"', { problem: 'invalid' }],
    ['nothing', 'null', { problem: 'invalid' }],
    ['no id', { lang: 'de', text: 'x' }, { field: 'id', problem: 'missing' }],
    ['no language', { id: 'w2', text: 'x' }, { field: 'lang', problem: 'missing' }],
    ['another language', { id: 'w2', lang: 'en', text: 'x' }, { field: 'lang', problem: 'invalid' }],
    ['no text', { id: 'w2', lang: 'de' }, { field: 'text', problem: 'missing' }],
    ['blanks for a text', { id: 'w2', lang: 'de', text: ' \0 ' }, { field: 'text' }],
    ['a text too long', { id: 'w2', lang: 'de', text: 'x'.repeat(60_001) }, { field: 'text', problem: 'too-long' }],
  ];
  test.each(cases)('(%s) is named, and nothing of the file is imported', async (_what, wrong, why) => {
    const before = await listDocuments(server.context.db);
    const importing = importLines(server.context, 'wrong', lines(good, '', wrong, { ...good, id: 'w3' }));
    const error = await importing.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ImportRefused);
    expect(error).toMatchObject({ line: 3, ...why });
    expect(await listDocuments(server.context.db)).toEqual(before);
  });
});

describe('lines that are there already', () => {
  test('change nothing when they say the same', async () => {
    const content = lines(article(11, crane('gleich'), { sr: '9.1' }));
    await importAll(content);
    const before = await listDocuments(server.context.db);
    expect(await importAll(content)).toMatchObject({ changed: 0 });
    expect(await listDocuments(server.context.db)).toEqual(before);
  });

  test('are replaced by their id, the others stay; what was cited shows the old text', async () => {
    const more = { sr: '9.2' };
    await importAll(lines(article(21, crane('alt'), more), article(22, crane('bleibt'), more)));
    const cited = (await find('Kranführer')).find(({ passage }) => passage.key === '9:art_21')!.passage;
    await importAll(lines(article(21, crane('neu'), more), article(23, crane('dazu'), more)));
    expect(await textsOf('9:art_21')).toEqual([crane('neu')]);
    expect(await textsOf('9:art_22')).toEqual([crane('bleibt')]);
    expect(await textsOf('9:art_23')).toEqual([crane('dazu')]);
    const opened = await readSourceFile(server.context, cited.document, cited.id);
    expect((await readPdf(opened!.bytes)).pages[0]!.text).toContain(crane('alt'));
  });

  test('of an id twice in one file, the last one counts', async () => {
    await importAll(lines(article(31, crane('erst'), { sr: '9.3' }), article(31, crane('zuletzt'), { sr: '9.3' })));
    expect(await textsOf('9:art_31')).toEqual([crane('zuletzt')]);
  });

  test('answer no more once they are repealed, and again when they are not', async () => {
    const at = (status?: string) => lines(article(41, crane('Status'), { sr: '9.4', ...(status ? { status } : {}) }));
    await importAll(at());
    expect(await textsOf('9:art_41')).toHaveLength(1);
    await importAll(at('repealed'));
    expect(await textsOf('9:art_41')).toEqual([]);
    await importAll(at());
    expect(await textsOf('9:art_41')).toHaveLength(1);
  });
});

/** A code of law with so many articles: words that repeat as in real ones, so that the vocabulary does not explode. */
function* enactment(language: string, articles: number): Generator<string> {
  const words = 'Der Besteller prüft das Werk und rügt Mängel dem Unternehmer innert der vereinbarten Frist'.split(' ');
  for (let number = 1; number <= articles; number += 1) {
    const text = Array.from({ length: 40 }, (_, at) => words[(number * 7 + at * (1 + (number % 5))) % words.length]);
    yield JSON.stringify(
      article(number, `${text.join(' ')} ${number}.`, {
        ...{ id: `220:art_${number}`, lang: language, sr: '220', abbr: 'OR', article: `Art. ${number} OR` },
      }),
    );
  }
}

const articles = inject('nightly') ? 10_000 : 1_000;

test(`${articles * 3} lines are imported and searched while the server goes on`, { timeout: 240_000 }, async () => {
  const content = ['de', 'fr', 'it'].flatMap((language) => [...enactment(language, articles)]);
  const { passages } = await importLines(server.context, 'enactments', content.join('\n'));
  expect(passages).toBe(articles * 3);
  let longest = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await server.context.sources.follow();
  clearInterval(pulse);
  process.stdout.write(`followed ${passages} passages; longest stop ${Math.round(longest)} ms\n`);
  expect(longest, 'a stop of the server, generous for a busy machine').toBeLessThan(1500);
  const [hit] = await find('Art. 371 OR');
  expect(hit!.passage.article).toBe('Art. 371 OR');
});
