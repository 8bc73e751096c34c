/**
 * The word tables of a language for checking claims; words are separated by spaces, patterns are sources of regular
 * expressions.
 */
export type WordTables = {
  /** Function words. They need no counterpart in the source. */
  small: string;
  /** General words without content of their own. */
  light: string;
  /** Each line: words that are interchangeable. */
  alike: string[];
  /** Each line: names of one party. Naming another party changes the statement. */
  actors: string[];
  /** Pairs of opposites. */
  opposed: string;
  /** Irregular verb stems with the regular one. */
  strong: string;
  negators: string;
  /** Words that negate by themselves. */
  denying: string;
  only: string;
  /** Words that widen a statement to every case. */
  all: string;
  /** Words that introduce a condition or an exception anywhere in a sentence. */
  condition: string;
  /** Words that introduce a condition at the beginning of a sentence. */
  scope: string;
  must: string;
  may: string;
  beforeWords: string;
  afterWords: string;
  /** Words before a party that acts, and before one that does not. */
  prepositions: { agent: string; other: string };
};
