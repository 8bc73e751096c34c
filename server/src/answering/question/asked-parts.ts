import type { AskedPart } from '../../knowledge/port.ts';
import type { Understood } from '../question/understand.ts';

const weightOf = { matter: 0.5, background: 0.8 };

/**
 * What is compared with the questions that passages answer: what is asked, less what was said before and beside it. A
 * message that may stand alone is read without what was said before; its completed reading has it.
 */
export function askedParts({ asking, matter, link, completed, background }: Understood): AskedPart[] {
  const said = link === null || completed !== null ? '' : (matter ?? '');
  return [
    { text: asking, weight: 1 },
    { text: said, weight: weightOf.matter },
    { text: background, weight: weightOf.background },
  ];
}
