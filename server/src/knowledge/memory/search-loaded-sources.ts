import type { Hit, Passage, Search } from '../passage.ts';
import { mayAnswer } from '../policy.ts';
import { fuseQuestions } from '../search/index/fuse-questions.ts';
import type { LoadedSources } from './loaded-sources.ts';
import { preferLanguage } from './prefer-language.ts';

/** By which factor more hits are ranked than requested, before languages and meanings are fused. */
const depthFactor = 3;

/**
 * Searches the loaded sources by words, by the questions that passages answer and, given the vector of the question, by
 * meaning. Hits in another language are replaced by the same passage in the language of the question.
 */
export function searchLoadedSources(sources: LoadedSources, search: Search, vector?: Float32Array): Hit[] {
  const { index, questions, passages, vectors, counterparts } = sources;
  const isAllowed = createDocumentFilter(sources, search);
  const top = search.top * depthFactor;
  const byWords = index.search({
    text: search.text,
    askedIn: search.askedIn,
    searchIn: search.searchIn,
    documentFilter: isAllowed,
    top,
  });
  const hits = byWords.map(({ id, score, matched, covered, demands }): Hit => {
    return { passage: passages.get(id)!, score, matched, coverage: covered, demands };
  });
  const allowed = (passage: Passage | undefined) =>
    passage && search.searchIn.includes(passage.language) && isAllowed(passage.document) ? passage : undefined;
  const ranked = vector ? vectors.fuse(hits, vector, top, (id) => allowed(passages.get(id))) : hits;
  const asked = search.asked ?? [{ text: search.text, weight: 1 }];
  const found = questions.search(asked, search.askedIn, isAllowed);
  const fused = fuseQuestions(ranked, found, (id) => allowed(passages.get(id)) ?? null);
  if (!search.searchIn.includes(search.askedIn)) return fused.slice(0, search.top);
  const inAskedLanguage = (passage: Passage) =>
    counterparts.find(passage, search.askedIn, ({ document }) => isAllowed(document));
  return preferLanguage(fused, search.askedIn, inAskedLanguage).slice(0, search.top);
}

/**
 * Caches the result for the last document, since the filter is called for every passage that shares a word with the
 * question.
 */
function createDocumentFilter({ answering }: LoadedSources, search: Search): (document: string) => boolean {
  let last = '';
  let allowed = false;
  return (document) => {
    if (document === last) return allowed;
    last = document;
    const source = answering.get(document);
    allowed = source !== undefined && mayAnswer(source, search);
    return allowed;
  };
}
