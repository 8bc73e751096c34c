import { randomUUID } from 'node:crypto';
import type { Element, TaskList } from '@polier/contract/chat';
import { deleteFile } from './files/store.ts';
import { sayElement } from './session.ts';
import { keepContent } from './show-element.ts';
import type { Turn } from './turn.ts';
import { rowOfElement, wireElement } from './wire.ts';

/**
 * Shows the task list of this turn, or shows it again as it is now: the same element with a new address (protocol
 * section 4.4). `status` and titles are read by the person; `forId` of a task is a step the person is led to.
 */
export async function showTaskList(turn: Turn, list: TaskList): Promise<Element> {
  const { session, context } = turn;
  const before = [...session.turn.elements.values()].find(({ type }) => type === 'tasklist');
  const mime = 'application/json';
  const fileId = await keepContent(turn, 'tasklist.json', mime, list);
  const element = wireElement({
    id: before?.id ?? randomUUID(),
    threadId: session.threadId,
    type: 'tasklist',
    name: 'tasklist',
    forId: '',
    mime,
    chainlitKey: fileId,
    props: { taskList: structuredClone(list) },
  });
  sayElement(session, element);
  turn.keeper.element(rowOfElement(element, context.clock.now()));
  if (before?.chainlitKey) {
    // The row must point at the new content before the old one goes.
    await turn.keeper.flush();
    await deleteFile(context.db, before.chainlitKey);
  }
  return element;
}
