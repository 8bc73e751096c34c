import type { Language } from '@polier/contract/languages';

/** All spellings of a number from 0 to 999 in a language, with hyphens between the parts. */
export type Spelling = (number: number) => string[];

const german =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const germanTens = '- - zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const french =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const frenchTens = '- - vingt trente quarante cinquante soixante'.split(' ');
const italian =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  );
const italianTens = '- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');

function spellGerman(number: number): string[] {
  if (number >= 100) {
    const hundreds = Math.floor(number / 100);
    const heads = [...(hundreds === 1 ? ['hundert'] : []), `${german[hundreds]}hundert`];
    return combine(heads, number % 100 === 0 ? [''] : germanBelowHundred(number % 100, 'eins')).flatMap(
      germanSpellings,
    );
  }
  return germanBelowHundred(number, 'ein').flatMap(germanSpellings);
}

function germanBelowHundred(number: number, one: string): string[] {
  if (number === 1) return [one];
  if (number === 2) return ['zwei', 'zwo'];
  if (number < 20) return [german[number]!];
  const ten = germanTens[Math.floor(number / 10)]!;
  return [number % 10 === 0 ? ten : `${german[number % 10]}und${ten}`];
}

/** 'fünfzig', 'fuenfzig' and 'funfzig', 'dreissig' and 'dreißig'. */
function germanSpellings(word: string): string[] {
  const written = [
    word,
    word.replaceAll('ü', 'ue').replaceAll('ö', 'oe'),
    word.replaceAll('ü', 'u').replaceAll('ö', 'o'),
  ];
  return [...written, ...written.map((one) => one.replace('dreissig', 'dreißig'))];
}

function spellFrench(number: number): string[] {
  if (number < 100) return frenchBelowHundred(number);
  const hundreds = Math.floor(number / 100);
  const heads = hundreds === 1 ? ['cent'] : [`${french[hundreds]}-cent`];
  if (number % 100 === 0) return hundreds === 1 ? heads : [...heads, `${heads[0]}s`];
  return combine(heads, frenchBelowHundred(number % 100), '-');
}

/** Seventy, eighty and ninety also have their Swiss forms: 'septante', 'huitante', 'nonante'. */
function frenchBelowHundred(number: number): string[] {
  if (number === 0) return ['zéro', 'zero'];
  if (number < 20) return [french[number]!];
  const [ten, one] = [Math.floor(number / 10), number % 10];
  if (ten < 7) return joinFrench(frenchTens[ten]!, one);
  if (ten === 7)
    return [...joinFrench('septante', one), one === 1 ? 'soixante-et-onze' : `soixante-${french[10 + one]}`];
  const below = french[number - 80]!;
  const fourTwenties = number === 80 ? ['quatre-vingts', 'quatre-vingt'] : [`quatre-vingt-${below}`];
  if (ten === 8) return [...joinFrench('huitante', one), ...joinFrench('octante', one), ...fourTwenties];
  return [...joinFrench('nonante', one), ...fourTwenties];
}

function joinFrench(ten: string, one: number): string[] {
  if (one === 0) return [ten];
  return one === 1 ? [`${ten}-et-un`, `${ten}-et-une`] : [`${ten}-${french[one]}`];
}

function spellItalian(number: number): string[] {
  if (number < 100) return italianBelowHundred(number);
  const hundreds = Math.floor(number / 100);
  const head = hundreds === 1 ? 'cento' : `${italian[hundreds]}cento`;
  if (number % 100 === 0) return [head];
  const rest = italianBelowHundred(number % 100);
  const elided = rest.filter((word) => /^[ou]/.test(word)).map((word) => head.slice(0, -1) + word);
  return [...combine([head], rest), ...elided];
}

function italianBelowHundred(number: number): string[] {
  if (number < 20) return [italian[number]!];
  const [ten, one] = [italianTens[Math.floor(number / 10)]!, number % 10];
  if (one === 0) return [ten];
  if (one === 1) return [`${ten.slice(0, -1)}uno`, `${ten.slice(0, -1)}un`];
  if (one === 3) return [`${ten}tré`, `${ten}tre`];
  return [`${one === 8 ? ten.slice(0, -1) : ten}${italian[one]}`];
}

function combine(heads: readonly string[], rests: readonly string[], between = ''): string[] {
  return heads.flatMap((head) => rests.map((rest) => (rest ? `${head}${between}${rest}` : head)));
}

export const spellings: Record<Language, Spelling> = { de: spellGerman, fr: spellFrench, it: spellItalian };

/** 'tausend', 'zweitausend', 'deux-mille', 'duemila'. @param thousands 1 to 999 */
export function spellThousands(thousands: number, language: Language): string[] {
  const word = { de: 'tausend', fr: 'mille', it: 'mila' }[language];
  if (thousands === 1) return { de: ['tausend', 'eintausend'], fr: ['mille'], it: ['mille'] }[language];
  return combine(spellings[language](thousands), [word], language === 'fr' ? '-' : '');
}
