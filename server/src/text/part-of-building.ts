import type { Language } from '@polier/contract/languages';

/** Parts of a building that are immovable works, whether or not a source names them. */
const parts: Record<Language, string> = {
  de: String.raw`[\p{L}-]*(?:dach|dächer|balkone?|fassaden?|terrassen?|loggia|attika|wintergarten|stützmauern?|garagen?|keller|treppen?|kamin|vorplatz|sitzplatz|schwimmbad|pool|verputz|aussenputz|unterlagsboden|bodenplatte|fundament|dämmung|abdichtung|carport|mauern?)`,
  fr: '(?:toit(?:ure)?s?(?: plate?s?)?|balcons?|façades?|terrasses?|loggias?|véranda|mur(?:et)?s?(?: de soutènement)?|garages?|cave|escaliers?|cheminée|crépi|chape|dalle|fondations?|isolation|étanchéité|piscine|carport|auvent)',
  it: '(?:tett[oi](?: pian[oi])?|balcon[ei]|facciat[ae]|terrazz[aeoi]|loggi[ae]|veranda|mur[oi](?: di sostegno)?|garage|cantina|scal[ae]|camino|intonaco|massetto|soletta|fondament[oai]|isolamento|impermeabilizzazione|piscina|tettoia)',
};
const building: Record<Language, string> = { de: 'Gebäude', fr: 'bâtiment', it: 'edificio' };
/** How it is asked for how long one answers for a work. */
const warranty: Record<Language, RegExp> = {
  de: /garantie|gewährleistung|verjähr|haft(?:e|et|ung)(?!\p{L})|mängelrecht/iu,
  fr: /garanti|prescri|responsab/iu,
  it: /garanzi|prescri|responsab|risponde/iu,
};

/**
 * A question about the warranty of a part of a building as one about the building, whose rule holds for its parts; null
 * when it asks about something else or names no such part. Pure.
 */
export function askOfBuilding(text: string, language: Language): string | null {
  if (!warranty[language].test(text)) return null;
  const asked = text.replace(new RegExp(`(?<!\\p{L})${parts[language]}(?!\\p{L})`, 'giu'), building[language]);
  return asked === text ? null : asked;
}
