import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GroundContext } from '../../ground/context.ts';
import type { Passage } from '../passage.ts';
import type { QuestionTerms } from '../search/index/question-terms.ts';
import { packQuestions, unpackQuestions } from './pack-questions.ts';
import { type DocumentTerms, packTerms, unpackTerms } from './pack-terms.ts';
import { Damaged } from './sealed-file.ts';

/** What was read from the passages of documents, between two starts of a server. */
export type Kept<T> = {
  /** What was read from exactly these passages before, or null. */
  read(document: string, passages: readonly Passage[]): Promise<T | null>;
  /** Keeps it for the next start; does not wait until it is written. */
  write(document: string, passages: readonly Passage[], read: T): void;
};

export type KeptTerms = {
  terms: Kept<DocumentTerms>;
  /** Questions stay in the standard words that the sources of the time gave them. */
  questions: Kept<QuestionTerms>;
  /** Says in the log what had to be read anew, and lets go of what is kept of all other documents. */
  settle(documents: Iterable<string>): void;
  /** Waits until what was given is written, and what was let go is gone. */
  written(): Promise<void>;
};

/**
 * Keeps what was read from each document in files of a folder. They are no truth of their own: what does not belong to
 * the passages, was written by a server that reads words otherwise, or is damaged, is read anew.
 */
export function createKeptTerms({ config, log }: Pick<GroundContext, 'config' | 'log'>): KeptTerms {
  const folder = join(config.dataDir, 'index');
  let writing = Promise.resolve();
  let cannotWrite = false;
  const damaged = new Set<string>();
  const outdated = new Set<string>();

  async function writeWhole(path: string, bytes: Buffer): Promise<void> {
    if (cannotWrite) return;
    // Under another name first: a server that is killed meanwhile leaves no half file under this one.
    const draft = `${path}.draft`;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, path);
    } catch (error) {
      // A process beside this one wrote the same and was faster.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      cannotWrite = true;
      log.warn({ err: error }, 'the index of the sources cannot be kept: the next start builds it anew');
      await rm(draft, { force: true }).catch(() => {});
    }
  }

  async function removeOthers(documents: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(folder).catch(() => []))
      if (!documents.has(name.split('.')[0]!)) await rm(join(folder, name), { force: true }).catch(() => {});
  }

  function keep<T>(
    extension: string,
    keyOf: (passages: readonly Passage[]) => Buffer,
    pack: (key: Uint8Array, read: T) => Buffer,
    unpack: (bytes: Buffer, key: Uint8Array) => T | null,
  ): Kept<T> {
    const pathOf = (document: string) => join(folder, `${document}.${extension}`);
    return {
      async read(document, passages) {
        const bytes = await readFile(pathOf(document)).catch(() => null);
        if (!bytes) return null;
        try {
          const read = unpack(bytes, keyOf(passages));
          if (!read) outdated.add(document);
          return read;
        } catch (error) {
          if (!(error instanceof Damaged)) throw error;
          damaged.add(document);
          return null;
        }
      },
      write(document, passages, read) {
        if (cannotWrite) return;
        const bytes = pack(keyOf(passages), read);
        writing = writing.then(() => writeWhole(pathOf(document), bytes));
      },
    };
  }

  return {
    terms: keep('terms', termsKey, packTerms, unpackTerms),
    questions: keep('questions', questionsKey, packQuestions, unpackQuestions),
    settle(documents) {
      if (damaged.size > 0)
        log.warn({ documents: [...damaged] }, 'the kept index of sources was damaged and is built anew');
      if (outdated.size > 0)
        log.info({ documents: outdated.size }, 'the index of sources was kept by another version and is built anew');
      damaged.clear();
      outdated.clear();
      const answering = new Set(documents);
      writing = writing.then(() => removeOthers(answering));
    },
    written: () => writing,
  };
}

/** Names passages by all that their terms are read from, and the way in which this server reads them. */
function termsKey(passages: readonly Passage[]): Buffer {
  const hash = createHash('sha256').update(wayOfReading());
  // No text in the database has a NUL.
  for (const { language, title, heading, article, text } of passages)
    hash.update(`${language}\0${title}\0${heading}\0${article ?? ''}\0${text}\0\0`);
  return hash.digest();
}

/** The same with the questions and where their answers stand. */
function questionsKey(passages: readonly Passage[]): Buffer {
  const hash = createHash('sha256').update(termsKey(passages));
  for (const { questions = [] } of passages)
    hash.update(questions.map(({ start, end, text }) => `${start} ${end} ${text}\0`).join('')).update('\0');
  return hash.digest();
}

let way: Buffer | undefined;

/** Names how words are read: by the code that does it and the tables it uses. */
function wayOfReading(): Buffer {
  if (way) return way;
  const hash = createHash('sha256');
  const text = new URL('../../text/', import.meta.url);
  const own = ['passage-terms.ts', 'question-terms.ts'].map(
    (name) => new URL(`../search/index/${name}`, import.meta.url),
  );
  const files = readdirSync(text, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.endsWith('.test.ts'))
    .map((file) => join(file.parentPath, file.name));
  for (const file of [...own, ...files.sort()]) hash.update(readFileSync(file));
  // The stems come from a package.
  hash.update(readFileSync(new URL('../../../package.json', import.meta.url)));
  way = hash.digest();
  return way;
}
