import type { Language } from '@polier/contract/languages';
import type { Database } from '../../database/connection.ts';
import type { Lexicon } from '../../text/spelling/lexicon.ts';
import type { Passage, SourceDocument } from '../passage.ts';
import { createDictionary, type Dictionary } from '../search/cross-language/dictionary.ts';
import type { IndexReader, IndexWriter } from '../search/index/index-file.ts';
import type { Terms } from '../search/index/passage-terms.ts';
import { countVectors, type DocumentRow, vectorIds, vectorsOf } from '../store.ts';
import { countAllWords, loadDocuments } from './load-documents.ts';
import { createLoadedPassages, type LoadedDocument, type LoadedPassages } from './loaded-passages.ts';
import { restoreIndex, writeIndex } from './write-index.ts';

/** How many passages are indexed between two checks of the time, and how many vectors one query reads. */
const passagesPerStep = 400;
const vectorsPerQuery = 500;
/** The share of the passages that may be missing from the stored index. */
const unkeptShare = 0.05;

/**
 * The sources in memory: documents, passages, their vectors and the index over them. A document is loaded completely
 * before it is published.
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
  /** The number of passages missing from the stored index; and whether that contains some that no longer answer. */
  let unkept = 0;
  let keptTooMuch = false;

  function drop(id: string): void {
    kept.drop(id, loaded.get(id)?.passages ?? []);
    loaded.delete(id);
  }

  /** Adds the passages of a document to the index, a few with each step of the iteration. */
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
    /** The published documents by id. */
    answering: answering as ReadonlyMap<string, LoadedDocument>,
    /** Documents that were published since this process started and no longer are. */
    withdrawn: withdrawn as ReadonlyMap<string, SourceDocument>,
    passages: passages as ReadonlyMap<string, Passage>,
    index: kept.index,
    questions: kept.questions,
    vectors,
    counterparts: kept.counterparts,
    lexicon: kept.lexicon as Lexicon,
    dictionary: () => dictionary,
    /** Increases whenever a search may have another result than before. */
    revision: () => revision,

    setDictionary: (next: Dictionary): void => {
      dictionary = next;
      revision += 1;
    },

    /**
     * Loads documents with their passages into the index, where they wait to be published. A published document (its
     * questions changed) is read completely and then exchanged atomically.
     */
    load: async (rows: readonly DocumentRow[]): Promise<void> => {
      unkept += await loadDocuments({ ...kept, db, loaded, answering, keep, drop }, rows);
    },

    /** Restores the stored index as far as it is still valid; returns the documents still to be loaded. */
    restore: async (file: IndexReader, rows: readonly DocumentRow[], only: Language | null): Promise<DocumentRow[]> => {
      const left = await restoreIndex(file, kept, loaded, rows, only);
      keptTooMuch = left.keptTooMuch;
      return left.rows;
    },
    /** Whether so much has changed that the next start would take noticeably longer. */
    isWorthKeeping: (): boolean => keptTooMuch || unkept > unkeptShare * passages.size,
    /** Stores everything for the next start, a part with each step; nothing may be loaded or published meanwhile. */
    *keep(file: IndexWriter): Generator<void> {
      yield* writeIndex(file, kept, loaded.values());
      unkept = 0;
      keptTooMuch = false;
    },

    /** Publishes loaded documents and withdraws removed ones atomically; the latter are dropped afterwards. */
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

    /** Reads missing vectors, which any process may write after their passages. */
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

/** Reads the vectors of passages that were loaded without one. */
async function loadMissingVectors(db: Database, { passages, vectors }: LoadedPassages, model: string): Promise<void> {
  const missing = (await vectorIds(db, model)).filter((id) => passages.has(id) && !vectors.has(id));
  for (let at = 0; at < missing.length; at += vectorsPerQuery) {
    for (const { passageId, vector } of await vectorsOf(db, missing.slice(at, at + vectorsPerQuery), model))
      if (passages.has(passageId)) vectors.set(passageId, vector);
  }
}
