import { readFileSync } from 'node:fs';
import { stopWords } from '../uninformative-words.ts';
import { foldWord } from '../words.ts';
import type { Lexicon } from './lexicon.ts';
import { type LetterRules, readWithRules } from './transducer.ts';

/**
 * Swiss German as standard German, learned from parallel sentences: words, and which letters stand for which
 * (docs/third-party.md, made by `bench/language/learn-dialect.ts`).
 */
type DialectTable = { words: Record<string, string>; letters: LetterRules };

/** Frequent function words that the parallel sentences do not teach, or teach wrongly since they vary the tense. */
const smallWords: Record<string, string> = {
  wär: 'wer',
  wäm: 'wem',
  wän: 'wen',
  weli: 'welche',
  wele: 'welche',
  weles: 'welches',
  wöu: 'weil',
  wüu: 'weil',
  wil: 'weil',
  het: 'hat',
  hett: 'hat',
  hät: 'hat',
  hätt: 'hat',
  hei: 'haben',
  hend: 'haben',
  händ: 'haben',
  hemmer: 'haben wir',
  hämmer: 'haben wir',
  heimer: 'haben wir',
  hani: 'habe ich',
  bini: 'bin ich',
  muesi: 'muss ich',
  chani: 'kann ich',
  darfi: 'darf ich',
  chamer: 'kann man',
  dörfemer: 'dürfen wir',
  müemer: 'müssen wir',
  i: 'ich',
  ig: 'ich',
  mir: 'wir',
  mer: 'wir',
  üs: 'uns',
  üüs: 'uns',
  eus: 'uns',
  vil: 'viel',
  wivil: 'wie viel',
  wieviu: 'wie viel',
  wiviu: 'wie viel',
  öb: 'ob',
  öbs: 'ob',
  gsi: 'gewesen',
  gsy: 'gewesen',
  gsii: 'gewesen',
  worde: 'worden',
  gheit: 'gefallen',
  umgheit: 'umgefallen',
  abegheit: 'heruntergefallen',
  zämegheit: 'eingestürzt',
  drii: 'hinein',
  nüt: 'nichts',
  nüüt: 'nichts',
  öpper: 'jemand',
  öpperem: 'jemandem',
  öppis: 'etwas',
  nümm: 'nicht mehr',
  nüm: 'nicht mehr',
  nid: 'nicht',
  nöd: 'nicht',
  ned: 'nicht',
  net: 'nicht',
  isches: 'ist es',
  gits: 'gibt es',
  bruuchts: 'braucht es',
  bruchts: 'braucht es',
  muess: 'muss',
  mues: 'muss',
  mönd: 'müssen',
  münd: 'müssen',
  müend: 'müssen',
  müesse: 'müssen',
  dörf: 'darf',
  dörfed: 'dürfen',
  dörfe: 'dürfen',
  chönd: 'können',
  söu: 'soll',
  sötti: 'sollte',
  wott: 'will',
  wett: 'möchte',
  isch: 'ist',
  si: 'sind',
  sy: 'sind',
};

let known: DialectTable | null = null;

function table(): DialectTable {
  known ??= JSON.parse(readFileSync(new URL('./dialect.json', import.meta.url), 'utf8')) as DialectTable;
  return known;
}

/** The standard word for a frequent dialect word; undefined when there is none. Lower case. */
export function dialectWord(word: string): string | undefined {
  const { words } = table();
  if (Object.hasOwn(smallWords, word)) return smallWords[word];
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

/** Doubled vowels and word beginnings that do not occur in standard German. */
const spelledAsDialect =
  /ii|uu|üü|öö|ää|yy|üe|ie?ch[st]|oo(?!p|k|l)|^(?:gs|gm|gf|gh|gch|gw|gg|ch[alrnüöä])|[aeou]scht|sch[tp][^aeiouäöü]/u;

/** Whether a word is one of Swiss German and not of standard German. Lower case. */
export function isSwissGerman(word: string, lexicon: Lexicon): boolean {
  if (lexicon.has(word, 'de')) return false;
  return (
    /^[dszi]$/.test(word) || (dialectWord(word) ?? word) !== word || (word.length > 3 && spelledAsDialect.test(word))
  );
}

/** The maximum cost per letter for matching a standard word, and how much shorter that word may be. */
const mostPerLetter = { clearly: 22, probably: 60 };
const leastLength = 0.6;

/** The standard word that a dialect word sounds like; null when none is near. */
export function soundsLike(word: string, lexicon: Lexicon, how: keyof typeof mostPerLetter): string | null {
  if (word.length < 3) return null;
  const first = readWithRules(word, table().letters, lexicon, 'de').find(
    // The function words of the dialects are in the table, so other words are content words.
    (one) => one.word.length >= Math.max(3, word.length * leastLength) && !stopWords.de.has(foldWord(one.word, 'de')),
  );
  return first && first.cost <= mostPerLetter[how] * (word.length + 2) ? first.word : null;
}
