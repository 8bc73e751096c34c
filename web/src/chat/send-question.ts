import type { AttachedFile } from '@polier/contract/chat';
import type { Receipt } from '@polier/contract/chat-events';
import { socketNow, uuid } from './connection.ts';
import { asked, type Outgoing, passingRefusals, settled } from './conversation.ts';
import { questionOf } from './question.ts';
import { useChat } from './store.ts';

const { getState: get, setState: set } = useChat;

/** Sends a question, or keeps it until the connection is back. */
export function sendQuestion(text: string, files: AttachedFile[] = []): void {
  const outgoing = { id: uuid(), text, createdAt: new Date().toISOString(), sentOver: null, files };
  set((state) => asked(state, outgoing));
  flush();
}

/** Sends what waits and has not gone over this connection yet. The server takes each id once. */
export function flush(): void {
  const socket = socketNow();
  const over = socket?.id;
  if (!socket || !over) return;
  const waiting = get().outgoing.filter(({ sentOver }) => sentOver !== over);
  set(({ outgoing }) => ({ outgoing: outgoing.map((one) => ({ ...one, sentOver: over })) }));
  for (const outgoing of waiting) {
    const { branchId } = outgoing;
    if (branchId)
      socket.emit('edit_message', { ...sentForm(outgoing), branchId }, (receipt) => took(outgoing, receipt));
    else socket.emit('client_message', sentForm(outgoing), (receipt) => took(outgoing, receipt));
  }
}

/** Forgets a question the server did not take; its words go back to whoever wants to write them differently. */
export function takeBack(id: string): void {
  set(({ messages, refused, elements }) => {
    const { [id]: _gone, ...others } = refused;
    return {
      messages: messages.filter((message) => message.id !== id),
      elements: elements.filter(({ forId }) => forId !== id),
      refused: others,
    };
  });
}

/** What brings back how it was before an edit, should the server refuse it; by the id of its branch. */
const undo = new Map<string, () => void>();

export function onRefusedEdit(branchId: string, act: () => void): void {
  undo.set(branchId, act);
}

/** What became of a question, or of an edited one. Without a sign-in it stays on its way. */
function took({ id, branchId }: Outgoing, receipt: Receipt): void {
  if (!receipt.taken && passingRefusals.includes(receipt.code)) return void set({ link: 'refused' });
  // Why an edit is refused, the server says in the chat.
  set((state) => settled(state, id, receipt.taken || branchId ? null : receipt.message));
  if (!branchId) return;
  if (!receipt.taken) undo.get(branchId)?.();
  undo.delete(branchId);
}

function sentForm(outgoing: Outgoing) {
  const { metadata: _none, ...message } = questionOf(outgoing, get().threadId);
  return { message, fileReferences: outgoing.files.map(({ id }) => ({ id })) };
}
