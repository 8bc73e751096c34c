import { useSyncExternalStore } from 'react';

/** `looking`: a part of the app did not come, and whether a reload helps is being found out, or it reloads already. */
type Parts = 'whole' | 'looking' | 'missing';

const key = 'reloaded-for-part';
/** How long after such a reload it is not done again, milliseconds. */
const pause = 60_000;
const listeners = new Set<() => void>();
let parts: Parts = 'whole';

/**
 * A tab that was open during a new release asks for parts that are gone: the page is loaded once again then, and with it the
 * new release. Not when the server cannot be reached, where a reload would take away even what is there.
 */
export function reloadForMissingPart(): void {
  const reloaded = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  window.addEventListener('vite:preloadError', async () => {
    if (parts === 'looking') return;
    turn('looking');
    const again = reloaded && performance.now() < pause;
    if (again || !(await isReachable())) return turn('missing');
    sessionStorage.setItem(key, '');
    window.location.reload();
  });
}

export function useParts(): Parts {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => parts,
  );
}

function turn(now: Parts): void {
  parts = now;
  for (const listener of listeners) listener();
}

async function isReachable(): Promise<boolean> {
  const answer = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true;
}
