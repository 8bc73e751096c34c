import type { Language } from '@polier/contract/languages';
import type { Database } from '../../database/connection.ts';
import { createYielder } from '../../ground/yield-to-event-loop.ts';
import { countWords, type GrowingLexicon } from '../../text/spelling/lexicon.ts';
import { hasQuestions, type Passage } from '../passage.ts';
import { documentsWithQuestions, type QuestionRow, questionsOf } from '../questions/store.ts';
import { createTermReader, type Terms } from '../search/index/passage-terms.ts';
import type { QuestionIndex } from '../search/index/question-index.ts';
import type { QuestionTerms } from '../search/index/question-terms.ts';
import { type DocumentRow, type PassageRow, passagesInPieces } from '../store.ts';
import type { LoadedDocument } from './loaded-passages.ts';

type Loading = {
  db: Database;
  loaded: Map<string, LoadedDocument>;
  answering: Map<string, LoadedDocument>;
  questions: QuestionIndex;
  lexicon: GrowingLexicon;
  keep: (id: string, all: readonly Passage[], terms: Terms) => Iterable<void>;
  drop: (id: string) => void;
};

/**
 * Reads documents from the database and adds them to the index. One that is already published (its questions changed)
 * is exchanged atomically. Returns how many passages were read.
 */
export async function loadDocuments(
  { db, loaded, answering, questions, lexicon, keep, drop }: Loading,
  rows: readonly DocumentRow[],
): Promise<number> {
  const yieldIfDue = createYielder();
  let passagesRead = 0;
  const known = rows.filter(({ id }) => answering.has(id));
  for await (const { row, passages } of readDocuments(db, known)) {
    const terms = await readTermsOf(passages, yieldIfDue);
    const read = await readQuestions(questions, row.language, passages, yieldIfDue);
    drop(row.id);
    loaded.set(row.id, { ...row, passages: [] });
    for (const _ of keep(row.id, passages, terms));
    if (read) questions.addRead(passages, row.language, read);
    answering.set(row.id, loaded.get(row.id)!);
    passagesRead += passages.length;
    await yieldIfDue();
  }
  const fresh = rows.filter(({ id }) => !answering.has(id));
  for (const row of fresh) {
    // The id is known already only when an earlier load was interrupted.
    drop(row.id);
    loaded.set(row.id, { ...row, passages: [] });
  }
  for await (const { row, passages } of readDocuments(db, fresh)) {
    const terms = await readTermsOf(passages, yieldIfDue);
    for (const _ of keep(row.id, passages, terms)) await yieldIfDue();
    passagesRead += passages.length;
  }
  // Counted only now that everything is read, so that an interrupted load has counted nothing.
  for (const { id, language } of fresh)
    lexicon.addCounted(await countAllWords(loaded.get(id)?.passages ?? []), language);
  // Questions in dialect are rewritten in standard language, which needs the words of all sources.
  for (const row of fresh) {
    const passages = loaded.get(row.id)?.passages ?? [];
    const read = await readQuestions(questions, row.language, passages, yieldIfDue);
    if (read) questions.addRead(passages, row.language, read);
    await yieldIfDue();
  }
  return passagesRead;
}

/** The words of some passages with their counts. */
export async function countAllWords(passages: readonly Passage[]): Promise<ReadonlyMap<string, number>> {
  const yieldIfDue = createYielder();
  const counts = new Map<string, number>();
  for (const { title, heading, text } of passages) {
    countWords(`${title} ${heading} ${text}`, counts);
    await yieldIfDue();
  }
  return counts;
}

/** The questions of a document as the index needs them; null without any. */
async function readQuestions(
  questions: QuestionIndex,
  language: Language,
  passages: readonly Passage[],
  yieldIfDue: () => Promise<void>,
): Promise<QuestionTerms | null> {
  if (!passages.some((passage) => hasQuestions({ passage }))) return null;
  const reader = questions.reader(language);
  for (const [place, passage] of passages.entries()) {
    reader.read(passage, place);
    await yieldIfDue();
  }
  return reader.terms;
}

/** The terms of a document's passages as the index needs them. */
async function readTermsOf(passages: readonly Passage[], yieldIfDue: () => Promise<void>): Promise<Terms> {
  const reader = createTermReader();
  for (const passage of passages) {
    reader.read(passage);
    await yieldIfDue();
  }
  return reader.terms;
}

/** Reads documents with their passages and questions, one at a time. */
async function* readDocuments(db: Database, documents: readonly DocumentRow[]) {
  if (documents.length === 0) return;
  const byId = new Map(documents.map((document) => [document.id, document]));
  const asked = await documentsWithQuestions(db, [...byId.keys()]);
  let passages: Passage[] = [];
  let open: DocumentRow | undefined;
  for await (const piece of passagesInPieces(db, [...byId.keys()])) {
    const ids = piece.filter(({ documentId }) => asked.has(documentId)).map(({ id }) => id);
    const questions = Map.groupBy(await questionsOf(db, ids), ({ passageId }) => passageId);
    for (const row of piece) {
      if (open && open.id !== row.documentId) {
        yield { row: open, passages };
        passages = [];
      }
      open = byId.get(row.documentId)!;
      passages.push(passageOf(row, open, questions.get(row.id) ?? [], passages.at(-1)));
    }
  }
  if (open) yield { row: open, passages };
}

/**
 * @param before the preceding passage: values they have in common are stored once, which saves much memory for an act
 */
function passageOf(
  row: PassageRow,
  document: DocumentRow,
  asked: readonly QuestionRow[],
  before: Passage | undefined,
): Passage {
  const { id, page, article, text, parallel } = row;
  const heading = before?.heading === row.heading ? before.heading : row.heading;
  const key = row.key === parallel ? parallel : row.key;
  const { language, topic, canton, title } = document;
  const place = { document: row.documentId, language, topic, canton, page };
  const questions = asked.map(({ text, start, end }) => ({ text, start, end }));
  return { id, ...place, title, heading, article, text, parallel, key, questions };
}
