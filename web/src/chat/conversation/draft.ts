const prefix = 'draft';

/** The storage key of a chat's draft; a new chat has no thread yet: ''. */
export function draftKey(threadId: string): string {
  return threadId ? `${prefix} ${threadId}` : prefix;
}

/** The stored draft of a chat: text that was typed and not sent. */
export function readDraft(key: string): string {
  return localStorage.getItem(key) ?? '';
}

export function saveDraft(key: string, text: string): void {
  if (text) localStorage.setItem(key, text);
  else localStorage.removeItem(key);
}

/** Clears a draft that was sent or moved, unless another tab has changed it since `text`. */
export function clearDraft(key: string, text: string): void {
  if (readDraft(key) === text) saveDraft(key, '');
}

/** Puts questions that could not be sent before the text of a draft. */
export function prependToDraft(key: string, texts: string[]): void {
  saveDraft(key, [...texts, readDraft(key)].filter((text) => text !== '').join('\n\n'));
}

/** Removes all drafts: another person may use this browser next. */
export function clearAllDrafts(): void {
  const keys = Object.keys(localStorage).filter((key) => key === prefix || key.startsWith(`${prefix} `));
  for (const key of keys) localStorage.removeItem(key);
}
