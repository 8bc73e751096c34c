import { type Language, languages } from '@polier/contract/languages';
import { afterEach } from 'vitest';
import type { TestServer } from '../../../test/harness.ts';
import type { Search } from '../passage.ts';
import { changeSources, insertDocument, removeDocuments } from '../store.ts';

/** A search that leaves nothing out. */
export const all: Omit<Search, 'text'> = {
  askedIn: 'de',
  searchIn: languages,
  topic: null,
  canton: null,
  onDate: '2026-06-01',
  top: 20,
};
export const sentences: Record<Language, string> = {
  de: 'Das Gerüst wird täglich vom Gerüstersteller geprüft.',
  fr: 'L’échafaudage est contrôlé chaque jour par le monteur.',
  it: 'Il ponteggio è controllato ogni giorno dal montatore.',
};

/** What is particular about a source. */
export type More = {
  language?: Language;
  work?: string;
  canton?: string | null;
  topic?: string | null;
  from?: string;
  to?: string;
  text?: string;
};
let count = 0;
/** Puts a source of one passage into the database and has the server follow; returns its id. */
export async function add(on: TestServer, more: More): Promise<string> {
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

/** Puts sources into the database as `add` does, and removes them again after each test of the file. */
export function sourcesOfTests(server: () => TestServer): (more: More) => Promise<string> {
  const added: string[] = [];
  afterEach(async () => {
    await changeSources(server().context.db, (tx) => removeDocuments(tx, added.splice(0), new Date()));
    await server().context.sources.follow();
  });
  return async (more) => {
    const id = await add(server(), more);
    added.push(id);
    return id;
  };
}
