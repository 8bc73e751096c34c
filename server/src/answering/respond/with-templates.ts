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

type Asked = Pick<Understood, 'ofTemplate' | 'cited' | 'terms' | 'carried' | 'lastQuoted'>;

/**
 * Wording to be agreed on is no rule and answers nothing, unless what a template says is asked for. A message that
 * follows a template and names no other ('Reichen 30 Tage?') asks about that one alone.
 */
export function withTemplates(hits: readonly Hit[], asked: Asked): Hit[] {
  const left = hits.filter(({ passage }) => !isClause(passage.heading) || isTemplateAsked(passage, asked));
  if (!asked.ofTemplate) return left;
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
  const { ofTemplate, lastQuoted, asking, language } = understood;
  if (!ofTemplate || lastQuoted.length === 0 || !decision.sufficient) return false;
  const { heading } = decision.ranked[0]!.candidate.passage;
  const givesValue = readFigures(asking, language).some(({ kind }) => kind === 'number');
  return isClause(heading) && givesValue && topicTerms(asking, language).length < ownMatter;
}

function wasQuoted({ heading, text }: Passage, { lastQuoted }: Asked): boolean {
  const lines = isClause(heading) ? text.split('\n') : [];
  return lines.some((line) => lastQuoted.some((one) => findVerbatim(one, line)));
}
