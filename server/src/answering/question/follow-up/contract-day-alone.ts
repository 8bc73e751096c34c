import type { Language } from '@polier/contract/languages';
import { monthPattern } from '../../../text/months.ts';
import { readFigures } from '../../../text/numbers/read-figures.ts';
import { readTerms } from '../../../text/terms.ts';
import { contractOfUnknownDay, readContractDay } from '../dates/contract-day.ts';
import { readDatesGiven, readRoleAt } from '../dates/dates-given.ts';
import { readRelativeDates } from '../dates/relative-dates.ts';
import { followUpOpening } from './own-topic.ts';

/** Words that only refer to a contract and its day. */
const ofContract = new RegExp(
  `^(?:(?:werk|bau)?vertr[aä]g\\p{L}*|unterschrift|(?:abge|ge)schlossen|unterzeichnet|unterschrieben|datier\\p{L}*|datum|contrats?|signée?s?|signature|conclue?s?|daté?e?s?|contratt[oi]|firm\\p{L}+|stipulat[oaie]|sottoscritt[oaie]|conclus[oaie]|dat[ao]\\p{L}*|wäre|serait|était|fosse|sarebbe|${monthPattern})$`,
  'iu',
);

/** Whether a message consists of a contract or a time: 'Vertrag von 2024', 'signé en mars'. Pure. */
export function namesContractAlone(asked: string, language: Language, today: string): boolean {
  const rest = asked.replace(followUpOpening, '');
  const dates = [
    ...readFigures(rest, language).filter(({ kind }) => kind === 'date'),
    ...readRelativeDates(rest, language, today),
  ];
  const left = dates
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, rest);
  return readTerms(left, language).every(({ raw }) => ofContract.test(raw));
}

/**
 * The day of the contract where a message gives nothing else, as an ISO date or one of `contractOfUnknownDay`: 'Vertrag
 * von 2024', or, when a contract was mentioned before, 'und wenn er vom Februar 2026 wäre?'. Null for any other
 * message.
 * @param before the conversation before it
 */
export function contractDayAlone(asked: string, before: string, language: Language, today: string): string | null {
  if (!namesContractAlone(asked, language, today)) return null;
  const own = readContractDay([asked], language, today);
  if (own !== null) return own;
  const days = [...readDatesGiven(asked, language, today), ...readRelativeDates(asked, language, today)];
  const isOther = days.length === 1 && readContractDay([before], language, today) !== null;
  return isOther ? days[0]!.day : null;
}

const saidContract: Record<Language, { of: (year: string) => string; older: string; newer: string }> = {
  de: { of: (year) => `Vertrag von ${year}`, older: 'alter Vertrag', newer: 'neuer Vertrag' },
  fr: { of: (year) => `contrat de ${year}`, older: 'ancien contrat', newer: 'nouveau contrat' },
  it: { of: (year) => `contratto del ${year}`, older: 'vecchio contratto', newer: 'nuovo contratto' },
};
const endOfSentence = /[\s?!.…]+$/u;

/** Inserts the day of the contract into a question, replacing a day that it already contains. Pure. */
export function withContractDay(question: string, day: string, language: Language, today: string): string {
  const { of, older, newer } = saidContract[language];
  const { older: before, newer: after } = contractOfUnknownDay;
  const said = day === before ? older : day === after ? newer : of(day.slice(0, 4));
  const left = readFigures(question, language)
    .filter(({ kind, start, end }) => kind === 'date' && readRoleAt(question, start, end, language) === 'contract')
    .toReversed()
    .reduce((text, { start, end }) => `${text.slice(0, start)}${text.slice(end)}`, question);
  const other = readContractDay([left], language, today);
  return other === null || other === day ? `${left.replace(endOfSentence, '')}, ${said}?` : left;
}
