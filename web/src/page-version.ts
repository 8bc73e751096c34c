const key = 'loaded-again';
/** Not again within this time, in milliseconds: while servers are exchanged, two builds may answer in turn. */
const pause = 60_000;

/** Which build this page is of, as the server that gave it says. */
export function pageVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=version]')?.content || undefined;
}

/**
 * Loads the page again, but not again and again; `before` is done only if it is. What is being written is kept where it is
 * written.
 */
export function loadAgain(before: () => void): void {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(key) ?? 0) < pause) return;
  sessionStorage.setItem(key, String(now));
  before();
  window.location.reload();
}
