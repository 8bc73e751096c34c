import type { Language } from '@polier/contract/languages';
import { blankNoteMarks } from './note-marks.ts';
import { replaceNumberWords } from './number-words.ts';

const thousands = /(?<=\d)['’\u00a0\u202f\u2009](?=\d{3}(?!\d))/g;
const decimals = /(?<![\d.,])(\d+)[.,](\d+)(?![.,]?\d)/g;
const money = /(?:Fr\.|SFr\.|Fr|CHF|sFr\.)(?=\s?\d)|(?<=\d(?:\.[–—-])?\s?)(?:Fr\.|CHF|Franken|francs|franchi)/gi;
const squares: Record<string, string> = { '²': '2', '³': '3' };

/** The text with its numbers in one format: '1’250.00' as 1250, '1,50' as 1.5, 'fünf' as 5, 'Fr. 5' as CHF 5. */
export function normalizeNumbers(text: string, language: Language): string {
  let result = blankNoteMarks(text);
  if (/\d/.test(text)) {
    result = result
      .replace(thousands, '')
      .replace(decimals, (_, whole: string, part: string) => withoutZeros(whole, part))
      .replace(money, ' CHF ')
      .replace(/(?<=m)[²³]/g, (sign) => squares[sign]!);
  }
  return replaceNumberWords(result, language);
}

function withoutZeros(whole: string, part: string): string {
  const rest = part.replace(/0+$/, '');
  return rest ? `${Number(whole)}.${rest}` : String(Number(whole));
}
