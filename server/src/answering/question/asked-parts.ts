import type { AskedPart } from '../../knowledge/port.ts';
import type { Understood } from '../question/understand.ts';

const weightOf = { matter: 0.5, background: 0.8 };

/**
 * The parts of a message that are compared with the questions that passages answer, weighted: the question itself, and
 * less so the story around it and the conversation before it. A message that may stand alone is compared without the
 * conversation; its completed reading includes it.
 */
export function askedParts({ asking, matter, link, inContext, background }: Understood): AskedPart[] {
  const said = link === null || inContext !== null ? '' : (matter ?? '');
  return [
    { text: asking, weight: 1 },
    { text: said, weight: weightOf.matter },
    { text: background, weight: weightOf.background },
  ];
}
