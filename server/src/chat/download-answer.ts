import { randomUUID } from 'node:crypto';
import { answerFileTexts, printAnswerFile } from '../answering/print-answer-file.ts';
import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type Session, sayElement } from './session.ts';
import { keepContent } from './show-element.ts';
import { elementsOfThread, keepElements, stepsOfThread } from './store.ts';
import { rowOfElement, wireElement } from './wire.ts';

const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Gives an answer as a Word file under it, with its quotations and sources. Refuses NOT_FOUND. */
export async function downloadAnswer(context: Context, session: Session, answerId: string): Promise<void> {
  const { steps, answer } = await readAnswer(context, session, answerId);
  const run = steps.find(({ id }) => id === answer.parentId);
  const question = steps.find(({ id }) => id === run?.parentId);
  const elements = await elementsOfThread(context.db, session.threadId);
  const { language = session.language } = (answer.metadata.answer ?? {}) as { language?: Session['language'] };
  const today = swissDay(context.clock.now());
  const content = await printAnswerFile({
    question: question?.output ?? '',
    answer: answer.output,
    sources: elements.flatMap(({ forId, source }) => (forId === answerId && source ? [source] : [])),
    language,
    today,
  });
  const name = `${answerFileTexts[language].title} ${today}.docx`;
  const chainlitKey = await keepContent({ context, session }, name, mime, content);
  const given = { id: randomUUID(), threadId: session.threadId, forId: answerId };
  const element = wireElement({ ...given, type: 'file', name, mime, chainlitKey });
  await keepElements(context.db, [rowOfElement(element, context.clock.now())]);
  sayElement(session, element);
}

/** The answer with its chat; one that is not yet written whole is waited for: the button is there with its last word. */
async function readAnswer(context: Context, session: Session, answerId: string) {
  for (let waited = false; ; waited = true) {
    const steps = await stepsOfThread(context.db, session.threadId);
    const answer = steps.find(({ id, type }) => id === answerId && type === 'assistant_message');
    if (answer?.endedAt || (answer && waited)) return { steps, answer };
    if (waited || !session.task) throw new Refusal('NOT_FOUND');
    await session.task.done.catch(() => {});
  }
}
