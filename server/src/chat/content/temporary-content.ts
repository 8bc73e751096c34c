import { stepRow } from '../branches/store.ts';
import type { TurnJournal } from '../journal/turn-journal.ts';
import type { Session } from '../session/session.ts';
import type { ElementRow, NewElement, NewStep } from '../store.ts';
import type { ChatContent } from './chat-content.ts';
import type { TemporaryChat } from './temporary-chat.ts';
import { findNoRoom, type OpenChats, refuseWithoutRoom } from './temporary-room.ts';

/** After a kill there is nothing to recover. */
const noJournal: TurnJournal = {
  append: () => {},
  read: async () => [],
  discard: async () => {},
  unfinished: async () => [],
};

/** The content of a temporary chat, in the memory of its session. */
export function temporaryContent(
  chat: TemporaryChat,
  { employeeId, threadId }: Pick<Session, 'employeeId' | 'threadId'>,
  sessions: OpenChats,
): ChatContent {
  const find = (id: string) => chat.steps.find((step) => step.id === id);
  const fileOf = (id: string) => chat.files.get(id) ?? [];

  function saveStep(step: NewStep): void {
    const known = find(step.id);
    const { input, output, isError, metadata, endedAt } = step;
    if (known) Object.assign(known, { input, output, isError, metadata, endedAt });
    else chat.steps.push({ ...step, employeeId, ordinal: 0, said: null, editedAt: null, restoredAt: null });
  }

  function saveElement(row: NewElement): void {
    const none = { ordinal: 0, branchId: null, type: 'pdf', display: 'side', page: null, passageId: null } as const;
    const empty = { ...none, source: null, fileId: null, mime: null, shown: null };
    chat.elements.set(row.id, { ...empty, ...(row as ElementRow) });
  }

  /** Removes elements with their files, those that `added` does not show. */
  function dropElements(isGone: (element: ElementRow) => boolean, added: NewElement[] = []): string[] {
    const gone = [...chat.elements.values()].filter(isGone);
    for (const { id } of gone) chat.elements.delete(id);
    added.forEach(saveElement);
    const shown = new Set([...chat.elements.values()].map(({ fileId }) => fileId));
    for (const { fileId } of gone) if (fileId && !shown.has(fileId)) chat.files.delete(fileId);
    return gone.map(({ id }) => id);
  }

  return {
    ...{ journal: noJournal, feedback: async () => new Map(), branches: async () => [] },
    thread: async () =>
      chat.thread && { ...chat.thread, id: threadId, employeeId, called: '', deletedAt: null, heldBy: null },
    saveQuestion: async ({ name, metadata, updatedAt }, step) => {
      if (find(step.id)) return false;
      chat.thread ??= { name, metadata: { ...metadata, temporary: true }, updatedAt, createdAt: updatedAt };
      chat.thread.updatedAt = updatedAt;
      saveStep(step);
      return true;
    },
    saveTurn: async ({ withdrawn, elements, steps }) => {
      const isWithdrawn = new Set(withdrawn);
      dropElements(({ forId }) => isWithdrawn.has(forId), elements);
      steps.forEach(saveStep);
      return true;
    },
    saveElements: async (rows) => rows.forEach(saveElement),
    steps: async () => [...chat.steps],
    step: async (id) => find(id) ?? null,
    hasReply: async (id) => chat.steps.some(({ parentId }) => parentId === id),
    elements: async () => [...chat.elements.values()],
    hasBranch: async (id) => chat.edits.has(id) || null,
    replaceFrom: async (messageId, aside, following) => {
      const at = chat.steps.findIndex(({ id, type }) => id === messageId && type === 'user_message');
      if (at < 0) return null;
      const left = chat.steps.splice(at);
      chat.edits.add(aside.id);
      chat.steps.push(...following(left[0]!).map((step) => ({ ...stepRow(step), ordinal: 0 })));
      const gone = new Set(left.slice(1).map(({ id }) => id));
      return { steps: left, elementIds: dropElements(({ forId }) => gone.has(forId)) };
    },
    dropOffer: async (id, { offer, value }) => {
      const step = find(id);
      const offers = step?.metadata.offers as { offer: string; value: string }[] | undefined;
      if (!step || !offers) return;
      const others = offers.filter((one) => one.offer !== offer || one.value !== value);
      step.metadata = { ...step.metadata, offers: others };
    },
    insertFile: async (file) => {
      refuseWithoutRoom(findNoRoom(sessions, file));
      chat.files.set(file.id, file);
    },
    factsOfFiles: async (ids) => ids.flatMap(fileOf),
    textsOfFiles: async (ids) => ids.flatMap(fileOf).flatMap(({ id, text }) => (text === null ? [] : [{ id, text }])),
    attachFiles: async (ids) => {
      for (const file of ids.flatMap(fileOf)) file.threadId = threadId;
    },
    deleteFile: async (id) => {
      chat.files.delete(id);
    },
  };
}
