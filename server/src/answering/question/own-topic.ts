import type { Language } from '@polier/contract/languages';

/** Openings of a follow-up. */
export const followUpOpening = /^(?:und|aber|auch|oder|et|mais|aussi|même|e|ed|ma|anche|o|oppure)(?=[\s,])[\s,]*/iu;

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
