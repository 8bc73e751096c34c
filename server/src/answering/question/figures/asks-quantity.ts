import type { Language } from '@polier/contract/languages';

/** How many, how much, how high: what only a figure answers. 'Wie lange' may also be answered with 'at once'. */
const quantity: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:wie ?vie?l\p{L}*|wie (?:hoch|tief|breit|dick|schwer|laut|steil)|wie weit (?:weg|entfernt)|welche[rnms]? (?:\p{L}*(?:betrag|ansatz|prozentsatz|lohn|grenzwert|abstand|höhe|breite|tiefe|schwellenwert|zinssatz|steuersatz|prämiensatz))|was (?:kostet|kosten|zahlt man|zahle ich))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:combien(?! de temps)|quel(?:le)?s? (?:est |sont )?(?:la |le |l['’]|les )?(?:montant|taux|hauteur|largeur|profondeur|distance|épaisseur|pourcentage|supplément|salaire|prix|émolument|valeur|seuil|surface)s?)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:(?<!(?:in|per)\s)quant[oaie](?!\p{L}|\s+(?:tempo|prima|a(?!\p{L})))|(?:che|quale|quali|qual è (?:il|la|l['’])) ?(?:importo|tasso|altezza|larghezza|profondità|distanza|spessore|percentuale|supplemento|salario|prezzo|tassa|valore|soglia|superficie))/iu,
};

/** What only an amount of money or a share answers. */
const money: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:(?:wie ?viel|was) (?:kostet|kosten|franken|geld|zahlt man|zahle ich)|wie hoch (?:ist|sind) (?:der|die|das) \p{L}*(?:gebühr|gebühren|kosten|preis|busse|tarif)|wie ?viel\p{L}* (?:chf|franken))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:combien (?:(?:ça|cela|est-ce que ça) )?(?:coûte|coûtent|de francs|d['’]argent)|à combien (?:se monte|s['’]élève)|quel(?:le)? (?:est )?(?:le |la |l['’])?(?:prix|montant|émolument|tarif|amende))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:quanto (?:costa|costano|si spende|si paga|pago|paghiamo)|quanti (?:franchi|soldi)|(?:che|quale|qual è (?:il|la)) (?:tassa|prezzo|importo|tariffa|multa)|a quanto ammont\p{L}*)(?!\p{L})/iu,
};

/** Whether a question asks for a number or a size, so that only a figure answers it, or even for money. */
export function asksQuantity(asking: string, language: Language): 'number' | 'money' | null {
  if (money[language].test(asking)) return 'money';
  return quantity[language].test(asking) ? 'number' : null;
}
