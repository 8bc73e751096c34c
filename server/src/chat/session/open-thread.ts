import { randomUUID } from 'node:crypto';
import type { Step } from '@polier/contract/chat';
import { offerAction, readOffers } from '../actions/actions.ts';
import type { ChatContext } from '../context.ts';
import { recoverTurn } from '../journal/recover-turns.ts';
import { profileOf } from '../preferences/profiles.ts';
import { type Holders, holdThread, lastStepsOfThread, type StepRow, saveSteps } from '../store.ts';
import { chatTexts } from '../texts/texts.ts';
import { findThread } from '../threads/store.ts';
import { findWaitingTurn, readEarlierTurn, type WaitingTurn } from '../turn/earlier-turn.ts';
import { giveAnswer } from '../turn/give-answer.ts';
import { noAnswer, rowOfStep, stepOfRow, wireStep } from '../wire.ts';
import { restoreDraft } from '../wording/last-draft.ts';
import type { Conversation, LoadedThread, Session } from './session.ts';
import type { Task } from './task-queue.ts';

/** How many steps of a chat are read when it is opened: many more than a turn has or a follow-up refers to. */
const stepsRead = 300;

/**
 * Makes sure, before anything else happens in a session, that the thread its client named belongs to the person.
 * Otherwise, or when it is gone, the session continues in a new thread. Questions that a dead server left unanswered
 * are marked as interrupted, with a button that asks them again. A turn that waited for the person goes on.
 */
export function openThread(context: ChatContext, session: Session): Promise<void> {
  return session.open(() => loadThread(context, session));
}

async function loadThread(context: ChatContext, session: Session): Promise<LoadedThread> {
  // A temporary chat is kept nowhere but in its session.
  if (session.temporary) return 'missing';
  const thread = await findThread(context.db, session.threadId);
  if (thread === null) return 'missing';
  if (thread.employeeId !== session.employeeId || thread.deletedAt !== null) return 'foreign';
  const holders = session.holder === null ? null : new Map([[thread.id, session.holder]]);
  // Before anything is read: what another server still writes from here on is refused.
  if (session.holder !== null) await holdThread(context.db, thread.id, session.holder);
  if (!session.tasks.isBusy()) await recoverTurn(context, thread.id, holders);
  let rows = await lastStepsOfThread(context.db, thread.id, stepsRead);
  const waiting = session.tasks.isBusy() ? null : findWaitingTurn(rows);
  const tasks = waiting ? await takeUp(context, session, rows, waiting) : [];
  if (waiting) rows = rows.slice(0, rows.indexOf(waiting.question));
  else if (await closeInterrupted(context, session, rows, holders)) {
    rows = await lastStepsOfThread(context.db, thread.id, stepsRead);
  }
  const conversation = conversationOf(rows);
  const last = lastMessages(rows);
  restoreDraft(session, last.at(-1)?.metadata ?? {}, conversation.length, context.wording.templates(null));
  return {
    name: thread.name,
    profile: profileOf(thread.metadata.chat_profile),
    conversation,
    actions: last.flatMap(({ id, metadata }) => readOffers(metadata).map((offer) => offerAction(id, offer))),
    tasks,
  };
}

/** What is to be done in a chat whose turn waited for the person: that turn, and the questions asked meanwhile. */
async function takeUp(context: ChatContext, session: Session, rows: StepRow[], waiting: WaitingTurn): Promise<Task[]> {
  const earlier = await readEarlierTurn(context, waiting);
  const later = rows
    .slice(rows.indexOf(waiting.question) + 1)
    .filter(({ id, type, parentId }) => type === 'user_message' && parentId === null && !rows.some(isUnder(id)));
  return [waiting.question, ...later].map((question, at) => {
    session.take(question.id);
    return (signal) => giveAnswer(context, session, stepOfRow(question), signal, at === 0 ? earlier : null);
  });
}

const isUnder = (id: string) => (row: StepRow) => row.parentId === id;

/** The last message, or all at the end that say why there is no answer. */
function lastMessages(rows: StepRow[]): StepRow[] {
  const messages = rows.filter(({ type }) => type === 'user_message' || type === 'assistant_message');
  const before = messages.findLastIndex(({ isError }) => !isError);
  return messages.slice(Math.min(before + 1, messages.length - 1));
}

/** The messages so far, for follow-up questions. */
export function conversationOf(rows: StepRow[]): Conversation {
  return rows
    .filter(({ type, isError }) => type === 'user_message' || (type === 'assistant_message' && !isError))
    .map(({ type, output }) => ({ role: type === 'user_message' ? 'person' : 'assistant', text: output }));
}

/**
 * Ends the steps that were running when a server died and adds a note to each unanswered question; returns whether
 * there were any.
 */
async function closeInterrupted(
  context: ChatContext,
  session: Session,
  rows: StepRow[],
  holders: Holders,
): Promise<boolean> {
  if (session.tasks.isBusy()) return false;
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
      if (runs.length === 0 && !rows.some(({ parentId }) => parentId === id)) {
        return [interruptionNote(session, id, id, now)];
      }
      return runs.filter(({ endedAt }) => endedAt === null).map((run) => interruptionNote(session, run.id, id, now));
    });
  if (ended.length + notes.length > 0) await saveSteps(context.db, [...ended, ...notes.map(rowOfStep)], holders);
  return ended.length + notes.length > 0;
}

/** A message that the answer was interrupted, with a button that asks the question again. */
function interruptionNote(session: Session, parentId: string, questionId: string, now: Date): Step {
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
