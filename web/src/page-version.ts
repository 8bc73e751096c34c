import { request } from './request.ts';

const key = 'loaded-again';
/** Not again within this time, in milliseconds: while servers are exchanged, two builds may answer in turn. */
const pause = 60_000;

/** Which build this page is of, as the server that gave it says. */
export function pageVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=version]')?.content || undefined;
}

/** Loads the page again, once; answers whether it does. What is being written is kept where it is written. */
export function loadAgain(): boolean {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(key) ?? 0) < pause) return false;
  sessionStorage.setItem(key, String(now));
  window.location.reload();
  return true;
}

/** A part of the page did not come: when the server has another build by now, it is gone for good. */
export async function loadNewBuild(): Promise<void> {
  const about = await request('GET /api/about').catch(() => null);
  if (about && about.version !== pageVersion()) loadAgain();
}
