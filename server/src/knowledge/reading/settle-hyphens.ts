import type { Language } from '@polier/contract/languages';
import { frequentWords } from '../../text/spelling/frequent-words.ts';
import { readAllWords } from '../../text/words.ts';
import type { ReadPage } from './page.ts';

/** Replaces, in a page's text, a hyphen that only divides a word at the end of a line. */
const softHyphen = '\u00ad';

/**
 * A hyphen at the end of a line before a lower-case letter, with the words around it. Before a conjunction it belongs
 * to the text ("Hoch- und Tiefbau").
 */
const breaks =
  /(?<before>[\p{L}\p{N}'’\u2010\u2011-]*\p{L})(?<hyphen>[-\u2010])(?=\n(?<after>\p{L}+)(?<rest>['’-]?))/gu;
const conjunction = /^(?:und|oder|bzw|beziehungsweise|respektive|sowie|noch|als|wie|et|ou|ni|e|ed|o|od|né)$/u;
const vowel = /^[aeiouyàâäéèêëìîïòôöùûü]/u;
/**
 * The minimum number of lines from which it is clear whether a document divides words, and the minimum share of divided
 * ones.
 */
const divided = { leastLines: 40, leastShare: 0.03 };
const germanAdjective = /(?:lich|isch|ig|al|iv|ell|är)(?:e[mnrs]?)?$/u;
/** With this many frequent compounds of a part and another word, the two are written as one. */
const manyCompounds = 3;

type Break = { page: ReadPage; at: number; before: string; after: string; rest: string };

/**
 * Distinguishes hyphens that divide a word at the end of a line from those that belong to it ("sous-traitants"), and
 * replaces the former by soft hyphens, so that offsets stay the same. The criteria are how the document writes the word
 * elsewhere, then whether it divides words at all, then the words and rules of the language.
 */
export function settleHyphens(pages: readonly ReadPage[], language: Language): void {
  const found = pages.flatMap(breaksOn);
  if (found.length === 0) return;
  const writing = readWriting(pages, language);
  const byDocument = found.map((one) => writing.decide(one));
  const dividesWords = doesDivide(pages, found, byDocument, writing.isWord);
  const dividing = found.filter((one, index) => {
    if (belongsToIt(one)) return false;
    return byDocument[index] ?? (dividesWords !== false && !isCompound(one, language, writing.isWord));
  });
  for (const page of new Set(dividing.map((one) => one.page))) {
    const signs = page.text.split('');
    for (const one of dividing) if (one.page === page) signs[one.at] = softHyphen;
    page.text = signs.join('');
  }
}

function breaksOn(page: ReadPage): Break[] {
  return [...page.text.matchAll(breaks)].flatMap((match) => {
    const { before = '', after = '', rest = '' } = match.groups ?? {};
    const at = match.index + match[0].length - 1;
    // A web address keeps its hyphens.
    if (/(?:https?:\/\/|www\.|@)\S*$/iu.test(page.text.slice(Math.max(0, at - 120), at))) return [];
    const mayDivide = /^\p{Ll}/u.test(after) || (isCapitals(after) && isCapitals(lastPart(before)));
    return mayDivide && !conjunction.test(after) ? [{ page, at, before, after, rest }] : [];
  });
}

/** Whether a hyphen belongs to the word in any language: "AHV-pflichtig", "T-förmig", "main-d'œuvre", "a-t-il". */
function belongsToIt({ before, after, rest }: Break): boolean {
  const part = lastPart(before);
  return part.length === 1 || (isCapitals(part) && !isCapitals(after)) || (rest !== '' && after.length < 3);
}

/** How a document writes words within its lines, where no hyphen comes from typesetting. */
function readWriting(pages: readonly ReadPage[], language: Language) {
  const whole = new Map<string, number>();
  const words = new Set<string>();
  const stem = (word: string) => readAllWords(word, language).at(-1)?.stem ?? word;
  const key = (front: string, back: string) => `${front.toLowerCase()}${stem(back)}`;
  const count = (name: string) => whole.set(name, (whole.get(name) ?? 0) + 1);
  let [hard, soft] = [0, 0];
  for (const { text } of pages) {
    soft += text.match(/\u00ad\n/gu)?.length ?? 0;
    hard += text.match(/[-\u2010]\n/gu)?.length ?? 0;
    const inLines = text.replaceAll(breaks, ' ').replaceAll(/\n\p{L}+/gu, (line) => (line.length > 1 ? line : ' '));
    for (const [word] of inLines.matchAll(/\p{L}+(?:[-\u2010\u2011]\p{L}+)*/gu)) {
      const cut = word.search(/[-\u2010\u2011]\p{L}+$/u);
      words.add(word.toLowerCase());
      count(cut < 0 ? stem(word) : key(`${word.slice(0, cut)}-`, word.slice(cut + 1)));
    }
  }
  const marksDivisions = soft > 2 && soft > hard;
  return {
    isWord: (word: string) => words.has(word) || frequentWords(language).has(word),
    /** Whether the hyphen divides a word; undefined when the document does not tell. */
    decide({ before, after }: Break): boolean | undefined {
      const parts = before.replaceAll(/[\u2010\u2011]/g, '-').replace(/^.*['’]/u, '');
      const withHyphen = whole.get(key(`${parts}-`, after)) ?? 0;
      const without = whole.get(stem(`${parts}${after}`)) ?? 0;
      if (withHyphen + without > 0) return without > withHyphen;
      return marksDivisions ? false : undefined;
    },
  };
}

/** Whether a document divides words at line ends; undefined when it is too short to tell. */
function doesDivide(
  pages: readonly ReadPage[],
  found: readonly Break[],
  byDocument: readonly (boolean | undefined)[],
  isWord: (word: string) => boolean,
): boolean | undefined {
  const lines = pages.reduce((sum, page) => sum + page.lines.length, 0);
  if (byDocument.includes(true)) return true;
  // "Ver-", "trag-": a part that is not a word by itself comes from a divided word.
  const pieces = found.filter(({ before, after }) => !isWord(lastPart(before).toLowerCase()) || !isWord(after));
  if (pieces.length > 0 || lines < divided.leastLines) return undefined;
  return found.length > divided.leastShare * lines;
}

/**
 * Whether a hyphen in French or Italian joins two whole words that are not written as one elsewhere. German writes
 * compounds as one word, except for two adjectives ("öffentlich-rechtlich").
 */
function isCompound({ before, after }: Break, language: Language, isWord: (word: string) => boolean): boolean {
  const part = lastPart(before).toLowerCase();
  const next = after.toLowerCase();
  if (isWord(`${part}${next}`)) return false;
  if (language === 'de') return part.length > 4 && germanAdjective.test(part) && germanAdjective.test(next);
  if (!isWord(part) || !isWord(next)) return false;
  if (language === 'fr' && (part === 'ci' || /^(?:ci|là)$/u.test(next))) return true;
  if (/[-\u2010\u2011]/u.test(before)) return true;
  // A syllable begins with a consonant, so only a whole word ends before a vowel.
  if (language === 'fr' && vowel.test(next)) return true;
  return part.length > 2 && next.length > 2 && compoundsWith(part, language) < manyCompounds;
}

/** The number of frequent words composed of this part and another frequent word: "contremaître", "sottoposto". */
function compoundsWith(part: string, language: Language): number {
  const words = frequentWords(language);
  let count = 0;
  for (const word of words.keys())
    if (word.length > part.length + 3 && word.startsWith(part) && words.has(word.slice(part.length))) count++;
  return count;
}

function lastPart(word: string): string {
  return /[\p{L}\p{N}]*$/u.exec(word)?.[0] ?? '';
}

function isCapitals(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase();
}
