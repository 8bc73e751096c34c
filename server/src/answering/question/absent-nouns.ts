import type { Lexicon } from '../../text/spelling/lexicon.ts';
import { isNoun } from './is-noun.ts';
import type { Understood } from './understood.ts';

const shortest = 4;

/** The nouns of what is asked that stand in no source at all. */
export function absentNouns({ asking, terms, language }: Understood, lexicon: Lexicon): string[] {
  return terms
    .filter(({ raw }) => raw.length >= shortest && !lexicon.isOfSources(raw.toLowerCase(), language))
    .filter(({ raw }) => isNoun(raw, asking, language))
    .map(({ raw }) => raw);
}
