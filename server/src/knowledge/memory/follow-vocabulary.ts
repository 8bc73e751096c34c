import { setImmediate } from 'node:timers/promises';
import { languages } from '@polier/contract/languages';
import type { GroundContext } from '../../ground/context.ts';
import { createDictionary, type Dictionary } from '../search/cross-language/dictionary.ts';
import { keptVocabulary, learnVocabulary, vocabularyState } from './learn-vocabulary.ts';
import type { LoadedSources } from './loaded-sources.ts';

/** How long the sources must stay unchanged before the vocabulary is learned again, in milliseconds. */
const quietMs = 3_000;

/**
 * Keeps the dictionary up to date: uses the stored vocabulary of the same sources, or learns it in the background once
 * they stop changing.
 */
export function createVocabularyFollower(context: Pick<GroundContext, 'db' | 'log'>, sources: () => LoadedSources) {
  const closing = new AbortController();
  let learnedState = '';
  let learning: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function currentState(): string {
    const parallel = [...sources().answering.values()].filter((document) =>
      document.passages.some((one) => one.parallel !== null),
    );
    return vocabularyState(parallel.map(({ id }) => id));
  }

  async function learnUntilCurrent(): Promise<void> {
    for (let state = currentState(); state !== learnedState && !closing.signal.aborted; state = currentState()) {
      const passages = [...sources().answering.values()].flatMap((document) => document.passages);
      // After a failure, the vocabulary is learned again only when the sources change.
      learnedState = state;
      const words = await learnVocabulary(context, state, passages, closing.signal);
      if (!words) continue;
      const dictionary = createDictionary(words);
      await warmUp(dictionary, closing.signal);
      sources().setDictionary(dictionary);
    }
  }

  function learn(): void {
    clearTimeout(timer);
    timer = undefined;
    learning = learnUntilCurrent()
      .catch((error) => {
        if (!closing.signal.aborted) context.log.warn({ err: error }, 'no vocabulary learned');
      })
      .finally(() => {
        learning = null;
      });
  }

  return {
    /** @param changed whether the sources have just changed: learning waits until they stop */
    follow: async (changed: boolean): Promise<void> => {
      const spoken = new Set([...sources().answering.values()].map(({ language }) => language));
      if (spoken.size < 2 || learning || currentState() === learnedState) return;
      const kept = await keptVocabulary(context, currentState());
      if (kept) {
        const dictionary = createDictionary(kept);
        sources().setDictionary(dictionary);
        learnedState = currentState();
        void warmUp(dictionary, closing.signal);
      } else if (!timer || changed) {
        clearTimeout(timer);
        timer = setTimeout(learn, quietMs).unref();
      }
    },
    /** Starts pending learning and waits for its end. */
    learned: async (): Promise<void> => {
      if (timer) learn();
      while (learning) await learning;
    },
    close: (): void => {
      clearTimeout(timer);
      timer = undefined;
      closing.abort();
    },
  };
}

/** Builds the parts of a dictionary that it would otherwise build on first use, one pair of languages at a time. */
async function warmUp(dictionary: Dictionary, signal: AbortSignal): Promise<void> {
  for (const from of languages) {
    for (const to of languages.filter((language) => language !== from)) {
      await setImmediate();
      if (signal.aborted) return;
      dictionary.translate({ form: '', stem: '' }, from, to);
    }
  }
}
