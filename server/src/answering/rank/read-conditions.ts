import type { Language } from '@polier/contract/languages';
import { readTerms } from '../../text/terms.ts';

/**
 * How a sentence limits itself to a case: a conditional clause, or a phrase at its beginning for whom or what it
 * applies to.
 */
const conditions: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:wenn|falls|sofern|soweit|ausser|ausgenommen)\s+([^,;:.()]+)|^\s*(?:ist|sind|wird|werden|wurde|hat|haben|beträgt|kann|muss)\s+([^,;:.()]+),|^(?:bei|beim|für|im|in|mit|ohne|nach|vor|ab)\s+([^,;:.()]{4,80}?)\s+(?:gilt|gelten|ist|sind|muss|müssen|darf|dürfen|kann|können|braucht|brauchen|beträgt|haftet|hat|haben|bleibt|bleiben|beginnt|endet|läuft|werden|wird|genügt|verjähr\p{L}+|wurden?|besteht)(?!\p{L})|(?<!\p{L})(?:nur|erst) (?:bei|für|mit|in|im)\s+([^,;:.()]+)/giu,
  fr: /(?<!\p{L})(?:si|lorsque|lorsqu['’]|à condition que|pour autant que?|sauf|hormis|excepté)\s*([^,;:.()]+)|(?<!\p{L})s['’]ils?\s+([^,;:.()]+)|^(?:pour|dans|en cas de|avec|sans|chez|lors de|en)\s+([^,;:.()]{4,80}),|(?<!\p{L})(?:seulement|uniquement) (?:pour|dans|en|si)\s+([^,;:.()]+)/giu,
  it: /(?<!\p{L})(?:se|qualora|purché|a condizione che|salvo|tranne|eccetto)\s+([^,;:.()]+)|^(?:per|in caso di|nei?|nelle|nel|con|senza|presso)\s+([^,;:.()]{4,80}),|(?<!\p{L})(?:solo|soltanto|unicamente) (?:per|in|se|nei?|nelle|con)\s+([^,;:.()]+)/giu,
};

/** The stems of the case that a statement is limited to; empty when it applies unconditionally. */
export function readConditions(text: string, language: Language): Set<string> {
  const found = new Set<string>();
  for (const match of text.matchAll(conditions[language])) {
    const clause = match.slice(1).find((group) => group !== undefined);
    for (const { stem } of readTerms(clause ?? '', language)) found.add(stem);
  }
  return found;
}
