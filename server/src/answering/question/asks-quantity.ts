import type { Language } from '@polier/contract/languages';

/** How many, how much, how high: what only a figure answers. 'Wie lange' may also be answered with 'at once'. */
const quantity: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:wie ?vie?l\p{L}*|wie (?:hoch|tief|breit|dick|schwer|laut|steil)|wie weit (?:weg|entfernt)|welche[rnms]? (?:\p{L}*(?:betrag|ansatz|prozentsatz|lohn|grenzwert|abstand|höhe|breite|tiefe|schwellenwert|satz))|was (?:kostet|kosten|verlangt|zahlt man|zahle ich))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:combien(?! de temps)|quel(?:le)?s? (?:est |sont )?(?:la |le |l['’]|les )?(?:montant|taux|hauteur|largeur|profondeur|distance|épaisseur|pourcentage|supplément|salaire|prix|émolument|valeur|seuil|surface)s?)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:(?<!(?:in|per)\s)quant[oaie](?!\p{L}|\s+(?:tempo|prima|a(?!\p{L})))|(?:che|quale|quali|qual è (?:il|la|l['’])) ?(?:importo|tasso|altezza|larghezza|profondità|distanza|spessore|percentuale|supplemento|salario|prezzo|tassa|valore|soglia|superficie))/iu,
};

/** Whether a question asks for a number or a size, so that only a figure answers it. */
export function asksQuantity(asking: string, language: Language): boolean {
  return quantity[language].test(asking);
}
