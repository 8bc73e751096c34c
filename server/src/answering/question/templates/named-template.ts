import type { Language } from '@polier/contract/languages';

type Signs = {
  /** Words for a template, also as part of a compound: 'Vertragsmuster'. */
  template: RegExp;
  /** Words that may precede it: 'Gibt es ein', 'où trouver un'. */
  opens: RegExp;
  /** Words that may stand between it and its name, and around both: 'für einen', 'pdf'. */
  links: RegExp;
  /** Signs of a question or a statement, in which case the message is more than the name of a template. */
  asks: RegExp;
};

const file =
  'pdf|word|docx?|excel|xlsx?|gratis|kostenlos\\p{L}*|download|herunterladen|gratuit\\p{L}*|télécharger|scaricare';

const signs: Record<Language, Signs> = {
  de: {
    template: /^(?<of>vertrags?|brief)?(?:-)?(?:muster)?(?:vorlagen?|muster)$/iu,
    opens:
      /^(?:(?:wo (?:finde|bekomme|kriege) (?:ich|wir)|(?:wo )?gibt(?:'?s| es)|hast du|habt ihr|haben sie|ich (?:suche|brauche|möchte)|wir (?:suchen|brauchen)|suche|brauche|bitte|bei euch|bei ihnen|hier|mir|eine?n?|irgendwo) )+/iu,
    links: new RegExp(
      `^(?:für|fürs|zum|zur|von|vom|eine[rsmn]?|einen?|den|der|die|das|dem|des|bitte|schweiz|${file})$`,
      'iu',
    ),
    asks: /(?<!\p{L})(?:wie|was|wann|wer|wo|warum|ob|welche\p{L}*|muss|müssen|darf|dürfen|soll|sollte|kann|ist|sind|wird|gilt|reicht|genügt|ohne|nicht)(?!\p{L})/iu,
  },
  fr: {
    template: /^(?:modèles?|canevas)$/iu,
    opens:
      /^(?:(?:où (?:est-ce que je )?(?:trouver|trouve(?:-t-on)?|peut-on trouver|puis-je trouver)|(?:il )?y a-t-il|il y a|est-ce qu['’]il y a|avez-vous|as-tu|vous avez|tu as|je cherche|(?:j['’]ai )?besoin d['’]|il me faut|chez vous|une?) ?)+/iu,
    links: new RegExp(`^(?:pour|de|du|des|d|l|la|le|les|une?|svp|suisse|${file})$`, 'iu'),
    asks: /(?<!\p{L})(?:que|quoi|quand|comment|combien|quel(?:le)?s?|où|pourquoi|qui|est|sont|faut|doit|dois|peut|sans|pas)(?!\p{L})/iu,
  },
  it: {
    template: /^(?:modell[oi]|bozza|fac-?simile)$/iu,
    opens:
      /^(?:(?:dove (?:trovo|si trova|posso trovare)|c['’]è|esiste|avete|hai|ha|cerco|mi serve|ho bisogno di|da voi|una?|uno) )+/iu,
    links: new RegExp(`^(?:per|di|del|della|dei|delle|dello|d|dell|l|il|la|lo|una?|uno|svizzera|${file})$`, 'iu'),
    asks: /(?<!\p{L})(?:che|cosa|quando|come|quant\p{L}*|qual[ei]?|dove|perché|chi|è|sono|deve|devo|può|senza|non)(?!\p{L})/iu,
  },
};

/** The norm or law that it is to follow: 'nach SIA 118'. */
const ofNorm =
  /\s+(?:(?:nach|gemäss|laut|selon|secondo|per)\s+)?(?:la |les? |l['’])?(?:norm[ea]? )?(?:SIA|OR|CO)(?:[\s-]\d+)?$/iu;

/** Courtesies at the end, which are not part of the name. */
const please = /[\s,]*(?:s['’]il (?:vous|te) pla[iî]t|per favore|bitte|merci|danke|grazie)$/iu;

/** The maximum number of words in a name; a longer text tells something. */
const longestName = 4;

/**
 * What a message that consists of the name of a template wants a template for: 'Muster Werkvertrag', 'Werkvertrag
 * Vorlage pdf', 'où trouver un modèle d'avis des défauts ?'. Null where it says more than the name. Pure: looks at the
 * words alone.
 */
export function readNamedTemplate(text: string, language: Language): string | null {
  const { template, opens, links, asks } = signs[language];
  const said = text
    .trim()
    .replace(/[\s?.!]+$/u, '')
    .replace(/fac simile/giu, 'facsimile')
    .replace(please, '')
    .replace(ofNorm, '')
    .replace(opens, '');
  if (asks.test(said)) return null;
  const words = said.split(/(?<=['’])|\s+/u).filter((word) => word !== '');
  const bare = (word: string) => word.replace(/['’]$/u, '');
  const isLink = (word: string) => links.test(bare(word));
  while (words.length > 0 && isLink(words.at(-1)!)) words.pop();
  while (words.length > 0 && isLink(words[0]!)) words.shift();
  const [first, last] = [template.exec(words[0] ?? ''), template.exec(words.at(-1) ?? '')];
  const found = first ?? last;
  if (found === null) return null;
  const rest = first ? words.slice(1) : words.slice(0, -1);
  while (rest.length > 0 && isLink(rest[0]!)) rest.shift();
  const name = [found.groups?.of?.replace(/s$/u, '') ?? '', ...rest].filter((word) => word !== '');
  const isName = rest.every((word) => /^[\p{L}\p{N}'’.-]+$/u.test(word));
  // 'Modello A1' is an official form.
  return !name.some((word) => /^[\p{L}-]{3,}$/u.test(word)) ||
    !isName ||
    rest.filter((word) => !isLink(word)).length > longestName
    ? null
    : name.join(' ').replace(/(?<=['’]) /gu, '');
}
