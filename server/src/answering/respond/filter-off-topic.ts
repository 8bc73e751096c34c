import type { Hit, Passage } from '../../knowledge/port.ts';
import { encodeMeaning, likenessOf } from '../../text/meaning/encode-meaning.ts';
import { splitUnits } from '../../text/split-sentences.ts';
import { likeness, readPassageStems, readTerms } from '../../text/terms.ts';
import type { Question } from '../answer.ts';
import type { Understood } from '../question/understand.ts';

/** Whether a claim from a passage has nothing to do with what was asked. */
export type IsOffTopic = (passage: Passage, claim: string) => boolean;

/**
 * Words a passage has in common with the question, and how near one of its sentences comes to it in meaning: either is
 * enough. Of 486 answerable questions 2 would lose the passage that decides; of passages drawn from other sheets 80 %
 * go.
 */
const leastWords = 2;
const leastNearness = 0.25;
const leastLikeness = 0.6;

/**
 * Judges by the question, not by what the model searches for: what the product's own search found may be stated, and of
 * all else what shares words or meaning with the question or with what was asked before it.
 */
export function createOffTopicCheck(question: Question, understood: Understood, own: readonly Hit[]): IsOffTopic {
  const found = new Set(own.map(({ passage }) => passage.id));
  const { language } = understood;
  const before = question.conversation.filter(({ role }) => role === 'person').map(({ text }) => text);
  const asked = [question.text, understood.searched, ...before.slice(-2)];
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
