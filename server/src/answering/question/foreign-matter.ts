import type { Language } from '@polier/contract/languages';
import { type ForeignMatter, foreignMatterWords, type WordedMatter } from './foreign-matter-words.ts';
import { topicTerms } from './topic-terms.ts';

export type { ForeignMatter } from './foreign-matter-words.ts';

/** A phrase, and its pattern, compiled when a text first contains all of its words. */
type Phrase = { words: readonly string[]; pattern: RegExp | null };
type MatterPhrases = { matter: ForeignMatter; phrases: Phrase[]; exceptions: Phrase[] };

/** How many words may stand between the words of a phrase. */
const between = "(?:[^\\p{L}\\p{N}]+[\\p{L}\\p{N}][\\p{L}\\p{N}’']*){0,3}?[^\\p{L}\\p{N}]+";
/** Words up to this length must match whole: 'hea' must not match 'heavy', nor 'visa' match 'visage'. */
const wholeUpTo = 4;

const matters = new Map<Language, MatterPhrases[]>();

function mattersIn(language: Language): MatterPhrases[] {
  const before = matters.get(language);
  if (before) return before;
  const made = (Object.keys(foreignMatterWords) as WordedMatter[]).map((matter): MatterPhrases => {
    const { words, unless } = foreignMatterWords[matter][language];
    return { matter, phrases: readPhrases(words), exceptions: unless ? readPhrases(unless) : [] };
  });
  matters.set(language, made);
  return made;
}

/** The subject of a question when it is outside the scope of the sources; null otherwise. */
export function readForeignMatter(text: string, language: Language): ForeignMatter | null {
  const plain = text.replaceAll("'", '’').toLowerCase();
  return (
    mattersIn(language).find(({ phrases, exceptions }) => hasAny(plain, phrases) && !hasAny(plain, exceptions))
      ?.matter ?? null
  );
}

/**
 * The same for the question in a message of several sentences. A cause, and something the person owns besides, are not
 * the subject ('tra banca e divorzio non abbiamo costruito', 'ho due figli e il mutuo') as long as the rest of the
 * message names one; otherwise they are.
 */
export function readForeignStory(asked: string, whole: string, language: Language): ForeignMatter | null {
  const namesOwn = topicTerms(withoutCircumstances(whole, language), language).length >= leastOfMatter;
  return readForeignMatter(namesOwn ? withoutCircumstances(asked, language) : asked, language);
}

/** How many topic words name a subject: 'Kann ich kündigen?' has too few and is about the story before it. */
const leastOfMatter = 2;

function withoutCircumstances(text: string, language: Language): string {
  return text.replace(reasons[language], ' ').replace(possessions[language], ' ');
}

/** A cause of one or two nouns. Text after such a cause may well be about it: 'Nach der Scheidung will sie …'. */
const reasons: Record<Language, RegExp> = {
  de: readCauses(
    'wegen|infolge|zwischen|trotz',
    '(?:de[rnms]|die|das|eine[rnms]?|meine[rnms]?|unsere[rnms]?|ihre[rnms]?|seine[rnms]?)\\s',
    'und',
  ),
  fr: readCauses(
    "à cause (?:de|du|des|d['’])|en raison (?:de|du|des|d['’])|suite (?:à|aux?)|entre|malgré",
    "(?:le|la|les|une?|mon|ma|mes|notre|nos|son|sa|ses)\\s|l['’]",
    'et',
  ),
  it: readCauses(
    'per (?:via|colpa) d\\p{L}*|a causa d\\p{L}*|tra|fra|nonostante',
    "(?:il|lo|la|i|gli|le|una?|mio|mia|nostr[oa]|su[oa])\\s|l['’]",
    'e',
  ),
};

function readCauses(prepositions: string, articles: string, and: string): RegExp {
  const noun = `(?:${articles})?\\p{L}+`;
  return new RegExp(`(?<!\\p{L})(?:${prepositions})(?:\\s+|(?<=['’]))${noun}(?:\\s${and}\\s${noun})?(?!\\p{L})`, 'giu');
}

/** A whole sentence on several things that somebody has; a single thing may be the subject of the question. */
const possessions: Record<Language, RegExp> = {
  de: /(?<=^|[.!?]\s)(?:ich habe|wir haben|er hat|sie hat)(?!\p{L})(?:\s[\p{L}\d-]+){1,4}\sund(?:\s[\p{L}\d-]+){1,4}[.!]/giu,
  fr: /(?<=^|[.!?]\s)(?:j['’]ai|nous avons|on a|il a|elle a)(?!\p{L})(?:\s(?:[ldn]['’])?[\p{L}\d-]+){1,4}\set(?:\s(?:[ldn]['’])?[\p{L}\d-]+){1,4}[.!]/giu,
  it: /(?<=^|[.!?]\s)(?:ho|abbiamo|ha)(?!\p{L})(?:\s(?:l['’]|un['’])?[\p{L}\d-]+){1,4}\se(?:\s(?:l['’]|un['’])?[\p{L}\d-]+){1,4}[.!]/giu,
};

/** Both sides are in lower case, since ignoring case takes several times as long. */
function readPhrases(list: string): Phrase[] {
  return list
    .toLowerCase()
    .split(';')
    .map((phrase) => ({ words: phrase.trim().split(' '), pattern: null }));
}

/**
 * Checks for the words of the phrases first: one pattern of all phrases takes 80 MB when compiled, and nearly every
 * phrase has a word that the text lacks.
 */
function hasAny(plain: string, phrases: Phrase[]): boolean {
  return phrases.some((phrase) => {
    if (!phrase.words.every((word) => plain.includes(lettersOf(word)))) return false;
    phrase.pattern ??= new RegExp(`(?<!\\p{L})${phrase.words.map(beginningOf).join(between)}`, 'u');
    return phrase.pattern.test(plain);
  });
}

/** '*rezept' also matches the end of a compound. */
function beginningOf(word: string): string {
  const letters = lettersOf(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const start = word.startsWith('*') ? '\\p{L}*' : '';
  return start + (word.length - (start ? 1 : 0) <= wholeUpTo ? `${letters}(?![\\p{L}\\p{N}’])` : letters);
}

function lettersOf(word: string): string {
  return word.startsWith('*') ? word.slice(1) : word;
}
