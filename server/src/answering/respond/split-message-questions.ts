import type { Question } from '../answer.ts';
import { splitQuestions } from '../question/asking.ts';
import type { Understood } from '../question/understand.ts';

/** The questions of a message, each as one that follows the story and the questions before it. */
export function splitMessageQuestions(question: Question, { language }: Understood): Question[] {
  const split = splitQuestions(question.text, language);
  return split.map(({ asking, background }, at) => {
    const before = [background, ...split.slice(0, at).map((one) => one.asking)].filter(Boolean).join(' ');
    const turn = before === '' ? [] : [{ role: 'person' as const, text: before }];
    return { ...question, text: asking, conversation: [...question.conversation, ...turn] };
  });
}
