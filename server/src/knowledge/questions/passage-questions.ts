import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/connection.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { type Folded, findFolded, foldNeedle, foldVerbatim } from '../../text/find-verbatim.ts';
import { recordCommand } from '../intake/record-command.ts';
import {
  changeSources,
  type DocumentRow,
  documentById,
  markChanged,
  type PassageRow,
  passageById,
  passagesOf,
} from '../store.ts';
import { type QuestionFile, readQuestionFile } from './question-file.ts';
import { insertQuestions, type QuestionRow, questionsInDrafts, questionsOfDocument, removeQuestions } from './store.ts';

type Parts = Pick<GroundContext, 'config' | 'clock' | 'db' | 'events'>;
type Place = Pick<PassageRow, 'id' | 'text'>;

/** Questions as rows, and the answers that no passage contains. */
export type PlacedQuestions = { rows: QuestionRow[]; lost: string[] };

/** Finds the passage that contains each answer of a question file, word for word. */
export function placeQuestions(
  passages: readonly Place[],
  { author, date, entries }: QuestionFile,
  fallback: { author: string; today: string },
): PlacedQuestions {
  const folded = passages.map(({ id, text }) => ({ id, text: foldVerbatim(text) }));
  const placed: PlacedQuestions = { rows: [], lost: [] };
  for (const { answer, questions } of entries) {
    // Cells of a row are separated by a tab in a passage, which folding turns into a space.
    const sought = answer.replaceAll(/\s+\|\s+/g, ' ');
    const place = findPlace(folded, sought);
    if (!place) {
      placed.lost.push(answer);
      continue;
    }
    for (const text of new Set(questions)) {
      const about = { author: author ?? fallback.author, writtenOn: date ?? fallback.today };
      placed.rows.push({
        ...{ id: randomUUID(), ...place, text, ...about, ordinal: placed.rows.length },
        ...{ addedAt: null, confirmedBy: null },
      });
    }
  }
  return placed;
}

/** The first passage that contains an answer, with its position. */
function findPlace(passages: readonly { id: string; text: Folded }[], stretch: string) {
  const wanted = foldNeedle(stretch);
  for (const { id, text } of passages) {
    const found = findFolded(text, wanted);
    if (found) return { passageId: id, ...found };
  }
  return null;
}

/**
 * Replaces the questions of a source by those of a file. Every server follows within seconds; an identical file changes
 * nothing. Recorded in the audit log as a command.
 * @returns how many questions the source has now, and the answers that it does not contain; null for an unknown source
 * @throws QuestionsRefused for a file that is not in the format
 */
export async function replaceQuestions(
  context: Parts,
  documentId: string,
  content: string,
): Promise<{ questions: number; lost: string[] } | null> {
  const file = readQuestionFile(content);
  const changed = await changeSources(context.db, async (tx) => {
    const document = await documentById(tx, documentId);
    if (!document || document.removedAt) return null;
    const placed = placeQuestions(await passagesOf(tx, documentId), file, authorOf(context));
    const count = { questions: placed.rows.length, lost: placed.lost };
    if (sameQuestions(await questionsOfDocument(tx, documentId), placed.rows)) return { ...count, same: true };
    await removeQuestions(tx, documentId);
    await insertQuestions(tx, placed.rows);
    await markChanged(tx, documentId);
    await recordCommand(tx, context.clock.now(), 'source-questions-changed', document, count.questions);
    return { ...count, same: false };
  });
  if (!changed) return null;
  if (!changed.same) context.events.emit('sources-changed');
  return { questions: changed.questions, lost: changed.lost };
}

/** Copies the questions of the old edition to a new one where it contains their answers word for word. */
export async function keepQuestions(tx: Database, oldDocument: string, newDocument: string): Promise<void> {
  await carryOver(tx, await questionsOfDocument(tx, oldDocument), oldDocument, newDocument);
}

/**
 * Copies some questions of one edition to another where it contains their answers word for word and does not have them
 * yet. Inside `changeSources`.
 */
export async function carryOver(
  tx: Database,
  some: readonly QuestionRow[],
  oldDocument: string,
  newDocument: string,
): Promise<void> {
  if (some.length === 0) return;
  const texts = new Map((await passagesOf(tx, oldDocument)).map(({ id, text }) => [id, text]));
  const fresh = (await passagesOf(tx, newDocument)).map(({ id, text }) => ({ id, text: foldVerbatim(text) }));
  const there = new Set((await questionsOfDocument(tx, newDocument)).map(keyOf));
  const rows = some.flatMap((row) => {
    const answer = texts.get(row.passageId)!.slice(row.start, row.end);
    const place = findPlace(fresh, answer);
    return place ? [{ ...row, id: randomUUID(), ...place }] : [];
  });
  await insertQuestions(
    tx,
    rows.filter((row) => !there.has(keyOf(row))),
  );
}

function keyOf({ passageId, start, end, text }: QuestionRow): string {
  return [passageId, start, end, text].join('\0');
}

/**
 * The copies of a question of an edition that wait with another edition of its work to be published: the same words for
 * the same answer.
 */
export async function copiesInDrafts(
  tx: Database,
  source: Pick<DocumentRow, 'work' | 'language'>,
  question: QuestionRow,
): Promise<(QuestionRow & { documentId: string })[]> {
  const answerOf = ({ start, end }: QuestionRow, text: string) => foldVerbatim(text.slice(start, end)).text;
  const own = await passageById(tx, question.passageId);
  const waiting = await questionsInDrafts(tx, source, question.text);
  return waiting.flatMap(({ question: copy, passage, documentId }) =>
    answerOf(copy, passage) === answerOf(question, own!.text) ? [{ ...copy, documentId }] : [],
  );
}

/** The name of the question file beside a PDF. */
export function questionFileOf(pdf: string): string {
  return pdf.replace(/\.pdf$/i, '.questions.txt');
}

/** The author and the day of a question file that names none: the association, today. */
export function authorOf({ config, clock }: Pick<Parts, 'config' | 'clock'>) {
  return { author: config.ASSOCIATION_NAME, today: swissDay(clock.now()) };
}

function sameQuestions(one: readonly QuestionRow[], other: readonly QuestionRow[]): boolean {
  const key = (row: QuestionRow) => `${keyOf(row)}\0${row.author}`;
  return one.length === other.length && one.every((row, at) => key(row) === key(other[at]!));
}
