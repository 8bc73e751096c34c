import type { Hit } from '../../knowledge/port.ts';
import type { Understood } from '../question/understand.ts';
import { isClause } from '../wording/read-template.ts';

/** What is found for a template that is named counts so much more. */
const worthOfNamed = 1.5;

/** Wording to be agreed on is no rule and answers nothing, unless what a template says is asked for. */
export function withTemplates(hits: readonly Hit[], { ofTemplate }: Pick<Understood, 'ofTemplate'>): Hit[] {
  if (!ofTemplate) return hits.filter(({ passage }) => !isClause(passage.heading));
  return hits
    .map((hit) => (isClause(hit.passage.heading) ? { ...hit, score: hit.score * worthOfNamed } : hit))
    .sort((a, b) => b.score - a.score);
}
