import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { readWords } from '../words.ts';
import { readFigures } from './read-figures.ts';

const counted: Record<Language, string> = { de: 'Tage', fr: 'mois', it: 'mesi' };
const unit = { de: 'day', fr: 'month', it: 'month' };

/** How each number from 0 to 100 is written in words, without the help of the code that reads it. */
const written: Record<Language, string> = {
  de: `null,ein,zwei,drei,vier,fünf,sechs,sieben,acht,neun,zehn,elf,zwölf,dreizehn,vierzehn,fünfzehn,sechzehn,siebzehn,achtzehn,neunzehn,
    zwanzig,einundzwanzig,zweiundzwanzig,dreiundzwanzig,vierundzwanzig,fünfundzwanzig,sechsundzwanzig,siebenundzwanzig,achtundzwanzig,neunundzwanzig,
    dreissig,einunddreissig,zweiunddreissig,dreiunddreissig,vierunddreissig,fünfunddreissig,sechsunddreissig,siebenunddreissig,achtunddreissig,neununddreissig,
    vierzig,einundvierzig,zweiundvierzig,dreiundvierzig,vierundvierzig,fünfundvierzig,sechsundvierzig,siebenundvierzig,achtundvierzig,neunundvierzig,
    fünfzig,einundfünfzig,zweiundfünfzig,dreiundfünfzig,vierundfünfzig,fünfundfünfzig,sechsundfünfzig,siebenundfünfzig,achtundfünfzig,neunundfünfzig,
    sechzig,einundsechzig,zweiundsechzig,dreiundsechzig,vierundsechzig,fünfundsechzig,sechsundsechzig,siebenundsechzig,achtundsechzig,neunundsechzig,
    siebzig,einundsiebzig,zweiundsiebzig,dreiundsiebzig,vierundsiebzig,fünfundsiebzig,sechsundsiebzig,siebenundsiebzig,achtundsiebzig,neunundsiebzig,
    achtzig,einundachtzig,zweiundachtzig,dreiundachtzig,vierundachtzig,fünfundachtzig,sechsundachtzig,siebenundachtzig,achtundachtzig,neunundachtzig,
    neunzig,einundneunzig,zweiundneunzig,dreiundneunzig,vierundneunzig,fünfundneunzig,sechsundneunzig,siebenundneunzig,achtundneunzig,neunundneunzig,hundert`,
  fr: `zéro,un,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze,treize,quatorze,quinze,seize,dix-sept,dix-huit,dix-neuf,
    vingt,vingt et un,vingt-deux,vingt-trois,vingt-quatre,vingt-cinq,vingt-six,vingt-sept,vingt-huit,vingt-neuf,
    trente,trente et un,trente-deux,trente-trois,trente-quatre,trente-cinq,trente-six,trente-sept,trente-huit,trente-neuf,
    quarante,quarante et un,quarante-deux,quarante-trois,quarante-quatre,quarante-cinq,quarante-six,quarante-sept,quarante-huit,quarante-neuf,
    cinquante,cinquante et un,cinquante-deux,cinquante-trois,cinquante-quatre,cinquante-cinq,cinquante-six,cinquante-sept,cinquante-huit,cinquante-neuf,
    soixante,soixante et un,soixante-deux,soixante-trois,soixante-quatre,soixante-cinq,soixante-six,soixante-sept,soixante-huit,soixante-neuf,
    soixante-dix,soixante et onze,soixante-douze,soixante-treize,soixante-quatorze,soixante-quinze,soixante-seize,soixante-dix-sept,soixante-dix-huit,soixante-dix-neuf,
    quatre-vingts,quatre-vingt-un,quatre-vingt-deux,quatre-vingt-trois,quatre-vingt-quatre,quatre-vingt-cinq,quatre-vingt-six,quatre-vingt-sept,quatre-vingt-huit,quatre-vingt-neuf,
    quatre-vingt-dix,quatre-vingt-onze,quatre-vingt-douze,quatre-vingt-treize,quatre-vingt-quatorze,quatre-vingt-quinze,quatre-vingt-seize,quatre-vingt-dix-sept,quatre-vingt-dix-huit,quatre-vingt-dix-neuf,cent`,
  it: `zero,un,due,tre,quattro,cinque,sei,sette,otto,nove,dieci,undici,dodici,tredici,quattordici,quindici,sedici,diciassette,diciotto,diciannove,
    venti,ventuno,ventidue,ventitré,ventiquattro,venticinque,ventisei,ventisette,ventotto,ventinove,
    trenta,trentuno,trentadue,trentatré,trentaquattro,trentacinque,trentasei,trentasette,trentotto,trentanove,
    quaranta,quarantuno,quarantadue,quarantatré,quarantaquattro,quarantacinque,quarantasei,quarantasette,quarantotto,quarantanove,
    cinquanta,cinquantuno,cinquantadue,cinquantatré,cinquantaquattro,cinquantacinque,cinquantasei,cinquantasette,cinquantotto,cinquantanove,
    sessanta,sessantuno,sessantadue,sessantatré,sessantaquattro,sessantacinque,sessantasei,sessantasette,sessantotto,sessantanove,
    settanta,settantuno,settantadue,settantatré,settantaquattro,settantacinque,settantasei,settantasette,settantotto,settantanove,
    ottanta,ottantuno,ottantadue,ottantatré,ottantaquattro,ottantacinque,ottantasei,ottantasette,ottantotto,ottantanove,
    novanta,novantuno,novantadue,novantatré,novantaquattro,novantacinque,novantasei,novantasette,novantotto,novantanove,cento`,
};

/** Further spellings and larger numbers. */
const more: [Language, string, number][] = [
  ['de', 'VIERZEHN', 14],
  ['de', 'fuenfzig', 50],
  ['de', 'dreißig', 30],
  ['de', 'zwoelf', 12],
  ['de', 'hundertzwanzig', 120],
  ['de', 'zweihundertfünfzig', 250],
  ['de', 'tausend', 1000],
  ['de', 'fünftausend', 5000],
  ['de', 'hunderttausend', 100_000],
  ['fr', 'septante', 70],
  ['fr', 'huitante', 80],
  ['fr', 'nonante-neuf', 99],
  ['fr', 'vingt-et-un', 21],
  ['fr', 'cent vingt', 120],
  ['fr', 'deux cents', 200],
  ['fr', 'deux cent cinquante', 250],
  ['fr', 'mille', 1000],
  ['fr', 'dix mille', 10_000],
  ['it', 'ventitre', 23],
  ['it', 'ventun', 21],
  ['it', 'centoventi', 120],
  ['it', 'centottanta', 180],
  ['it', 'duecentocinquanta', 250],
  ['it', 'mille', 1000],
  ['it', 'duemila', 2000],
];

const searched = (text: string, language: Language) => readWords(text, language).map(({ stem }) => stem);
const figures = (text: string, language: Language) =>
  readFigures(text, language).map(({ value, unit }) => `${value} ${unit}`);

describe('number words', () => {
  it.each(['de', 'fr', 'it'] as const)('from 0 to 100 are the same number for search and checks (%s)', (language) => {
    const words = written[language].split(',').map((word) => word.trim());
    expect(words).toHaveLength(101);
    for (const [number, word] of words.entries()) {
      const [inWords, inDigits] = [`${word} ${counted[language]}`, `${number} ${counted[language]}`];
      expect(searched(inWords, language), word).toEqual(searched(inDigits, language));
      expect(figures(inWords, language), word).toEqual([`${number} ${unit[language]}`]);
    }
  });

  it.each(more)('%s: %s', (language, word, number) => {
    expect(searched(`${word} ${counted[language]}`, language)).toEqual(
      searched(`${number} ${counted[language]}`, language),
    );
    expect(figures(`${word} ${counted[language]}`, language)).toEqual([`${number} ${unit[language]}`]);
  });

  it.each([
    ['de', 'innert vierzehn Tagen', 'innert 14 Tagen'],
    ['de', 'innert eines Jahres', 'innert 1 Jahres'],
    ['fr', 'dix-huit mois', '18 mois'],
    ['fr', 'quatre-vingts heures', '80 heures'],
    ['it', 'entro quattordici giorni', 'entro 14 giorni'],
  ] as const)('are searched like digits (%s: %s)', (language, inWords, inDigits) => {
    expect(searched(inWords, language)).toEqual(searched(inDigits, language));
  });

  it.each([
    ['de', 'die Vorschrift ausser Acht lassen'],
    ['de', 'sich in Acht nehmen'],
    ['de', 'der Vertrag ist null und nichtig'],
    ['de', 'Achtung, Vierteljahr und Zweifel'],
    ['fr', 'un bâtiment neuf dans la zone'],
    ['fr', 'remettre à neuf'],
    ['fr', 'en pour cent'],
    ['it', 'in per cento'],
    ['it', 'un contratto'],
  ] as const)('that mean something else stay words (%s: %s)', (language, text) => {
    expect(searched(text, language).filter((word) => /\d/.test(word))).toEqual([]);
    expect(readFigures(text, language).filter(({ unit }) => unit !== 'part')).toEqual([]);
  });
});
