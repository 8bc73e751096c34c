import type { Hit } from '../../knowledge/port.ts';
import type { Understood } from '../question/understand.ts';
import { isClause, isTemplateAsked } from '../wording/read-template.ts';

/** What is found for a template that is named counts so much more. */
const worthOfNamed = 1.5;

/** Wording to be agreed on is no rule and answers nothing, unless what a template says is asked for. */
export function withTemplates(hits: readonly Hit[], asked: Pick<Understood, 'ofTemplate' | 'cited'>): Hit[] {
  const left = hits.filter(({ passage }) => !isClause(passage.heading) || isTemplateAsked(passage.heading, asked));
  if (!asked.ofTemplate) return left;
  return left
    .map((hit) => (isClause(hit.passage.heading) ? { ...hit, score: hit.score * worthOfNamed } : hit))
    .sort((a, b) => b.score - a.score);
}
