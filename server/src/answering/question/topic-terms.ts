import type { Language } from '@polier/contract/languages';
import { readTerms, type Term } from '../../text/terms.ts';
import { aspectWords, timeWords } from '../../text/uninformative-words.ts';
import { readWords } from '../../text/words.ts';
import { isAskedThing } from './is-noun.ts';

const topicFree: Record<Language, ReadonlySet<string>> = {
  de: formsOf(`${timeWords.de} ${aspectWords.de}`, 'de'),
  fr: formsOf(`${timeWords.fr} ${aspectWords.fr}`, 'fr'),
  it: formsOf(`${timeWords.it} ${aspectWords.it}`, 'it'),
};

export function formsOf(words: string, language: Language): ReadonlySet<string> {
  return new Set(readWords(words, language).map(({ form }) => form));
}

/** The words of a text that name a subject: neither everyday words nor general ones such as 'Frist' or 'délai'. */
export function topicTerms(text: string, language: Language): Term[] {
  return readTerms(text, language).filter(({ form }) => !topicFree[language].has(form));
}

/** The things asked about, without the measure asked for. */
export function askedThings(asking: string, language: Language): Term[] {
  return topicTerms(asking, language).filter(({ raw }) => raw.length >= 4 && isAskedThing(raw, asking, language));
}
