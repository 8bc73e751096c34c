import { createHash, randomUUID } from 'node:crypto';
import { languages } from '@polier/contract/languages';
import { z } from 'zod';
import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/connection.ts';
import { embedPassages } from './embed-passages.ts';
import { insertDocument, presentEditions, upsertPassages } from './store.ts';

type Parts = Pick<Context, 'config' | 'clock' | 'db' | 'jobs' | 'events'>;

const line = z
  .object({
    id: z.string().min(1).max(300).optional(),
    _id: z.string().min(1).max(300).optional(),
    lang: z.enum(languages),
    text: z.string().min(1).max(200_000),
    article: z.string().max(300).nullish(),
    section: z.string().max(2000).nullish(),
    sr: z.string().max(60).nullish(),
    abbr: z.string().max(60).nullish(),
    lawTitle: z.string().max(2000).nullish(),
    asOf: z.string().max(40).nullish(),
    status: z.string().max(40).nullish(),
  })
  .refine((given) => given.id ?? given._id, { error: 'id: missing' });
type Line = z.output<typeof line>;

/** A line of an import that cannot be used. */
export class ImportRefused extends Error {}

/**
 * Takes in JSON lines `{id, lang, text, article?, section?, sr?, abbr?, lawTitle?, asOf?, status?}`, one passage a line,
 * one document an act and language. A line with an id that is there replaces it. All of the file or nothing of it;
 * throws ImportRefused naming the first line that is wrong. Answers how many passages and documents.
 */
export async function importLines(context: Parts, name: string, content: string) {
  const groups = new Map<string, Line[]>();
  for (const given of readLines(content)) {
    const key = [given.lang, given.sr ?? '', isRepealed(given)].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), given]);
  }
  let count = 0;
  await transaction(context.db, async (tx) => {
    for (const lines of groups.values()) {
      await addLines(context, tx, name, lines);
      count += lines.length;
    }
  });
  context.events.emit('sources-changed');
  await embedPassages(context);
  return { passages: count, documents: groups.size };
}

function* readLines(content: string): Generator<Line> {
  let number = 0;
  for (const text of content.split('\n')) {
    number += 1;
    if (text.trim() === '') continue;
    let given: unknown;
    try {
      given = JSON.parse(text);
    } catch {
      throw new ImportRefused(`line ${number}: not JSON`);
    }
    const parsed = line.safeParse(given);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new ImportRefused(`line ${number}: ${issue?.path.join('.')} ${issue?.message}`.replace(/ +/g, ' '));
    }
    yield parsed.data;
  }
}

async function addLines(context: Parts, tx: Context['db'], name: string, lines: Line[]): Promise<void> {
  const first = lines[0]!;
  const work = `${first.sr ? `sr-${first.sr}` : `import-${name}`}${isRepealed(first) ? '-repealed' : ''}`;
  const [present] = await presentEditions(tx, work, first.lang);
  const documentId = present?.id ?? randomUUID();
  const rows = unique(lines).map((given, ordinal) => passageOf(documentId, given, ordinal));
  if (present) return upsertPassages(tx, documentId, rows);
  const now = context.clock.now();
  await insertDocument(tx, {
    document: {
      id: documentId,
      work,
      title: titleOf(first, name),
      publisher: first.sr ? 'SR' : name,
      kind: 'law',
      topic: null,
      canton: null,
      language: first.lang,
      edition: first.asOf || null,
      inForceFrom: null,
      inForceTo: null,
      repealed: isRepealed(first),
      verifiedBy: context.config.ASSOCIATION_NAME,
      verifiedOn: swissDay(now),
      pages: 1,
      form: 'text',
      takenInAt: now,
    },
    passages: rows,
  });
}

function passageOf(documentId: string, given: Line, ordinal: number) {
  const key = given.id ?? given._id!;
  const text = given.text.replaceAll('\0', '').trim();
  return {
    id: `${documentId}.${createHash('sha256').update(key).digest('base64url').slice(0, 16)}`,
    documentId,
    ordinal,
    page: 1,
    start: 0,
    end: text.length,
    heading: given.section ?? '',
    article: given.article || null,
    text,
    parallel: key,
    key,
  };
}

/** The last line of an id wins. */
function unique(lines: Line[]): Line[] {
  return [...new Map(lines.map((given) => [given.id ?? given._id, given])).values()];
}

function isRepealed({ status }: Line): boolean {
  return status === 'repealed';
}

function titleOf({ lawTitle, abbr, sr }: Line, name: string): string {
  if (lawTitle) return abbr && !lawTitle.includes(abbr) ? `${lawTitle} (${abbr})` : lawTitle;
  return abbr ? `${abbr}${sr ? `, SR ${sr}` : ''}` : name;
}
