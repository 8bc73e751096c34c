import { randomUUID } from 'node:crypto';
import type { Receipt } from '@polier/contract/chat-events';
import { z } from 'zod';
import { Refusal } from '../../ground/refusal.ts';
import { contentOf } from '../content/content-of.ts';
import type { ChatContext } from '../context.ts';
import { conversationOf } from '../session/open-thread.ts';
import type { Session } from '../session/session.ts';
import type { Task } from '../session/task-queue.ts';
import type { StepRow } from '../store.ts';
import { searchable } from '../threads/fold-text.ts';
import { giveAnswer } from '../turn/give-answer.ts';
import { countQuestion } from '../turn/limit-questions.ts';
import { readMessage } from '../turn/read-message.ts';
import { takenAs } from '../turn/take-message.ts';
import { stepOfRow } from '../wire.ts';
import { withExtras } from '../wire-thread.ts';
import { branchStep } from './store.ts';

const named = z.object({ branchId: z.uuid().optional().catch(undefined) });

/**
 * Edits an earlier message, or repeats it unchanged (`edit_message`): stops what is running, stores what followed the
 * message as a branch and answers it again. The same edit sent twice, with the id of its branch, is carried out once.
 * Returns the receipt. Refuses MESSAGE_NOT_FOUND, ANSWER_RUNNING when another edit comes before this one began,
 * ANSWERS_AT_ONCE, ANSWERS_PER_DAY and what readMessage refuses.
 */
export async function editMessage(context: ChatContext, session: Session, payload: unknown): Promise<Receipt> {
  const { id, text } = readMessage(payload);
  const content = contentOf(context, session);
  const known = id === undefined ? null : await content.step(id);
  if (known?.type !== 'user_message') throw new Refusal('MESSAGE_NOT_FOUND');
  const { branchId } = named.parse(payload);
  const isBranch = branchId ? await content.hasBranch(branchId) : null;
  if (isBranch) return takenAs(known.id);
  const left = await countQuestion(context, session.employeeId, session);
  const aside = branchId && isBranch === null ? branchId : randomUUID();
  session.tasks.cutOffAll('stopped');
  await new Promise<void>((resolve, reject) => {
    const carryOut: Task = async (signal) => {
      const edited = await rewind(context, session, { messageId: known.id, text, branchId: aside }).catch(reject);
      if (!edited) return;
      resolve();
      await giveAnswer(context, session, stepOfRow(edited), signal);
    };
    // The events of a connection wait for each other: one that never ends would hold back all after it.
    session.tasks.enqueue(carryOut, (reason) => {
      if (reason === 'stopped') reject(new Refusal('ANSWER_RUNNING'));
      if (reason === 'deleted') reject(new Refusal('MESSAGE_NOT_FOUND'));
    });
  });
  return takenAs(known.id, left);
}

type Edit = { messageId: string; text: string; branchId: string };

/** Takes the chat back to the edited message; every client removes what followed. Returns the message. */
async function rewind(context: ChatContext, session: Session, edit: Edit): Promise<StepRow> {
  const { messageId, text } = edit;
  const content = contentOf(context, session);
  const aside = { id: edit.branchId, leftAt: context.clock.now() };
  const left = await content.replaceFrom(messageId, aside, (message) => [
    { ...branchStep(message), output: text, said: searchable(text), editedAt: aside.leftAt.toISOString() },
  ]);
  if (!left) throw new Refusal('MESSAGE_NOT_FOUND');
  const rows = await content.steps();
  const edited = rows.find(({ id }) => id === messageId)!;
  session.rewind(conversationOf(rows.filter(({ id }) => id !== messageId)));
  for (const id of left.elementIds) session.events.broadcast('remove_element', { id });
  const gone = new Set(left.steps.map(({ id }) => id).filter((id) => id !== messageId));
  // A client removes a step together with those under it, but the published clients show what a person said on top.
  for (const { id, parentId, type } of left.steps) {
    const isOnTop = type === 'user_message' || !(parentId && gone.has(parentId));
    if (gone.has(id) && isOnTop) session.events.broadcast('delete_message', { id });
  }
  const branches = await content.branches();
  session.events.broadcast('update_message', withExtras(stepOfRow(edited), { branches }));
  return edited;
}
