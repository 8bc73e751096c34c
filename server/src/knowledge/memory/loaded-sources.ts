import type { Language } from '@polier/contract/languages';
import type { Database } from '../../database/connection.ts';
import type { Lexicon } from '../../text/spelling/lexicon.ts';
import type { Passage, SourceDocument } from '../passage.ts';
import { createDictionary, type Dictionary } from '../search/cross-language/dictionary.ts';
import type { IndexReader, IndexWriter } from '../search/index/index-file.ts';
import type { Terms } from '../search/index/passage-terms.ts';
import { countVectors, type DocumentRow, vectorIds, vectorsOf } from '../store.ts';
import { keepLoaded, restoreLoaded } from './keep-loaded.ts';
import { countAllWords, loadDocuments } from './load-documents.ts';
import { createLoadedPassages, type LoadedDocument, type LoadedPassages } from './loaded-passages.ts';

/** Passages indexed between two checks of the time, and vectors read from the database in one query. */
const passagesPerStep = 400;
const vectorsPerQuery = 500;
/** Share of the passages that the next start may read anew. */
const unkeptShare = 0.05;

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
  /** Passages that are here and not in the file of the index; and whether that has some that answer no more. */
  let unkept = 0;
  let keptTooMuch = false;

  function drop(id: string): void {
    kept.drop(id, loaded.get(id)?.passages ?? []);
    loaded.delete(id);
  }

  /** Puts the passages of a document into the index, some with each step of the iteration. */
  function* keep(id: string, all: readonly Passage[], terms: Terms): Generator<void> {
    const { passages: there } = loaded.get(id)!;
    for (let at = 0; at < all.length; at += passagesPerStep) {
      const step = all.slice(at, at + passagesPerStep);
      there.push(...step);
      kept.keep(step, { stems: terms.stems, passages: terms.passages.slice(at, at + passagesPerStep) });
      yield;
    }
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
    lexicon: kept.lexicon as Lexicon,
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
    load: async (rows: readonly DocumentRow[]): Promise<void> => {
      unkept += await loadDocuments({ ...kept, db, loaded, answering, keep, drop }, rows);
    },

    /** Loads what an earlier start kept, as far as it is still so; returns the documents that are left to load. */
    restore: async (file: IndexReader, rows: readonly DocumentRow[], only: Language | null): Promise<DocumentRow[]> => {
      const left = await restoreLoaded(file, kept, loaded, rows, only);
      keptTooMuch = left.keptTooMuch;
      return left.rows;
    },
    /** Whether so much has changed that the next start would take notably longer. */
    isWorthKeeping: (): boolean => keptTooMuch || unkept > unkeptShare * passages.size,
    /** Writes all of it for the next start, some with each step; nothing may be loaded or published meanwhile. */
    *keep(file: IndexWriter): Generator<void> {
      yield* keepLoaded(file, kept, loaded.values());
      unkept = 0;
      keptTooMuch = false;
    },

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
      keptTooMuch ||= gone.length > 0;
      for (const { id } of gone) {
        await forgetWords(kept, loaded.get(id)!);
        drop(id);
      }
      revision += 1;
    },

    /** Reads the vectors that are missing here: they are written after their passages, by any process. */
    loadVectors: async (model: string): Promise<void> => {
      const count = await countVectors(db, model);
      if (count === vectorsSeen) return;
      await loadMissingVectors(db, kept, model);
      vectorsSeen = count;
      revision += 1;
    },
  };
}

export type LoadedSources = ReturnType<typeof createLoadedSources>;

async function forgetWords({ lexicon }: LoadedPassages, { passages, language }: LoadedDocument): Promise<void> {
  lexicon.removeCounted(await countAllWords(passages), language);
}

/** Reads the vectors of passages that are loaded without. */
async function loadMissingVectors(db: Database, { passages, vectors }: LoadedPassages, model: string): Promise<void> {
  const missing = (await vectorIds(db, model)).filter((id) => passages.has(id) && !vectors.has(id));
  for (let at = 0; at < missing.length; at += vectorsPerQuery) {
    for (const { passageId, vector } of await vectorsOf(db, missing.slice(at, at + vectorsPerQuery), model))
      if (passages.has(passageId)) vectors.set(passageId, vector);
  }
}
