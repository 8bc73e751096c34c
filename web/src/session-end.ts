import { onTokenChange, readToken } from './token.ts';

/** Why somebody is signed in no longer who has not signed out: the association has blocked them, or anything else. */
export type SessionEnd = 'blocked' | 'signed-out';

const key = 'session-end';
/** Written for a moment, so that the other tabs hear why their session has ended, too. */
const toldKey = 'session-end told';

window.addEventListener('storage', ({ key: changed, newValue }) => {
  if (changed === toldKey && newValue) sessionStorage.setItem(key, newValue);
});
onTokenChange(() => {
  if (readToken() !== null) forgetSessionEnd();
});

/** Remembers in every tab why the session ends. To be called before the token is cleared, which leads to a new page. */
export function noteSessionEnd(end: SessionEnd): void {
  sessionStorage.setItem(key, end);
  localStorage.setItem(toldKey, end);
  localStorage.removeItem(toldKey);
}

/** Why the last session of this tab ended; null after somebody has signed out, or in again. */
export function readSessionEnd(): SessionEnd | null {
  const end = sessionStorage.getItem(key);
  return end === 'blocked' || end === 'signed-out' ? end : null;
}

export function forgetSessionEnd(): void {
  sessionStorage.removeItem(key);
}
