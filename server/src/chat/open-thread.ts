import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { offerAction, readOffers } from './actions.ts';
import { profileOf } from './profiles.ts';
import type { Session } from './session.ts';
import { keepSteps, lastStepsOfThread, ownThread, type StepRow } from './store.ts';
import { chatTexts } from './texts.ts';
import { keepNoted } from './turn-notes.ts';
import { noAnswer, rowOfStep, wireStep } from './wire.ts';

/** How many steps of a chat are looked at when it is opened: many more than a turn has, or a follow-up rests on. */
const looksBack = 300;

/**
 * Makes sure, before anything else happens in a session, that the thread its client named is the person's own; answers
 * whether it is. A chat of somebody else, or one that is no longer there, is let go and a new one is open instead. An
 * answer that a dead server left unfinished is marked as interrupted, with a way to ask again.
 */
export function openThread(context: Context, session: Session): Promise<boolean> {
  session.opening ??= lookUp(context, session).catch((error) => {
    session.opening = null;
    throw error;
  });
  return session.opening;
}

async function lookUp(context: Context, session: Session): Promise<boolean> {
  if (!session.named) return true;
  const thread = await ownThread(context.db, session.employeeId, session.threadId);
  if (!thread) {
    session.threadId = randomUUID();
    return false;
  }
  if (session.task === null) await keepNoted(context, thread.id);
  let rows = await lastStepsOfThread(context.db, thread.id, looksBack);
  if (await closeInterrupted(context, session, rows)) {
    rows = await lastStepsOfThread(context.db, thread.id, looksBack);
  }
  session.firstInteraction = thread.name;
  session.profile = profileOf(thread.metadata.chat_profile);
  session.conversation = conversationOf(rows);
  const last = rows.findLast(({ type }) => type === 'user_message' || type === 'assistant_message');
  for (const offer of readOffers(last?.metadata)) {
    const action = offerAction(last!.id, offer);
    session.actions.set(action.id, action);
  }
  return true;
}

/** What was said so far, for follow-up questions. */
export function conversationOf(rows: StepRow[]): Session['conversation'] {
  return rows
    .filter(({ type, isError }) => type === 'user_message' || (type === 'assistant_message' && !isError))
    .map(({ type, output }) => ({ role: type === 'user_message' ? 'person' : 'assistant', text: output }));
}

/** Ends what was running when a server died and says so in the chat; answers whether anything changed. */
async function closeInterrupted(context: Context, session: Session, rows: StepRow[]): Promise<boolean> {
  const now = context.clock.now();
  const running = rows.filter(({ endedAt }) => endedAt === null);
  const question = rows.findLast(({ type }) => type === 'user_message');
  const run = rows.findLast(({ type, parentId }) => type === 'run' && parentId === question?.id);
  if (!question || (running.length === 0 && run)) return false;
  const answer = noAnswer('interrupted', session.language);
  const ended = running.map(({ ordinal: _, employeeId: __, said: ___, ...row }) => ({
    ...row,
    endedAt: now,
    isError: row.type === 'run',
    metadata: row.type === 'assistant_message' ? { ...row.metadata, answer } : row.metadata,
  }));
  const texts = chatTexts[session.language];
  const note = wireStep({
    id: randomUUID(),
    threadId: session.threadId,
    parentId: run?.id ?? question.id,
    type: 'assistant_message',
    name: texts.assistant,
    output: texts.interrupted,
    isError: true,
    createdAt: now.toISOString(),
    end: now.toISOString(),
    metadata: { offers: [{ offer: 'try-again', label: texts.tryAgain, value: question.id }] },
  });
  await keepSteps(context.db, [...ended, rowOfStep(note)]);
  return true;
}
