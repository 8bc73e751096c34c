import { defaultLanguage, type Language } from '@polier/contract/languages';
import { detectLanguage } from '../../text/language/detect-language.ts';
import { readReferences } from '../../text/references/references.ts';
import type { Lexicon } from '../../text/spelling/lexicon.ts';
import { languageByWords } from '../../text/spelling/normalise.ts';
import { isFormOfSources } from '../../text/spelling/typing-errors.ts';

/**
 * The language of a message. Key words without accents look like another: the person's own language stands where the
 * sources have as many of them in it.
 */
export function readMessageLanguage(text: string, own: Language, lexicon: Lexicon): Language {
  const read = readLanguage(text, lexicon);
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  if (read === null || read === own || words.length > mostKeyWords) return read ?? own;
  const known = (language: Language) => words.filter((word) => isFormOfSources(word, language, lexicon)).length;
  return known(own) > 0 && known(own) >= known(read) ? own : read;
}

/** The language of a message, its dialects included; null when it does not show. */
function readLanguage(text: string, lexicon: Lexicon): Language | null {
  return languageByWords(text, lexicon) ?? languageOfQuestion(text);
}

/** A message of no more words may be key words. */
const mostKeyWords = 5;

/** Below this sureness of the detection, the language of the person's screen is used. */
const leastSureness = 0.85;

/** Which of the three languages a question is written in; null when that does not show. */
function languageOfQuestion(text: string): Language | null {
  const { rest } = readReferences(text, defaultLanguage);
  if ((rest.match(/\p{L}{3,}/gu) ?? []).length < 2) return null;
  const { language, sureness } = detectLanguage(rest);
  return sureness >= leastSureness ? language : null;
}
