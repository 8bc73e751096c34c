import type { Language } from '@polier/contract/languages';

/** Parts of a building that are immovable works, whether or not a source names them. */
const parts: Record<Language, string> = {
  de: String.raw`(?:[\p{L}-]*(?:dach|dächer|balkone?|fassaden?|terrassen?|mauern?|verputz|dämmung|abdichtung)|loggia|attika|wintergarten|keller|treppen?|kamin|vorplatz|sitzplatz|schwimmbad|unterlagsboden|bodenplatte|fundament|carport)`,
  fr: '(?:toit(?:ure)?s?(?: plate?s?)?|balcons?|façades?|terrasses?|loggias?|véranda|mur(?:et)?s?(?: de soutènement)?|cave|escaliers?|cheminée|crépi|chape|dalle|fondations?|isolation|étanchéité|piscine|carport|auvent)',
  it: '(?:tett[oi](?: pian[oi])?|balcon[ei]|facciat[ae]|terrazz[aeoi]|loggi[ae]|veranda|mur[oi](?: di sostegno)?|cantina|scal[ae]|camino|intonaco|massetto|soletta|fondament[oai]|isolamento|impermeabilizzazione|piscina|tettoia)',
};
const building: Record<Language, string> = { de: 'Gebäude', fr: 'bâtiment', it: 'edificio' };
/** Questions about how long somebody is liable for defects of a work; liability for an accident is another matter. */
const warranty: Record<Language, RegExp> = {
  de: /garantie|gewährleistung|verjähr|mängelrecht|wie lange[^.?!]{0,30}haft/iu,
  fr: /garanti|prescri|combien de temps[^.?!]{0,40}(?:répond|responsab)/iu,
  it: /garanzi|prescri|quanto[^.?!]{0,40}(?:rispond|responsab)/iu,
};
const partNamed = (language: Language) => new RegExp(`(?<!\\p{L})${parts[language]}(?!\\p{L})`, 'giu');

/**
 * Whether a question asks for the liability period of a part of a building, to which the building's rule applies. Pure.
 */
export function asksOfPart(asking: string, language: Language): boolean {
  return warranty[language].test(asking) && partNamed(language).test(asking);
}

/** Replaces the parts of a building by the building. Pure. */
export function writeBuilding(text: string, language: Language): string {
  return text.replace(partNamed(language), building[language]);
}
