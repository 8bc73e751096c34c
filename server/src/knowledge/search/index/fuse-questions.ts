import { type Hit, hasQuestions, type Passage } from '../../passage.ts';
import type { Found } from './compare-stretches.ts';

/**
 * What the similarity of a passage's questions adds to its score by words, which is about 1 when it has every word
 * asked.
 */
const worth = { closestQuestion: 1, allQuestions: 1, closestMeaning: 2 };
/** The similarity in meaning of unrelated questions, which is subtracted. */
const commonMeaning = 0.3;
/** What a passage of a source without questions gets instead, depending on its coverage of the question. */
const worthWithout = { least: 0.1, coverage: 0.5 };

/** Ranks passages by their words and by the questions they answer. `passage`: null for one that may not be found. */
export function fuseQuestions(
  hits: readonly Hit[],
  found: readonly Found[],
  passage: (id: string) => Passage | null,
): Hit[] {
  const byPassage = new Map(found.map((one) => [one.passage, one.stretches]));
  const gain = (id: string) => {
    const first = byPassage.get(id)?.[0];
    if (!first) return 0;
    return (
      worth.closestQuestion * first.closestQuestion +
      worth.allQuestions * first.allQuestions +
      worth.closestMeaning * Math.max(0, first.closestMeaning - commonMeaning)
    );
  };
  const known = new Set(hits.map((hit) => hit.passage.id));
  const withQuestions = new Set(hits.filter(hasQuestions).map(({ passage }) => passage.document));
  const fused = hits.map((hit) => {
    const stretches = byPassage.get(hit.passage.id);
    if (stretches) return { ...hit, stretches, score: hit.score + gain(hit.passage.id) };
    if (withQuestions.has(hit.passage.document)) return hit;
    return { ...hit, score: hit.score + worthWithout.least + worthWithout.coverage * hit.coverage };
  });
  for (const { passage: id, stretches } of found) {
    const here = known.has(id) ? null : passage(id);
    if (here) fused.push({ passage: here, score: gain(id), matched: [], coverage: 0, demands: [], stretches });
  }
  return fused.sort((a, b) => b.score - a.score || (a.passage.id < b.passage.id ? -1 : 1));
}
