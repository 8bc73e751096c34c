import { randomUUID } from 'node:crypto';
import type { Element, Step } from '@polier/contract/chat';
import type { Receipt } from '@polier/contract/chat-events';
import { patienceMs, retryWhileAway } from '../../database/database-away.ts';
import { Refusal } from '../../ground/refusal.ts';
import { traceOfMessage } from '../../ground/traces/trace-id.ts';
import { contentOf } from '../content/content-of.ts';
import type { ChatContext } from '../context.ts';
import type { FileFacts } from '../files/store.ts';
import { isUuid } from '../is-uuid.ts';
import type { Connection } from '../session/connection.ts';
import type { Session } from '../session/session.ts';
import { chatTexts } from '../texts/texts.ts';
import { attachedElement, attachedFile, rowOfElement, rowOfStep, stepOfRow, wireStep } from '../wire.ts';
import { giveAnswer } from './give-answer.ts';
import { countQuestion, type QuestionsLeft } from './limit-questions.ts';
import { readMessage } from './read-message.ts';

/** Longest name of a chat in the history, in characters. */
const longestName = 80;
type Taken = Extract<Receipt, { taken: true }>;
/** Questions that may wait while one is being answered. */
const waitingLimit = 10;

/**
 * Stores and answers a person's message (`client_message`). The same message sent twice, as after a lost connection, is
 * taken once. `sender`: the connection that shows it already; null when it was spoken. Returns its receipt. Refuses
 * QUESTION_EMPTY, QUESTION_TOO_LONG, INVALID_INPUT, FILES_TOO_MANY, FILE_NOT_FOUND, TOO_MANY, ANSWERS_AT_ONCE,
 * ANSWERS_PER_DAY.
 */
export async function takeMessage(
  context: ChatContext,
  session: Session,
  sender: Connection | null,
  payload: unknown,
): Promise<Taken> {
  const { id = randomUUID(), ...message } = readMessage(payload);
  const span = context.traces.begin(traceOfMessage(id), 'take message');
  try {
    if (session.tasks.waitingCount() >= waitingLimit) throw new Refusal('TOO_MANY', { seconds: 30 });
    // A repeated message, as after a lost receipt, is not another question.
    const left = session.hasTaken(id) ? {} : await countQuestion(context, session.employeeId);
    await take(context, session, sender, { id, ...message });
    return takenAs(id, left);
  } finally {
    span.end();
  }
}

async function take(
  context: ChatContext,
  session: Session,
  sender: Connection | null,
  { id, text, fileIds }: { id: string; text: string; fileIds: string[] },
): Promise<void> {
  const files = await whenThere(session, () => ownFiles(context, session, fileIds));
  const now = context.clock.now();
  const step = wireStep({
    id,
    threadId: session.threadId,
    type: 'user_message',
    name: chatTexts[session.language].you,
    output: text,
    createdAt: now.toISOString(),
    end: now.toISOString(),
    metadata: files.length > 0 ? { files: files.map(attachedFile) } : {},
  });
  const name = shorten(text || files[0]!.name);
  const metadata = { chat_profile: session.profile };
  const content = contentOf(context, session);
  const thread = { name, metadata, updatedAt: now };
  const isNew = await whenThere(session, () => content.saveQuestion(thread, rowOfStep(step)));
  const isTaken = (isNew && session.take(step.id)) || (await isLeftOver(context, session, step.id));
  const stored = isTaken ? null : await whenThere(session, () => content.step(step.id));
  if (!isTaken && stored === null) {
    leaveDeleted(context, session, step);
    return take(context, session, sender, { id, text, fileIds });
  }
  if (session.chatName === null) {
    session.nameChat(name);
    session.events.broadcast('first_interaction', {
      interaction: sender ? text : 'audio',
      thread_id: session.threadId,
    });
  }
  if (stored) {
    sender?.emit('update_message', stepOfRow(stored));
    return;
  }
  const elements = files.length > 0 ? await attachToMessage(context, session, step, files) : [];
  // No await from here on: a reader of the chat sees the new revision and reads it again.
  session.events.broadcastMessage(step, sender);
  for (const element of elements) session.events.broadcast('element', element);
  session.tasks.enqueue((signal) => giveAnswer(context, session, step, signal));
}

/**
 * Leaves a chat that takes no question because it was deleted, maybe without this session hearing of it: the question
 * is asked in a new one.
 */
function leaveDeleted(context: ChatContext, session: Session, { id, threadId }: Step): void {
  session.untake(id);
  if (session.threadId === threadId) context.events.emit('thread-deleted', threadId);
  if (session.threadId === threadId) throw new Error('a question could not be stored in its chat');
}

/** The receipt of an accepted message. */
export function takenAs(id: string, left: QuestionsLeft = {}): Taken {
  return { taken: true, id, ...left };
}

/** Waits for an unavailable database; the step is idempotent. */
function whenThere<T>(session: Session, work: () => Promise<T>): Promise<T> {
  return retryWhileAway(work, { signal: session.closing, atMostMs: patienceMs });
}

/**
 * Whether a question is stored but was never answered, because its first attempt lost the database after storing it.
 * Takes it for this session.
 */
async function isLeftOver(context: ChatContext, session: Session, id: string): Promise<boolean> {
  if (!session.take(id)) return false;
  try {
    const content = contentOf(context, session);
    const isStored = (await whenThere(session, () => content.step(id))) !== null;
    if (isStored && !(await whenThere(session, () => content.hasReply(id)))) return true;
  } catch (error) {
    session.untake(id);
    throw error;
  }
  return false;
}

async function ownFiles(context: ChatContext, session: Session, ids: string[]): Promise<FileFacts[]> {
  const files = await contentOf(context, session).factsOfFiles(ids.filter(isUuid));
  if (files.length < ids.length) throw new Refusal('FILE_NOT_FOUND');
  return files;
}

/** Attaches the files to the chat and to the message. */
async function attachToMessage(
  context: ChatContext,
  session: Session,
  message: Step,
  files: FileFacts[],
): Promise<Element[]> {
  const content = contentOf(context, session);
  const ids = files.map(({ id }) => id);
  const elements = files.map((file) => attachedElement(file, session.threadId, message.id));
  const rows = elements.map((element) => rowOfElement(element, context.clock.now()));
  try {
    await whenThere(session, () => content.attachFiles(ids));
    await whenThere(session, () => content.saveElements(rows));
  } catch (error) {
    // The question is sent again.
    session.untake(message.id);
    throw error;
  }
  return elements;
}

function shorten(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ');
  if (oneLine.length <= longestName) return oneLine;
  const cut = oneLine.slice(0, longestName);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestName / 2)).toWellFormed()} …`;
}
