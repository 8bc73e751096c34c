import type { Language } from '@polier/contract/languages';

/**
 * Kinds of questions that sources of law and safety seldom answer: how to make something, which product, at what price.
 */
export type Kind = 'howTo' | 'product' | 'price';

/** Words for how to deal with others, which is regulated by law and not a matter of craft. */
const procedure: Record<Language, string> = {
  de: 'meld|rüg|wehr|reich|fecht|erheb|verlang|künd|beweis|beantrag|sicher|schütz',
  fr: 'annonc|signal|faire|inscri|gard|prouv|contest|garanti|demand|résili|interromp|notifi|protég',
  it: 'notific|segnal|iscriv|contest|deposit|prov|chied|disd|interromp|avvert|fa(?:re|ccio)|protegg',
};

const kinds: Record<Kind, Record<Language, RegExp>> = {
  howTo: {
    de: new RegExp(
      `^wie (?!${procedure.de}|lang|viel|hoch|tief|breit|oft|gross|weit|alt|steil|schwer|laut|schnell|wird|werd|ist|sind|muss|müss|kann|könn|darf|dürf|läuft|lautet)\\p{L}+ (?:ich|man|wir)(?!\\p{L})|^wie (?:geht|funktioniert)(?!\\p{L})`,
      'iu',
    ),
    fr: new RegExp(`^comment (?:se )?(?!${procedure.fr})\\p{L}+(?:er|ir|re|oir|ne)(?!\\p{L})`, 'iu'),
    it: new RegExp(`^come (?:si |posso )?(?!${procedure.it}|è |sono |vien|va |vann|dev|un)\\p{L}+`, 'iu'),
  },
  product: {
    de: /^(?:welche[rsnm]?|was für(?: ein(?:e[nrm]?)?)?) \p{Lu}\p{L}+ (?:nehme|nehmen|brauche|nimmt|passt|eignet)(?!\p{L})|(?<!\p{L})welche[rsn]? (?:taug|nimm|nehm|nähm|kauf|hält|empfehl|empfiehl)\p{L}*|^wo .*kaufen?(?!\p{L})|(?:am besten|(?:der|die|das) beste[rn]?|am günstigsten|am billigsten)(?!\p{L})/iu,
    fr: /^quel(?:le)?s? \p{L}+ (?:choisir|utiliser|prendre|acheter|employer)(?!\p{L})|(?<!\p{L})(?:laquelle|lequel) (?:tien|chois|prend|achet|vaut|conseill|recommand)\p{L}*|^où .*achet|(?:le meilleur|la meilleure|moins cher)(?!\p{L})/iu,
    it: /^(?:che|quale|quali) (?!cosa)\p{L}+ (?:uso|usare|utilizzare|scegliere|serve|vanno|prendo|prendere|va)(?!\p{L})|(?<!\p{L})quale (?:tiene|sceglie|prend|compr|consigli|regge)\p{L}*|^dove .*compr|(?:il migliore|la migliore|meno caro)(?!\p{L})/iu,
  },
  price: {
    de: /(?<!\p{L})(?:(?:was|wie ?viel) (?:kostet|kosten)|verdien\p{L}+|lohn (?:eine[rs]|bekommt)|preis (?:pro|von|für)|wie teuer|miete)(?!\p{L})/iu,
    fr: /(?<!\p{L})(?:combien (?:coûte|coute|coûtent|gagne|touche)|quel est le (?:prix|coût)|tarif|gagne|salaire (?:d['’]une?|moyen)|loyer|location)(?!\p{L})/iu,
    it: /(?<!\p{L})(?:quanto (?:costa|costano|guadagna|guadagnano|prende)|(?:stipendio|salario|paga) d(?:i |['’])una?|prezzo (?:di|al|per)|tariffa|noleggio)(?!\p{L})/iu,
  },
};

/** Whether a question is of that kind. Looks at the words alone. */
export function asksFor(kind: Kind, question: string, language: Language): boolean {
  return kinds[kind][language].test(question);
}
