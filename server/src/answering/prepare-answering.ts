import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { locatePassage } from '../knowledge/locate-passage.ts';
import { answerQuestion } from './answer-question.ts';

/** Gives answering what it needs of the rest of the house. */
export function prepareAnswering(
  context: Pick<Context, 'config' | 'clock' | 'log' | 'db' | 'sources' | 'find'>,
): Context['answer'] {
  return (question) =>
    answerQuestion(
      {
        find: context.find,
        document: (id) => context.sources.document(id)!,
        locate: (passage, from, to) => locatePassage(context, passage, from, to),
        today: swissDay(context.clock.now()),
      },
      question,
    );
}
