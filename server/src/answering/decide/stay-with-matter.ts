import { turnsTheQuestion } from '../question/own-topic.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';

/** How far below the leading stretch the rule of the source just quoted may lie. */
const reach = 3;

/** Whether a message says nothing without what was said before, and turns it to no other case or place. */
function goesOn({ link, cited, places, asking, language }: Understood): boolean {
  return link === 'continues' && cited.size > 0 && places.length === 0 && !turnsTheQuestion(asking, language);
}

/** Puts the rule of the source just quoted first where a message has no topic of its own: 'Faut l’annoncer quand ?' */
export function stayWithMatter(ranked: RankedStretch[], understood: Understood): RankedStretch[] {
  const leading = ranked[0];
  if (!leading || leading.features.cited === 1 || !goesOn(understood)) return ranked;
  const own = ranked.find(
    ({ features, weight }) =>
      features.cited === 1 &&
      weight >= leading.weight - reach &&
      features.figure >= leading.features.figure &&
      features.unasked <= leading.features.unasked,
  );
  return own ? [{ ...own, weight: leading.weight }, ...ranked.filter((one) => one !== own)] : ranked;
}

/** Whether what leads is of another matter than what was just quoted, which a message without a topic goes on with. */
export function leavesQuoted(ranked: readonly RankedStretch[], understood: Understood): boolean {
  return goesOn(understood) && ranked[0]?.features.cited !== 1;
}
