import { type Language, languages } from '@polier/contract/languages';
import type { Log } from '../../../ground/log.ts';
import { indexForeignAhead } from '../../question/nearest-foreign.ts';

/** Warms up, between other work, what the first question in a language would otherwise wait several seconds for. */
export function createPreparation(make: (language: Language) => Promise<void>) {
  /** The languages that are not prepared yet after the start. */
  const awaited = new Set<Language>();
  const prepare = (language: Language) => make(language).finally(() => awaited.delete(language));
  return {
    /**
     * Prepares all languages after the start. A failure is logged, and the preparation repeated with the first
     * question.
     */
    begin: async (log: Log): Promise<void> => {
      const begun = performance.now();
      for (const language of languages) awaited.add(language);
      for (const language of languages) {
        await prepare(language).catch((error: unknown) => log.warn({ err: error, language }, 'questions not prepared'));
      }
      log.info({ ms: Math.round(performance.now() - begun) }, 'questions prepared');
    },
    /** Resolves once a language is prepared; null where nobody has to wait. */
    awaited: (language: Language): Promise<void> | null => (awaited.has(language) ? prepare(language) : null),
  };
}

export const preparation = createPreparation(indexForeignAhead);
