import type { Lexicon } from '../../text/spelling/lexicon.ts';
import { isFormOfSources } from '../../text/spelling/typing-errors.ts';
import { isNoun } from './is-noun.ts';
import type { Understood } from './understood.ts';

const shortest = 4;

/** The nouns of the question that occur in no source in any form. */
export function absentNouns({ asking, terms, language }: Understood, lexicon: Lexicon): string[] {
  return terms
    .filter(({ raw }) => raw.length >= shortest && !isFormOfSources(raw.toLowerCase(), language, lexicon))
    .filter(({ raw }) => isNoun(raw, asking, language))
    .map(({ raw }) => raw);
}
