import { randomUUID } from 'node:crypto';
import type { Element, Step } from '@polier/contract/chat';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { attachFiles, type FileFacts, factsOfFiles } from './files/store.ts';
import { giveAnswer } from './give-answer.ts';
import { keepQuestion } from './keep-together.ts';
import { readMessage } from './read-message.ts';
import { type Line, type Session, say, sayArrived } from './session.ts';
import { isUuid } from './sessions.ts';
import { keepElements, stepOfThread } from './store.ts';
import { enqueueTask } from './tasks.ts';
import { chatTexts } from './texts.ts';
import { attachedElement, attachedFile, rowOfElement, rowOfStep, stepOfRow, wireStep } from './wire.ts';

/** Longest name of a chat in the history. */
const nameLength = 80;
/** Questions that may wait while one is being answered. */
const waitingLimit = 10;

/**
 * A person's message (protocol `client_message`): kept, then answered. The same message sent twice, as after a dropped
 * connection, is taken once. `line`: who shows it already; null for what was spoken. Answers its id. Refuses
 * QUESTION_EMPTY, QUESTION_TOO_LONG, INVALID_INPUT, FILES_TOO_MANY, FILE_NOT_FOUND, TOO_MANY.
 */
export async function takeMessage(
  context: Context,
  session: Session,
  line: Line | null,
  payload: unknown,
): Promise<string> {
  const { id, text, fileIds } = readMessage(payload);
  if (session.waiting.length >= waitingLimit) throw new Refusal('TOO_MANY', { seconds: 30 });
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
  const isNew = await keepQuestion(context.db, thread, rowOfStep(step));
  if (session.firstInteraction === null) {
    session.firstInteraction = name;
    say(session, 'first_interaction', { interaction: line ? text : 'audio', thread_id: session.threadId });
  }
  if (!isNew) {
    const kept = await stepOfThread(context.db, session.threadId, step.id);
    if (kept) line?.emit('update_message', stepOfRow(kept));
    return step.id;
  }
  const elements = files.length > 0 ? await keepFiles(context, session, step, files) : [];
  // From here on at once: whoever reads the chat meanwhile reads it again.
  sayArrived(session, step, line);
  for (const element of elements) say(session, 'element', element);
  enqueueTask(context, session, () => giveAnswer(context, session, step));
  return step.id;
}

async function ownFiles(context: Context, session: Session, ids: string[]): Promise<FileFacts[]> {
  const files = await factsOfFiles(context.db, session.employeeId, ids.filter(isUuid));
  if (files.length < ids.length) throw new Refusal('FILE_NOT_FOUND');
  return files;
}

/** The files go with the chat from now on and stand under the message (protocol section 6.4). */
async function keepFiles(context: Context, session: Session, message: Step, files: FileFacts[]): Promise<Element[]> {
  const ids = files.map(({ id }) => id);
  await attachFiles(context.db, session.employeeId, ids, session.threadId);
  const elements = files.map((file) => attachedElement(file, session.threadId, message.id));
  await keepElements(
    context.db,
    elements.map((element) => rowOfElement(element, context.clock.now())),
  );
  return elements;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= nameLength) return line;
  const cut = line.slice(0, nameLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), nameLength / 2)).toWellFormed()} …`;
}
