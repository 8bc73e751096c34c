import type { Step } from '@polier/contract/chat';
import type { AnswerEvent, Question } from '../answering/answer.ts';
import type { Context } from '../context.ts';
import { chooseCanton } from './choose-canton.ts';
import { gatherAttachments } from './gather-attachments.ts';
import { type Preferences, preferencesOf } from './preferences/store.ts';
import { carryOutRequest } from './requests/carry-out-request.ts';
import { readRequest } from './requests/read-request.ts';
import type { Session } from './session.ts';
import { conductTurn, type Turn } from './turn.ts';
import { draftClause } from './wording/draft-clause.ts';
import { wantsWording } from './wording/wants-wording.ts';
import { createScribe } from './write-answer.ts';

/** Turns of the conversation that a follow-up may rest on. */
const turnsRemembered = 6;

/**
 * Answers one message: a run step under it, what the assistant does as steps, sources as elements, the answer as a
 * stream (protocol section 6.2); or does what it asks for: open a source, set a filter, word a clause. Whatever happens,
 * the run and the answer are closed and kept, and the person is told.
 */
export function giveAnswer(context: Context, session: Session, question: Step): Promise<void> {
  return conductTurn(context, session, question, async (turn) => {
    const files = question.metadata.files ?? [];
    const request = files.length === 0 ? readRequest(question.output) : null;
    if (request) return carryOutRequest(turn, request);
    session.preferences ??= await preferencesOf(context.db, session.employeeId);
    const { canton } = session.preferences;
    if (files.length === 0 && wantsWording(question.output, session.profile)) return draftClause(turn, canton);
    const asked = questionOf(turn, session.preferences, await gatherAttachments(turn));
    const scribe = createScribe(turn);
    for await (const event of untilCutOff(context.answer(asked), turn.signal)) scribe.take(event);
    if (!turn.signal.aborted || turn.signal.reason === 'stopped') scribe.close(turn.signal.aborted);
  });
}

/** The question as answering takes it: with the filter, the settings and the text of what is attached. */
function questionOf(turn: Turn, preferences: Preferences, attachments: NonNullable<Question['attachments']>): Question {
  const { session, question, signal } = turn;
  const { topic, canton, settings } = preferences;
  return {
    text: question.output,
    language: session.language,
    conversation: session.conversation.slice(-turnsRemembered),
    topic,
    canton,
    profile: session.profile,
    length: settings.answer_length ?? 'standard',
    attachments,
    askCanton: (answering) => chooseCanton(turn, answering),
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
