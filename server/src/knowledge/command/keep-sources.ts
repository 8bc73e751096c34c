import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pdfLimits } from '@polier/contract/constants';
import { languages } from '@polier/contract/languages';
import { refusals, refusalText } from '@polier/contract/refusals';
import { z } from 'zod';
import type { Workshop } from '../../workshop.ts';
import type { AboutSource } from '../about-source.ts';
import { importLines } from '../import-lines.ts';
import { PdfRefused } from '../reading/refusal.ts';
import { changeSources, listDocuments, removeDocuments } from '../store.ts';
import { type IntakeOutcome, intakeOutcome, submitPdf } from '../take-in-pdf.ts';
import { CommandError, readAbout, readOneOf, type Values } from './arguments.ts';
import { complain, print, withProgress } from './output.ts';
import { personsLanguage, texts } from './texts.ts';

/** How long a file may wait for its turn, and how often is looked, in milliseconds. */
const longestWait = 300_000;
const lookEvery = 200;

/** `add FILE…`: one after the other; a file that is refused does not hold up the others. */
export async function addFiles(workshop: Workshop, files: string[], values: Values): Promise<void> {
  if (files.length === 0) throw new CommandError('', true);
  const about = readAbout(values);
  for (const [at, file] of files.entries()) {
    const outcome = await withProgress(
      () => texts.reading(file, at + 1, files.length),
      () => addFile(workshop, file, about),
    );
    if (outcome && 'documentId' in outcome) {
      await print(
        values.json ? JSON.stringify({ file, document: outcome.documentId }) : `${file}: ${outcome.documentId}`,
      );
      continue;
    }
    process.exitCode = 1;
    const refusal = outcome?.refusal ?? 'WAITING';
    const message = outcome ? refusalOf(refusal) : texts.stillWaiting;
    if (values.json) await print(JSON.stringify({ file, refusal, message }));
    else complain(`${file}: ${message}`);
  }
}

async function addFile({ context, settle }: Workshop, file: string, about: AboutSource): Promise<IntakeOutcome> {
  let id: string;
  try {
    if (statSync(file).size > pdfLimits.megabytes * 1024 * 1024) return { refusal: 'PDF_TOO_LARGE' };
    id = await submitPdf(context, basename(file), readFileSync(file), about);
  } catch (error) {
    if (error instanceof PdfRefused) return { refusal: error.code };
    const code = fileError(error);
    if (code) return { refusal: code };
    throw error;
  }
  const until = performance.now() + longestWait;
  for (;;) {
    await settle();
    // A server beside this command may have taken the file up; then it says what became of it.
    const outcome = await intakeOutcome(context, id);
    if (outcome || performance.now() > until) return outcome;
    await setTimeout(lookEvery);
  }
}

function refusalOf(code: string): string {
  if (code in texts.files) return texts.files[code as FileError];
  return code in refusals ? refusalText(code as keyof typeof refusals, personsLanguage, pdfLimits) : code;
}

type FileError = keyof typeof texts.files;

/** Why a file cannot be read, where a person can do something about it; null for any other error. */
export function fileError(error: unknown): FileError | null {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'connect') return null;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'NO_SUCH_FILE';
  if (code === 'EISDIR') return 'IS_FOLDER';
  return code === 'EACCES' || code === 'EPERM' ? 'NOT_READABLE' : null;
}

export async function listSources({ context }: Workshop, _given: string[], values: Values): Promise<void> {
  for (const row of await listDocuments(context.db)) {
    const { id, language, canton, kind, title, edition, pages, inForceFrom, inForceTo, repealed } = row;
    const force = repealed ? texts.repealed : `${inForceFrom ?? ''}–${inForceTo ?? ''}`;
    const columns = [id, language, canton ?? 'CH', kind, `${pages} p.`, force, edition ?? '', title];
    await print(values.json ? JSON.stringify(row) : columns.join('  '));
  }
}

/** `remove ID…`: all that are there; says which are not. */
export async function removeSources({ context }: Workshop, ids: string[]): Promise<void> {
  if (ids.length === 0) throw new CommandError('', true);
  const present = new Set((await listDocuments(context.db)).map(({ id }) => id));
  const known = [...new Set(ids)].filter((id) => z.uuid().safeParse(id).success && present.has(id.toLowerCase()));
  const count = await changeSources(context.db, (tx) => removeDocuments(tx, known, context.clock.now()));
  await print(texts.removed(count));
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new CommandError(texts.notAmongSources(unknown.join(', ')));
}

export async function importFile({ context, settle }: Workshop, [file]: string[], values: Values): Promise<void> {
  if (!file) throw new CommandError('', true);
  const lang = readOneOf(values, 'lang', languages);
  const name = basename(file).replace(/\.jsonl$/, '');
  const { passages, documents, changed } = await withProgress(
    () => texts.importing(file),
    async () => {
      const count = await importLines(context, name, readFileSync(file, 'utf8'), lang);
      await settle();
      return count;
    },
  );
  await print(texts.imported(passages, documents, changed));
}
