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
    socket.emit('client_message', sentForm(outgoing), (receipt) => took(outgoing.id, receipt));
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

/** What became of a question, or of an edited one. Without a sign-in it stays on its way. */
export function took(id: string, receipt: Receipt): boolean {
  if (!receipt.taken && passingRefusals.includes(receipt.code)) {
    set({ link: 'refused' });
    return false;
  }
  set((state) => settled(state, id, receipt.taken ? null : receipt.message));
  return receipt.taken;
}

function sentForm(outgoing: Outgoing) {
  const { metadata: _none, ...message } = questionOf(outgoing, get().threadId);
  return { message, fileReferences: outgoing.files.map(({ id }) => ({ id })) };
}
