import type { Language } from '@polier/contract/languages';
import { type ForeignMatter, foreignMatterWords, type WordedMatter } from './foreign-matter-words.ts';

export type { ForeignMatter } from './foreign-matter-words.ts';

/** A phrase, and the pattern that finds it, made when a text first has all its words. */
type Phrase = { words: readonly string[]; pattern: RegExp | null };
type Worded = { matter: ForeignMatter; met: Phrase[]; unless: Phrase[] };

/** Up to so many words may stand between the words of a phrase. */
const between = "(?:[^\\p{L}\\p{N}]+[\\p{L}\\p{N}][\\p{L}\\p{N}’']*){0,3}?[^\\p{L}\\p{N}]+";
/** Words up to this length must be met whole: 'hea' is no beginning of 'heavy', 'visa' none of 'visage'. */
const wholeUpTo = 4;

const matters = new Map<Language, Worded[]>();

function mattersIn(language: Language): Worded[] {
  const before = matters.get(language);
  if (before) return before;
  const made = (Object.keys(foreignMatterWords) as WordedMatter[]).map((matter): Worded => {
    const { words, unless } = foreignMatterWords[matter][language];
    return { matter, met: readPhrases(words), unless: unless ? readPhrases(unless) : [] };
  });
  matters.set(language, made);
  return made;
}

/** The matter a question is about when the sources of the construction sector are not for it; null when none shows. */
export function readForeignMatter(text: string, language: Language): ForeignMatter | null {
  const plain = text.replaceAll("'", '’').toLowerCase();
  return mattersIn(language).find(({ met, unless }) => hasAny(plain, met) && !hasAny(plain, unless))?.matter ?? null;
}

/**
 * The same of a whole message whose question names nothing ('Vale ancora?'): why or when it came to it, and what the
 * person has besides, is no matter: 'tra banca e divorzio non abbiamo costruito', 'ho due figli e il mutuo'.
 */
export function readForeignStory(text: string, language: Language): ForeignMatter | null {
  return readForeignMatter(text.replace(reasons[language], ' ').replace(possessions[language], ' '), language);
}

const toComma = String.raw`(?!\p{L})[^,.;:!?]{0,40}`;
/** Up to the words that tell what came of it. */
const reasons: Record<Language, RegExp> = {
  de: new RegExp(`(?<!\\p{L})(?:wegen|infolge|nach|trotz|zwischen|mitten in|während)${toComma}`, 'giu'),
  fr: new RegExp(`(?<!\\p{L})(?:à cause|suite à|après|entre|malgré|en raison|pendant)${toComma}`, 'giu'),
  it: new RegExp(`(?<!\\p{L})(?:per via|a causa|dopo|tra|fra|nonostante|durante|per colpa)${toComma}`, 'giu'),
};
/** A whole sentence of few words on what somebody has. */
const possessions: Record<Language, RegExp> = {
  de: /(?<=^|[.!?]\s)(?:ich habe|wir haben|er hat|sie hat)(?!\p{L})(?:\s[\p{L}\d-]+){1,7}[.!]/giu,
  fr: /(?<=^|[.!?]\s)(?:j['’]ai|nous avons|on a|il a|elle a)(?!\p{L})(?:\s(?:[ldn]['’])?[\p{L}\d-]+){1,7}[.!]/giu,
  it: /(?<=^|[.!?]\s)(?:ho|abbiamo|ha)(?!\p{L})(?:\s(?:l['’]|un['’])?[\p{L}\d-]+){1,7}[.!]/giu,
};

/** In small letters on both sides: ignoring case takes several times as long. */
function readPhrases(list: string): Phrase[] {
  return list
    .toLowerCase()
    .split(';')
    .map((phrase) => ({ words: phrase.trim().split(' '), pattern: null }));
}

/**
 * One pattern of all phrases of all matters takes 80 MB when it is compiled; nearly all phrases have a word that is not
 * there.
 */
function hasAny(plain: string, phrases: Phrase[]): boolean {
  return phrases.some((phrase) => {
    if (!phrase.words.every((word) => plain.includes(lettersOf(word)))) return false;
    phrase.pattern ??= new RegExp(`(?<!\\p{L})${phrase.words.map(beginningOf).join(between)}`, 'u');
    return phrase.pattern.test(plain);
  });
}

/** '*rezept' is also met at the end of a compound. */
function beginningOf(word: string): string {
  const letters = lettersOf(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const start = word.startsWith('*') ? '\\p{L}*' : '';
  return start + (word.length - (start ? 1 : 0) <= wholeUpTo ? `${letters}(?![\\p{L}\\p{N}’])` : letters);
}

function lettersOf(word: string): string {
  return word.startsWith('*') ? word.slice(1) : word;
}
