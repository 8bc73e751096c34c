import type { Dictionary, Hit, Passage } from '../../knowledge/port.ts';
import { likeness, readPassageStems } from '../../text/terms.ts';
import type { Stretch } from '../cite/number-sources.ts';
import type { Understood } from '../question/understand.ts';
import { rankStretches } from '../rank/rank-stretches.ts';

/** Whether stretches of a passage have to do with what is asked. */
export type Relevance = (passage: Passage, quotes: readonly Stretch[]) => boolean;

/** What a question found, and whether that sufficed to answer it without a model. */
export type Searched = { understood: Understood; hits: readonly Hit[]; sufficient: boolean };

/**
 * How much a stretch must weigh, as a share of the leading one and by itself. Of the held-apart questions that only a model
 * can answer, the deciding stretch had at least three quarters of the leading weight.
 */
const leastShare = 0.75;
const leastWeight = 9.5;
const leastLikeness = 0.6;

/**
 * Judges by the product's own ranking. Where the sources suffice for the question or for one the model searched with, any
 * of them may be stated. Else only what leads the ranking and shares a word of the question: a model that is asked about
 * a zoo may not answer with roofs.
 */
export function createRelevance(searched: readonly Searched[], dictionary: Dictionary | null): Relevance {
  if (searched.some(({ sufficient, hits }) => sufficient || !hasQuestions(hits))) return () => true;
  const rankings = searched.map(({ understood, hits }) => {
    const ranked = rankStretches(understood, hits, dictionary);
    const least = Math.max(leastWeight, (ranked[0]?.weight ?? 0) * leastShare);
    return { understood, leading: ranked.filter(({ weight }) => weight >= least) };
  });
  return (passage, quotes) =>
    rankings.some(
      ({ understood, leading }) =>
        sharesWord(understood, passage) &&
        leading.some(
          ({ candidate }) =>
            candidate.passage.id === passage.id &&
            quotes.some(({ start, end }) => candidate.start < end && start < candidate.end),
        ),
    );
}

/** The least weight was measured on sources whose questions are known; of others nothing is known. */
function hasQuestions(hits: readonly Hit[]): boolean {
  return hits.some(({ passage }) => (passage.questions?.length ?? 0) > 0);
}

function sharesWord({ terms }: Understood, passage: Passage): boolean {
  const { whole } = readPassageStems(passage);
  const met = terms.filter(({ stem }) => whole.some((found) => likeness(stem, found) >= leastLikeness));
  // Of a short question half the words have to be there: 'Basel' alone is not the zoo of Basel.
  return met.length >= Math.min(2, Math.ceil(terms.length / 2));
}
