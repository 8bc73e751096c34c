import { randomUUID } from 'node:crypto';
import type { Step } from '@polier/contract/chat';
import type { Context } from '../context.ts';
import { offerAction, readOffers } from './actions.ts';
import { profileOf } from './profiles.ts';
import type { Session } from './session.ts';
import { findThread, keepSteps, lastStepsOfThread, type StepRow } from './store.ts';
import { chatTexts } from './texts.ts';
import { keepNoted } from './turn-notes.ts';
import { noAnswer, rowOfStep, wireStep } from './wire.ts';

/** How many steps of a chat are looked at when it is opened: many more than a turn has, or a follow-up rests on. */
const looksBack = 300;

/**
 * Makes sure, before anything else happens in a session, that the thread its client named is the person's own. A chat of
 * somebody else, or one that is no longer there, is let go and a new one is open instead. What a dead server left
 * unanswered is marked as interrupted, with a way to ask again.
 */
export function openThread(context: Context, session: Session): Promise<void> {
  session.opening ??= lookUp(context, session).catch((error) => {
    session.opening = null;
    throw error;
  });
  return session.opening;
}

async function lookUp(context: Context, session: Session): Promise<void> {
  const thread = await findThread(context.db, session.threadId);
  if (thread?.employeeId !== session.employeeId || thread.deletedAt !== null) {
    if (thread || session.named) session.threadId = randomUUID();
    return;
  }
  if (session.task === null) await keepNoted(context, thread.id);
  let rows = await lastStepsOfThread(context.db, thread.id, looksBack);
  if (await closeInterrupted(context, session, rows)) {
    rows = await lastStepsOfThread(context.db, thread.id, looksBack);
  }
  session.firstInteraction = thread.name;
  session.profile = profileOf(thread.metadata.chat_profile);
  session.conversation = conversationOf(rows);
  for (const { id, metadata } of lastWord(rows)) {
    for (const offer of readOffers(metadata)) {
      const action = offerAction(id, offer);
      session.actions.set(action.id, action);
    }
  }
}

/** The last message, or all at the end that say why there is no answer. */
function lastWord(rows: StepRow[]): StepRow[] {
  const messages = rows.filter(({ type }) => type === 'user_message' || type === 'assistant_message');
  const before = messages.findLastIndex(({ isError }) => !isError);
  return messages.slice(Math.min(before + 1, messages.length - 1));
}

/** What was said so far, for follow-up questions. */
export function conversationOf(rows: StepRow[]): Session['conversation'] {
  return rows
    .filter(({ type, isError }) => type === 'user_message' || (type === 'assistant_message' && !isError))
    .map(({ type, output }) => ({ role: type === 'user_message' ? 'person' : 'assistant', text: output }));
}

/** Ends what was running when a server died and says under each question left unanswered that it is; whether there was any. */
async function closeInterrupted(context: Context, session: Session, rows: StepRow[]): Promise<boolean> {
  if (session.task !== null) return false;
  const now = context.clock.now();
  const running = rows.filter(({ endedAt }) => endedAt === null);
  const answer = noAnswer('interrupted', session.language);
  const ended = running.map(({ ordinal: _, employeeId: __, said: ___, ...row }) => ({
    ...row,
    endedAt: now,
    isError: row.type === 'run',
    metadata: row.type === 'assistant_message' ? { ...row.metadata, answer } : row.metadata,
  }));
  const notes = rows
    .filter(({ type, parentId }) => type === 'user_message' && parentId === null)
    .flatMap(({ id }) => {
      const runs = rows.filter(({ type, parentId }) => type === 'run' && parentId === id);
      if (runs.length === 0 && !rows.some(({ parentId }) => parentId === id)) return [noteUnder(session, id, id, now)];
      return runs.filter(({ endedAt }) => endedAt === null).map((run) => noteUnder(session, run.id, id, now));
    });
  if (ended.length + notes.length > 0) await keepSteps(context.db, [...ended, ...notes.map(rowOfStep)]);
  return ended.length + notes.length > 0;
}

/** Says that an answer was interrupted, with a button that asks the question again. */
function noteUnder(session: Session, parentId: string, questionId: string, now: Date): Step {
  const texts = chatTexts[session.language];
  return wireStep({
    id: randomUUID(),
    threadId: session.threadId,
    parentId,
    type: 'assistant_message',
    name: texts.assistant,
    output: texts.interrupted,
    isError: true,
    createdAt: now.toISOString(),
    end: now.toISOString(),
    metadata: { offers: [{ offer: 'try-again', label: texts.tryAgain, value: questionId }] },
  });
}
