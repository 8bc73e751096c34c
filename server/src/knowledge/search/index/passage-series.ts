import type { Language } from '@polier/contract/languages';
import type { Passage } from '../../passage.ts';

type Described = Pick<Passage, 'id' | 'key' | 'document' | 'language' | 'heading' | 'article'>;

const articleId = /^(.+?)[:#/](?:art|§)/iu;

/** Which passages follow on which, so that what stands beside one says what it is about. */
export function createPassageSeries() {
  const series: Record<Language, Map<string, number[]>> = { de: new Map(), fr: new Map(), it: new Map() };
  return {
    add(number: number, passage: Described): void {
      const name = nameOf(passage);
      if (name === null) return;
      const there = series[passage.language].get(name);
      if (there) there.push(number);
      else series[passage.language].set(name, [number]);
    },
    /** Lets go of the series of a passage; its document goes as a whole. */
    remove(passage: Described): void {
      const name = nameOf(passage);
      if (name !== null) series[passage.language].delete(name);
    },
    of: (language: Language): ReadonlyMap<string, readonly number[]> => series[language],
  };
}

/**
 * A series is a document, or the act whose article a passage is by the id of its line ('220:art_371'). Lines of a loose
 * collection are in none.
 */
function nameOf({ document, article, heading, key, id }: Described): string | null {
  if (article || heading) return document;
  const act = articleId.exec(key ?? id)?.[1];
  return act === undefined ? null : `${document} ${act}`;
}
