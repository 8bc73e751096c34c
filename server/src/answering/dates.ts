import type { Language } from '@polier/contract/languages';
import { readFigures } from './read-figures.ts';

/** What makes a date in a question the day the rules are asked for: 'Stand', 'am', 'abgeschlossen', 'conclu', 'stipulato'. */
const asksFor =
  /(?:\bstand\b|stichtag|\bper\b|\bam\b|\bim jahr\b|\bin\b|\bim\b|\bvom\b|\bau\b|\ben\b|\bdu\b|\bétat\b|\bl['’]année\b|\bal\b|\bnel\b|\bnell['’]anno\b|\bdel\b|\bstato\b|\bil\b|\ble\b)\s*(?:le|l['’]|il|dem|den|al)?\s*$/iu;
const made =
  /abgeschlossen|geschlossen|unterzeichnet|unterschrieben|abgenommen|vergeben|conclu|signé|passé|réceptionn|stipulat|conclus|firmat|collaudat|vertrag|contrat|contratto/iu;
const startsThen = /(?:seit|ab|dès|depuis|à partir d[eu]|dal?|a partire dal?)\s*(?:dem|den|le|l['’]|il)?\s*$/iu;

/**
 * The day the rules are asked for, as an ISO date, with whether a contract of that time is meant; null when the
 * question speaks of today. A year alone stands for its last day, but never for a day after `today` unless it is ahead.
 */
export function readDateAsked(
  text: string,
  language: Language,
  today: string,
): { day: string; contract: boolean } | null {
  for (const figure of readFigures(text, language)) {
    if (figure.kind !== 'date' || figure.value.startsWith('-')) continue;
    const before = text.slice(0, figure.start);
    const contract = made.test(text);
    if (startsThen.test(before) && !contract) continue;
    if (!asksFor.test(before) && !contract) continue;
    const [year, month, day] = figure.value.split('-');
    const last = `${year}-${month ?? '12'}-${day ?? (month ? lastDay(Number(year), Number(month)) : '31')}`;
    const first = `${year}-${month ?? '01'}-${day ?? '01'}`;
    const asked = last > today ? (first > today ? first : today) : last;
    return asked === today ? null : { day: asked, contract };
  }
  return null;
}

function lastDay(year: number, month: number): string {
  return String(new Date(Date.UTC(year, month, 0)).getUTCDate());
}

const monthNames = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
};

/** A day as the Swiss write it: '1. Januar 2026', '1er janvier 2026', '1º gennaio 2026'. */
export function writeDate(iso: string, language: Language): string {
  const [year, month, day] = iso.split('-').map(Number);
  const name = monthNames[language].split(' ')[month! - 1];
  const first = { de: '1.', fr: '1er', it: '1º' }[language];
  return `${day === 1 ? first : `${day}${language === 'de' ? '.' : ''}`} ${name} ${year}`;
}
