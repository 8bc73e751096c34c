import type { Language } from '@polier/contract/languages';
import type { GroundContext } from '../../ground/context.ts';
import type { Lexicon } from '../../text/spelling/lexicon.ts';
import type { Hit, Passage, Search, SourceDocument } from '../passage.ts';
import { mayAnswer } from '../policy.ts';
import type { Dictionary } from '../search/cross-language/dictionary.ts';
import { changedSince, type DocumentRow } from '../store.ts';
import type { Embedding } from '../vectors/embedding.ts';
import { createVocabularyFollower } from './follow-vocabulary.ts';
import { loadStoredIndex, nameDatabase } from './load-stored-index.ts';
import { createLoadedSources } from './loaded-sources.ts';
import { searchLoadedSources } from './search-loaded-sources.ts';
import { createStoredIndex } from './stored-index.ts';

/** The published sources in memory, built from the database, so that a search takes milliseconds. */
export type Sources = {
  /** Passages for a question, best first: published, in force on the day asked about, of the topic and canton. */
  find: (search: Search, vector?: Float32Array) => Hit[];
  /** A published source, or one that was published since this process started. */
  document: (id: string) => SourceDocument | undefined;
  passage: (id: string) => Passage | undefined;
  /** The passages of a published source, in order. */
  passagesOf: (document: string) => readonly Passage[];
  /** Applies all changes in the database up to now atomically; searches meanwhile use the previous state. */
  follow: () => Promise<void>;
  /**
   * Waits until the dictionary is learned from the current sources and the index is stored; searches work before that.
   */
  learned: () => Promise<void>;
  /** The published sources, optionally only those in force on a day, of a topic and for a canton. */
  documents: (asked?: Pick<Search, 'topic' | 'canton' | 'onDate'>) => SourceDocument[];
  /** Translations of words, as learned from the sources. */
  dictionary: () => Dictionary;
  /** The words of the sources, and the common words of the languages, which a misspelt word may stand for. */
  lexicon: Lexicon;
  /** Increases whenever a search may have another result than before. */
  revision: () => number;
  /** Stops learning and the embedding model. */
  close: () => Promise<void>;
};

/** The share of a language's documents that may be missing from the stored index before everything is loaded again. */
const missingShare = 0.05;

/**
 * @param embedding embeds questions and passages; null: there is no model
 * @param language of all searches, where they use a single one; null: any
 */
export function createSources(
  context: Pick<GroundContext, 'db' | 'config' | 'log'>,
  embedding: Embedding | null = null,
  language: Language | null = null,
): Sources {
  const { db } = context;
  const storedIndex = createStoredIndex(context);
  let loaded = createLoadedSources(db);
  const vocabulary = createVocabularyFollower(context, () => loaded);
  let lastChange = 0;
  let only = language;
  let canKeep = true;
  const inTurn = createTurns();

  /** Starts from the stored index, again after an interrupted attempt; returns what is left to load. */
  async function begin(rows: DocumentRow[]): Promise<DocumentRow[]> {
    loaded = createLoadedSources(db);
    const kept = await loadStoredIndex(context, storedIndex, rows, only);
    loaded = kept.loaded;
    return kept.left;
  }

  async function keep(): Promise<void> {
    if (canKeep && only === null && loaded.isWorthKeeping())
      canKeep = await storedIndex.write(await nameDatabase(db), loaded.keep);
  }

  async function followOnce(): Promise<void> {
    const changed = await changedSince(db, lastChange);
    if (changed.length > 0) {
      const all = changed.filter(({ removedAt }) => removedAt === null);
      let present = ofLanguage(all, only);
      let left = lastChange === 0 ? await begin(present) : present;
      const isOfAnother = present.length === 0 && all.length > 0;
      if (lastChange === 0 && only !== null && (isOfAnother || left.length > missingShare * present.length)) {
        // Only a complete index is stored for the next time.
        only = null;
        present = all;
        left = await begin(present);
      }
      await loaded.load(left);
      const removed = changed.filter(({ removedAt }) => removedAt !== null);
      lastChange = changed.at(-1)!.change;
      await loaded.publish(present, removed);
    } else await keep();
    if (embedding) await loaded.loadVectors(await embedding.name());
    await vocabulary.follow(changed.length > 0);
  }

  return {
    find: (search, vector) => searchLoadedSources(loaded, search, vector),
    document: (id) => loaded.answering.get(id) ?? loaded.withdrawn.get(id),
    passage: (id) => loaded.passages.get(id),
    passagesOf: (id) => loaded.answering.get(id)?.passages ?? [],
    documents: (asked) => [...loaded.answering.values()].filter((source) => !asked || mayAnswer(source, asked)),
    dictionary: () => loaded.dictionary(),
    get lexicon() {
      return loaded.lexicon;
    },
    revision: () => loaded.revision(),
    follow: createSingleFlight(inTurn, followOnce),
    learned: async () => {
      await vocabulary.learned();
      await inTurn(keep);
    },
    close: async () => {
      vocabulary.close();
      await embedding?.close();
    },
  };
}

function ofLanguage(rows: DocumentRow[], only: Language | null): DocumentRow[] {
  return only === null ? rows : rows.filter(({ language }) => language === only);
}

/** Runs tasks one after the other. */
function createTurns() {
  let lastRun: Promise<void> = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    const run = lastRun.then(work);
    lastRun = run.catch(() => {});
    return run;
  };
}

/**
 * Runs the task at most once at a time. A call during a run waits for the next run, because the current one may have
 * missed what the caller needs; all callers meanwhile share it.
 */
function createSingleFlight(
  inTurn: (work: () => Promise<void>) => Promise<void>,
  work: () => Promise<void>,
): () => Promise<void> {
  let nextRun: Promise<void> | null = null;
  return () => {
    nextRun ??= inTurn(() => {
      nextRun = null;
      return work();
    });
    return nextRun;
  };
}
