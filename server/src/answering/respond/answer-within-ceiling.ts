import type { AnswerEvent, Question } from '../answer.ts';
import type { Ledger } from '../cost/ledger.ts';
import { answerQuestion } from './answer-question.ts';
import type { MeteredModels } from './connect-models.ts';
import type { PartsWithoutModel } from './parts.ts';

/**
 * Answers a question and charges the cost of the models to the company. Once the company has reached its daily ceiling,
 * the answer consists of quotations and says so. The last event reports what the model did.
 */
export async function* answerWithinCeiling(
  { parts, models, ledger }: { parts: PartsWithoutModel; models: MeteredModels; ledger: Ledger },
  question: Question,
): AsyncGenerator<AnswerEvent> {
  const { secondOpinion, used, state } = models;
  const bill = models.model === null ? null : await ledger.begin(question.employeeId, used);
  const isSpent = bill?.isSpent ?? false;
  const model = isSpent ? null : models.model;
  try {
    for await (const event of answerQuestion({ ...parts, model, secondOpinion, isSpent }, question)) {
      yield event.kind === 'ended' ? { ...event, model: isSpent ? 'ceiling' : state() } : event;
    }
  } finally {
    await bill?.end();
  }
}
