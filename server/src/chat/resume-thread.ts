import { randomUUID } from 'node:crypto';
import type { Step } from '@polier/contract/chat';
import type { Context } from '../context.ts';
import { offerAction } from './actions.ts';
import { fileUrl } from './file-url.ts';
import { type Session, say, sayAction, sayTrueState } from './session.ts';
import { elementsOfThread, endRunningSteps, insertStep, ownThread, stepsOfThread } from './store.ts';
import { chatTexts } from './texts.ts';
import { rowOfStep, stepOfRow, wireStep, wireThread } from './wire.ts';

/**
 * Opens an earlier chat of the person (protocol section 6.7). A chat that is not theirs or no longer there is refused
 * with `resume_thread_error` and a new one is open instead. An answer that a stopped server left unfinished is marked
 * as interrupted, with a way to ask again.
 */
export async function resumeThread(context: Context, session: Session): Promise<void> {
  const thread = await ownThread(context.db, session.employeeId, session.threadId);
  if (!thread) {
    session.threadId = randomUUID();
    say(session, 'resume_thread_error', chatTexts[session.language].threadGone);
    return;
  }
  const cutShort =
    session.task === null && (await endRunningSteps(context.db, thread.id, context.clock.now()))
      ? await sayInterrupted(context, session)
      : null;
  const rows = await stepsOfThread(context.db, thread.id);
  const elements = await elementsOfThread(context.db, thread.id);
  session.firstInteraction = thread.name;
  session.conversation = rows
    .filter(({ type }) => type === 'user_message' || type === 'assistant_message')
    .map(({ type, output }) => ({ role: type === 'user_message' ? 'person' : 'assistant', text: output }));
  say(session, 'first_interaction', { interaction: 'resume', thread_id: thread.id });
  say(session, 'resume_thread', wireThread(thread, rows, elements, (id) => fileUrl(context, session.id, id)));
  if (cutShort) sayAction(session, offerAction(cutShort.note.id, cutShort.offer));
  if (session.task) sayTrueState(session);
}

/** Adds the note about the interrupted answer; its button asks the last question again. */
async function sayInterrupted(context: Context, session: Session) {
  const texts = chatTexts[session.language];
  const question = (await stepsOfThread(context.db, session.threadId))
    .filter(({ type }) => type === 'user_message')
    .map(stepOfRow)
    .at(-1);
  if (!question) return null;
  const at = context.clock.now().toISOString();
  const note: Step = wireStep({
    id: randomUUID(),
    threadId: session.threadId,
    type: 'assistant_message',
    name: texts.assistant,
    output: texts.interrupted,
    isError: true,
    createdAt: at,
    end: at,
  });
  await insertStep(context.db, rowOfStep(note));
  return { note, offer: { offer: 'try-again', label: texts.tryAgain, value: question.id } };
}
