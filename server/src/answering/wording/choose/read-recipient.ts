import type { Language } from '@polier/contract/languages';
import type { Template } from '../read-template.ts';

/** A party to a contract for works: the one who has the work done, or the one who does it. */
type Side = 'orders' | 'builds';

const sides: Record<Language, Record<Side, string>> = {
  de: {
    orders:
      '(?:besteller|bauherr|kund(?:e|in)|auftraggeber|(?:haus|grund|wohnungs)?eigentümer)(?:in|innen|en|n|s|schaft|schaften|herren)?',
    builds:
      '(?:(?:sub|bau|gerüst)?unternehmer|subunternehmen|handwerker|unterakkordant|maurer|maler|gipser|schreiner|zimmermann|dachdecker|spengler|sanitär|elektriker|plattenleger|schlosser|gärtner|baumeister|gerüstbauer|fensterbauer|küchenbauer|metallbauer)(?:in|innen|en|n|s)?',
  },
  fr: {
    orders: String.raw`(?:maîtres? (?:de l['’]ouvrage|d['’]ouvrage)|client\p{L}*|mandant\p{L}*|propriétaires?)`,
    builds: String.raw`(?:entrepreneur\p{L}*|artisan\p{L}*|sous-trait\p{L}*|maçon|peintre|plâtrier|menuisier|charpentier|couvreur|ferblantier|sanitaire|électricien|carreleur|serrurier|paysagiste|échafaudeur|cuisiniste|fenêtrier)(?:ne|s|es)?`,
  },
  it: {
    orders: '(?:committent[ei]|client[ei]|mandant[ei]|proprietari[oae]?)',
    builds: String.raw`(?:(?:sub)?appaltat\p{L}+|artigian[oi]|murator[ei]|imbianchin[oi]|gessator[ei]|falegnam[ei]|carpentier[ei]|copritetto|lattonier[ei]|idraulic[oi]|elettricist[ai]|piastrellist[ai]|fabbr[oi]|giardinier[ei]|ponteggiator[ei])`,
  },
};

/**
 * Words before the party that writes: 'ich bin', and 'als' at the beginning of a sentence without 'when' or 'because'.
 */
const own: Record<Language, string> = {
  de: String.raw`(?:(?:ich bin|wir sind)\s|(?<=(?:^|[.!?:]\s+))als\s(?!(?:der|die|das|m?ein\p{L}*|unser\p{L}*)\s))(?:\p{L}+\s)?`,
  fr: String.raw`(?:(?:je suis|nous sommes|on est)\s|(?<=(?:^|[.!?:]\s+))(?:en tant que|comme)\s(?!l[ea]s?\s|l['’]|une?\s|mon\s|ma\s|notre\s))(?:l['’]|\p{L}+\s)?`,
  it: String.raw`(?:(?:sono|siamo)\s|(?<=(?:^|[.!?:]\s+))come\s(?!il\s|la\s|l['’]|un[ao]?\s|mi[oa]\s|nostr[oa]\s))(?:un['’]|l['’]|\p{L}+\s)?`,
};
/** Words before the recipient in a sentence about writing: 'an den', 'dem', 'au', 'all’'. */
const to: Record<Language, string> = {
  de: String.raw`(?:dem|(?:schreib\p{L}*|mahn\p{L}*|mitteil\p{L}*|brief|schreiben) (?:ich |wir |man )?(?:(?:mei|unse)(?:ner|rer)|der)|an (?:den|die|das|mein(?:en|e)|unser(?:en|e))|(?:mei|unse)(?:nem|rem)) (?:\p{Ll}+ )?`,
  fr: String.raw`(?:aux? (?:\p{Ll}+ )?|à (?:la |l['’]|mon |ma |notre |un |une ))`,
  it: "(?:al(?:lo|la)? |all['’]|ai |agli |a (?:un['’ao]? ?)|al (?:mio|nostro) |alla (?:mia|nostra) )",
};

const writing =
  /schreib|brief|mail|mitteil|mahn|meld|antwort|écri|lettre|courrier|envoy|répon|scriv|letter|mand|invi|rispond|comunic/iu;

const sideNames = ['orders', 'builds'] as const;
const find = (pattern: string) => new RegExp(`(?<!\\p{L})${pattern}(?!\\p{L})`, 'iu');

/** A pronoun for a recipient named earlier: 'Wie schreib ich ihr', 'écris-lui', 'come gli scrivo'. */
const toTold: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:schreib\p{L}* (?:ich |wir |man )?(?:ihm|ihr|ihnen)|(?<!(?:könnt|würdet|habt|wollt|sollt) )(?:ihm|ihr|ihnen) (?:\p{L}+ ){0,3}schreib\p{L}*)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:lui|leur) (?:écri|répon)\p{L}*|(?:écri|répon)\p{L}*-(?:je-)?(?:lui|leur)(?!\p{L}))/iu,
  it: /(?<!\p{L})(?:(?:gli|le) (?:scriv|rispond)\p{L}*|(?:scriv|rispond)\p{L}*(?:gli|le)(?!\p{L}))/iu,
};

/** Words that contain the name of a party without meaning it. */
const noSide =
  /(?:hypothèque|facture|ipoteca|fattura) (?:légale |legale )?(?:d['’]|des |degli )(?:artisan|artigian)\p{L}*(?: et entrepreneurs| e imprenditori)?|bauhandwerker\p{L}*pfand\p{L}*/giu;

/** The party that a request wants to write to; null when that is not clear. Pure: looks at the words alone. */
export function readRecipient(request: string, language: Language): Side | null {
  const said = request.replace(noSide, ' ');
  const sentences = said.split(/(?<=[.!?])\s+/u);
  const named = (before: string, text = said) =>
    sideNames.filter((side) => find(before + sides[language][side]).test(text));
  const addressed = named(to[language], sentences.filter((sentence) => writing.test(sentence)).join(' '));
  if (addressed.length === 1) return addressed[0]!;
  const writers = named(own[language]);
  if (writers.length === 1) return writers[0] === 'orders' ? 'builds' : 'orders';
  const mentioned = toTold[language].test(request) ? named('') : [];
  return mentioned.length === 1 ? mentioned[0]! : null;
}

/** How a letter names its recipient. */
const recipientPlace = /(?:Empfänger|Destinataire|Destinatario)\s?:\s*\[([^\]]+)\]/u;

/** The party that a template is addressed to; null for a clause, and for a text that both parties sign. */
export function recipientOf({ text, language }: Template): Side | null {
  const place = recipientPlace.exec(text)?.[1] ?? '';
  return sideNames.find((side) => find(sides[language][side]).test(place)) ?? null;
}
