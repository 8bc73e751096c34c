import type { Language } from '@polier/contract/languages';
import { topicTerms } from './topic-terms.ts';

/** How the difference between two things is asked for. */
const differences: Record<Language, RegExp> = {
  de: /unterschiede?\s+(?:gibt es\s+|besteht\s+|ist\s+)?zwischen\s+([^?.!]+?)\s+und\s+([^?.!]+)/iu,
  fr: /diff[ée]rences?\s+(?:y\s+a-t-il\s+|il\s+y\s+a\s+)?entre\s+([^?.!]+?)\s+et\s+([^?.!]+)/iu,
  it: /differenz[ae]\s+(?:c['’]è\s+|esiste\s+)?(?:tra|fra)\s+([^?.!]+?)\s+ed?\s+([^?.!]+)/iu,
};
const article =
  /^(?:(?:der|die|das|dem|den|des|eine?[rmns]?|les?|la|une?|du|des|il|lo|gli|un[ao]?)\s+|(?:l|un|dell)['’])/iu;
/** Longer text is more than the name of a thing. */
const mostWords = 5;

/**
 * The two things whose difference a question asks for, without their articles: 'Was ist der Unterschied zwischen
 * Überstunden und Überzeit?'. Null where it asks for something else. Pure: looks at the words alone.
 */
export function readCompared(asking: string, language: Language): [string, string] | null {
  const [, one = '', other = ''] = differences[language].exec(asking) ?? [];
  const things = [one, other].map((thing) => thing.trim().replace(article, ''));
  const isThing = (text: string) =>
    text.split(/\s+/u).length <= mostWords && topicTerms(text, language).length > 0 && !/[,;:]/u.test(text);
  return things.every(isThing) ? [things[0]!, things[1]!] : null;
}
