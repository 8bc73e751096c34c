import { listBranches } from '../branches/list-branches.ts';
import { replaceFrom, threadOfBranch } from '../branches/store.ts';
import type { ChatContext } from '../context.ts';
import { feedbackOfThread } from '../feedback/store.ts';
import { attachFiles, deleteFile, factsOfFiles, insertFile, textsOfFiles } from '../files/store.ts';
import type { Session } from '../session/session.ts';
import { dropOffer, elementsOfThread, hasReply, saveElements, stepOfThread, stepsOfThread } from '../store.ts';
import { ownThread } from '../threads/store.ts';
import { saveQuestion, saveTurnBatch } from '../turn/save-turn-batch.ts';
import type { ChatContent } from './chat-content.ts';

/** The content of a chat in the database. */
export function keptContent(
  { db, journal }: Pick<ChatContext, 'db' | 'journal'>,
  { employeeId, threadId, holder }: Pick<Session, 'employeeId' | 'threadId' | 'holder'>,
): ChatContent {
  return {
    thread: () => ownThread(db, employeeId, threadId),
    saveQuestion: (thread, step) => saveQuestion(db, { ...thread, employeeId, heldBy: holder }, step),
    saveTurn: (changes) => saveTurnBatch(db, { threadId, heldBy: holder, ...changes }),
    saveElements: (rows) => saveElements(db, rows, null),
    journal,
    steps: () => stepsOfThread(db, threadId),
    step: (id) => stepOfThread(db, threadId, id),
    hasReply: (id) => hasReply(db, threadId, id),
    elements: () => elementsOfThread(db, threadId),
    feedback: () => feedbackOfThread(db, threadId),
    branches: () => listBranches({ db }, threadId),
    hasBranch: async (id) => {
      const of = await threadOfBranch(db, id);
      return of === null ? null : of === threadId;
    },
    replaceFrom: (messageId, aside, following) => replaceFrom(db, messageId, { ...aside, threadId }, following),
    dropOffer: (id, taken) => dropOffer(db, threadId, id, taken),
    insertFile: (file) => insertFile(db, file),
    factsOfFiles: (ids) => factsOfFiles(db, employeeId, ids),
    textsOfFiles: (ids) => textsOfFiles(db, employeeId, ids),
    attachFiles: (ids) => attachFiles(db, employeeId, ids, threadId),
    deleteFile: (id) => deleteFile(db, id),
  };
}
