import type { Context } from '../context.ts';
import { createCounterparts } from './counterparts.ts';
import { learnVocabulary } from './learn-vocabulary.ts';
import type { Hit, Passage, Search, SourceDocument } from './passage.ts';
import { isInForce } from './policy.ts';
import { preferLanguage } from './prefer-language.ts';
import { createDictionary, type Dictionary } from './search/dictionary.ts';
import { createPassageIndex } from './search/passage-index.ts';
import { changedSince, type DocumentRow, passagesOf, vectorsOf } from './store.ts';
import { createVectors } from './vectors.ts';

/** The verified sources that answer at present, in memory: found in milliseconds, built from the database. */
export type Sources = {
  /** Passages for a question, best first: verified, in force on the day asked about, of the topic and canton. */
  find: (search: Search, vector?: Float32Array) => Hit[];
  document: (id: string) => SourceDocument | undefined;
  passage: (id: string) => Passage | undefined;
  /** Takes over what changed in the database since the last time. */
  follow: () => Promise<void>;
  documents: () => SourceDocument[];
  /** Which words stand for which in another language, as learned from the sources. */
  dictionary: () => Dictionary;
};

/** How many changed documents are taken over in one go. */
const documentsAtOnce = 40;
/** How much deeper the rankings are read before languages and meanings are fused. */
const depth = 3;

type Held = SourceDocument & { repealed: boolean; passageIds: string[] };

export function createSources(context: Pick<Context, 'db' | 'config' | 'log'>): Sources {
  const documents = new Map<string, Held>();
  const passages = new Map<string, Passage>();
  const vectors = createVectors();
  const counterparts = createCounterparts();
  let dictionary: Dictionary = createDictionary({});
  const index = createPassageIndex({ look: (...asked) => dictionary.look(...asked) });
  let seen = 0;
  let following: Promise<void> | null = null;

  function drop(id: string): void {
    for (const passageId of documents.get(id)?.passageIds ?? []) {
      counterparts.remove(passages.get(passageId)!);
      passages.delete(passageId);
      vectors.remove(passageId);
    }
    documents.delete(id);
    index.remove(id);
  }

  async function take(rows: DocumentRow[]): Promise<void> {
    for (const row of rows) drop(row.id);
    const present = rows.filter((row) => row.removedAt === null);
    const byDocument = Map.groupBy(
      await passagesOf(
        context.db,
        present.map(({ id }) => id),
      ),
      ({ documentId }) => documentId,
    );
    for (const row of present) {
      const found = (byDocument.get(row.id) ?? []).map(
        (passage): Passage => ({
          id: passage.id,
          document: row.id,
          language: row.language,
          topic: row.topic,
          canton: row.canton,
          page: passage.page,
          title: row.title,
          heading: passage.heading,
          article: passage.article,
          text: passage.text,
          parallel: passage.parallel,
          key: passage.key,
        }),
      );
      documents.set(row.id, { ...row, passageIds: found.map(({ id }) => id) });
      for (const passage of found) passages.set(passage.id, passage);
      index.add(found);
      counterparts.add(found);
    }
    if (context.config.EMBEDDING_URL) {
      const ids = present.map(({ id }) => id);
      for (const { passageId, vector } of await vectorsOf(context.db, ids, context.config.EMBEDDING_NAME)) {
        vectors.set(passageId, vector);
      }
    }
  }

  async function followOnce(): Promise<void> {
    const changed = await changedSince(context.db, seen);
    for (let at = 0; at < changed.length; at += documentsAtOnce) {
      const some = changed.slice(at, at + documentsAtOnce);
      await take(some);
      seen = some.at(-1)!.change;
    }
    if (changed.length > 0) dictionary = createDictionary(await learnVocabulary(context, [...passages.values()]));
  }

  return {
    find: (search, vector) => {
      const wanted = (id: string) => {
        const document = documents.get(id);
        return document !== undefined && isInForce(document, search.onDate);
      };
      const byWords = index.search({
        text: search.text,
        askedIn: search.askedIn,
        searchIn: search.searchIn,
        topic: search.topic,
        canton: search.canton,
        filter: (passage) => wanted(passage.document),
        top: search.top * depth,
      });
      const hits = byWords.map(({ id, score, matched, covered, demands }): Hit => {
        return { passage: passages.get(id)!, score, matched, coverage: covered, demands };
      });
      const fused = vector
        ? vectors.fuse(hits, vector, { ...search, top: search.top * depth }, (id) => {
            const passage = passages.get(id);
            return passage && wanted(passage.document) ? passage : undefined;
          })
        : hits;
      if (!search.searchIn.includes(search.askedIn)) return fused.slice(0, search.top);
      const own = (passage: Passage) =>
        counterparts.find(passage, search.askedIn, ({ document }) => wanted(document));
      return preferLanguage(fused, search.askedIn, own).slice(0, search.top);
    },
    document: (id) => documents.get(id),
    passage: (id) => passages.get(id),
    documents: () => [...documents.values()],
    dictionary: () => dictionary,
    follow: () => {
      following ??= followOnce().finally(() => {
        following = null;
      });
      return following;
    },
  };
}
