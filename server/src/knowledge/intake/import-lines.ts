import { createHash, randomUUID } from 'node:crypto';
import { type Language, languages } from '@polier/contract/languages';
import { z } from 'zod';
import type { Database } from '../../database/connection.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { keepQuestions } from '../questions/passage-questions.ts';
import {
  changeSources,
  type DocumentRow,
  insertDocument,
  keepVectors,
  type PassageRow,
  passagesOf,
  presentEditions,
  removeDocuments,
} from '../store.ts';
import { embedPassages } from './embed-passages.ts';
import { recordCommand } from './record-command.ts';

type Parts = Pick<GroundContext, 'config' | 'clock' | 'db' | 'jobs' | 'events' | 'log'>;

/** PostgreSQL keeps no NUL in a text. */
const words = (most: number) =>
  z
    .string()
    .transform((given) => given.replaceAll('\0', '').trim())
    .pipe(z.string().max(most));
const line = z
  .object({
    id: words(300).optional(),
    _id: words(300).optional(),
    lang: z.enum(languages).optional(),
    text: words(60_000).pipe(z.string().min(1)),
    article: words(300).nullish(),
    section: words(2000).nullish(),
    sr: words(60).nullish(),
    abbr: words(60).nullish(),
    lawTitle: words(2000).nullish(),
    asOf: words(40).nullish(),
    status: words(40).nullish(),
  })
  .refine((given) => given.id || given._id, { path: ['id'], error: 'missing' });
type Line = Omit<z.output<typeof line>, 'id' | '_id' | 'lang'> & { id: string; lang: Language };

/** An import line that cannot be used, with the reason. */
export class ImportRefused extends Error {
  readonly line: number;
  readonly field: string;
  readonly problem: 'not-json' | 'missing' | 'too-long' | 'invalid';
  constructor(line: number, field: string, problem: ImportRefused['problem']) {
    super(`line ${line}: ${field} ${problem}`);
    this.line = line;
    this.field = field;
    this.problem = problem;
  }
}

/**
 * Imports JSON lines `{id, lang, text, article?, section?, sr?, abbr?, lawTitle?, asOf?, status?}`: one passage for
 * each line, one document for each act and language. A line with an existing id replaces the old one: the act gets a
 * new edition with its other lines unchanged, and answers that cited the old one still show it. Imports the whole file
 * or nothing; throws ImportRefused naming the first invalid line.
 * @param language of lines without one
 * @returns how many passages were read, into how many documents, and how many of these changed
 */
export async function importLines(context: Parts, name: string, content: string, language?: Language) {
  const lines = readLines(content, language);
  const acts = Map.groupBy(lines, ({ lang, sr }) => `${lang} ${sr ?? ''}`);
  const count = { passages: lines.length, documents: 0, changed: 0 };
  await changeSources(context.db, async (tx) => {
    for (const given of acts.values()) {
      const { documents, changed } = await addAct(context, tx, name, given);
      count.documents += documents;
      count.changed += changed;
    }
  });
  if (count.changed > 0) {
    context.events.emit('sources-changed');
    await embedPassages(context);
  }
  return count;
}

function readLines(content: string, language: Language | undefined): Line[] {
  return content
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((text, at) => (text.trim() === '' ? [] : [readLine(text, at + 1, language)]));
}

function readLine(text: string, number: number, language: Language | undefined): Line {
  let given: Record<string, unknown>;
  try {
    given = JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new ImportRefused(number, '', 'not-json');
  }
  const parsed = line.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = String(issue?.path[0] ?? 'JSON');
    const missing = ['', undefined, null].includes(given?.[field] as string) && field !== 'JSON';
    throw new ImportRefused(number, field, missing ? 'missing' : issue?.code === 'too_big' ? 'too-long' : 'invalid');
  }
  const { _id, id, lang = language, ...rest } = parsed.data;
  if (!lang) throw new ImportRefused(number, 'lang', 'missing');
  return { ...rest, id: (id || _id)!, lang };
}

/** A passage from an imported line, independent of its edition. */
type Entry = Pick<PassageRow, 'text' | 'heading' | 'article'> & { key: string };
type Edition = { work: string; repealed: boolean; before: DocumentRow | undefined; old: Entry[] };

/** Imports the lines of one act in one language: those in force form one document, the repealed ones another. */
async function addAct(context: Parts, tx: Database, name: string, lines: Line[]) {
  const { lang, sr } = lines[0]!;
  const work = sr ? `sr-${sr}` : `import-${name}`;
  const read = async (repealed: boolean): Promise<Edition> => {
    const ofWork = repealed ? `${work}-repealed` : work;
    const [before] = await presentEditions(tx, ofWork, lang);
    const old = before ? await passagesOf(tx, before.id) : [];
    return { work: ofWork, repealed, before, old: old.map((row) => ({ ...row, key: row.key! })) };
  };
  const count = { documents: 0, changed: 0 };
  // The last line with an id counts.
  const given = new Map(lines.map((one) => [one.id, one]));
  for (const edition of [await read(false), await read(true)]) {
    const mine = [...given.values()].filter((one) => isRepealed(one) === edition.repealed);
    const entries = new Map(
      edition.old.map(({ key, text, heading, article }) => [key, { key, text, heading, article }]),
    );
    for (const one of given.values()) {
      if (isRepealed(one) !== edition.repealed) entries.delete(one.id);
      else
        entries.set(one.id, { key: one.id, text: one.text, heading: one.section ?? '', article: one.article || null });
    }
    if (mine.length > 0) count.documents += 1;
    if (await replace(context, tx, name, edition, mine, [...entries.values()])) count.changed += 1;
  }
  return count;
}

/** Replaces the old edition by a new one; returns false when they are the same. */
async function replace(context: Parts, tx: Database, name: string, edition: Edition, lines: Line[], entries: Entry[]) {
  const { work, repealed, before, old } = edition;
  const about = describe(name, lines, before);
  const same =
    entries.length === old.length &&
    entries.every(({ key, text, heading, article }, at) => {
      const was = old[at]!;
      return was.key === key && was.text === text && was.heading === heading && was.article === article;
    });
  if (same && (!before || (before.title === about.title && before.edition === about.edition))) return false;
  const now = context.clock.now();
  const id = randomUUID();
  if (before) await removeDocuments(tx, [before.id], now, entries.length === 0 ? null : id);
  if (entries.length === 0) {
    if (before) await recordCommand(tx, now, 'source-retired', before);
    return true;
  }
  await insertDocument(tx, {
    document: {
      id,
      work,
      ...about,
      kind: 'law',
      topic: null,
      canton: null,
      inForceFrom: null,
      inForceTo: null,
      repealed,
      verifiedBy: context.config.ASSOCIATION_NAME,
      verifiedOn: swissDay(now),
      pages: 1,
      form: 'text',
      takenInAt: now,
    },
    passages: entries.map((entry, ordinal) => ({
      ...entry,
      id: `${id}.${createHash('sha256').update(entry.key).digest('base64url').slice(0, 16)}`,
      documentId: id,
      ordinal,
      page: 1,
      start: 0,
      end: entry.text.length,
      parallel: entry.key,
    })),
  });
  await recordCommand(tx, now, 'source-published', { id, work, ...about });
  if (before) await keepVectors(tx, before.id, id);
  if (before) await keepQuestions(tx, before.id, id);
  return true;
}

/** Describes the act by its lines, or by the edition before when the lines say nothing. */
function describe(name: string, lines: Line[], before: DocumentRow | undefined) {
  const [first] = lines;
  if (!first) {
    const { title, publisher, language, edition } = before ?? {
      title: name,
      publisher: name,
      language: 'de',
      edition: null,
    };
    return { title, publisher, language, edition };
  }
  const edition = lines.map(({ asOf }) => asOf ?? '').reduce((one, other) => (other > one ? other : one)) || null;
  return { title: titleOf(first, name), publisher: first.sr ? 'SR' : name, language: first.lang, edition };
}

function isRepealed({ status }: Line): boolean {
  return status === 'repealed';
}

function titleOf({ lawTitle, abbr, sr }: Line, name: string): string {
  if (lawTitle) return abbr && !lawTitle.includes(abbr) ? `${lawTitle} (${abbr})` : lawTitle;
  return abbr ? `${abbr}${sr ? `, SR ${sr}` : ''}` : name;
}
