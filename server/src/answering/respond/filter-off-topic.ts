import type { Hit, Passage } from '../../knowledge/port.ts';
import { encodeMeaning, likenessOf } from '../../text/meaning/encode-meaning.ts';
import { splitUnits } from '../../text/split-sentences.ts';
import { likeness, readPassageStems, readTerms } from '../../text/terms.ts';
import type { Question } from '../answer.ts';
import type { Understood } from '../question/understand.ts';

/** Tells whether a claim from a passage is unrelated to the question. */
export type IsOffTopic = (passage: Passage, claim: string) => boolean;

/**
 * A passage is related when it shares this many words with the question, or one of its sentences is this similar in
 * meaning. Of 486 answerable questions, 2 would lose the deciding passage; 80 % of passages drawn from other sheets are
 * dropped.
 */
const leastWords = 2;
const leastNearness = 0.25;
const leastLikeness = 0.6;

/**
 * Creates a check that compares with the question, and not with the model's own searches: passages that Polier's search
 * found may be stated, and others where they share words or meaning with the question or with the conversation before
 * it.
 */
export function createOffTopicCheck(question: Question, understood: Understood, own: readonly Hit[]): IsOffTopic {
  const found = new Set(own.map(({ passage }) => passage.id));
  const { language } = understood;
  const before = question.conversation.filter(({ role }) => role === 'person').map(({ text }) => text);
  const asked = [question.text, understood.searchText, ...before.slice(-2)];
  const terms = asked.map((text) => readTerms(text, language));
  const meanings = asked.map((text) => encodeMeaning([{ text, weight: 1 }], language));
  const isNear = (parts: Parameters<typeof encodeMeaning>[0], inLanguage: Passage['language']) => {
    const meaning = encodeMeaning(parts, inLanguage);
    return meanings.some((one) => likenessOf(one, meaning) >= leastNearness);
  };
  const sharesWords = (passage: Passage) => {
    const { whole } = readPassageStems(passage);
    return terms.some((some) => {
      const met = some.filter(({ stem }) => whole.some((other) => likeness(stem, other) >= leastLikeness));
      return met.length >= leastWords;
    });
  };
  return (passage, claim) => {
    if (found.has(passage.id) || sharesWords(passage)) return false;
    const above = { text: `${passage.title} ${passage.heading}`, weight: 0.5 };
    const near = splitUnits(passage.text, passage.language).some(({ start, end }) =>
      isNear([{ text: passage.text.slice(start, end), weight: 1 }, above], passage.language),
    );
    return !near && !isNear([{ text: claim, weight: 1 }], language);
  };
}
