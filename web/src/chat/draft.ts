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

/** What was written here is sent, or moves on; what is written in another tab under the same name stays. */
export function dropDraft(key: string, written: string): void {
  if (readDraft(key) === written) keepDraft(key, '');
}

/** What was to be sent is to be written on: it stands before what is written there. */
export function addToDraft(key: string, texts: string[]): void {
  keepDraft(key, [...texts, readDraft(key)].filter((text) => text !== '').join('\n\n'));
}

/** Forgets every draft: somebody else may sit at this browser next. */
export function forgetDrafts(): void {
  const kept = Object.keys(localStorage).filter((key) => key === prefix || key.startsWith(`${prefix} `));
  for (const key of kept) localStorage.removeItem(key);
}
