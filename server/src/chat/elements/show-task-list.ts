import { randomUUID } from 'node:crypto';
import type { Element, TaskList } from '@polier/contract/chat';
import { contentOf } from '../content/content-of.ts';
import type { Turn } from '../turn/turn.ts';
import { rowOfElement, wireElement } from '../wire.ts';
import { saveContent } from './show-element.ts';

/**
 * Shows the task list of this turn, or updates it: the same element with a new address, because clients cache it by
 * address. `status` and titles are shown to the person; `forId` of a task is the step it links to.
 */
export async function showTaskList(turn: Turn, list: TaskList): Promise<Element> {
  const { session, context } = turn;
  const before = [...session.screen.elements.values()].find(({ type }) => type === 'tasklist');
  const mime = 'application/json';
  const fileId = await saveContent(turn, 'tasklist.json', mime, list);
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
  session.screen.showElement(element);
  turn.store.saveElement(rowOfElement(element, context.clock.now()));
  if (before?.chainlitKey) {
    // The row must refer to the new content before the old one is deleted.
    await turn.store.flush();
    await contentOf(context, session).deleteFile(before.chainlitKey);
  }
  return element;
}
