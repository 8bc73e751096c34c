/**
 * Replaces spaces no line may break at: Art. 68, Abs. 2, 1,50 m, 8,1 %, CHF 25, 1. Januar, Ausgabe 2026, French
 * punctuation.
 */
export function insertNonBreakingSpaces(text: string): string {
  return text
    .replace(/\b((?:art|abs|al|cpv|ziff|bst|lit|let|lett|ch|nr|no|n|rz|s|p)\.|CHF|SIA|SR) (?=\d)/gi, '$1\u00a0')
    .replace(/(?<!\p{L})(Seite|page|pagina|Ausgabe|édition|edizione) (?=\d)/giu, '$1\u00a0')
    .replace(/(\d) (?=(?:m|cm|mm|km|kg|t|m²|m³|dB|%|CHF)(?![\p{L}\d]))/gu, '$1\u00a0')
    .replace(/(\b\d{1,2}\.) (?=(?:Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sep|Okt|Nov|Dez))/g, '$1\u00a0')
    .replace(/ (?=[?!;:»](?:\s|$))/g, '\u00a0')
    .replace(/« /g, '«\u00a0');
}
