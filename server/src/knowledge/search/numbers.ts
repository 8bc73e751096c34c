import type { Language } from './passage.ts';

const numberWords: Record<Language, Record<string, number>> = {
  de: {
    zwei: 2,
    drei: 3,
    vier: 4,
    funf: 5,
    fünf: 5,
    fuenf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    elf: 11,
    zwölf: 12,
    zwoelf: 12,
    fünfzehn: 15,
    fuenfzehn: 15,
    zwanzig: 20,
    dreissig: 30,
    vierzig: 40,
    fünfzig: 50,
    fuenfzig: 50,
    sechzig: 60,
    neunzig: 90,
    hundert: 100,
  },
  fr: {
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    dix: 10,
    onze: 11,
    douze: 12,
    quinze: 15,
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    nonante: 90,
    cent: 100,
  },
  it: {
    due: 2,
    tre: 3,
    quattro: 4,
    cinque: 5,
    sei: 6,
    sette: 7,
    otto: 8,
    nove: 9,
    dieci: 10,
    undici: 11,
    dodici: 12,
    quindici: 15,
    venti: 20,
    trenta: 30,
    quaranta: 40,
    cinquanta: 50,
    sessanta: 60,
    novanta: 90,
    cento: 100,
  },
};

const wordsOfNumbers = Object.fromEntries(
  Object.entries(numberWords).map(([language, table]) => [
    language,
    new RegExp(`(?<!\\p{L})(?:${Object.keys(table).join('|')})(?!\\p{L})`, 'giu'),
  ]),
) as Record<Language, RegExp>;

const thousands = /(?<=\d)['’\u00a0\u202f\u2009](?=\d{3}(?!\d))/g;
const decimals = /(?<![\d.,])(\d+)[.,](\d+)(?![.,]?\d)/g;
const money = /(?:Fr\.|SFr\.|Fr|CHF|sFr\.)(?=\s?\d)|(?<=\d(?:\.[–—-])?\s?)(?:Fr\.|CHF|Franken|francs|franchi)/gi;
const squares: Record<string, string> = { '²': '2', '³': '3' };

/** The text with its numbers written one way: '1’250.00' as 1250, '1,50' as 1.5, 'fünf' as 5, 'Fr. 5' as CHF 5. */
export function readNumbers(text: string, language: Language): string {
  let result = text;
  if (/\d/.test(text)) {
    result = text
      .replace(thousands, '')
      .replace(decimals, (_, whole: string, part: string) => withoutZeros(whole, part))
      .replace(money, ' CHF ')
      .replace(/(?<=m)[²³]/g, (sign) => squares[sign]!);
  }
  return result.replace(wordsOfNumbers[language], (word) => String(numberWords[language][word.toLowerCase()]));
}

function withoutZeros(whole: string, part: string): string {
  const rest = part.replace(/0+$/, '');
  return rest ? `${Number(whole)}.${rest}` : String(Number(whole));
}
