import { randomUUID } from 'node:crypto';
import { answerFileTexts, printAnswerFile } from '../../answering/port.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import { saveContent } from '../elements/show-element.ts';
import type { Session } from '../session/session.ts';
import { elementsOfThread, saveElements, stepsOfThread } from '../store.ts';
import { rowOfElement, wireElement } from '../wire.ts';

const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Attaches an answer to itself as a Word file, with its quotations and sources. Refuses NOT_FOUND. */
export async function downloadAnswer(context: ChatContext, session: Session, answerId: string): Promise<void> {
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
  const chainlitKey = await saveContent({ context, session }, name, mime, content);
  const given = { id: randomUUID(), threadId: session.threadId, forId: answerId };
  const element = wireElement({ ...given, type: 'file', name, mime, chainlitKey });
  await saveElements(context.db, [rowOfElement(element, context.clock.now())]);
  session.screen.showElement(element);
}

/** Reads the answer with its chat. The button shows before the answer is stored, so a running turn is waited for. */
async function readAnswer(context: ChatContext, session: Session, answerId: string) {
  for (let waited = false; ; waited = true) {
    const steps = await stepsOfThread(context.db, session.threadId);
    const answer = steps.find(({ id, type }) => id === answerId && type === 'assistant_message');
    if (answer?.endedAt || (answer && waited)) return { steps, answer };
    if (waited || !session.tasks.isBusy()) throw new Refusal('NOT_FOUND');
    await session.tasks.settled().catch(() => {});
  }
}
