import type { Language } from '@polier/contract/languages';
import { readFigures } from '../../text/numbers/read-figures.ts';

/** The contracts that a text is about: those made from a day on, and those made before a day. ISO dates. */
export type ContractDays = { from: string | null; before: string | null };

/** 'Verträge, die vor dem …', 'contrats conclus dès le …', 'contratti anteriori al …', up to the day. */
const contractsOf =
  /(?<!\p{L})(?:vertr[aä]g\p{L}*|contrats?|contratt[oi])[^.;:|\n]{0,40}?\s(?:(?<from>ab|seit|dès|depuis|à partir d[eu]|dal?|a partire dal?)|(?<before>vor|avant|d['’]avant|prima del?|antérieurs? (?:à|au)|anterior[ei] al?))\s(?=[^.;:|\n]{0,12}(?:\d|dies\p{L}+ tag|cette date|(?:quest|tal)\p{L} data))/giu;

/** Reads which days' contracts a text is about. Pure. */
export function readContractDays(text: string, language: Language): ContractDays {
  const days: ContractDays = { from: null, before: null };
  const dates = readFigures(text, language).filter(({ kind, value }) => kind === 'date' && /^\d{4}/u.test(value));
  for (const { index, 0: said, groups } of text.matchAll(contractsOf)) {
    const end = index + said.length;
    // 'Ab diesem Tag' refers to the day named before.
    const date = dates.find(({ start }) => start >= end && start < end + 12) ?? dates.findLast((one) => one.end <= end);
    if (date) days[groups!.from ? 'from' : 'before'] ??= firstDayOf(date.value);
  }
  return days;
}

/** Whether a statement applies only to contracts of other days than the one asked about. */
export function isForOtherContracts(day: string, { from, before }: ContractDays): boolean {
  if (from !== null && before !== null) return false;
  return (from !== null && day < from) || (before !== null && day >= before);
}

/** The first day of a year, a month or a day. */
const firstDayOf = (value: string) => `${value}-01-01`.slice(0, 10);

type ContractStretch = { text: string; passage: { language: Language }; contractDays: () => ContractDays };

/**
 * The days of the contracts that a stretch is about. A stretch without days of its own takes them from a paragraph it
 * cites, where another stretch says that this paragraph applies to contracts from a day on: 'eine kürzere ist unwirksam
 * (Art. 367 Abs. 1bis OR)'.
 */
export function readDaysOfArticles(stretches: readonly ContractStretch[]): (stretch: ContractStretch) => ContractDays {
  let known: Map<string, string> | null = null;
  return (stretch) => {
    const own = stretch.contractDays();
    if (own.from !== null || own.before !== null) return own;
    const named = articlesOf(stretch.text, stretch.passage.language);
    if (named.length === 0) return own;
    known ??= new Map(stretches.flatMap(articlesFrom));
    const days = named.map((article) => known!.get(article));
    return days.every((day) => day !== undefined) ? { from: days.sort()[0]!, before: null } : own;
  };
}

/** The paragraphs that a stretch cites after naming contracts from a day on, each with that day. */
function articlesFrom({ text, passage: { language }, contractDays }: ContractStretch): [string, string][] {
  const { from, before } = contractDays();
  if (from === null || before !== null) return [];
  const [said] = text.matchAll(contractsOf);
  const clause = said ? text.slice(said.index).split(/;/u)[0]! : '';
  return articlesOf(clause, language).map((article) => [article, from]);
}

/** The paragraphs that a text cites, in a comparable form. Whole articles are left out, since they hold many rules. */
function articlesOf(text: string, language: Language): string[] {
  return readFigures(text, language)
    .filter(({ kind, paragraph }) => kind === 'article' && paragraph !== null)
    .map(({ law, value, paragraph }) => `${law} ${value} ${paragraph}`);
}
