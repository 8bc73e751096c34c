const key = 'temporary-threads';

/**
 * Remembers for this tab, by their ids alone, which chats are never kept: what is asked in such a chat after a reload
 * is not kept either, also when the server has lost it.
 */
export function rememberTemporary(threadId: string): void {
  if (!isTemporaryThread(threadId)) sessionStorage.setItem(key, [...readAll(), threadId].join(' '));
}

export function isTemporaryThread(threadId: string): boolean {
  return readAll().includes(threadId);
}

export function clearTemporaryThreads(): void {
  sessionStorage.removeItem(key);
}

function readAll(): string[] {
  return (sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean);
}
