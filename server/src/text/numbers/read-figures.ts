import type { Language } from '@polier/contract/languages';
import { monthNumber, monthPattern } from '../months.ts';
import { knownLaw, lawName } from '../references/laws.ts';
import { blankNoteMarks } from './note-marks.ts';
import { numberOf, numberWordPattern, oneBeforeUnit } from './number-words.ts';
import { unitOf, unitPattern } from './units.ts';

/**
 * A figure, which a claim has to repeat exactly: an article ('371'), a date ('2026-01-01', '2026-01', '2026',
 * '--01-01') or a number ('60') with its unit ('day'; null when it has none that is known).
 */
export type Figure = {
  kind: 'article' | 'date' | 'number';
  value: string;
  unit: string | null;
  /** Whether it is a lower ('min') or an upper ('max') limit. For dates: from then on, until then. */
  bound: 'min' | 'max' | null;
  /** Of an article: the law under its comparable name, the paragraph and the letter. */
  law: string | null;
  paragraph: string | null;
  letter: string | null;
  start: number;
  end: number;
};

const articleNumber = '\\d+(?:\\s?(?:bis|ter|quater|quinquies|sexies)|[a-z]{1,2})?(?![\\p{L}\\d])';
const paragraphNumber = '\\d+(?:bis|ter|quater)?(?![\\p{L}\\d])';
const paragraph = `(?:\\s*,?\\s*(?:Abs(?:atz|ätze)?|al(?:inéas?)?|cpv|capovers[oi])\\.?\\s*(${paragraphNumber})(?:\\s*(?:[-–]|und|et|e)\\s*\\d{1,2}(?:bis|ter|quater|quinquies)?(?![\\p{L}\\d.]))?)?`;
const letter =
  '(?:\\s*,?\\s*(?:Bst|lit|let|lett|lettera|Buchstabe|lettre)\\.?\\s*([a-z](?:bis|ter)?)(?![\\p{L}])(?:\\s*(?:[-–,]|und|et|e)\\s*[a-z](?![\\p{L}]))*)?';
const item = '(?:\\s*,?\\s*(?:Ziff(?:er)?|ch(?:iffre)?|n(?:um)?|cifra)\\.?\\s*\\d+(?:bis|ter)?(?![\\p{L}\\d]))?';
const oneArticle = `(${articleNumber})(?:\\s?[-–]\\s?(\\d+)(?![\\p{L}\\d]))?${paragraph}${letter}${item}`;
const lawAfter = `(?:\\s+(?:(?:der|des|du|de\\s+la|de\\s+l['’]|della|del|dell['’])\\s*)?(${knownLaw}|\\p{Lu}[\\p{L}]*\\p{Lu}[\\p{L}]*(?:\\s\\d(?!\\d))?)(?![\\p{L}]))?`;
const articles = new RegExp(
  `(?<![\\p{L}])(?:[Aa]rt(?:ikels?|ikeln|icles?|icol[oi])?\\.?|§§?)\\s*(${oneArticle}(?:\\s*(?:,|;|und|oder|sowie|bis|et|ou|à|e|o|a)\\s*(?:[Aa]rt\\.?\\s*)?${oneArticle})*)${lawAfter}`,
  'gu',
);
const single = new RegExp(oneArticle, 'giu');
const lawFirst = new RegExp(`(?<![\\p{L}])(${knownLaw})\\s+(?:Art\\.?\\s*)?(${articleNumber})${paragraph}`, 'gu');
const paragraphAlone = new RegExp(
  `(?<![\\p{L}])(?:Abs(?:atz)?\\.?|al\\.|alinéa|cpv\\.?|capoverso)\\s*(${paragraphNumber})`,
  'giu',
);

const longDate = new RegExp(
  `(?<![\\d.])(?:(\\d{1,2})(?:\\.|er|[°º])?\\s+)?(${monthPattern})(?![\\p{L}])(?:\\s+(\\d{4})(?!\\d))?`,
  'giu',
);
const shortDate = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)|(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
/** A measured number is not a year: '2100 Stunden', '2000 mm'; but 'nel 2012 secondo' contains one. */
const measured =
  '%|m\\b|kg\\b|CHF|Franken|francs|(?:[mck]m|[mck]?m[23²³]|kN|kW|t|[Ss]tunden|[Mm]inuten|(?:[Mm]illi|[Zz]enti|[Kk]ilo|[Qq]uadrat|[Kk]ubik)?[Mm]etern?|[Ll]itern?|[Tt]onnen|[Kk]ilogramm|[Ll]ux|[Vv]olt|[Pp]rozent|heures|minutes|(?:milli|centi|kilo)?mètres|litres|tonnes|kilos|pour cent|franchi|ore|minuti|(?:milli|centi|chilo)?metri|litri|tonnellate|chili|per cento)(?![\\p{L}\\d])';
const year = new RegExp(`(?<![\\d.,'’/:-])(19\\d\\d|20\\d\\d|21\\d\\d)(?![\\d'’%]|[.,]\\d|\\s?(?:${measured}))`, 'gu');

const digits = "\\d{1,3}(?:['’\\u00a0\\u202f\\u2009 ]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,:]\\d+)?";
const money = '(?<![\\p{L}])(?:(chf|sfr\\.?|fr\\.)\\s*)?';
const tail = `(?:\\.[–—-]+|\\.(?=-))?(?:\\s*(millionen|million|mio\\.?|millions|milioni|milliarden|mrd\\.?|milliards|miliardi)(?![\\p{L}])(?:\\s+(?:de|di))?)?[\\s\\u00a0\\u202f-]*(?:(?:ganze[rsnm]?|volle[rsnm]?|Kalender-?|pleins?|consécutifs?)\\s+)?(?:${unitPattern})?`;

const numberPatterns = Object.fromEntries(
  (['de', 'fr', 'it'] as const).map((language) => {
    const words = numberWordPattern[language];
    const compound =
      language === 'de'
        ? `(?=(?:tägig|jährig|wöchig|monatig|stündig|minütig|fach|mal(?:s|ig\\p{L}*)?(?!\\p{L})|tage|jahres?|monats|wochen|stunden)\\p{L}*)`
        : '(?!.)';
    return [
      language,
      new RegExp(
        `${money}(?<![\\p{L}\\d.,])(?:(${digits})|(${words})(?![\\p{L}])|(${words})${compound}|(${oneBeforeUnit[language]}))${tail}`,
        'giu',
      ),
    ];
  }),
) as Record<Language, RegExp>;
const fractions: [RegExp, string][] = [
  [/(?<!\p{L})(?:hälfte|moitié|metà)(?!\p{L})/giu, '1/2'],
  [/(?<!\p{L})(?:drittel|un\s+tiers|un\s+terzo)(?!\p{L})/giu, '1/3'],
  [/(?<!\p{L})(?:viertel|un\s+quart|un\s+quarto)(?!\p{L})/giu, '1/4'],
  [/(?<!\p{L})(?:biennal|biennio)\p{L}*/giu, '2 year'],
  [/(?<!\p{L})(?:triennal|triennio)\p{L}*/giu, '3 year'],
  [/(?<!\p{L})(?:quinquennal|quinquennio)\p{L}*/giu, '5 year'],
  [/(?<!\p{L})(?:décennal|decennal|decennio)\p{L}*/giu, '10 year'],
];

const lower =
  /(?:≥|(?<![-–—=])>=?|mindestens|wenigstens|minimal|mind\.|min\.|mehr als|nicht weniger als|nicht unter|über|übersteigt|ab|höher als|grösser als|länger als|nach|seit|frühestens|au moins|minimum|pas moins de|plus de|dès|depuis|à partir d[eu]|supérieure?s? à|dépasse|au-delà de|après|almeno|minimo|non meno di|più di|oltre|superior[ei] a|supera|a partire da[l]?|dal?|dopo)\s*(?:dem|der|den|le|la|les|il|l['’])?\s*$/iu;
const upper =
  /(?:≤|<=?|höchstens|maximal|max\.|nicht mehr als|nicht über|bis|bis zu|bis am|bis zum|weniger als|unter|innert|binnen|innerhalb von|spätestens|tiefer als|kürzer als|vor|au plus|au maximum|pas plus de|jusqu['’](?:à|au)|moins de|dans les|dans un délai de|inférieure?s? à|avant|al massimo|non più di|fino a[l]?|meno di|entro|inferior[ei] a|prima de[l]?)\s*(?:dem|der|den|le|la|les|il|l['’])?\s*$/iu;

const upperAfter =
  /^\s*(?:\p{L}+\s+){0,2}?(?:höchstens|maximal|oder weniger|au plus|au maximum|ou moins|al massimo|o meno)(?!\p{L})/iu;
const lowerAfter =
  /^\s*(?:\p{L}+\s+){0,2}?(?:mindestens|oder mehr|und mehr|übersteigt|überschreitet|übersteigen|überschreiten|au moins|au minimum|ou plus|et plus|almeno|o più|e più)(?!\p{L})/iu;

/** A cache of recent results, since several parts of answering read the figures of the same questions and stretches. */
const lately = new Map<string, Figure[]>();
const mostKept = 64;

/** All figures of a text in order of appearance. Number words count ('fünf Jahre' is 5 year). */
export function readFigures(text: string, language: Language): Figure[] {
  const key = `${language} ${text}`;
  const known = lately.get(key);
  if (known) return [...known];
  const figures = findFigures(text, language);
  if (lately.size >= mostKept) lately.delete(lately.keys().next().value!);
  lately.set(key, figures);
  return [...figures];
}

function findFigures(text: string, language: Language): Figure[] {
  const figures: Figure[] = [];
  let left = blankNoteMarks(text);
  const take = (match: RegExpExecArray, add: Partial<Figure> & Pick<Figure, 'kind' | 'value'>) => {
    const start = match.index;
    const end = start + match[0].trimEnd().length;
    figures.push({ unit: null, bound: null, law: null, paragraph: null, letter: null, start, end, ...add });
  };
  const blank = (match: RegExpExecArray) => {
    left = left.slice(0, match.index) + '\u0001'.repeat(match[0].length) + left.slice(match.index + match[0].length);
  };

  // Only number words and fractions have no digit, and most sentences have neither.
  const hasDigits = /\d/.test(text);
  const withDigits = (pattern: RegExp) => (hasDigits ? all(pattern, left) : []);

  for (const match of withDigits(articles)) {
    const law = match.at(-1) ? lawName(match.at(-1)!, language) : null;
    for (const part of (match[1] ?? '').matchAll(single)) {
      const value = part[1]!.replace(/\s/g, '').toLowerCase();
      take(match, { kind: 'article', value, law, paragraph: part[3] ?? null, letter: part[4] ?? null });
      for (
        let next = Number.parseInt(value, 10) + 1;
        part[2] && next <= Number(part[2]) && next < Number.parseInt(value, 10) + 60;
        next++
      ) {
        take(match, { kind: 'article', value: String(next), law });
      }
    }
    blank(match);
  }
  for (const match of withDigits(lawFirst)) {
    take(match, {
      kind: 'article',
      value: match[2]!.replace(/\s/g, ''),
      law: lawName(match[1]!, language),
      paragraph: match[3] ?? null,
    });
    blank(match);
  }
  for (const match of withDigits(paragraphAlone)) {
    take(match, { kind: 'number', value: match[1]!, unit: 'paragraph' });
    blank(match);
  }
  for (const match of withDigits(shortDate)) {
    const [, day, month, end, isoYear, isoMonth, isoDay] = match;
    const value = isoYear ? `${isoYear}-${isoMonth}-${isoDay}` : `${end}-${two(month!)}-${two(day!)}`;
    take(match, { kind: 'date', value });
    blank(match);
  }
  for (const match of withDigits(longDate)) {
    const month = two(String(monthNumber(match[2]!)));
    if (match[1]) take(match, { kind: 'date', value: `${match[3] ?? '-'}-${month}-${two(match[1])}` });
    else if (match[3]) take(match, { kind: 'date', value: `${match[3]}-${month}` });
    else continue;
    blank(match);
  }
  for (const match of withDigits(year)) {
    take(match, { kind: 'date', value: match[1]! });
    blank(match);
  }
  for (const match of all(numberPatterns[language], left)) {
    const [whole, before, digit, word, compound, one, size, ...groups] = match;
    let value = digit !== undefined ? plain(digit) : one !== undefined ? 1 : numberOf((word ?? compound)!, language);
    if (/^(?:millio|mio|milion)/i.test(size ?? '')) value *= 1e6;
    else if (size) value *= 1e9;
    let unit = unitOf(groups);
    if (language !== 'fr' && /\san$/i.test(whole)) unit = null;
    if (before) unit = 'chf';
    take(match, { kind: 'number', value: String(value), unit });
  }
  for (const [pattern, value] of fractions) {
    for (const match of all(pattern, left))
      take(match, { kind: 'number', value: value.split(' ')[0]!, unit: value.split(' ')[1] ?? 'part' });
  }
  figures.sort((a, b) => a.start - b.start);
  shareUnits(text, figures);
  for (const figure of figures) if (figure.kind !== 'article') figure.bound = boundOf(text, figure, figures);
  return figures;
}

/** A number without a unit takes that of the number it is joined to: '30 bis 60 Tage'. */
function shareUnits(text: string, figures: Figure[]): void {
  for (let at = figures.length - 2; at >= 0; at--) {
    const figure = figures[at]!;
    const next = figures[at + 1]!;
    if (figure.kind !== 'number' || next.kind !== 'number' || figure.unit || !next.unit) continue;
    const between = text.slice(figure.end, next.start);
    if (/^\s*(?:bis(?: zu)?|und|oder|resp\.|beziehungsweise|bzw\.|à|et|ou|a|o|e|ed|x|×|[-–/])\s*$/iu.test(between))
      figure.unit = next.unit;
  }
}

function boundOf(text: string, figure: Figure, figures: readonly Figure[]): Figure['bound'] {
  const from = figures.findLast((other) => other.end <= figure.start)?.end ?? 0;
  const before = text.slice(Math.max(from, figure.start - 30), figure.start);
  if (upper.test(before)) return 'max';
  if (lower.test(before)) return 'min';
  const to = figures.find((other) => other.start >= figure.end)?.start ?? text.length;
  const after = text.slice(figure.end, Math.min(to, figure.end + 30));
  return upperAfter.test(after) ? 'max' : lowerAfter.test(after) ? 'min' : null;
}

function plain(digits: string): number {
  const grouped = /^\d{1,3}(?:['’\u00a0\u202f\u2009 ]\d{3})+/.test(digits)
    ? digits.replace(/['’\u00a0\u202f\u2009 ]/g, '')
    : digits;
  return Number(grouped.replace(/[,:]/, '.'));
}

function two(number: string): string {
  return number.padStart(2, '0');
}

/** All matches of a pattern, collected before any of them is blanked out. */
function all(pattern: RegExp, text: string): RegExpExecArray[] {
  return [...text.matchAll(pattern)] as RegExpExecArray[];
}
