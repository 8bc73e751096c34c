import type { Language } from '@polier/contract/languages';

/**
 * Questions that only a figure answers: how many, how much, how high. 'Wie lange' may also be answered with 'at once'.
 */
const quantity: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:wie ?vie?l\p{L}*|wie (?:hoch|tief|breit|dick|schwer|laut|steil)|wie weit (?:weg|entfernt)|welche[rnms]? (?:\p{L}*(?:betrag|ansatz|prozentsatz|lohn|grenzwert|abstand|höhe|breite|tiefe|schwellenwert|zinssatz|steuersatz|prämiensatz))|was (?:kostet|kosten|zahlt man|zahle ich))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:combien(?! de temps)|quel(?:le)?s? (?:est |sont )?(?:la |le |l['’]|les )?(?:montant|taux|hauteur|largeur|profondeur|distance|épaisseur|pourcentage|supplément|salaire|prix|émolument|valeur|seuil|surface)s?)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:(?<!(?:in|per)\s)quant[oaie](?!\p{L}|\s+(?:tempo|prima|a(?!\p{L})))|(?:che|quale|quali|qual è (?:il|la|l['’])) ?(?:importo|tasso|altezza|larghezza|profondità|distanza|spessore|percentuale|supplemento|salario|prezzo|tassa|valore|soglia|superficie))/iu,
};

/** Questions that only an amount of money or a share answers. */
const money: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:(?:wie ?viel|was) (?:kostet|kosten|franken|geld|zahlt man|zahle ich)|wie hoch (?:ist|sind) (?:der|die|das) \p{L}*(?:gebühr|gebühren|kosten|preis|busse|tarif)|wie ?viel\p{L}* (?:chf|franken))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:combien (?:(?:ça|cela|est-ce que ça) )?(?:coûte|coûtent|de francs|d['’]argent)|à combien (?:se monte|s['’]élève)|quel(?:le)? (?:est )?(?:le |la |l['’])?(?:prix|montant|émolument|tarif|amende))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:quanto (?:costa|costano|si spende|si paga|pago|paghiamo)|quanti (?:franchi|soldi)|(?:che|quale|qual è (?:il|la)) (?:tassa|prezzo|importo|tariffa|multa)|a quanto ammont\p{L}*)(?!\p{L})/iu,
};

/** A few words between 'how much' and the verb for the money: 'Wie viel darf sie dafür verrechnen'. */
const few = String.raw`[^.?!,;:]{0,40}?(?<!\p{L})`;
/** Key words for a price alone, without who pays or what is allowed: 'Prix d’un garde-corps ?'. */
const alone = String.raw`(?!.*(?:[,:]|(?<!\p{L})(?:wer|darf|dürfen|kann|muss|trägt|qui|peut|doit|chi|può|deve)(?!\p{L})))`;
const ofTime = String.raw`de (?:temps|jours?|mois|ans?|années?|semaines?|heures?|minutes?)(?!\p{L})`;

/** Questions for money by their verb: earned, charged, deducted, spent. */
const paid: Record<Language, RegExp> = {
  de: new RegExp(
    String.raw`^(?:preis|kosten|gebühren|tarif)(?!\p{L})${alone}|(?<!\p{L})(?:(?:was|wie ?viel) (?!kann|können|könnte)${few}(?:kostet|(?<!(?:die|der|den|diese|seine|ihre|meine|unsere)\s)kosten|verdien\p{L}+|verrechne\p{L}*|an (?:gebühren|kosten))|mit welchen \p{L}*kosten|wie ?viel (?:mehr )?\p{L}*(?:gebühr|lohn|kosten|taxe|vorschuss|schmerzensgeld|rappen)\p{L}*)(?!\p{L})`,
    'iu',
  ),
  fr: new RegExp(
    String.raw`^(?:prix|frais|coût|tarif|émoluments?)(?!\p{L})${alone}|(?<!\p{L})(?:combien (?!${ofTime}|d['’]années?)${few}(?<!(?:les|des|nos|mes) )(?:coûte\p{L}*|factur(?:e|ent|er)|gagn(?:e|ent|er)|touch(?:e|ent|er)|pa[iy](?:e|ent|er|ons|ez)|demande|réclame|rembours(?:e|ent|er)|déduire|retenir|avancer)|(?:coûte|facture|gagne|touche|paie|prend|garde|demande|réclame)(?:nt)? combien(?! ${ofTime}))(?!\p{L})`,
    'iu',
  ),
  it: new RegExp(
    String.raw`^(?:prezzo|costo|spese|tariffa)(?!\p{L})${alone}|(?<!\p{L})(?:di|come) (?:paga|salario|stipendio)(?!\p{L})[^.?!;]{0,25}?(?<!\p{L})quanto(?! tempo)(?!\p{L})|(?<!\p{L})quanto (?!tempo|prima)${few}(?:cost\p{L}+|spend\p{L}+|paga\p{L}*|pago|chiede|chiedono|guadagn\p{L}+|fattura(?:no|re)?|tolg\p{L}+|trattien\p{L}+|versa(?:no|re)?)(?!\p{L})`,
    'iu',
  ),
};

/** Whether a question asks for a number or a size, which only a figure answers; or more narrowly for money. */
export function asksQuantity(asking: string, language: Language): 'number' | 'money' | null {
  if (money[language].test(asking) || paid[language].test(asking)) return 'money';
  return quantity[language].test(asking) ? 'number' : null;
}
