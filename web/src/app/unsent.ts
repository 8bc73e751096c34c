import { forgetAnswered } from '../chat/answer-ask.ts';
import { dropAllFiles } from '../chat/attachments/kept-files.ts';
import { forgetDrafts } from '../chat/draft.ts';
import { forgetOutgoing } from '../chat/outbox.ts';

const key = 'unsent-of';

/** Forgets all that was written or attached here and not sent: somebody else may sit at this browser next. */
export function forgetUnsent(): void {
  forgetWritten();
  forgetWaiting();
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
}

/**
 * What was not sent outlives a sign-in that ran out, for the person it is of and nobody else. Call it with who is signed
 * in before any of it is read.
 */
export function keepUnsentOf(employeeId: string): void {
  if (isOfAnother(localStorage, employeeId)) forgetWritten();
  if (isOfAnother(sessionStorage, employeeId)) forgetWaiting();
  localStorage.setItem(key, employeeId);
  sessionStorage.setItem(key, employeeId);
}

function isOfAnother(storage: Storage, employeeId: string): boolean {
  return (storage.getItem(key) ?? employeeId) !== employeeId;
}

/** What all tabs of this browser share. */
function forgetWritten(): void {
  forgetDrafts();
  void dropAllFiles();
}

/** What this tab has for itself. */
function forgetWaiting(): void {
  forgetOutgoing();
  forgetAnswered();
}
