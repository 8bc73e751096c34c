import { anyUnit } from './numbers/units.ts';

/** How a source says that it leaves something open: not confirmed, not checked, or not stated. */
const unknown = new RegExp(
  [
    'konnten?(?:\\s+(?!nicht(?!\\p{L}))[^\\s.;:]+){0,12}\\s+nicht\\s+(?:bestätigt|geprüft|gelesen|verifiziert)(?!\\p{L})',
    '(?:wurden?|war|waren|ist|sind)(?:\\s+(?!nicht(?!\\p{L}))[^\\s.;:,]+){0,8}?\\s+(?:hier|Merkblatt|\\d{4})\\s+nicht\\s+(?:bestätigt|geprüft|gelesen|verifiziert)(?!\\p{L})',
    '(?:nennt|behandelt)\\s+(?:dieses|das)\\s+Merkblatt\\s+(?:nicht|kein\\p{L}*)',
    // What the law itself leaves open.
    '(?:ist|sind)(?:\\s+[^\\s.;:,]+){0,3}?\\s+nicht\\s+geklärt(?!\\p{L})',
    "n['’]est\\s+pas\\s+(?:tranchée?|traitée?\\s+dans\\s+cette)(?!\\p{L})",
    'non\\s+è\\s+(?:chiarit[oa]|trattat[oa]\\s+in\\s+questa)(?!\\p{L})',
    '(?:^|\\t)\\s*nicht\\s+bestätigt',
    '(?:Betrag|Ansatz|Höhe|Zahl|Frist|Dauer)(?:\\s+\\d{4})?\\s+(?:ist|bleibt)\\s+offen(?!\\p{L})',
    // A table cell that says where to look instead: 'offen: Vertragstext'.
    '\\t\\s*(?:offen|à\\s+vérifier|da\\s+verificare)\\s*:',
    "n['’](?:a|ont)\\s+(?:pas|pu)\\s+(?:(?:été|pu|être|possible|de|pas|ici|la|le|les)\\s+)+(?:confirm\\p{L}*|lue?s?(?!\\p{L})|vérifi\\p{L}*\\s+(?:ici|dans\\s+(?:cette|la)))",
    "(?:n['’](?:est|était|étaient)|ne\\s+sont)\\s+pas\\s+(?:\\p{L}+\\s+)?(?:confirm\\p{L}*|vérifi\\p{L}*\\s+(?:ici|dans\\s+(?:cette|la)))",
    "(?:cette|la\\s+présente)\\s+fiche\\s+(?:n['’]|ne\\s+)(?:l['’]|les?\\s+|la\\s+)?(?:indique|confirme|contient|traite)",
    '(?:^|\\t)\\s*non\\s+(?:établi|confirmé|confermat[oa]|verificat[oa]|accertat[oa])',
    'non\\s+(?:è|era|sono|erano)\\s+(?:stat[oaie]\\s+)?(?:(?:qui\\s+)?(?:confermat|accertat)[oaie]|qui\\s+verificat[oaie]|verificat[oaie]\\s+(?:qui|in\\s+questa))',
    'non\\s+(?:è\\s+stato\\s+possibile|si\\s+è\\s+potut[oa]|ha\\s+potuto|è\\s+potut[oa])\\s+(?:essere\\s+)?(?:conferma|verifica)\\p{L}*',
    'questa\\s+scheda\\s+non\\s+(?:l[aeio]\\s+)?(?:indica|conferma|contiene|tratta)',
  ].join('|'),
  'iu',
);

/** Whether a sentence of a source says that the source does not know: 'konnte hier nicht bestätigt werden'. */
export function saysUnknown(text: string): boolean {
  return unknown.test(text);
}

const others =
  /(?:(?:gelten|bestehen) (?:(?:noch|auch|zusätzlich) )?(?:besondere|eigene|spezielle|andere) (?:Regeln|Vorschriften|Bestimmungen)|des (?:règles|dispositions) (?:particulières|propres|spéciales) (?:s['’]appliquent|valent)(?: (?:à|aux?|pour) [^,;:]+)?|valgono (?:regole|norme|disposizioni) (?:proprie|particolari|speciali))\s*\.?$/iu;

const measure = new RegExp(`\\d[\\s\\u00a0\\u202f-]*(?:${anyUnit})(?![\\p{L}\\d])`, 'iu');

/**
 * Whether a sentence only says that other rules apply, without stating one: 'Für Lernende gelten besondere Regeln.' A
 * sentence with a measure states from when they apply.
 */
export function refersToOthers(text: string): boolean {
  return others.test(text.trim()) && !measure.test(text);
}
