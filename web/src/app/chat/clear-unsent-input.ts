import { deleteAllStoredFiles } from '../../chat/attachments/stored-files.ts';
import { clearLastReply } from '../../chat/connection/last-reply.ts';
import { clearPendingQuestions } from '../../chat/connection/pending-questions.ts';
import { clearTemporaryThreads } from '../../chat/connection/temporary-threads.ts';
import { clearAllDrafts } from '../../chat/conversation/draft.ts';

const key = 'unsent-of';

/** Removes everything typed or attached and not sent: another person may use this browser next. */
export function clearUnsentInput(): void {
  clearSharedInput();
  clearTabInput();
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
}

/**
 * Removes unsent input of anybody else than the signed-in person, for whom it survives an expired sign-in. To be called
 * before any of it is read.
 */
export function clearUnsentInputOfOthers(employeeId: string): void {
  if (belongsToAnother(localStorage, employeeId)) clearSharedInput();
  if (belongsToAnother(sessionStorage, employeeId)) clearTabInput();
  localStorage.setItem(key, employeeId);
  sessionStorage.setItem(key, employeeId);
}

function belongsToAnother(storage: Storage, employeeId: string): boolean {
  return (storage.getItem(key) ?? employeeId) !== employeeId;
}

/** Removes what all tabs of this browser share. */
function clearSharedInput(): void {
  clearAllDrafts();
  void deleteAllStoredFiles();
}

/** Removes what belongs to this tab. */
function clearTabInput(): void {
  clearPendingQuestions();
  clearLastReply();
  clearTemporaryThreads();
}
