import type { Language } from '@polier/contract/languages';
import type { Template } from '../read-template.ts';

/** A side of a contract for works: who has the work done, or who does it. */
type Side = 'orders' | 'builds';

const sides: Record<Language, Record<Side, string>> = {
  de: {
    orders:
      '(?:besteller|bauherr|kund(?:e|in)|auftraggeber|(?:haus|grund|wohnungs)?eigentümer)(?:in|innen|en|n|s|schaft|schaften|herren)?',
    builds: String.raw`(?:(?:sub|bau|gerüst)?unternehmer|unternehmung|subunternehmen|handwerker|unterakkordant|(?:\p{L}+-?)?(?:firma|betrieb)(?!\p{L})|maurer|maler|gipser|schreiner|zimmermann|dachdecker|spengler|sanitär|elektriker|plattenleger|schlosser|gärtner|baumeister|gerüstbauer|fensterbauer|küchenbauer|metallbauer)(?:in|innen|en|n|s)?`,
  },
  fr: {
    orders: String.raw`(?:maîtres? (?:de l['’]ouvrage|d['’]ouvrage)|client\p{L}*|mandant\p{L}*|propriétaires?)`,
    builds: String.raw`(?:entrepreneur\p{L}*|entreprise|artisan\p{L}*|sous-trait\p{L}*|maçon|peintre|plâtrier|menuisier|charpentier|couvreur|ferblantier|sanitaire|électricien|carreleur|serrurier|paysagiste|échafaudeur|cuisiniste|fenêtrier)(?:ne|s|es)?`,
  },
  it: {
    orders: '(?:committent[ei]|client[ei]|mandant[ei]|proprietari[oae]?)',
    builds: String.raw`(?:(?:sub)?appaltat\p{L}+|impres[ae]|artigian[oi]|ditt[ae]|murator[ei]|imbianchin[oi]|gessator[ei]|falegnam[ei]|carpentier[ei]|copritetto|lattonier[ei]|idraulic[oi]|elettricist[ai]|piastrellist[ai]|fabbr[oi]|giardinier[ei]|ponteggiator[ei])`,
  },
};

/** What stands before the side that writes: 'ich bin', 'als'. */
const own: Record<Language, string> = {
  de: String.raw`(?:ich bin|wir sind|als)\s(?:\p{L}+\s)?`,
  fr: String.raw`(?:je suis|nous sommes|on est|en tant que|comme)\s(?:l['’]|\p{L}+\s)?`,
  it: String.raw`(?:sono|siamo|come)\s(?:un['’]|l['’]|\p{L}+\s)?`,
};
/** A firm of one's own carries work out. */
const ownFirm: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:unsere?[rnm]?|meine?[rnm]?) (?:firma|betrieb|unternehm\p{L}+|bude|geschäft)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:notre|mon) (?:entreprise|boîte|société)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:nostra|mia) (?:ditta|impresa|azienda)(?!\p{L})/iu,
};
/** What stands before the one who is written to: 'an den', 'dem', 'au', 'all’'. */
const to: Record<Language, string> = {
  de: String.raw`(?:dem|(?:schreib\p{L}*|mahn\p{L}*|mitteil\p{L}*|brief|schreiben) (?:ich |wir |man )?(?:(?:mei|unse)(?:ner|rer)|der)|an (?:den|die|das|mein(?:en|e)|unser(?:en|e))|(?:mei|unse)(?:nem|rem)) (?:\p{Ll}+ )?`,
  fr: String.raw`(?:aux? (?:\p{Ll}+ )?|à (?:la |l['’]|mon |ma |notre |un |une ))`,
  it: "(?:al(?:lo|la)? |all['’]|ai |agli |a (?:un['’ao]? ?)|al (?:mio|nostro) |alla (?:mia|nostra) )",
};

const sideNames = ['orders', 'builds'] as const;
const find = (pattern: string) => new RegExp(`(?<!\\p{L})${pattern}(?!\\p{L})`, 'iu');

/** Names that hold the word for a side and mean none. */
const noSide =
  /contrats? d['’]entreprise|(?:hypothèque|facture|ipoteca|fattura) (?:légale |legale )?(?:d['’]|des |degli )(?:artisan|artigian)\p{L}*(?: et entrepreneurs| e imprenditori)?|bauhandwerker\p{L}*pfand\p{L}*/giu;

/** Which side a request wants to write to; null when it does not show. Pure: reads its words alone. */
export function readRecipient(request: string, language: Language): Side | null {
  const others = request.replace(noSide, ' ').replace(ownFirm[language], ' ');
  const named = (before: string) => sideNames.filter((side) => find(before + sides[language][side]).test(others));
  const addressed = named(to[language]);
  if (addressed.length === 1) return addressed[0]!;
  const writing = named(own[language]);
  if (writing.length === 1) return writing[0] === 'orders' ? 'builds' : 'orders';
  const told = named('');
  if (told.length === 1) return told[0]!;
  return told.length === 0 && ownFirm[language].test(request) ? 'orders' : null;
}

/** How a letter names its recipient. */
const recipientPlace = /(?:Empfänger|Destinataire|Destinatario)\s?:\s*\[([^\]]+)\]/u;

/** Which side a template is a letter to; null for a clause, and for what both sides sign. */
export function recipientOf({ text, language }: Template): Side | null {
  const place = recipientPlace.exec(text)?.[1] ?? '';
  return sideNames.find((side) => find(sides[language][side]).test(place)) ?? null;
}
