const paper =
  '(?:(?:werk|bau|arbeits|subunternehmer|unter|kauf|general)?vertr[aä]g\\p{L}*|offerte|dokument\\p{L}*|datei|pdf|anhang|beilage|contrat|convention|offre|document|fichier|annexe|pièce jointe|contratto|offerta|documento|file|allegato)';
const of = {
  own: `(?:mein|unser|ihr(?!e?s?\\s+(?:antwort))|dies|angehängt|beiliegend|beigelegt|vorliegend|mon|notre|nos|mes|ce|cet|ci-joint|joint|il mio|la mia|mio|mia|nostr|quest|allegat)\\p{L}*`,
};
const ownPaper = new RegExp(
  `(?<!\\p{L})${of.own}[\\s,]+(?:\\p{L}+\\s+)?${paper}(?!\\p{L})|(?<!\\p{L})${paper}\\s+(?:ci-joint|joint|allegat|im anhang|in der beilage)\\p{L}*`,
  'iu',
);
const anyPaper = new RegExp(`(?<!\\p{L})${paper}(?!\\p{L})`, 'iu');
const stands =
  /(?<!\p{L})(?:steht|stehen|geregelt|regelt|sagt|heisst es|enthält|prüf|kontrollier|lies|lesen|schau|fasse|que dit|dit|prévoit|figure|contient|vérifi|contrôl|lis|lire|cosa dice|dice|prevede|contiene|verific|controll|legg|c’è scritto|sta scritto)\p{L}*/iu;

/** The beginning of a request to look into a document. */
const order =
  /^(?:bitte\s+)?(?:prüf|kontrollier|lies|lesen|schau|fass|vérifi|contrôl|lis|lisez|regard|verific|controll|legg|guard)\p{L}*/iu;

/**
 * Whether a question can be answered only from one of the person's own documents: 'Was steht in meinem Vertrag zur
 * Zahlung?' A message that merely mentions such a document ('In unserem Vertrag steht die SIA 118.') does not need it.
 */
export function requiresFile(text: string): boolean {
  const sentences = text.split(/(?<=[.!?])\s+/u).filter((sentence) => /\p{L}/u.test(sentence));
  return sentences.some((sentence) => {
    const asks = sentences.length === 1 || sentence.trimEnd().endsWith('?') || order.test(sentence.trim());
    return asks && ownPaper.test(sentence) && stands.test(sentence);
  });
}

/** Whether a question may be about files attached earlier in the same chat. */
export function mentionsFile(text: string): boolean {
  return anyPaper.test(text);
}
