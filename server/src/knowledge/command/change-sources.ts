import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pdfLimits } from '@polier/contract/constants';
import { languages } from '@polier/contract/languages';
import { refusals, refusalText } from '@polier/contract/refusals';
import { z } from 'zod';
import type { CliContext } from '../../start/cli-context.ts';
import type { AboutSource } from '../intake/about-source.ts';
import { importLines } from '../intake/import-lines.ts';
import { recordCommand } from '../intake/record-command.ts';
import { type IntakeOutcome, intakeOutcome, submitPdf } from '../intake/take-in-pdf.ts';
import { questionFileOf, replaceQuestions } from '../questions/passage-questions.ts';
import { writeQuestionFile } from '../questions/question-file.ts';
import { questionsOfDocument } from '../questions/store.ts';
import { PdfRefused } from '../reading/refusal.ts';
import { changeSources, documentById, listDocuments, passagesOf, removeDocuments } from '../store.ts';
import { CommandError, readAbout, readOneOf, type Values } from './arguments.ts';
import { complain, print, withProgress } from './output.ts';
import { personsLanguage, texts } from './texts.ts';

/** How long a file may wait in the queue, and how often its state is polled, in milliseconds. */
const longestWait = 300_000;
const lookEvery = 200;

/** `add FILE…`: imports files one after the other; a refused file does not stop the others. */
export async function addFiles(cli: CliContext, files: string[], values: Values): Promise<void> {
  if (files.length === 0) throw new CommandError('', true);
  const about = readAbout(values);
  for (const [at, file] of files.entries()) {
    const outcome = await withProgress(
      () => texts.reading(file, at + 1, files.length),
      () => addFile(cli, file, about),
    );
    if (outcome && 'documentId' in outcome) {
      const { documentId } = outcome;
      await print(values.json ? JSON.stringify({ file, document: documentId }) : `${file}: ${documentId}`);
      const unreadable = (await documentById(cli.context.db, documentId))?.unreadablePages ?? [];
      if (unreadable.length > 0) complain(`${file}: ${texts.unreadablePages(unreadable.join(', '))}`);
      continue;
    }
    process.exitCode = 1;
    const refusal = outcome?.refusal ?? 'WAITING';
    const message = outcome ? refusalOf(refusal) : texts.stillWaiting;
    if (values.json) await print(JSON.stringify({ file, refusal, message }));
    else complain(`${file}: ${message}`);
  }
}

async function addFile({ context, settle }: CliContext, file: string, about: AboutSource): Promise<IntakeOutcome> {
  let id: string;
  try {
    if (statSync(file).size > pdfLimits.megabytes * 1024 * 1024) return { refusal: 'PDF_TOO_LARGE' };
    const questions = existsSync(questionFileOf(file)) ? readFileSync(questionFileOf(file), 'utf8') : null;
    id = await submitPdf(context, basename(file), readFileSync(file), about, questions);
  } catch (error) {
    if (error instanceof PdfRefused) return { refusal: error.code };
    const code = fileError(error);
    if (code) return { refusal: code };
    throw error;
  }
  const until = performance.now() + longestWait;
  for (;;) {
    await settle();
    // A running server may have processed the file first; it then reports the outcome.
    const outcome = await intakeOutcome(context, id);
    if (outcome || performance.now() > until) return outcome;
    await setTimeout(lookEvery);
  }
}

/** The text of a refusal in the language of the terminal. */
export function refusalOf(code: string): string {
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

export async function listSources({ context }: CliContext, _given: string[], values: Values): Promise<void> {
  for (const row of await listDocuments(context.db)) {
    const { id, language, canton, kind, title, edition, pages, inForceFrom, inForceTo, repealed, unreadablePages } =
      row;
    const unread = unreadablePages.length > 0 ? [texts.unreadablePages(unreadablePages.join(', '))] : [];
    const force = repealed ? texts.repealed : `${inForceFrom ?? ''}–${inForceTo ?? ''}`;
    const columns = [id, language, canton ?? 'CH', kind, `${pages} p.`, force, edition ?? '', title, ...unread];
    await print(values.json ? JSON.stringify(row) : columns.join('  '));
  }
}

/** `remove ID…`: removes the sources that exist, and reports ids that do not. */
export async function removeSources({ context }: CliContext, ids: string[]): Promise<void> {
  if (ids.length === 0) throw new CommandError('', true);
  const present = new Map((await listDocuments(context.db)).map((document) => [document.id, document]));
  const known = [...new Set(ids)].filter((id) => z.uuid().safeParse(id).success && present.has(id.toLowerCase()));
  const now = context.clock.now();
  const count = await changeSources(context.db, async (tx) => {
    for (const id of known) await recordCommand(tx, now, 'source-retired', present.get(id.toLowerCase())!);
    return removeDocuments(tx, known, now);
  });
  await print(texts.removed(count));
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new CommandError(texts.notAmongSources(unknown.join(', ')));
}

export async function importFile({ context, settle }: CliContext, [file]: string[], values: Values): Promise<void> {
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

/** `questions ID [FILE]`: replaces the questions of a source by those of a file, or prints the current ones. */
export async function keepQuestions({ context }: CliContext, [given = '', file]: string[]): Promise<void> {
  const id = given.toLowerCase();
  const present = (await listDocuments(context.db)).some((document) => document.id === id);
  if (given === '') throw new CommandError('', true);
  if (!present) throw new CommandError(texts.notAmongSources(given));
  if (!file) return printQuestions({ context }, id);
  const count = await replaceQuestions(context, id, readFileSync(file, 'utf8'));
  await print(texts.questions(count!.questions));
  if (count!.lost.length > 0) {
    process.exitCode = 1;
    for (const answer of count!.lost) complain(texts.answerNotFound(answer));
  }
}

async function printQuestions({ context }: Pick<CliContext, 'context'>, id: string): Promise<void> {
  const rows = await questionsOfDocument(context.db, id);
  const textOf = new Map((await passagesOf(context.db, id)).map((passage) => [passage.id, passage.text]));
  const answerOf = ({ passageId, start, end }: (typeof rows)[number]) =>
    textOf.get(passageId)!.slice(start, end).replaceAll('\t', ' | ').replace(/\s+/g, ' ');
  const entries = [...Map.groupBy(rows, answerOf)].map(([answer, asked]) => ({
    answer,
    questions: asked.map(({ text }) => text),
  }));
  const [first] = rows;
  process.stdout.write(writeQuestionFile({ author: first?.author ?? null, date: first?.writtenOn ?? null, entries }));
}
