import { staffTokenKey, tokenKey } from '@polier/contract/constants';

export type TokenStore = {
  read: () => string | null;
  store: (token: string) => void;
  clear: () => void;
  /** Calls the listener when the token changes, in another tab too; returns a function that unsubscribes. */
  onChange: (listener: () => void) => () => void;
};

function createTokenStore(key: string): TokenStore {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) notify();
  });
  return {
    read: () => localStorage.getItem(key),
    store: (token) => {
      localStorage.setItem(key, token);
      notify();
    },
    clear: () => {
      localStorage.removeItem(key);
      notify();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The access token of the signed-in person; null for a guest. */
export const personToken = createTokenStore(tokenKey);
export const { read: readToken, store: storeToken, clear: clearToken, onChange: onTokenChange } = personToken;

/** The token of the back office; only its calls carry it. */
export const staffToken = createTokenStore(staffTokenKey);
