import { createHash, randomUUID } from 'node:crypto';
import { pdfLimits } from '@polier/contract/constants';
import type { RefusalCode } from '@polier/contract/refusals';
import { type Database, transaction } from '../../database/connection.ts';
import { isUnstorableValue } from '../../database/database-away.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import { insertAct, sourceWithFile } from '../editing/store.ts';
import { authorOf, keepQuestions, placeQuestions, replaceQuestions } from '../questions/passage-questions.ts';
import { readQuestionFile } from '../questions/question-file.ts';
import { insertQuestions } from '../questions/store.ts';
import { passagesOf as cutPassages } from '../reading/passages.ts';
import type { ReadPdf } from '../reading/pdf-messages.ts';
import { readPdf } from '../reading/read-pdf.ts';
import { type PdfRefusalCode, PdfRefused } from '../reading/refusal.ts';
import {
  changeSources,
  documentOfFile,
  endIntake,
  type IntakeRow,
  insertDocument,
  insertIntake,
  intakeById,
  passagesOf,
  presentEditions,
  removeDocuments,
} from '../store.ts';
import { type AboutSource, aboutSource } from './about-source.ts';
import { embedPassages } from './embed-passages.ts';
import { recordCommand } from './record-command.ts';

type Parts = Pick<GroundContext, 'config' | 'clock' | 'log' | 'db' | 'jobs' | 'events'>;

// Until a process for reading can be started, or the database is there again.
const attempts = { retries: 20, retryAfterSeconds: 5, retryAtMostSeconds: 60, expireSeconds: 180 };
export const takeInJob: JobDefinition = { name: 'take-in-pdf', ...attempts };
/** It has a separate name, because a server of an earlier release would publish a draft. */
export const takeInDraftJob: JobDefinition = { name: 'take-in-draft', ...attempts };

/** The user name of an editor, and a write in the same transaction as the upload. */
type Draft = { by: string; also: (tx: Database, intake: string) => Promise<void> };

/**
 * Queues a file; whichever process runs the jobs reads it. Returns the id for asking for the outcome. Throws PdfRefused
 * for a file that is too large to be stored even temporarily, and QuestionsRefused.
 * @param questions a question file (`question-file.ts`) on this source; without one, a new edition keeps those of the
 * previous one whose answers it still contains
 * @param draft the editor whose draft it becomes, and a write in the same transaction; null: it is published at once
 */
export async function submitPdf(
  context: Parts,
  name: string,
  bytes: Buffer,
  about: AboutSource,
  questions: string | null = null,
  draft: Draft | null = null,
): Promise<string> {
  if (questions !== null) readQuestionFile(questions);
  if (bytes.length > pdfLimits.megabytes * 1024 * 1024) throw new PdfRefused('PDF_TOO_LARGE', `${bytes.length} bytes`);
  const id = randomUUID();
  const parsed = aboutSource.parse(about) as Record<string, string | null>;
  await transaction(context.db, async (tx) => {
    const draftedBy = draft?.by ?? null;
    await insertIntake(tx, { id, name, bytes, questions, draftedBy, about: parsed, createdAt: context.clock.now() });
    await context.jobs.enqueue(draft ? takeInDraftJob : takeInJob, { id }, { key: id, db: tx });
    await draft?.also(tx, id);
  });
  return id;
}

export type IntakeOutcome = { documentId: string } | { refusal: string } | null;

/** The outcome of a submitted file: null while it waits. */
export async function intakeOutcome(context: Parts, id: string): Promise<IntakeOutcome> {
  const intake = await intakeById(context.db, id);
  if (!intake) return { refusal: 'NOT_FOUND' };
  if (intake.documentId) return { documentId: intake.documentId };
  return intake.refusal ? { refusal: intake.refusal } : null;
}

/**
 * The job: reads a queued file and adds it in one transaction, or records why it was refused; nothing else is kept
 * then.
 */
export async function takeInPdf(context: Parts, { id }: { id: string }): Promise<void> {
  const intake = await intakeById(context.db, id);
  if (!intake?.bytes) return;
  try {
    await addPdf(context, intake, intake.bytes);
    context.events.emit('sources-changed');
    await embedPassages(context);
  } catch (error) {
    const code = refusalOf(error);
    if (code === null) throw error;
    context.log.warn({ err: error, file: intake.name, refusal: code }, 'PDF refused');
    await endIntake(context.db, id, { refusal: code });
  }
}

/** Why a file cannot be a source; null for a fault that has nothing to do with the file. */
function refusalOf(error: unknown): PdfRefusalCode | null {
  if (error instanceof PdfRefused) return error.code;
  // A size or a number that no table holds: the same file would wait for ever, and those behind it too.
  return isUnstorableValue(error) ? 'PDF_BROKEN' : null;
}

/** The minimum number of letters and digits of a source; less is a stamp or a page number. */
const fewestLetters = 8;

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

type Intake = Pick<IntakeRow, 'id' | 'name' | 'about' | 'questions' | 'draftedBy'>;

/**
 * Adds a PDF in one transaction: as the published edition of its work, or as a draft. The same file twice is one
 * document; as a draft it is refused.
 */
async function addPdf(context: Parts, intake: Intake, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const isDraft = intake.draftedBy !== null;
  const there = isDraft ? null : await documentOfFile(context.db, sha256);
  if (there) {
    if (intake.questions !== null) await replaceQuestions(context, there.id, intake.questions);
    return endIntake(context.db, intake.id, { documentId: there.id });
  }
  const read = await readPdf(bytes);
  const about = aboutSource.parse(intake.about);
  if (read.otherLanguage && !about.language) {
    throw new PdfRefused('PDF_OTHER_LANGUAGE', `nearest is ${read.language}, sureness ${read.languageSureness}`);
  }
  // Small print (the line under the title, the list of sources at the end) is shown but not used for answers.
  const cut = cutPassages({ pages: read.pages, language: about.language ?? read.language }).filter(
    (passage) => !passage.small,
  );
  if (lettersIn(cut.map(({ text }) => text).join(' ')) < fewestLetters)
    throw new PdfRefused('PDF_EMPTY', 'no passages');
  if (read.unreadablePages.length > 0) {
    context.log.warn({ file: intake.name, pages: read.unreadablePages }, 'pages that cannot be read');
  }
  const id = randomUUID();
  const now = context.clock.now();
  const document = {
    id,
    ...describe(context, intake.name, read, about),
    pages: read.pages.length,
    unreadablePages: read.unreadablePages,
    form: 'pdf' as const,
    repealed: false,
    takenInAt: now,
    // Servers of an earlier release treat a draft as a removed source.
    ...(isDraft
      ? { state: 'draft' as const, removedAt: now, verifiedBy: '' }
      : { state: 'published' as const, removedAt: null }),
  };
  await changeSources(context.db, async (tx) => {
    // Another process may have imported the same file meanwhile.
    const same = isDraft ? null : await documentOfFile(tx, sha256);
    if (same) return endIntake(tx, intake.id, { documentId: same.id });
    if (isDraft && (await sourceWithFile(tx, sha256)))
      return endIntake(tx, intake.id, { refusal: 'SOURCE_THERE' satisfies RefusalCode });
    const before = await presentEditions(tx, document.work, document.language);
    const replaced = isDraft ? [] : before.map((edition) => edition.id);
    await removeDocuments(tx, replaced, now, id);
    await insertDocument(tx, {
      document,
      file: { documentId: id, name: intake.name, sha256, bytes },
      pages: read.pages.map((page) => ({ documentId: id, ...page })),
      passages: cut.map((passage) => ({
        id: `${id}.${passage.ordinal}`,
        documentId: id,
        ordinal: passage.ordinal,
        page: passage.page,
        start: passage.start,
        end: passage.end,
        heading: passage.heading,
        article: passage.article,
        text: passage.text,
        parallel: `${document.work}#${passage.section}`,
        key: null,
      })),
    });
    if (intake.questions === null) for (const edition of before) await keepQuestions(tx, edition.id, id);
    else await insertPlaced(context, tx, id, intake);
    const { draftedBy: by } = intake;
    await insertAct(tx, { documentId: id, act: isDraft ? 'drafted' : 'published', by, at: now, note: intake.name });
    if (!isDraft) await recordCommand(tx, now, 'source-published', document);
    await endIntake(tx, intake.id, { documentId: id });
  });
}

/** Adds the questions of the file that came with a source; answers missing from the source are logged. */
async function insertPlaced(context: Parts, tx: Database, id: string, intake: Pick<IntakeRow, 'name' | 'questions'>) {
  const file = readQuestionFile(intake.questions!);
  const { rows, lost } = placeQuestions(await passagesOf(tx, id), file, authorOf(context));
  await insertQuestions(tx, rows);
  if (lost.length > 0) context.log.warn({ file: intake.name, answers: lost.length }, 'questions without their answer');
}

/** The description of the source: from the editor, else the file, else the configuration. */
function describe(context: Parts, name: string, read: ReadPdf, about: AboutSource) {
  const today = swissDay(context.clock.now());
  const plainName = name.replace(/\.pdf$/i, '');
  return {
    work: about.work ?? plainName,
    title: about.title ?? read.title ?? plainName,
    publisher: about.publisher ?? context.config.ASSOCIATION_NAME,
    kind: about.kind ?? 'law',
    topic: about.topic ?? null,
    canton: about.canton ?? null,
    language: about.language ?? read.language,
    edition: about.edition ?? null,
    inForceFrom: about.inForceFrom ?? null,
    inForceTo: about.inForceTo ?? null,
    verifiedBy: about.verifiedBy ?? context.config.ASSOCIATION_NAME,
    verifiedOn: about.verifiedOn ?? today,
  };
}
