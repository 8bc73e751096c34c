import type { Language } from '@polier/contract/languages';
import { monthNumber, monthPattern } from '../../../text/months.ts';
import { numberOf, numberWordPattern } from '../../../text/numbers/number-words.ts';

/** A time expressed by how long ago it was, as its last day (never after today), with its place in the text. */
export type RelativeDate = {
  day: string;
  start: number;
  end: number;
  /**
   * Expressed in days, weeks or as the last month: such a time usually refers to an event rather than to a contract.
   */
  recent: boolean;
};

type Groups = Record<string, string | undefined>;
/** Returns the ISO day that the matched words mean; null where it is not in the past. */
type Meaning = (groups: Groups, today: string, language: Language) => string | null;

const yearOf = (today: string) => Number(today.slice(0, 4));
const endOfYear = (back: number): Meaning => {
  return (_, today) => (back === 0 ? today : `${yearOf(today) - back}-12-31`);
};

/** The number that 'einige', 'quelques' and 'qualche' stand for. */
const some = 2;
const someWords: Record<Language, string> = {
  de: 'einigen|ein paar|wenigen|mehreren',
  fr: 'quelques|plusieurs',
  it: 'qualche|alcuni|alcune|pochi|poche',
};
const isSome = new RegExp(`^(?:${Object.values(someWords).join('|')})$`, 'iu');
const countOf = (number: string, language: Language): number =>
  isSome.test(number) ? some : /^\d/u.test(number) ? Number(number) : (numberOf(number.toLowerCase(), language) ?? 1);

/** 'Vor zwei Jahren', 'il y a 3 mois', 'cinque settimane fa': the day that many days, weeks, months or years ago. */
const ago: Meaning = ({ number = '', unit = '' }, today, language) => {
  const count = countOf(number, language);
  if (/^(?:jahr|an|ann)/iu.test(unit)) return monthsBefore(today, count * 12);
  if (/^(?:mona|moi|mes)/iu.test(unit)) return monthsBefore(today, count);
  return daysBefore(today, /^(?:tag|jour|giorn)/iu.test(unit) ? count : count * 7);
};

/** The same day of an earlier month, or the last of that month where it has no such day. */
function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
}

function daysBefore(today: string, days: number): string {
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

const daysAgo = (days: number): Meaning => {
  return (_, today) => daysBefore(today, days);
};
/** The last Sunday before this week. */
const lastWeek: Meaning = (_, today) => daysBefore(today, new Date(today).getUTCDay() || 7);
const monthBefore: Meaning = (_, today) => daysBefore(today, Number(today.slice(8)));

/** The most recent month of this name that has ended. */
const lastMonth: Meaning = ({ month = '' }, today) => {
  const number = monthNumber(month);
  if (number === undefined) return null;
  const year = yearOf(today) - Number(number >= Number(today.slice(5, 7)));
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const seasonEnds: [RegExp, string][] = [
  [/früh|print|primav/iu, '05-31'],
  [/sommer|été|estate/iu, '08-31'],
  [/herbst|autom|autun/iu, '11-30'],
  [/winter|hiver|invern/iu, '02-28'],
];
const lastSeason: Meaning = ({ season = '' }, today) => {
  const end = seasonEnds.find(([name]) => name.test(season))![1];
  return `${yearOf(today) - Number(end >= today.slice(5))}-${end}`;
};

const number = (language: Language) =>
  `(?<number>\\d{1,2}|einem|une?|un[oa]?|${someWords[language]}|${numberWordPattern[language]})`;

/** The phrases of each language with their meaning. */
const phrases: Record<Language, [source: string, meaning: Meaning][]> = {
  de: [
    ['vorletzte[nsrm]? jahr(?:es)?', endOfYear(2)],
    ['(?:im |des )?(?:letzte|vergangene|vorige)[nsrm]? jahr(?:es)?|(?:im )?vorjahr|letztjährig\\p{L}*', endOfYear(1)],
    ['vor (?:dem )?(?:neujahr|silvester|jahreswechsel|letzten neujahr)', endOfYear(1)],
    ['(?:seit |nach )(?:dem )?(?:neujahr|jahreswechsel)|(?:dieses|diesem) jahr(?:es)?|heuer', endOfYear(0)],
    ['(?:von |seit |am )?anfang (?:des )?jahr(?:es)?', endOfYear(0)],
    [`vor (?:etwa |rund |gut |fast |ca\\.? )?${number('de')} (?<unit>jahr|monat|woche|tag)(?:en|e|n)?`, ago],
    ['(?:letzte|vergangene|vorige)[nrms]? monat(?:s|es)?', monthBefore],
    ['(?:letzte|vergangene|vorige)[nrms]? woche', lastWeek],
    ['vorgestern', daysAgo(2)],
    ['gestern', daysAgo(1)],
    [`letzte[nrms]? (?<month>${monthPattern})`, lastMonth],
    ['letzte[nrms]? (?<season>frühling|frühjahr|sommer|herbst|winter)', lastSeason],
  ],
  fr: [
    ["(?:l[’']an(?:née)?|an(?:née)?) (?:passée?|derni(?:er|ère)|précédente?)", endOfYear(1)],
    ["avant (?:le )?(?:nouvel[ -]an|la saint-sylvestre|la fin de l[’']année passée)", endOfYear(1)],
    [
      "(?:après|depuis) (?:le )?nouvel[ -]an|cette année|(?:au |en |dès le )?début (?:de l[’']|d[’'])année",
      endOfYear(0),
    ],
    [
      `il y a (?:environ |à peu près |presque |bien )?${number('fr')} (?<unit>an(?:née)?|moi|semaine|jour)s?(?! (?:de |d[’']))`,
      ago,
    ],
    ['mois (?:dernier|passé)', monthBefore],
    ['semaine (?:dernière|passée)', lastWeek],
    ['avant-hier', daysAgo(2)],
    ['hier', daysAgo(1)],
    [`(?<month>${monthPattern}) (?:dernier|passé)`, lastMonth],
    ['(?<season>printemps|été|automne|hiver) (?:dernier|passé)', lastSeason],
  ],
  it: [
    ["(?:l[’'])?anno (?:scorso|passato|precedente)|(?:lo )?scorso anno", endOfYear(1)],
    ["prima (?:di capodanno|dell[’']anno nuovo|di san silvestro)", endOfYear(1)],
    [
      "dopo (?:capodanno|l[’']anno nuovo)|quest[’']anno|(?:a(?:ll[’'])?|d[ai]l?l?[’']?)? ?inizio (?:dell[’'])?anno",
      endOfYear(0),
    ],
    [`(?:circa )?${number('it')} (?<unit>ann|mes|settiman|giorn)[oiea] fa`, ago],
    ['mese (?:scorso|passato)|scorso mese', monthBefore],
    ['settimana (?:scorsa|passata)|scorsa settimana', lastWeek],
    ["(?:l[’'])?altro ieri", daysAgo(2)],
    ['ieri', daysAgo(1)],
    [`(?:lo )?scorso (?<month>${monthPattern})`, lastMonth],
    [`(?<month>${monthPattern}) scorso`, lastMonth],
    ['(?<season>primavera|estate|autunno|inverno) scors[oa]', lastSeason],
    ['scors[oa] (?<season>primavera|estate|autunno|inverno)', lastSeason],
  ],
};
const patterns = Object.fromEntries(
  (['de', 'fr', 'it'] as const).map((language) => [
    language,
    phrases[language].map(
      ([source, meaning]) => [new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'giu'), meaning] as const,
    ),
  ]),
) as Record<Language, (readonly [RegExp, Meaning])[]>;
/** A quick test: without one of these words a text holds no relative date, and most texts have none. */
const mayBeRelative =
  /letzt|vergangen|vorig|vorjahr|neujahr|silvester|jahreswechsel|dies\p{L}+ jahr|heuer|anfang|vor \p{L}|vor \d|pass[ée]|derni|précéd|nouvel|cette année|début|il y a|scors|passat|capodanno|nuovo|quest|inizio| fa(?!\p{L})|gestern|hier(?!\p{L})|ieri(?!\p{L})/iu;

const isRecent =
  /(?<!\p{L})(?:tag|woche|gestern|vorgestern|jour|semaine|hier|giorn|settiman|ieri)|(?:letzte|vergangene|vorige)\p{L}? monat|mois (?:dernier|passé)|mese (?:scorso|passato)|scorso mese/iu;

/** Finds the times that are expressed by how long ago they were: 'letztes Jahr', 'il y a deux ans'. Pure. */
export function readRelativeDates(text: string, language: Language, today: string): RelativeDate[] {
  if (!mayBeRelative.test(text)) return [];
  const found: RelativeDate[] = [];
  for (const [pattern, meaning] of patterns[language]) {
    for (const { 0: said, index: start, groups = {} } of text.matchAll(pattern)) {
      const day = meaning(groups, today, language);
      const end = start + said.length;
      if (day !== null && !found.some((one) => start < one.end && one.start < end))
        found.push({ day, start, end, recent: isRecent.test(said) });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
