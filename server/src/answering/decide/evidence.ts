/** What speaks for or against the sources holding an answer; 0 to 1 unless stated otherwise. */
export type Evidence = {
  /** Likeness of the question to those that the leading stretch answers: the best, the next, the shares both ways. */
  best: number;
  siblings: number;
  together: number;
  met: number;
  /** Likeness in meaning to those questions, the nearest and the nearest together, and to the stretch itself. */
  meaning: number;
  agreed: number;
  stated: number;
  /**
   * Likeness to the best question of its passage, and how much the best questions of its document exceed all others.
   */
  inPassage: number;
  inDocument: number;
  ahead: number;
  /** Share of the words asked, by rarity, that the leading stretch has, and what stands above it. */
  words: number;
  runs: number;
  heading: number;
  title: number;
  /** How much of all weight the stretches of the leading section have. */
  lead: number;
  /** Share of the words asked that one passage has, by rarity; the same where words met in part count for more. */
  coverage: number;
  loosely: number;
  /** Number of words asked, as a logarithm; their rarity in the best passage, summed, in tens. */
  asked: number;
  mass: number;
  /** Share of the first five passages that come from the document of the first. */
  gathered: number;
  /** Share of the words asked that one document has. */
  inSource: number;
  /** 1 when the leading stretch holds the kind of figure asked for, -1 when not, 0 when none is asked for. */
  figure: number;
  /** 1 when the question asks how many or how much there is of a thing and no sentence counts it. */
  uncounted: number;
  /** 1 when the question asks for what such sources seldom say. */
  howTo: number;
  product: number;
  price: number;
  /** 1 when the question is about a matter the sources are not for. */
  foreign: number;
  /**
   * Likeness (0 to 2) to the nearest question on such a matter, and how much the nearest that a source answers exceeds
   * it.
   */
  outside: number;
  inside: number;
  /** How near many such questions lie together, and how much nearer many that a source answers do, by meaning. */
  amongForeign: number;
  amongOwn: number;
  /** What reading the leading stretch word by word shows: see `CloseFeatures`. */
  put: number;
  putTold: number;
  says: number;
  apart: number;
  lacks: number;
  saysAsked: number;
  lacksAsked: number;
  /**
   * How usual it is that sources answer a question with such words, whatever its matter: 1 and more, or -1 and less.
   */
  usual: number;
  /** How much what is asked means like questions that were answered, and not like those close to a source's matter. */
  meant: number;
  /** 1 when the last answer of the conversation quotes the source of the leading stretch. */
  cited: number;
  /** 1 when the message was read with its story, or with what was said before it. */
  story: number;
  chat: number;
};

/** How a message was read: by itself, with its story, or with what was said before it. */
export type ReadAs = 'alone' | 'story' | 'chat';
