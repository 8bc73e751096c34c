import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { searchable } from '../fold-text.ts';
import { giveAnswer } from '../give-answer.ts';
import { conversationOf } from '../open-thread.ts';
import { readMessage } from '../read-message.ts';
import { emptyTurn, type Session, say, unsayAction } from '../session.ts';
import { cutOff } from '../sessions.ts';
import { type StepRow, stepOfThread, stepsOfThread } from '../store.ts';
import { enqueueTask } from '../tasks.ts';
import { stepOfRow, withExtras } from '../wire.ts';
import { listBranches } from './list-branches.ts';
import { branchStep, replaceFrom, threadOfBranch } from './store.ts';

const named = z.object({ branchId: z.uuid().optional().catch(undefined) });

/**
 * A message sent before, with other words or the same (protocol `edit_message`): what followed it is put aside as a
 * branch, the message is answered again. Stops what is running. The same edit sent twice, with the id of its branch, is
 * carried out once. Answers the id of the message. Refuses MESSAGE_NOT_FOUND and what readMessage refuses.
 */
export async function editMessage(context: Context, session: Session, payload: unknown): Promise<string> {
  const { id, text } = readMessage(payload);
  const known = id === undefined ? null : await stepOfThread(context.db, session.threadId, id);
  if (known?.type !== 'user_message') throw new Refusal('MESSAGE_NOT_FOUND');
  const { branchId } = named.parse(payload);
  const before = branchId ? await threadOfBranch(context.db, branchId) : null;
  if (before === session.threadId) return known.id;
  const aside = branchId && before === null ? branchId : randomUUID();
  session.waiting.length = 0;
  cutOff(session, 'stopped');
  await new Promise<void>((resolve, reject) => {
    enqueueTask(context, session, async () => {
      const edited = await rewind(context, session, { messageId: known.id, text, branchId: aside }).catch(reject);
      if (!edited) return;
      resolve();
      await giveAnswer(context, session, stepOfRow(edited));
    });
  });
  return known.id;
}

type Edit = { messageId: string; text: string; branchId: string };

/** The chat up to the edited message; everybody who looks at it sees the rest go. */
async function rewind(context: Context, session: Session, edit: Edit): Promise<StepRow> {
  const { messageId, text } = edit;
  const { threadId } = session;
  const aside = { id: edit.branchId, threadId, leftAt: context.clock.now() };
  const left = await replaceFrom(context.db, messageId, aside, (message) => [
    { ...branchStep(message), output: text, said: searchable(text) },
  ]);
  if (!left) throw new Refusal('MESSAGE_NOT_FOUND');
  const rows = await stepsOfThread(context.db, threadId);
  const edited = rows.find(({ id }) => id === messageId)!;
  session.turn = emptyTurn();
  session.changes += 1;
  session.shrunk = true;
  session.conversation = conversationOf(rows.filter(({ id }) => id !== messageId));
  for (const id of [...session.actions.keys()]) unsayAction(session, id);
  for (const id of left.elementIds) say(session, 'remove_element', { id });
  const gone = new Set(left.steps.map(({ id }) => id).filter((id) => id !== messageId));
  // A client takes what stands under a step away with it.
  for (const { id, parentId } of left.steps) {
    if (gone.has(id) && !(parentId && gone.has(parentId))) say(session, 'delete_message', { id });
  }
  say(session, 'update_message', withExtras(stepOfRow(edited), { branches: await listBranches(context, threadId) }));
  return edited;
}
