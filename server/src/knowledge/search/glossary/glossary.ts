import { type Language, languages } from '@polier/contract/languages';
import { readWords, type Word } from '../../../text/words.ts';
import { glossaryEntries } from './glossary-entries.ts';
import { siteWords } from './glossary-site-words.ts';

/** The same content in several languages: a term of the glossary, or a text. */
export type Parallel = Partial<Record<Language, string>>;

/**
 * An alternative for some words of a question: their indexes, the stems to use instead, and how well those match (0 to
 * 1).
 */
export type Alternative = { places: number[]; stems: string[]; weight: number };

type Register = 'law' | 'site';
/** `key`: equal for phrases with the same stems. */
type Phrase = { stems: string[]; key: string; manner: Register; entry: number };

/** How well a phrase replaces another, by the registers asked → offered, within a language and across languages. */
const withinLanguage: Record<`${Register}-${Register}`, number> = {
  'site-law': 0.6,
  'law-law': 0.5,
  'law-site': 0.3,
  'site-site': 0.3,
};
const acrossLanguages: Record<`${Register}-${Register}`, number> = {
  'site-law': 0.9,
  'law-law': 1,
  'law-site': 0.5,
  'site-site': 0.6,
};

const written = [...glossaryEntries, ...siteWords];
const entries = written.map(readEntry);
const byFirst = Object.fromEntries(languages.map((language) => [language, phrasesByFirst(language)])) as Record<
  Language,
  Map<string, Phrase[]>
>;

/**
 * Finds the glossary's alternatives for the words of a question. A phrase counts when the question contains all of its
 * words; where several entries contain it, alternatives that not all of them offer count less.
 */
export function findAlternatives(words: readonly Word[], from: Language, to: Language): Alternative[] {
  const places = new Map(words.map(({ stem }, place) => [stem, place]));
  const found: Alternative[] = [];
  for (const { stem } of words) {
    const phrases = (byFirst[from].get(stem) ?? []).filter((phrase) => phrase.stems.every((part) => places.has(part)));
    for (const phrase of phrases) {
      const alike = phrases.filter((other) => other.stems.length === phrase.stems.length);
      for (const offered of entries[phrase.entry]![to]) {
        if (from === to && offered.stems.every((part) => places.has(part))) continue;
        const agreeing = alike.filter(({ entry }) => entries[entry]![to].some(({ key }) => key === offered.key));
        const share = Math.sqrt(agreeing.length / alike.length);
        const weight = (from === to ? withinLanguage : acrossLanguages)[`${phrase.manner}-${offered.manner}`] * share;
        found.push({ places: phrase.stems.map((part) => places.get(part)!), stems: offered.stems, weight });
      }
    }
  }
  return found;
}

/** The glossary as short parallel texts, from which learning a vocabulary starts. */
export function glossaryParallels(): Parallel[] {
  return written.flatMap(({ law }) => {
    const [de = [], fr = [], it = []] = law.split('|').map(listed);
    const most = Math.min(de.length || 1, fr.length || 1, it.length || 1);
    return Array.from({ length: most }, (_, at) => ({ de: de[at] ?? '', fr: fr[at] ?? '', it: it[at] ?? '' }));
  });
}

function readEntry({ law, site }: { law: string; site?: string }, entry: number): Record<Language, Phrase[]> {
  const read = (column: string | undefined, place: number, language: Language, manner: Register): Phrase[] =>
    listed(column?.split('|')[place]).map((phrase) => {
      const stems = [...new Set(readWords(phrase, language).map(({ stem }) => stem))];
      return { stems, key: stems.join(' '), manner, entry };
    });
  const columns = languages.map((language, place) => [
    language,
    [...read(law, place, language, 'law'), ...read(site, place, language, 'site')].filter(
      ({ stems }) => stems.length > 0,
    ),
  ]);
  return Object.fromEntries(columns) as Record<Language, Phrase[]>;
}

function phrasesByFirst(language: Language): Map<string, Phrase[]> {
  const found = new Map<string, Phrase[]>();
  for (const phrase of entries.flatMap((entry) => entry[language])) {
    const first = phrase.stems[0]!;
    found.set(first, [...(found.get(first) ?? []), phrase]);
  }
  return found;
}

function listed(column: string | undefined): string[] {
  return (column ?? '')
    .split(';')
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}
