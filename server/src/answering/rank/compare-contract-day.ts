import type { Language } from '@polier/contract/languages';
import { readFigures } from '../../text/numbers/read-figures.ts';

/** The contracts that a text speaks of: those made from a day on, and those made before a day. ISO dates. */
export type ContractDays = { from: string | null; before: string | null };

/** 'Verträge, die vor dem …', 'contrats conclus dès le …', 'contratti anteriori al …', up to the day. */
const contractsOf =
  /(?<!\p{L})(?:vertr[aä]g\p{L}*|contrats?|contratt[oi])[^.;:|\n]{0,40}?\s(?:(?<from>ab|seit|dès|depuis|à partir d[eu]|dal?|a partire dal?)|(?<before>vor|avant|d['’]avant|prima del?|antérieurs? (?:à|au)|anterior[ei] al?))\s(?=[^.;:|\n]{0,12}(?:\d|dies\p{L}+ tag|cette date|(?:quest|tal)\p{L} data))/giu;

/** Reads for contracts of what days a text holds. Pure. */
export function readContractDays(text: string, language: Language): ContractDays {
  const days: ContractDays = { from: null, before: null };
  const dates = readFigures(text, language).filter(({ kind, value }) => kind === 'date' && /^\d{4}/u.test(value));
  for (const { index, 0: said, groups } of text.matchAll(contractsOf)) {
    const end = index + said.length;
    // 'Ab diesem Tag' is the day named before.
    const date = dates.find(({ start }) => start >= end && start < end + 12) ?? dates.findLast((one) => one.end <= end);
    if (date) days[groups!.from ? 'from' : 'before'] ??= firstDayOf(date.value);
  }
  return days;
}

/** Whether what is said holds only for contracts of other days than the one asked about. */
export function isForOtherContracts(day: string, { from, before }: ContractDays): boolean {
  if (from !== null && before !== null) return false;
  return (from !== null && day < from) || (before !== null && day >= before);
}

/** The first day of a year, a month or a day. */
const firstDayOf = (value: string) => `${value}-01-01`.slice(0, 10);
