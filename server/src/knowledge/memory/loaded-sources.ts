import type { Database } from '../../database/connection.ts';
import { createYielder } from '../../ground/yield-to-event-loop.ts';
import { countWords } from '../../text/spelling/lexicon.ts';
import type { Passage, SourceDocument } from '../passage.ts';
import { documentsWithQuestions, type QuestionRow, questionsOf } from '../questions/store.ts';
import { createDictionary, type Dictionary } from '../search/cross-language/dictionary.ts';
import { createTermReader } from '../search/index/passage-terms.ts';
import type { QuestionIndex } from '../search/index/question-index.ts';
import type { QuestionTerms } from '../search/index/question-terms.ts';
import { countVectors, type DocumentRow, type PassageRow, passagesInPieces, vectorIds, vectorsOf } from '../store.ts';
import type { KeptTerms } from './kept-terms.ts';
import { createLoadedPassages } from './loaded-passages.ts';
import type { DocumentTerms } from './pack-terms.ts';

/** A document with all its passages. */
export type LoadedDocument = DocumentRow & { passages: Passage[] };

/** Passages indexed between two checks of the time, and vectors read from the database in one query. */
const passagesPerStep = 400;
const vectorsPerQuery = 500;

/**
 * What of the sources is in memory: documents, passages, their vectors and the index over them. A document is loaded
 * first and answers only once all of it is there.
 * @param keptTerms what earlier starts found out; null: everything is read anew and nothing is kept
 */
export function createLoadedSources(db: Database, keptTerms: KeptTerms | null) {
  const loaded = new Map<string, LoadedDocument>();
  const answering = new Map<string, LoadedDocument>();
  const withdrawn = new Map<string, SourceDocument>();
  let dictionary: Dictionary = createDictionary({});
  const kept = createLoadedPassages({ translate: (...asked) => dictionary.translate(...asked) });
  const { passages, vectors } = kept;
  let revision = 0;
  let vectorsSeen = 0;

  function drop(id: string): void {
    kept.drop(id, loaded.get(id)?.passages ?? []);
    loaded.delete(id);
  }

  /** Puts the passages of a document into the index, some with each step of the iteration. */
  function* keep(id: string, all: readonly Passage[], terms: DocumentTerms): Generator<void> {
    const { language, passages: there } = loaded.get(id)!;
    for (let at = 0; at < all.length; at += passagesPerStep) {
      const step = all.slice(at, at + passagesPerStep);
      there.push(...step);
      kept.keep(step, { stems: terms.stems, passages: terms.passages.slice(at, at + passagesPerStep) });
      yield;
    }
    kept.count(terms.counts, language);
  }

  return {
    /** The documents that answer, by id. */
    answering: answering as ReadonlyMap<string, LoadedDocument>,
    /** Documents that answered since this process started and do no more. */
    withdrawn: withdrawn as ReadonlyMap<string, SourceDocument>,
    passages: passages as ReadonlyMap<string, Passage>,
    index: kept.index,
    questions: kept.questions,
    vectors,
    counterparts: kept.counterparts,
    /** The words of all sources loaded since this process started. */
    lexicon: kept.lexicon,
    dictionary: () => dictionary,
    /** Grows whenever a search may find something else than before. */
    revision: () => revision,

    setDictionary: (next: Dictionary): void => {
      dictionary = next;
      revision += 1;
    },

    /**
     * Puts documents with their passages into the index, where they wait to be published. A document that answers
     * already (its questions changed) is read whole and then exchanged in one step.
     */
    load: (rows: readonly DocumentRow[]): Promise<void> =>
      loadDocuments({ db, loaded, answering, keptTerms, questions: kept.questions, keep, drop }, rows),

    /** In one step, lets loaded documents answer and removed ones answer no more; these are dropped afterwards. */
    publish: async (present: readonly DocumentRow[], removed: readonly DocumentRow[]): Promise<void> => {
      const gone = removed.filter(({ id }) => loaded.has(id));
      for (const row of gone) {
        answering.delete(row.id);
        withdrawn.set(row.id, row);
      }
      for (const { id } of present) answering.set(id, loaded.get(id)!);
      revision += 1;
      vectorsSeen = -1;
      const yieldIfDue = createYielder();
      for (const { id } of gone) {
        drop(id);
        await yieldIfDue();
      }
      revision += 1;
    },

    /** Reads the vectors that are missing here: they are written after their passages, by any process. */
    loadVectors: async (model: string): Promise<void> => {
      const count = await countVectors(db, model);
      if (count === vectorsSeen) return;
      const missing = (await vectorIds(db, model)).filter((id) => passages.has(id) && !vectors.has(id));
      for (let at = 0; at < missing.length; at += vectorsPerQuery) {
        for (const { passageId, vector } of await vectorsOf(db, missing.slice(at, at + vectorsPerQuery), model)) {
          if (passages.has(passageId)) vectors.set(passageId, vector);
        }
      }
      vectorsSeen = count;
      revision += 1;
    },
  };
}

export type LoadedSources = ReturnType<typeof createLoadedSources>;

type Loading = {
  db: Database;
  loaded: Map<string, LoadedDocument>;
  answering: Map<string, LoadedDocument>;
  keptTerms: KeptTerms | null;
  questions: QuestionIndex;
  keep: (id: string, all: readonly Passage[], terms: DocumentTerms) => Iterable<void>;
  drop: (id: string) => void;
};

async function loadDocuments(
  { db, loaded, answering, keptTerms, questions, keep, drop }: Loading,
  rows: readonly DocumentRow[],
): Promise<void> {
  const yieldIfDue = createYielder();
  const known = rows.filter(({ id }) => answering.has(id));
  for await (const { row, passages } of readDocuments(db, known)) {
    const terms = await termsOf(keptTerms, row.id, passages, yieldIfDue);
    const read = await readQuestions({ keptTerms, questions }, row, passages, yieldIfDue);
    drop(row.id);
    loaded.set(row.id, { ...row, passages: [] });
    for (const _ of keep(row.id, passages, terms));
    if (read) questions.addRead(passages, row.language, read);
    answering.set(row.id, loaded.get(row.id)!);
    await yieldIfDue();
  }
  const fresh = rows.filter(({ id }) => !answering.has(id));
  for (const row of fresh) {
    // The id is known already only when an earlier load was broken off.
    drop(row.id);
    loaded.set(row.id, { ...row, passages: [] });
  }
  for await (const { row, passages } of readDocuments(db, fresh)) {
    const terms = await termsOf(keptTerms, row.id, passages, yieldIfDue);
    for (const _ of keep(row.id, passages, terms)) await yieldIfDue();
  }
  // Questions in dialect are put into standard words, which takes the words of all the sources.
  for (const row of fresh) {
    const passages = loaded.get(row.id)?.passages ?? [];
    const read = await readQuestions({ keptTerms, questions }, row, passages, yieldIfDue);
    if (read) questions.addRead(passages, row.language, read);
    await yieldIfDue();
  }
}

/** What the index of questions needs to know of a document: found out at an earlier start, or now; null without any. */
async function readQuestions(
  { keptTerms, questions }: Pick<Loading, 'keptTerms' | 'questions'>,
  { id, language }: DocumentRow,
  passages: readonly Passage[],
  yieldIfDue: () => Promise<void>,
): Promise<QuestionTerms | null> {
  if (!passages.some((passage) => passage.questions?.length)) return null;
  const before = await keptTerms?.questions.read(id, passages);
  if (before) return before;
  const reader = questions.reader(language);
  for (const [place, passage] of passages.entries()) {
    reader.read(passage, place);
    await yieldIfDue();
  }
  keptTerms?.questions.write(id, passages, reader.terms);
  return reader.terms;
}

/** What the index needs to know of the passages of a document: found out at an earlier start, or now. */
async function termsOf(
  keptTerms: KeptTerms | null,
  document: string,
  passages: readonly Passage[],
  yieldIfDue: () => Promise<void>,
): Promise<DocumentTerms> {
  const before = await keptTerms?.terms.read(document, passages);
  if (before) return before;
  const reader = createTermReader();
  const counts = new Map<string, number>();
  for (const passage of passages) {
    reader.read(passage);
    countWords(`${passage.title} ${passage.heading} ${passage.text}`, counts);
    await yieldIfDue();
  }
  const terms = { ...reader.terms, counts };
  keptTerms?.terms.write(document, passages, terms);
  return terms;
}

/** Some documents with all their passages and the questions of these, one by one. */
async function* readDocuments(db: Database, documents: readonly DocumentRow[]) {
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

/** @param before the passage before it: what both have is kept once, which is a good part of the memory of an act */
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
