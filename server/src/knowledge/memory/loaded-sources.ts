import type { Database } from '../../database/connection.ts';
import { createYielder } from '../../ground/yield-to-event-loop.ts';
import type { Passage, SourceDocument } from '../passage.ts';
import { type QuestionRow, questionsOf } from '../questions/store.ts';
import { createDictionary, type Dictionary } from '../search/cross-language/dictionary.ts';
import type { QuestionIndex } from '../search/index/question-index.ts';
import { countVectors, type DocumentRow, type PassageRow, passagesInPieces, vectorIds, vectorsOf } from '../store.ts';
import { createLoadedPassages } from './loaded-passages.ts';

/** A document with all its passages. */
export type LoadedDocument = DocumentRow & { passages: Passage[] };

/** Passages indexed between two checks of the time, and vectors read from the database in one query. */
const passagesPerStep = 8;
const vectorsPerQuery = 500;

/**
 * What of the sources is in memory: documents, passages, their vectors and the index over them. A document is loaded
 * first and answers only once all of it is there.
 */
export function createLoadedSources(db: Database) {
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

  function keep(step: readonly Passage[]): void {
    for (const passage of step) loaded.get(passage.document)!.passages.push(passage);
    kept.keep(step);
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
      loadDocuments({ db, loaded, answering, questions: kept.questions, keep, drop }, rows),

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
  questions: QuestionIndex;
  keep: (step: readonly Passage[]) => void;
  drop: (id: string) => void;
};

async function loadDocuments(
  { db, loaded, answering, questions, keep, drop }: Loading,
  rows: readonly DocumentRow[],
): Promise<void> {
  const yieldIfDue = createYielder();
  const known = rows.filter(({ id }) => answering.has(id));
  for (const row of known) {
    const passagesRead: Passage[] = [];
    for await (const piece of readPassages(db, [row])) passagesRead.push(...piece);
    drop(row.id);
    loaded.set(row.id, { ...row, passages: [] });
    keep(passagesRead);
    questions.add(passagesRead);
    answering.set(row.id, loaded.get(row.id)!);
    await yieldIfDue();
  }
  const fresh = rows.filter(({ id }) => !answering.has(id));
  for (const row of fresh) {
    // The id is known already only when an earlier load was broken off.
    drop(row.id);
    loaded.set(row.id, { ...row, passages: [] });
  }
  for await (const piece of readPassages(db, fresh)) {
    for (let at = 0; at < piece.length; at += passagesPerStep) {
      keep(piece.slice(at, at + passagesPerStep));
      await yieldIfDue();
    }
  }
  // Questions in dialect are put into standard words, which takes the words of all the sources.
  for (const { id } of fresh) {
    const read = loaded.get(id)?.passages ?? [];
    for (let at = 0; at < read.length; at += passagesPerStep) {
      questions.add(read.slice(at, at + passagesPerStep));
      await yieldIfDue();
    }
  }
}

/** The passages of some documents with their questions, piece by piece. */
async function* readPassages(db: Database, documents: readonly DocumentRow[]): AsyncGenerator<Passage[]> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  for await (const piece of passagesInPieces(db, [...byId.keys()])) {
    const ids = piece.map(({ id }) => id);
    const asked = Map.groupBy(await questionsOf(db, ids), ({ passageId }) => passageId);
    yield piece.map((row) => passageOf(row, byId.get(row.documentId)!, asked.get(row.id) ?? []));
  }
}

function passageOf(row: PassageRow, document: DocumentRow, asked: readonly QuestionRow[]): Passage {
  const { id, page, heading, article, text, parallel, key } = row;
  const { language, topic, canton, title } = document;
  const place = { document: row.documentId, language, topic, canton, page };
  const questions = asked.map(({ text, start, end }) => ({ text, start, end }));
  return { id, ...place, title, heading, article, text, parallel, key, questions };
}
