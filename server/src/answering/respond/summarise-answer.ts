import type { AnswerFacts } from '../answer.ts';
import type { Ending } from './ending.ts';
import type { Parts } from './parts.ts';

const mostWords = 8;

/**
 * What is logged about an answer from the sources; undefined for an answer without a search or one that was stopped.
 */
export function summariseAnswer(
  { outcome, found }: Ending,
  { lexicon }: Pick<Parts, 'lexicon'>,
): AnswerFacts | undefined {
  if (!found || (outcome !== 'answered' && outcome !== 'refused')) return undefined;
  const { understood, decision } = found;
  const { language, canton, foreign, terms } = understood;
  const passage = decision.sufficient ? decision.ranked[0]?.candidate.passage : decision.nearest[0]?.passage;
  const section = passage ? [passage.title, passage.heading.split(' › ').at(-1)].filter(Boolean).join(' › ') : null;
  const isNearest = decision.sufficient && !decision.certain;
  const words = terms.map(({ raw }) => raw.toLowerCase()).filter((word) => lexicon.isOfSources(word, language));
  return {
    ...{ language, canton },
    outcome: outcome === 'refused' ? 'refused' : isNearest ? 'nearest' : 'answered',
    topic: foreign === null ? (passage?.topic ?? null) : null,
    matter: foreign ?? section,
    why: outcome === 'refused' ? (foreign !== null ? 'foreign' : decision.sufficient ? 'weak' : decision.why) : null,
    words: [...new Set(words)].slice(0, mostWords),
  };
}
