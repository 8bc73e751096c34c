import { onTokenChange, readToken } from './token.ts';

/** Why somebody is signed in no longer who has not signed out: the association has blocked them, or anything else. */
export type SessionEnd = 'blocked' | 'signed-out';

const key = 'session-end';
/** Written for a moment, so that the other tabs hear why their session has ended, too. */
const toldKey = 'session-end told';

window.addEventListener('storage', ({ key: changed, newValue }) => {
  if (changed === toldKey && newValue) sessionStorage.setItem(key, newValue);
});
/** The person is signing out here, and need not be told. */
let expected = false;
onTokenChange(() => {
  if (readToken() === null) return;
  expected = false;
  sessionStorage.removeItem(key);
});

/** Remembers in every tab why the session ends. To be called before the token is cleared, which leads to a new page. */
export function noteSessionEnd(end: SessionEnd): void {
  if (expected) return;
  try {
    sessionStorage.setItem(key, end);
    localStorage.setItem(toldKey, end);
    localStorage.removeItem(toldKey);
  } catch {
    // The storage is full: the session ends all the same, without a reason.
  }
}

/** Why the last session of this tab ended; null after somebody has signed out, or in again. */
export function readSessionEnd(): SessionEnd | null {
  const end = sessionStorage.getItem(key);
  return end === 'blocked' || end === 'signed-out' ? end : null;
}

/** Whether the person is signing out here. */
export function isSessionEndExpected(): boolean {
  return expected;
}

/** The session ends because the person signs out. To be called first: what is asked meanwhile may be refused. */
export function expectSessionEnd(): void {
  expected = true;
  sessionStorage.removeItem(key);
}
