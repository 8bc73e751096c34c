import type { Step } from '@polier/contract/chat';
import { refusalText } from '@polier/contract/refusals';
import type { AnswerEvent, Question } from '../answering/answer.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type CutOff, emptyTurn, type Session, unsayAction } from './session.ts';
import { chatTexts } from './texts.ts';
import { createScribe } from './write-answer.ts';

/** Turns of the conversation that a follow-up may rest on. */
const turnsRemembered = 6;

/**
 * Answers one message: a run step under it, what the assistant does as steps, sources as elements, the answer as a
 * stream (protocol section 6.2). Whatever happens, the run and the answer are closed and kept, and the person is told.
 */
export async function giveAnswer(context: Context, session: Session, question: Step): Promise<void> {
  const { signal } = session.task!.abort;
  session.turn = emptyTurn();
  for (const id of [...session.actions.keys()]) unsayAction(session, id);
  const scribe = createScribe(context, session, question);
  scribe.open();
  try {
    const events = context.answer(questionOf(session, question, signal));
    for await (const event of untilCutOff(events, signal)) scribe.take(event);
    const cutOff = signal.aborted ? (signal.reason as CutOff) : null;
    if (cutOff === 'deleted') return scribe.forget();
    if (cutOff === 'closing') scribe.breakOff(chatTexts[session.language].interrupted);
    else scribe.close(cutOff === 'stopped');
    await scribe.kept();
  } catch (error) {
    if (signal.reason === 'deleted') return scribe.forget();
    const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL', { requestId: question.id });
    if (!(error instanceof Refusal)) context.log.error({ err: error, messageId: question.id }, 'answer failed');
    scribe.breakOff(refusalText(refusal.code, session.language, refusal.figures));
    await scribe.kept();
  }
}

function questionOf(session: Session, question: Step, signal: AbortSignal): Question {
  return {
    text: question.output,
    language: session.language,
    conversation: session.conversation.slice(-turnsRemembered),
    topic: null,
    canton: null,
    signal,
  };
}

/** The events until the answer is over or cut off; being cut off does not wait for what the answer is waiting for. */
async function* untilCutOff(events: AsyncGenerator<AnswerEvent>, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const cut = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
  try {
    while (!signal.aborted) {
      const next = await Promise.race([events.next(), cut]);
      if (next === null || signal.aborted || next.done) return;
      yield next.value;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    events.return(undefined).catch(() => {});
  }
}
