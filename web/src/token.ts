import { tokenKey } from '@polier/contract/constants';

const listeners = new Set<() => void>();

/** The access token of the signed-in person, or null for a guest. */
export function readToken(): string | null {
  return localStorage.getItem(tokenKey);
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token);
  notifyListeners();
}

export function clearToken(): void {
  localStorage.removeItem(tokenKey);
  notifyListeners();
}

/** Calls the listener when the token changes, in another tab too; returns a function that unsubscribes. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('storage', (event) => {
  if (event.key === tokenKey || event.key === null) notifyListeners();
});

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
