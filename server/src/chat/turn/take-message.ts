import { randomUUID } from 'node:crypto';
import type { Element, Step } from '@polier/contract/chat';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import { attachFiles, type FileFacts, factsOfFiles } from '../files/store.ts';
import { isUuid } from '../is-uuid.ts';
import type { Connection } from '../session/connection.ts';
import type { Session } from '../session/session.ts';
import { saveElements, stepOfThread } from '../store.ts';
import { chatTexts } from '../texts/texts.ts';
import { attachedElement, attachedFile, rowOfElement, rowOfStep, stepOfRow, wireStep } from '../wire.ts';
import { giveAnswer } from './give-answer.ts';
import { readMessage } from './read-message.ts';
import { saveQuestion } from './save-turn-batch.ts';

/** Longest name of a chat in the history, in characters. */
const longestName = 80;
/** Questions that may wait while one is being answered. */
const waitingLimit = 10;

/**
 * Stores and answers a person's message (`client_message`). The same message sent twice, as after a lost connection, is
 * taken once. `sender`: the connection that shows it already; null when it was spoken. Returns its id. Refuses
 * QUESTION_EMPTY, QUESTION_TOO_LONG, INVALID_INPUT, FILES_TOO_MANY, FILE_NOT_FOUND, TOO_MANY.
 */
export async function takeMessage(
  context: ChatContext,
  session: Session,
  sender: Connection | null,
  payload: unknown,
): Promise<string> {
  const { id, text, fileIds } = readMessage(payload);
  if (session.tasks.waitingCount() >= waitingLimit) throw new Refusal('TOO_MANY', { seconds: 30 });
  const files = await ownFiles(context, session, fileIds);
  const now = context.clock.now();
  const step = wireStep({
    id: id ?? randomUUID(),
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
  const thread = { employeeId: session.employeeId, name, metadata, updatedAt: now };
  const isNew = await saveQuestion(context.db, thread, rowOfStep(step));
  if (session.chatName === null) {
    session.nameChat(name);
    session.events.broadcast('first_interaction', {
      interaction: sender ? text : 'audio',
      thread_id: session.threadId,
    });
  }
  if (!isNew) {
    const stored = await stepOfThread(context.db, session.threadId, step.id);
    if (stored) sender?.emit('update_message', stepOfRow(stored));
    return step.id;
  }
  const elements = files.length > 0 ? await attachToMessage(context, session, step, files) : [];
  // No await from here on: a reader of the chat sees the new revision and reads it again.
  session.events.broadcastMessage(step, sender);
  for (const element of elements) session.events.broadcast('element', element);
  session.tasks.enqueue((signal) => giveAnswer(context, session, step, signal));
  return step.id;
}

async function ownFiles(context: ChatContext, session: Session, ids: string[]): Promise<FileFacts[]> {
  const files = await factsOfFiles(context.db, session.employeeId, ids.filter(isUuid));
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
  const ids = files.map(({ id }) => id);
  await attachFiles(context.db, session.employeeId, ids, session.threadId);
  const elements = files.map((file) => attachedElement(file, session.threadId, message.id));
  await saveElements(
    context.db,
    elements.map((element) => rowOfElement(element, context.clock.now())),
  );
  return elements;
}

function shorten(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ');
  if (oneLine.length <= longestName) return oneLine;
  const cut = oneLine.slice(0, longestName);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestName / 2)).toWellFormed()} …`;
}
