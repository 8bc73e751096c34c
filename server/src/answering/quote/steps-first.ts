import type { Language } from '@polier/contract/languages';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import { isStep } from './choose-quotes.ts';

/** How questions for what is to be done are put. */
const whatToDo: Record<Language, RegExp> = {
  de: /(?<!\p{L})was (?:ist |muss |soll |kann )?(?:ich |man |wir )?(?:jetzt |nun |da |dann |zu )*(?:tun|machen|mache ich|unternehmen)(?!\p{L})|(?<!\p{L})wie (?:gehe?n? (?:ich|wir|man) |ist |muss (?:ich|man) |soll (?:ich|man) )?(?:\p{L}+ ){0,3}vor(?:gehen|zugehen)?(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:que (?:dois-je |doit-on |faut-il |devons-nous )?faire|quoi faire|qu['’]est-ce qu(?:e je|['’]on) (?:dois |doit )?fai(?:re|s|t)|(?:on|je) fai[st] quoi|comment (?:procéder|réagir))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:(?:che |cosa |che cosa )(?:devo |si deve |bisogna |dobbiamo |occorre )?fare|(?:che |cosa |che cosa )facc(?:io|iamo)|come (?:procedere|si procede|comportarsi))(?!\p{L})/iu,
};

/** So far below the leading stretch, by the weight before it was read closely, may the steps lie. */
const reach = 4;

/**
 * Puts the numbered steps of the leading source first where it is asked what is to be done: one of them alone, or a row
 * that sums them up, is half of what must be done.
 */
export function stepsFirst(
  ranked: readonly RankedStretch[],
  { asking, language }: Understood,
): readonly RankedStretch[] {
  const leading = ranked[0];
  if (!leading || !whatToDo[language].test(asking)) return ranked;
  const { document } = leading.candidate.passage;
  const step = ranked.find(
    ({ candidate, atFirst }) =>
      isStep(candidate) && candidate.passage.document === document && atFirst >= leading.atFirst - reach,
  );
  const { passage, start } = step?.candidate ?? {};
  const list = ranked.find(
    ({ candidate }) =>
      candidate.kind === 'list' && candidate.passage === passage && candidate.start <= start! && start! < candidate.end,
  );
  if (!list) return ranked;
  const first = { ...list, weight: leading.weight, atFirst: leading.atFirst };
  return [first, ...ranked.filter((one) => one !== list)];
}
