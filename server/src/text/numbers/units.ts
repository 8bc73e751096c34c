/** The units of the three languages by a common name. A pattern is matched at the start of the text after a number. */
const units: [name: string, pattern: string][] = [
  ['workday', 'arbeitstag\\p{L}*|werktag\\p{L}*|jours?\\s+ouvr(?:able|é)s?|giorn[oi]\\s+(?:lavorativ|ferial)[oi]'],
  ['day', 'kalendertag\\p{L}*|tag(?:e[ns]?|s)?|tagesfrist\\p{L}*|tägig\\p{L}*|journées?|jours?|giorn[oi]|giornat[ae]'],
  ['week', 'wochen?|wochenfrist\\p{L}*|wöchig\\p{L}*|semaines?|settiman[ae]'],
  ['month', 'monat(?:e[ns]?|s|ig\\p{L}*|sfrist\\p{L}*)?|mois|mes[ei]|mensilità'],
  ['year', 'jahr(?:e[ns]?|s)?|jahresfrist\\p{L}*|jährig\\p{L}*|ans?|ann[eé]es?|ann[oi]'],
  ['hour', 'stunden?|stündig\\p{L}*|std|uhr|heures?|or[ae]|h'],
  ['minute', 'minuten?|minütig\\p{L}*|minut[ei]|min'],
  ['second', 'sekunden?|secondes?|second[oi]'],
  ['percent', '%|prozent\\p{L}*|pour[\\s-]?cents?|per\\s?cento'],
  ['permille', '‰|promille|pour\\s+mille|per\\s+mille'],
  ['chf', 'chf|sfr|fr|franken|schweizer\\s+franken|francs?(?:\\s+suisses?)?|franc(?:o|hi)(?:\\s+svizzer[oi])?'],
  ['eur', '€|eur|euros?'],
  ['m2', 'm2|m²|quadratmeter\\p{L}*|m[eèé]tres?\\s+carr[eé]s?|metr[oi]\\s+quadrat[oi]'],
  ['m3', 'm3|m³|kubikmeter\\p{L}*|m[eèé]tres?\\s+cubes?|metr[oi]\\s+cub[oi]'],
  ['m/s', 'm/s'],
  ['km/h', 'km/h'],
  ['km', 'km|kilometern?|kilom[eèé]tres?|chilometr[oi]'],
  ['cm', 'cm|zentimetern?|centim[eèé]tres?|centimetr[oi]'],
  ['mm', 'mm|millimetern?|millim[eèé]tres?|millimetr[oi]'],
  ['m', 'm|metern?|m[eèé]tres?|metr[oi]'],
  ['kg', 'kg|kilogramm\\p{L}*|kilo(?:s|gramm[ei]s?)?|chil[oi](?:gramm[oi])?'],
  ['t', 't|tonnen?|tonnes?|tonnellat[ae]'],
  ['g', 'g|gramm'],
  ['litre', 'l|litern?|litres?|litr[oi]'],
  ['db', 'db(?:\\s?\\(a\\))?|dezibel|d[eé]cibels?|decibel'],
  ['celsius', '°\\s?c|grad\\s+celsius|d[eé]gr[eé]s?\\s+celsius|gradi\\s+celsius'],
  ['degree', '°|grad|d[eé]gr[eé]s?|gradi'],
  ['newtonmeter', 'nm|newtonmetern?|newtons?[\\s-]?m[eèé]tres?|newton\\s?metr[oi]'],
  ['kn', 'kn(?:/m[2²]?)?'],
  ['kw', 'kw'],
  ['volt', 'v|volt'],
  ['lux', 'lux'],
  ['tonmeter', 'tm|mt'],
  ['times', '-?fach\\p{L}*|mal|fois|volt[ae]'],
];

/** Source of a pattern with one group for each unit; a unit made of letters must not be followed by a letter. */
export const unitPattern = units.map(([, pattern]) => `((?:${pattern})(?![\\p{L}\\d'’]))`).join('|');

/** The name of the unit whose group matched. */
export function unitOf(groups: readonly (string | undefined)[]): string | null {
  const at = groups.findIndex((group) => group !== undefined);
  return at < 0 ? null : units[at]![0];
}

/** Source of a pattern for any unit, without groups. */
export const anyUnit = units.map(([, pattern]) => pattern).join('|');

const oneUnit = new RegExp(`^(?:${anyUnit})$`, 'iu');

/** Whether a word names a unit of measure ('Dezibel', 'mètres'). */
export function isUnit(word: string): boolean {
  return oneUnit.test(word);
}
