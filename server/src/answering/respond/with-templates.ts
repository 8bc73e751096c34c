import type { Hit, Passage } from '../../knowledge/port.ts';
import { findVerbatim } from '../../text/find-verbatim.ts';
import { readFigures } from '../../text/numbers/read-figures.ts';
import type { Decision } from '../decide/decide.ts';
import { ownMatter } from '../question/follow-up/follow-up.ts';
import { topicTerms } from '../question/topic-terms.ts';
import type { Understood } from '../question/understand.ts';
import { isClause, isTemplateAsked, namesTemplate } from '../wording/read-template.ts';

/** The factor for hits in a template that the question names. */
const worthOfNamed = 1.5;

type TemplateQuestion = Pick<Understood, 'templatesAsked' | 'citedSources' | 'terms' | 'contextTerms' | 'lastQuotes'>;

/**
 * Wording to be agreed on is no rule and answers nothing, unless what a template says is asked for. A message that
 * follows a template and names no other ('Reichen 30 Tage?') asks about that one alone.
 */
export function withTemplates(hits: readonly Hit[], asked: TemplateQuestion): Hit[] {
  const left = hits.filter(({ passage }) => !isClause(passage.heading) || isTemplateAsked(passage, asked));
  if (!asked.templatesAsked) return left;
  const quoted = left.filter(({ passage }) => wasQuoted(passage, asked));
  const named = left.filter(({ passage }) => namesTemplate(passage, asked));
  const asksOfOther = quoted.length === 0 || named.some((hit) => !quoted.includes(hit));
  return left
    .filter((hit) => asksOfOther || !isClause(hit.passage.heading) || quoted.includes(hit))
    .map((hit) => (isClause(hit.passage.heading) ? { ...hit, score: hit.score * worthOfNamed } : hit))
    .sort((a, b) => b.score - a.score);
}

/** Whether a message after a template gives a value for a blank ('Sind 25 % ok?') and the template answers it. */
export function followsTemplate(understood: Understood, decision: Decision): boolean {
  const { templatesAsked, lastQuotes, asking, language } = understood;
  if (!templatesAsked || lastQuotes.length === 0 || !decision.sufficient) return false;
  const { heading } = decision.ranked[0]!.candidate.passage;
  const givesValue = readFigures(asking, language).some(({ kind }) => kind === 'number');
  return isClause(heading) && givesValue && topicTerms(asking, language).length < ownMatter;
}

function wasQuoted({ heading, text }: Passage, { lastQuotes }: TemplateQuestion): boolean {
  const lines = isClause(heading) ? text.split('\n') : [];
  return lines.some((line) => lastQuotes.some((one) => findVerbatim(one, line)));
}
