import type { Language } from '@polier/contract/languages';

/** Openings of a follow-up. */
export const followUpOpening = joinOpenings(
  'und|aber|auch|oder|et|mais|aussi|même|e|ed|ma|anche|o|oppure',
  // What was said before is asked again for something else: 'Gleiches bei Fels?', 'Pareil pour un apprenti ?'.
  "gleiches|genauso|ebenso|dasselbe|(?:das )?gleiche|idem|dito|gilt (?:das|dies|es) (?:auch|genauso)|ist (?:das|es) (?:auch so|gleich|dasselbe|anders)|(?:c['’]est |est-ce )?(?:pareil|la même chose|différent)|même chose|(?:ça|cela) (?:vaut|s['’]applique) aussi|(?:è |vale )?(?:lo stesso|uguale|la stessa cosa|diverso)|stessa cosa|vale (?:anche|pure)",
);

function joinOpenings(joining: string, same: string): RegExp {
  const behind = String.raw`(?=[\s,])[\s,]*`;
  return new RegExp(`^(?:(?:${joining})${behind}(?:(?:${same})${behind})?|(?:${same})${behind})`, 'iu');
}

/**
 * Openings that vary the question before: another place, time, person or case. 'Ab welcher' begins a question instead.
 */
const variationOpenings: Record<Language, RegExp> = {
  de: /^(?:(?:bei[mn]?|im|ins?|fürs?|mit|ohne|am|an|auf|aus|nach|vor|während|wenn|falls|sofern|vo[nm]|bis|ab|unter|über|zwischen|wegen|gegen|zu[mr]?|als|innerhalb|ausserhalb|trotz)(?!\p{L})(?!\s+(?:welche|wann|wie|was)))/iu,
  fr: /^(?:(?:pour|dans|en|à|aux?|chez|avec|sans|sous|sur|si|pendant|durant|lors|après|avant|hors|entre|malgré|en cas|du côté)(?!\p{L})(?!\s+(?:quelle?s?|quand|combien|qui|quoi))|s['’]ils?\s)/iu,
  it: /^(?:(?:per|in|nel(?:l[aeo]?|l['’])?|nei|negli|a[il]?|all[aeo]|agli|con|senza|su[il]?|sull[aeo]|sotto|sopra|se|durante|dopo|prima|fuori|entro|tra|fra|da[il]?|dall[aeo]|presso|nonostante)(?!\p{L})(?!\s+(?:quale|quali|quando|quanto|quanta|quanti|quante|chi|che))|(?:nell|all|dall|sull)['’])/iu,
};

/**
 * Whether what follows the opening only turns the question before: 'Und bei Lehrlingen?'. Pure: reads its words alone.
 */
export function variesTheQuestion(rest: string, language: Language): boolean {
  return variationOpenings[language].test(rest);
}

/** Whether a message turns the question before to another case: 'Pareil pour un apprenti ?'. Pure. */
export function turnsTheQuestion(asked: string, language: Language): boolean {
  const rest = asked.replace(followUpOpening, '');
  return rest !== asked && variesTheQuestion(rest, language);
}
