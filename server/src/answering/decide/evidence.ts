/** The evidence for or against the sources holding an answer; each value is between 0 and 1 unless stated otherwise. */
export type Evidence = {
  /**
   * Similarity of the question to those that the leading stretch answers: the best one, the second, and the shared
   * words in both directions.
   */
  closestQuestion: number;
  nextQuestions: number;
  allQuestions: number;
  matchedShare: number;
  /**
   * Similarity in meaning: to the nearest of those questions, to the nearest ones together, and to the stretch itself.
   */
  closestMeaning: number;
  averageMeaning: number;
  stretchMeaning: number;
  /**
   * Similarity to the best question of the passage, and by how much the best questions of its document exceed those of
   * all others.
   */
  closestInPassage: number;
  closestInDocument: number;
  documentLead: number;
  /**
   * Share of the words asked, weighted by rarity, that the leading stretch contains, and that the text above it
   * contains.
   */
  words: number;
  runs: number;
  heading: number;
  title: number;
  /** Share of the leading section in the weight of all stretches. */
  sectionWeight: number;
  /**
   * Share of the words asked, weighted by rarity, that one passage contains; and the same with partial matches counted
   * higher.
   */
  coverage: number;
  looseCoverage: number;
  /** The logarithm of the number of words asked; and the total rarity of those in the best passage, divided by ten. */
  wordsAsked: number;
  matchedRarity: number;
  /** Share of the first five passages that come from the document of the first. */
  sameDocument: number;
  /** Share of the words asked that one document contains. */
  documentCoverage: number;
  /**
   * 1 when the leading stretch contains the kind of figure asked for, -1 when it does not, 0 when none is asked for.
   */
  figure: number;
  /** 1 when the question asks for a number or quantity of a thing and no sentence states it. */
  missingCount: number;
  /** 1 when the question is of a kind that such sources seldom answer. */
  howTo: number;
  product: number;
  price: number;
  /** 1 when the question is on a subject outside the scope of the sources. */
  foreign: number;
  /**
   * Similarity (0 to 2) to the nearest question on such a subject, and by how much the nearest question with an answer
   * exceeds it.
   */
  foreignLikeness: number;
  answeredMargin: number;
  /**
   * The combined similarity to many such questions, and by how much that to many answered questions exceeds it, by
   * meaning.
   */
  foreignNeighbours: number;
  neighbourMargin: number;
  /** The features of the close reading of the leading stretch: see `CloseFeatures`. */
  wordingMatch: number;
  contextWordingMatch: number;
  matchedWords: number;
  distinctiveMatch: number;
  missingWord: number;
  questionMatchedWords: number;
  questionMissingWord: number;
  /**
   * How often questions phrased like this one can be answered, whatever their subject: from -1 (seldom) to 1 (usually),
   * and beyond.
   */
  usualPhrasing: number;
  /** How much closer in meaning the question is to answered questions than to unanswered ones on a source's subject. */
  answerableMeaning: number;
  /** 1 when the last answer of the conversation quotes the source of the leading stretch. */
  citedBefore: number;
  /** 1 when the message was read together with its story, or with the conversation before it. */
  story: number;
  chat: number;
};

/** How a message was read: by itself, with its story, or with the conversation before it. */
export type ReadAs = 'alone' | 'story' | 'chat';
