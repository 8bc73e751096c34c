import type { Language } from '@polier/contract/languages';

const german =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const germanTens = '- - zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const french =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const frenchTens = '- - vingt trente quarante cinquante soixante septante huitante nonante'.split(' ');
const italian =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  );
const italianTens = '- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');

function spellGerman(number: number): string {
  if (number < 20) return german[number]!;
  if (number < 100) {
    const one = number % 10;
    return `${one ? `${german[one]}und` : ''}${germanTens[Math.floor(number / 10)]}`;
  }
  const hundreds = `${number < 200 ? '' : german[Math.floor(number / 100)]}hundert`;
  return number % 100 ? `${hundreds}${spellGerman(number % 100)}` : hundreds;
}

function spellFrench(number: number): string {
  if (number < 20) return french[number]!;
  const one = number % 10;
  const ten = frenchTens[Math.floor(number / 10)]!;
  return one === 0 ? ten : one === 1 ? `${ten} et un` : `${ten}-${french[one]}`;
}

function spellItalian(number: number): string {
  if (number < 20) return italian[number]!;
  if (number < 100) {
    const one = number % 10;
    const ten = italianTens[Math.floor(number / 10)]!;
    if (one === 0) return ten;
    return `${one === 1 || one === 8 ? ten.slice(0, -1) : ten}${one === 3 ? 'tré' : italian[one]}`;
  }
  const hundreds = `${number < 200 ? '' : italian[Math.floor(number / 100)]}cento`;
  return number % 100 ? `${hundreds}${spellItalian(number % 100)}` : hundreds;
}

function tabulate(language: Language): Map<string, number> {
  const spell = { de: spellGerman, fr: spellFrench, it: spellItalian }[language];
  const words = new Map<string, number>();
  for (let number = 2; number < 100; number++) words.set(spell(number), number);
  if (language === 'de') {
    for (const [word, number] of [...words])
      if (/[üö]/.test(word)) words.set(word.replace('ü', 'ue').replace('ö', 'oe'), number);
    for (const hundreds of [100, 120, 150, 180, 200, 250, 300, 400, 500]) words.set(spell(hundreds), hundreds);
    words.set('einhundert', 100).set('tausend', 1000).set('eintausend', 1000).set('zweitausend', 2000).set('zwo', 2);
  }
  if (language === 'fr') {
    words.set('quatre-vingts', 80).set('quatre-vingt-dix', 90).set('soixante-dix', 70).set('soixante-douze', 72);
    words.set('cent', 100).set('cent vingt', 120).set('cent cinquante', 150).set('deux cents', 200).set('mille', 1000);
    words.set('cent quatre-vingts', 180).set('trois cents', 300).set('cinq cents', 500);
  }
  if (language === 'it') {
    for (const hundreds of [100, 120, 150, 180, 200, 250, 300, 400, 500]) words.set(spell(hundreds), hundreds);
    words.set('mille', 1000).set('duemila', 2000).set('ventitre', 23).set('trentatre', 33);
  }
  return words;
}

/** Number words from two upwards, lower case: 'sechzig' → 60. One is left out: it is also the article. */
export const numberWords: Record<Language, Map<string, number>> = {
  de: tabulate('de'),
  fr: tabulate('fr'),
  it: tabulate('it'),
};

/** Matches any number word of a language; longest first. */
export const numberWordPattern: Record<Language, string> = {
  de: pattern('de'),
  fr: pattern('fr'),
  it: pattern('it'),
};

function pattern(language: Language): string {
  return [...numberWords[language].keys()].sort((a, b) => b.length - a.length).join('|');
}
