import type { Language } from '@polier/contract/languages';
import { spokenWords } from './spoken-words.ts';

/**
 * Returns a sentence of an answer (Markdown of `contract/src/answer-text.ts`) as it is spoken: without marks,
 * citations, tables and addresses, with abbreviations written out. Empty when nothing is left.
 */
export function spokenText(written: string, language: Language): string {
  const said = expandAbbreviations(dropMarks(written), language)
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;:!?](?:\s|$))/g, language === 'fr' ? keepFrenchSpace : (_, mark: string) => mark)
    .replace(/([.,;:])(?:\s*[.,])+(?=\s|$)/g, '$1')
    .trim();
  return /[\p{L}\p{N}]/u.test(said) ? said : '';
}

/** French writes a space before the double marks. */
const keepFrenchSpace = (_: string, mark: string) => (/^[.,]/.test(mark) ? mark : ` ${mark}`);

function dropMarks(written: string): string {
  return (
    written
      .split('\n')
      .filter((line) => !/^\s*\|?(?:\s*:?-{2,}:?\s*\|?)+\s*$/.test(line))
      .map(dropMarksOfLine)
      .join(' ')
      // Unescapes the marks that `escapeMarkdown` escaped.
      .replace(/\\([\\`*_[\]<>~|#+\-.)&])/g, '$1')
  );
}

function dropMarksOfLine(line: string): string {
  return line
    .replace(/^\s*(?:>\s?)*/, '')
    .replace(/^\s*(?:#{1,6}|[-*+•]|\d{1,2}[.)])\s+(?=\S)/, (mark) => (/\d/.test(mark) ? mark : ''))
    .replace(
      /^\s*\|(.*?)\|?\s*$/,
      (_, cells: string) =>
        `${cells
          .split('|')
          .map((cell) => cell.trim())
          .filter(Boolean)
          .join(', ')}.`,
    )
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/(?<!\\)\[≈?(\d{1,3})\](?:\([^)]*\))?/g, '')
    .replace(/(?<!\\)\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/<?https?:\/\/[^\s>)]+[^\s>).,;:!?]>?|\bwww\.[^\s)]+[^\s).,;:!?]/g, '')
    .replace(/([.!?…])(["'»“”’)\]*_]*)\s*`([^`]+)`/gu, (_, mark, close, tag) => `${mark}${close} ${capital(tag)}.`)
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/(?<!\\)[*_`~|]+/g, ' ')
    .replace(/[\t\u2003]+/g, ', ');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function expandAbbreviations(text: string, language: Language): string {
  const { short, acts, units, francs, percent, perMille, degrees, to } = spokenWords[language];
  let said = text.replace(/[\u00a0\u202f]/g, ' ').replace(/(?<=\d)['’](?=\d{3})/g, '');
  for (const [written, spoken] of [...acts, ...short]) said = said.replace(written, spoken);
  said = said
    .replace(/(?<=\d)\s?–\s?(?=\d)/g, ` ${to} `)
    .replace(/\b(?:CHF|Fr\.|fr\.|SFr\.)\s?(\d+)(?:[.,](\d{2}|[–-]+))?/g, (_, whole: string, cents = '') =>
      amount(whole, cents, francs),
    )
    .replace(/(\d+)(?:[.,](\d{2}|[–-]+))?\s?(?:CHF|Fr\.|fr\.)(?![\p{L}])/gu, (_, whole: string, cents = '') =>
      amount(whole, cents, francs),
    )
    .replace(/\bCHF\b/g, francs)
    .replace(/\s?%/g, ` ${percent}`)
    .replace(/\s?‰/g, ` ${perMille}`)
    .replace(/(?<=\d)\s?°\s?C?(?![\p{L}])/gu, ` ${degrees}`);
  const symbols = Object.keys(units)
    .sort((one, other) => other.length - one.length)
    .map((one) => one.replace(/[()/]/g, '\\$&'));
  return said.replace(
    new RegExp(`(?<=\\d)\\s?(${symbols.join('|')})(?![\\p{L}\\p{N}²³/])`, 'gu'),
    (_, symbol: string) => ` ${units[symbol]}`,
  );
}

/** Speaks «1250.00» as 1250 francs and «4.50» as 4 francs 50. */
function amount(whole: string, cents: string, francs: string): string {
  return /^\d\d$/.test(cents) && cents !== '00' ? `${whole} ${francs} ${cents}` : `${whole} ${francs}`;
}
