import type { Language } from '@polier/contract/languages';
import type { Passage } from '../../passage.ts';

type Described = Pick<Passage, 'id' | 'key' | 'document' | 'language' | 'heading' | 'article'>;

const articleId = /^(.+?)[:#/](?:art|§)/iu;

/** The order of passages within a document, so that the neighbours of a passage are known. */
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
    /** Removes the series of a passage; a document is removed as a whole. */
    remove(passage: Described): void {
      const name = nameOf(passage);
      if (name !== null) series[passage.language].delete(name);
    },
    of: (language: Language): ReadonlyMap<string, readonly number[]> => series[language],
  };
}

/**
 * The series of a passage: a document, or the act that an article belongs to by the id of its line ('220:art_371').
 * Lines of a loose collection belong to none.
 */
function nameOf({ document, article, heading, key, id }: Described): string | null {
  if (article || heading) return document;
  const act = articleId.exec(key ?? id)?.[1];
  return act === undefined ? null : `${document} ${act}`;
}
