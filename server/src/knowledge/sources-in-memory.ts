import { setImmediate } from 'node:timers/promises';
import { languages } from '@polier/contract/languages';
import type { Context } from '../context.ts';
import { createBreath } from './breathe.ts';
import { createCounterparts } from './counterparts.ts';
import { keptVocabulary, learnVocabulary, vocabularyState } from './learn-vocabulary.ts';
import type { Hit, Passage, Search, SourceDocument } from './passage.ts';
import { mayAnswer } from './policy.ts';
import { preferLanguage } from './prefer-language.ts';
import { createDictionary, type Dictionary } from './search/dictionary.ts';
import { createPassageIndex } from './search/passage-index.ts';
import { changedSince, countVectors, type DocumentRow, passagesInPieces, vectorIds, vectorsOf } from './store.ts';
import { createVectors } from './vectors.ts';

/** The verified sources that answer at present, in memory: found in milliseconds, built from the database. */
export type Sources = {
  /** Passages for a question, best first: verified, in force on the day asked about, of the topic and canton. */
  find: (search: Search, vector?: Float32Array) => Hit[];
  /** A source that answers, or one that did since this process started. */
  document: (id: string) => SourceDocument | undefined;
  passage: (id: string) => Passage | undefined;
  /** The passages of a source that answers, in order. */
  passagesOf: (document: string) => readonly Passage[];
  /** Takes over what changed in the database by now, in one step; whoever asks meanwhile gets what was there before. */
  follow: () => Promise<void>;
  /** Waits until the vocabulary across languages is that of the sources; they can be searched before. */
  learned: () => Promise<void>;
  /** The sources that answer; those that do on a day, of a topic and for a canton when these are named. */
  documents: (asked?: Pick<Search, 'topic' | 'canton' | 'onDate'>) => SourceDocument[];
  /** Which words stand for which in another language, as learned from the sources. */
  dictionary: () => Dictionary;
  /** Another number as soon as something else may be found than before. */
  state: () => number;
  /** Stops learning, if it is going on. */
  close: () => void;
};

/** Passages put into the index between two looks at the time, and vectors read at once. */
const passagesAtOnce = 8;
const vectorsAtOnce = 500;
/** How long the sources must not have changed before the vocabulary is learned anew, in milliseconds. */
const quiet = 3_000;
/** How much deeper the rankings are read before languages and meanings are fused. */
const depth = 3;

type Held = DocumentRow & { passages: Passage[] };

export function createSources(context: Pick<Context, 'db' | 'config' | 'log'>): Sources {
  /** What is in the index, and what of it answers: a document does when all of it is there. */
  const held = new Map<string, Held>();
  const answering = new Map<string, Held>();
  const gone = new Map<string, SourceDocument>();
  const passages = new Map<string, Passage>();
  const vectors = createVectors();
  const counterparts = createCounterparts();
  let dictionary: Dictionary = createDictionary({});
  const index = createPassageIndex({ look: (...asked) => dictionary.look(...asked) });
  const closing = new AbortController();
  let changes = 0;
  let seen = 0;
  let vectorsSeen = 0;
  let learnedState = '';
  let learning: Promise<void> | null = null;
  let learnSoon: NodeJS.Timeout | undefined;
  /** The turn that is going on or was the last, and the one that waits for it. */
  let lastTurn: Promise<void> = Promise.resolve();
  let nextTurn: Promise<void> | null = null;

  function drop(id: string): void {
    for (const passage of held.get(id)?.passages ?? []) {
      counterparts.remove(passage);
      passages.delete(passage.id);
      vectors.remove(passage.id);
    }
    held.delete(id);
    index.remove(id);
  }

  /** Puts documents into the index, where they wait until they may answer. */
  async function load(rows: DocumentRow[]): Promise<void> {
    const breathe = createBreath();
    for (const row of rows) {
      // What is known under the same id makes room; it happens only when a step before was broken off.
      drop(row.id);
      held.set(row.id, { ...row, passages: [] });
    }
    for await (const piece of passagesInPieces(
      context.db,
      rows.map(({ id }) => id),
    )) {
      for (let at = 0; at < piece.length; at += passagesAtOnce) {
        const some = piece.slice(at, at + passagesAtOnce).map((row): Passage => {
          const { language, topic, canton, title } = held.get(row.documentId)!;
          const { id, page, heading, article, text, parallel, key } = row;
          return {
            id,
            document: row.documentId,
            language,
            topic,
            canton,
            page,
            title,
            heading,
            article,
            text,
            parallel,
            key,
          };
        });
        for (const passage of some) {
          held.get(passage.document)!.passages.push(passage);
          passages.set(passage.id, passage);
          counterparts.add(passage);
        }
        index.add(some);
        await breathe();
      }
    }
  }

  async function followOnce(): Promise<void> {
    const changed = await changedSince(context.db, seen);
    if (changed.length > 0) {
      const present = changed.filter(({ removedAt }) => removedAt === null);
      await load(present);
      const removed = changed.filter(({ id, removedAt }) => removedAt !== null && held.has(id));
      for (const row of removed) {
        answering.delete(row.id);
        gone.set(row.id, row);
      }
      for (const { id } of present) answering.set(id, held.get(id)!);
      changes += 1;
      seen = changed.at(-1)!.change;
      vectorsSeen = -1;
      const breathe = createBreath();
      for (const { id } of removed) {
        drop(id);
        await breathe();
      }
      changes += 1;
    }
    if (context.config.EMBEDDING_URL) await followVectors(context.config.EMBEDDING_NAME);
    const inSeveral = new Set([...answering.values()].map(({ language }) => language)).size > 1;
    if (inSeveral && !learning && vocabularyNow() !== learnedState) {
      const kept = await keptVocabulary(context, vocabularyNow());
      if (kept) {
        dictionary = createDictionary(kept);
        changes += 1;
        learnedState = vocabularyNow();
        void prepare(dictionary);
      } else if (!learnSoon || changed.length > 0) {
        clearTimeout(learnSoon);
        learnSoon = setTimeout(learn, quiet).unref();
      }
    }
  }

  /** Vectors come later than their passages, from whichever process asks for them. */
  async function followVectors(model: string): Promise<void> {
    const count = await countVectors(context.db, model);
    if (count === vectorsSeen) return;
    const missing = (await vectorIds(context.db, model)).filter((id) => passages.has(id) && !vectors.has(id));
    for (let at = 0; at < missing.length; at += vectorsAtOnce) {
      for (const { passageId, vector } of await vectorsOf(context.db, missing.slice(at, at + vectorsAtOnce), model)) {
        if (passages.has(passageId)) vectors.set(passageId, vector);
      }
    }
    vectorsSeen = count;
    changes += 1;
  }

  function vocabularyNow(): string {
    const parallel = [...answering.values()].filter((document) =>
      document.passages.some((one) => one.parallel !== null),
    );
    return vocabularyState(parallel.map(({ id }) => id));
  }

  /** In the background, and again when the sources changed meanwhile. */
  function learn(): void {
    clearTimeout(learnSoon);
    learnSoon = undefined;
    learning = (async () => {
      for (let state = vocabularyNow(); state !== learnedState && !closing.signal.aborted; state = vocabularyNow()) {
        const from = [...answering.values()].flatMap((document) => document.passages);
        // A vocabulary that cannot be learned is tried again when the sources change.
        learnedState = state;
        const words = await learnVocabulary(context, state, from, closing.signal);
        if (!words) continue;
        const next = createDictionary(words);
        await prepare(next);
        dictionary = next;
        changes += 1;
      }
    })()
      .catch((error) => {
        if (!closing.signal.aborted) context.log.warn({ err: error }, 'no vocabulary learned');
      })
      .finally(() => {
        learning = null;
      });
  }

  /** Asked for every passage that shares a word with the question, document after document: it remembers the last one. */
  function whoMayAnswer(search: Search): (document: string) => boolean {
    let last = '';
    let may = false;
    return (document) => {
      if (document === last) return may;
      last = document;
      const source = answering.get(document);
      may = source !== undefined && mayAnswer(source, search);
      return may;
    };
  }

  return {
    find: (search, vector) => {
      const wanted = whoMayAnswer(search);
      const top = search.top * depth;
      const byWords = index.search({
        text: search.text,
        askedIn: search.askedIn,
        searchIn: search.searchIn,
        filter: (passage) => wanted(passage.document),
        top,
      });
      const hits = byWords.map(({ id, score, matched, covered, demands }): Hit => {
        return { passage: passages.get(id)!, score, matched, coverage: covered, demands };
      });
      const allowed = (passage: Passage | undefined) =>
        passage && search.searchIn.includes(passage.language) && wanted(passage.document) ? passage : undefined;
      const fused = vector ? vectors.fuse(hits, vector, top, (id) => allowed(passages.get(id))) : hits;
      if (!search.searchIn.includes(search.askedIn)) return fused.slice(0, search.top);
      const own = (passage: Passage) => counterparts.find(passage, search.askedIn, ({ document }) => wanted(document));
      return preferLanguage(fused, search.askedIn, own).slice(0, search.top);
    },
    document: (id) => answering.get(id) ?? gone.get(id),
    passage: (id) => passages.get(id),
    passagesOf: (id) => answering.get(id)?.passages ?? [],
    documents: (asked) => [...answering.values()].filter((source) => !asked || mayAnswer(source, asked)),
    dictionary: () => dictionary,
    state: () => changes,
    follow: () => {
      // Who asks while it goes on wants what has changed by now, too.
      if (!nextTurn) {
        nextTurn = lastTurn.then(() => {
          nextTurn = null;
          return followOnce();
        });
        lastTurn = nextTurn.catch(() => {});
      }
      return nextTurn;
    },
    learned: async () => {
      if (learnSoon) learn();
      while (learning) await learning;
    },
    close: () => {
      clearTimeout(learnSoon);
      learnSoon = undefined;
      closing.abort();
    },
  };
}

/** Builds, pair of languages by pair, what a dictionary would otherwise build when it is first asked. */
async function prepare(dictionary: Dictionary): Promise<void> {
  for (const from of languages) {
    for (const to of languages.filter((language) => language !== from)) {
      await setImmediate();
      dictionary.look({ form: '', stem: '' }, from, to);
    }
  }
}
