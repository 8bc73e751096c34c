import type { KnowledgeContext } from '../knowledge/context.ts';
import type { AnswerEvent, Question } from './answer.ts';
import type { Wording } from './wording/prepare-wording.ts';

/** The context of answering and of the modules to its right. */
export type AnsweringContext = KnowledgeContext & {
  /** Answers a question, as a stream of events. */
  answer: (question: Question) => AsyncGenerator<AnswerEvent>;
  /** Words a clause from a verified template. */
  wording: Wording;
};
