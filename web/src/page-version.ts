const key = 'loaded-again';
/** At most one reload in this time: during a deployment two builds may answer in turn. */
const minReloadIntervalMs = 60_000;

/** The build this page belongs to, as the server stamped it into the page. */
export function pageVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=version]')?.content || undefined;
}

/**
 * Reloads the page, unless it has just been reloaded; `before` runs only if it does. Unsent text survives: it is stored
 * where it is typed.
 */
export function reloadPage(before: () => void): void {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(key) ?? 0) < minReloadIntervalMs) return;
  sessionStorage.setItem(key, String(now));
  before();
  window.location.reload();
}
