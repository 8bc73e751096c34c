import type { Language } from '@polier/contract/languages';
import type { Hit, Passage } from '../passage.ts';

/** The weight of a hit found by translation, relative to one found in the language asked in. */
const byTranslation = 0.9;

/**
 * Prefers the language of the question: a passage in another language is replaced by its counterpart in the language of
 * the question, where there is one; each passage appears once, best first. `counterpart` finds it.
 */
export function preferLanguage(
  hits: Hit[],
  asked: Language,
  counterpart: (passage: Passage) => Passage | undefined,
): Hit[] {
  const best = new Map<string, Hit>();
  for (const hit of hits) {
    const own = hit.passage.language === asked ? undefined : counterpart(hit.passage);
    const chosen = own ? { ...hit, passage: own, score: hit.score * byTranslation } : hit;
    const known = best.get(chosen.passage.id);
    if (!known) best.set(chosen.passage.id, chosen);
    else if (own === undefined) best.set(chosen.passage.id, { ...hit, score: Math.max(hit.score, known.score) });
    else known.score = Math.max(known.score, chosen.score);
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}
