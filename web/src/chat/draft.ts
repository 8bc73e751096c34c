const key = 'draft';

/** What has been typed and not sent; kept in this browser through a reload. */
export function readDraft(): string {
  return localStorage.getItem(key) ?? '';
}

export function keepDraft(text: string): void {
  if (text) localStorage.setItem(key, text);
  else localStorage.removeItem(key);
}
