import type { AttachedFile } from '@polier/contract/chat';
import type { Receipt } from '@polier/contract/chat-events';
import { socketTimes } from '@polier/contract/constants';
import { addQuestion, type PendingQuestion, retryableRefusals, settleQuestion } from '../conversation/conversation.ts';
import { userMessage } from '../conversation/question.ts';
import { useChat } from '../conversation/store.ts';
import { uuid } from '../conversation/uuid.ts';
import { type ChatSocket, connectedSocket } from './socket.ts';

const { getState: get, setState: set } = useChat;

/** Sends a question, or queues it until the connection is back. */
export function sendQuestion(text: string, files: AttachedFile[] = []): void {
  const question = { id: uuid(), text, createdAt: new Date().toISOString(), sentOnSocket: null, files };
  set((state) => addQuestion(state, question));
  sendPending();
}

/** Sends the pending questions that were not sent over this connection yet. The server accepts each id once. */
export function sendPending(): void {
  const socket = connectedSocket();
  const socketId = socket?.id;
  if (!socket || !socketId) return;
  const unsent = get().outgoing.filter(({ sentOnSocket }) => sentOnSocket !== socketId);
  set(({ outgoing }) => ({ outgoing: outgoing.map((one) => ({ ...one, sentOnSocket: socketId })) }));
  for (const question of unsent) {
    const { branchId } = question;
    const timer = setTimeout(() => socket.id === socketId && connectAnew(socket), socketTimes.acknowledgeTimeoutMs);
    const acknowledged = (receipt: Receipt) => {
      clearTimeout(timer);
      handleReceipt(question, receipt);
    };
    if (branchId) socket.emit('edit_message', { ...payloadOf(question), branchId }, acknowledged);
    else socket.emit('client_message', payloadOf(question), acknowledged);
  }
}

/** Ends a connection over which nothing is acknowledged any more; the next one sends what is pending again. */
export function connectAnew(socket: ChatSocket): void {
  set({ connection: 'lost' });
  socket.disconnect().connect();
}

/** Removes a question the server refused from the conversation. */
export function discardRefused(id: string): void {
  set(({ messages, refused, elements }) => {
    const { [id]: _gone, ...others } = refused;
    return {
      messages: messages.filter((message) => message.id !== id),
      elements: elements.filter(({ forId }) => forId !== id),
      refused: others,
    };
  });
}

/** Restores the conversation as it was before an edit the server refuses; by the id of the branch. */
const undoEdits = new Map<string, () => void>();

export function onEditRefused(branchId: string, undo: () => void): void {
  undoEdits.set(branchId, undo);
}

/** Handles the answer to a question or an edit. Refused for want of a sign-in or of the service, it stays pending. */
function handleReceipt({ id, branchId }: PendingQuestion, receipt: Receipt): void {
  // It stays pending; the message that comes with this receipt has the page connect again.
  if (!receipt.taken && receipt.code === 'SERVICE_AWAY') return;
  if (!receipt.taken && retryableRefusals.includes(receipt.code)) return void set({ connection: 'refused' });
  if (receipt.taken) set({ questionsLeft: receipt.questionsLeft ?? null, answersLeft: receipt.answersLeft ?? null });
  // The server explains the refusal of an edit with a message in the chat.
  set((state) => settleQuestion(state, id, receipt.taken || branchId ? null : receipt.message));
  if (!branchId) return;
  if (!receipt.taken) undoEdits.get(branchId)?.();
  undoEdits.delete(branchId);
}

function payloadOf(question: PendingQuestion) {
  const { metadata: _none, ...message } = userMessage(question, get().threadId);
  return { message, fileReferences: question.files.map(({ id }) => ({ id })) };
}
