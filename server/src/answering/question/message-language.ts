import { defaultLanguage, type Language } from '@polier/contract/languages';
import { detectLanguage } from '../../text/language/detect-language.ts';
import { readReferences } from '../../text/references/references.ts';
import type { Lexicon } from '../../text/spelling/lexicon.ts';
import { languageByWords } from '../../text/spelling/normalise.ts';
import { isFormOfSources } from '../../text/spelling/typing-errors.ts';

/**
 * Determines the language of a message. Key words without accents resemble another language, so the person's own
 * language is kept where the sources contain as many of the words in it.
 */
export function readMessageLanguage(text: string, own: Language, lexicon: Lexicon): Language {
  const read = readLanguage(text, lexicon);
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  if (read === null || read === own || words.length > mostKeyWords) return read ?? own;
  const known = (language: Language) => words.filter((word) => isFormOfSources(word, language, lexicon)).length;
  return known(own) > 0 && known(own) >= known(read) ? own : read;
}

/** The language of a message, including its dialects; null when it is not clear. */
function readLanguage(text: string, lexicon: Lexicon): Language | null {
  return languageByWords(text, lexicon) ?? languageOfQuestion(text);
}

/** A message of at most this many words may consist of key words. */
const mostKeyWords = 5;

/** Below this confidence of the detection, the language of the person's screen is used. */
const leastSureness = 0.85;

/** Which of the three languages a question is written in; null when that is not clear. */
function languageOfQuestion(text: string): Language | null {
  const { rest } = readReferences(text, defaultLanguage);
  if ((rest.match(/\p{L}{3,}/gu) ?? []).length < 2) return null;
  const { language, sureness } = detectLanguage(rest);
  return sureness >= leastSureness ? language : null;
}
