/** How a source says that it leaves something open: it was not confirmed or checked, or is not stated there. */
const unknown = new RegExp(
  [
    '(?:konnten?|wurden?|war|waren|ist|sind)(?:\\s+(?!nicht(?!\\p{L}))[^\\s.;:]+){0,12}\\s+nicht\\s+(?:bestätigt|geprüft|gelesen|verifiziert)(?!\\p{L})',
    'nennt\\s+(?:dieses|das)\\s+Merkblatt\\s+(?:nicht|kein\\p{L}*)',
    '(?:^|\\t)\\s*nicht\\s+bestätigt',
    "n['’](?:a|ont)\\s+(?:pas|pu)\\s+(?:(?:été|pu|être|possible|de|pas|ici|la|le|les)\\s+)+(?:confirm|vérifi|lue?s?)\\p{L}*",
    "n['’](?:est|était|étaient)\\s+pas\\s+(?:\\p{L}+\\s+)?(?:confirm|vérifi)\\p{L}*",
    'ne\\s+sont\\s+pas\\s+(?:\\p{L}+\\s+)?(?:confirm|vérifi)\\p{L}*',
    "(?:cette|la\\s+présente)\\s+fiche\\s+(?:n['’]|ne\\s+)(?:l['’]|les?\\s+|la\\s+)?(?:indique|confirme|contient)",
    '(?:^|\\t)\\s*non\\s+(?:établi|confirmé|confermat[oa]|verificat[oa])',
    'non\\s+(?:è|era|sono|erano)\\s+(?:stat[oaie]\\s+)?(?:qui\\s+)?(?:confermat|verificat)[oaie]',
    'non\\s+(?:è\\s+stato\\s+possibile|si\\s+è\\s+potut[oa]|ha\\s+potuto|è\\s+potut[oa])\\s+(?:essere\\s+)?(?:conferma|verifica)\\p{L}*',
    'questa\\s+scheda\\s+non\\s+(?:l[aeio]\\s+)?(?:indica|conferma|contiene)',
  ].join('|'),
  'iu',
);

/** Whether a sentence of a source says that the source does not know: 'konnte hier nicht bestätigt werden'. */
export function saysUnknown(text: string): boolean {
  return unknown.test(text);
}
