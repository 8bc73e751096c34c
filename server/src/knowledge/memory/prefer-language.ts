import type { Language } from '@polier/contract/languages';
import type { Hit, Passage } from '../passage.ts';

/** The weight of a hit found by translation, relative to one found in the language asked in. */
const byTranslation = 0.9;

/**
 * The language asked in first: a passage of another language gives way to its counterpart in the language asked in,
 * where the source exists in it; each passage appears once, best first. `counterpart` finds that passage.
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
