import type { Examination } from '@polier/contract/editing';
import type { KnowledgeContext } from '../knowledge/context.ts';
import type { TrialSources } from '../knowledge/port.ts';
import type { AnswerEvent, Question } from './answer.ts';
import type { Examined } from './respond/examine-question.ts';
import type { Wording } from './wording/prepare-wording.ts';
import type { SuggestFor } from './write/suggest-questions.ts';

/** The context of answering and of the modules to its right. */
export type AnsweringContext = KnowledgeContext & {
  /** Answers a question, as a stream of events. */
  answer: (question: Question) => AsyncGenerator<AnswerEvent>;
  /** Answers a question as of a day (ISO date; null: today) and shows each step; for the editors' test desk. */
  examine: (question: Examined, day: string | null) => Promise<Examination>;
  /** Answers the question from another set of sources, without a model. */
  tryOut: (sources: TrialSources, question: Examined, day: string | null) => Promise<Examination>;
  /** Asks the model for questions that a passage answers; returns none without a model. Throws ModelFailed. */
  suggest: (passage: SuggestFor) => Promise<string[]>;
  /** Words a clause from a verified template. */
  wording: Wording;
};
