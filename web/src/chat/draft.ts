const prefix = 'draft';

/** Under which name the draft of a chat is kept; a new chat has no thread yet. */
export function draftKey(threadId: string): string {
  return threadId ? `${prefix} ${threadId}` : prefix;
}

/** What has been typed in a chat and not sent; kept in this browser through a reload. */
export function readDraft(key: string): string {
  return localStorage.getItem(key) ?? '';
}

export function keepDraft(key: string, text: string): void {
  if (text) localStorage.setItem(key, text);
  else localStorage.removeItem(key);
}

/** Forgets every draft: somebody else may sit at this browser next. */
export function forgetDrafts(): void {
  const kept = Object.keys(localStorage).filter((key) => key === prefix || key.startsWith(`${prefix} `));
  for (const key of kept) localStorage.removeItem(key);
}
