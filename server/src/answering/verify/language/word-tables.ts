/**
 * What a language gives to the check of claims; words are separated by blanks, patterns are sources of regular
 * expressions.
 */
export type WordTables = {
  /** Words of grammar. They need no counterpart in the source. */
  small: string;
  /** General words that make no statement of their own. */
  light: string;
  /** Each line: words that may stand for one another. */
  alike: string[];
  /** Each line: names of one party. Another party is another statement. */
  actors: string[];
  /** Pairs of words that exclude one another. */
  opposed: string;
  /** Irregular beginnings of verb forms with the regular one. */
  strong: string;
  negators: string;
  /** Words that deny by themselves. */
  denying: string;
  only: string;
  /** Words that widen a statement to every case. */
  all: string;
  /** What a condition or an exception begins with, wherever it stands. */
  condition: string;
  /** What a condition may begin with at the head of a sentence. */
  scope: string;
  must: string;
  may: string;
  beforeWords: string;
  afterWords: string;
  /** What stands before a party that does something by itself, and before one that does not. */
  prepositions: { agent: string; other: string };
};
