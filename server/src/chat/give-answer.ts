import type { Step } from '@polier/contract/chat';
import type { AnswerEvent, Question } from '../answering/answer.ts';
import type { Context } from '../context.ts';
import { textsOfFiles } from './files/store.ts';
import { preferencesOf } from './preferences/store.ts';
import type { Session } from './session.ts';
import { conductTurn, type Turn } from './turn.ts';
import { createScribe } from './write-answer.ts';

/** Turns of the conversation that a follow-up may rest on. */
const turnsRemembered = 6;

/**
 * Answers one message: a run step under it, what the assistant does as steps, sources as elements, the answer as a
 * stream (protocol section 6.2). Whatever happens, the run and the answer are closed and kept, and the person is told.
 */
export function giveAnswer(context: Context, session: Session, question: Step): Promise<void> {
  return conductTurn(context, session, question, async (turn) => {
    const scribe = createScribe(turn);
    const events = context.answer(await questionOf(turn));
    for await (const event of untilCutOff(events, turn.signal)) scribe.take(event);
    if (!turn.signal.aborted || turn.signal.reason === 'stopped') scribe.close(turn.signal.aborted);
  });
}

/** The question as answering takes it: with the filter, the settings and the text of what is attached. */
async function questionOf({ context, session, question, signal }: Turn): Promise<Question> {
  session.preferences ??= await preferencesOf(context.db, session.employeeId);
  const { topic, canton, settings } = session.preferences;
  const ids = (question.metadata.files ?? []).map(({ id }) => id);
  return {
    text: question.output,
    language: session.language,
    conversation: session.conversation.slice(-turnsRemembered),
    topic,
    canton,
    profile: session.profile,
    length: settings.answer_length ?? 'standard',
    attachments: ids.length > 0 ? await textsOfFiles(context.db, session.employeeId, ids) : [],
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
