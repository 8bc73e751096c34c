import type { Language } from '@polier/contract/languages';
import { monthNumber, monthPattern } from '../../../text/months.ts';
import { numberOf, numberWordPattern } from '../../../text/numbers/number-words.ts';

/** A time that is said by how long ago it was, by its last day, never after today; where it stands in the text. */
export type RelativeDate = { day: string; start: number; end: number };

type Groups = Record<string, string | undefined>;
/** The ISO day that the words found mean; null where they mean none that is past. */
type Meaning = (groups: Groups, today: string, language: Language) => string | null;

const yearOf = (today: string) => Number(today.slice(0, 4));
const endOfYear = (back: number): Meaning => {
  return (_, today) => (back === 0 ? today : `${yearOf(today) - back}-12-31`);
};

/** 'Vor zwei Jahren', 'il y a 3 mois', 'cinque settimane fa': the day as many days, months or years ago. */
const ago: Meaning = ({ number = '', unit = '' }, today, language) => {
  const count = /^\d/u.test(number) ? Number(number) : (numberOf(number.toLowerCase(), language) ?? 1);
  const day = new Date(`${today}T00:00:00Z`);
  if (/^(?:jahr|an|ann)/iu.test(unit)) day.setUTCFullYear(day.getUTCFullYear() - count);
  else if (/^(?:mona|moi|mes)/iu.test(unit)) day.setUTCMonth(day.getUTCMonth() - count);
  else day.setUTCDate(day.getUTCDate() - count * 7);
  return day.toISOString().slice(0, 10);
};

/** The month of this name that ended last. */
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

const number = (language: Language) => `(?<number>\\d{1,2}|einem|une?|un[oa]?|${numberWordPattern[language]})`;

/** What is said in each language, with what it means. */
const phrases: Record<Language, [source: string, meaning: Meaning][]> = {
  de: [
    ['vorletzte[nsrm]? jahr(?:es)?', endOfYear(2)],
    ['(?:im |des )?(?:letzte|vergangene|vorige)[nsrm]? jahr(?:es)?|(?:im )?vorjahr|letztjährig\\p{L}*', endOfYear(1)],
    ['vor (?:dem )?(?:neujahr|silvester|jahreswechsel|letzten neujahr)', endOfYear(1)],
    ['(?:seit |nach )(?:dem )?(?:neujahr|jahreswechsel)|(?:dieses|diesem) jahr(?:es)?|heuer', endOfYear(0)],
    ['(?:von |seit |am )?anfang (?:des )?jahr(?:es)?', endOfYear(0)],
    [`vor (?:etwa |rund |gut |fast |ca\\.? )?${number('de')} (?<unit>jahr|monat|woche)(?:en|e|n)?`, ago],
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
    [`il y a (?:environ |à peu près |presque |bien )?${number('fr')} (?<unit>an(?:née)?|moi|semaine)s?`, ago],
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
    [`(?:circa )?${number('it')} (?<unit>ann|mes|settiman)[oiea] fa`, ago],
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
/** Without one of these nothing relative is said; most texts have none. */
const mayBeRelative =
  /letzt|vergangen|vorig|vorjahr|neujahr|silvester|jahreswechsel|dies\p{L}+ jahr|heuer|anfang|vor \p{L}|vor \d|pass[ée]|derni|précéd|nouvel|cette année|début|il y a|scors|passat|capodanno|nuovo|quest|inizio| fa(?!\p{L})/iu;

/** Reads the times that are said by how long ago they were: 'letztes Jahr', 'il y a deux ans'. Pure. */
export function readRelativeDates(text: string, language: Language, today: string): RelativeDate[] {
  if (!mayBeRelative.test(text)) return [];
  const found: RelativeDate[] = [];
  for (const [pattern, meaning] of patterns[language]) {
    for (const { 0: said, index: start, groups = {} } of text.matchAll(pattern)) {
      const day = meaning(groups, today, language);
      const end = start + said.length;
      if (day !== null && !found.some((one) => start < one.end && one.start < end)) found.push({ day, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
