import { useSyncExternalStore } from 'react';

/** `looking`: a chunk could not be loaded; the app checks whether a reload helps, or is reloading. */
type ChunkState = 'whole' | 'looking' | 'missing';

const key = 'reloaded-for-part';
/** Another reload is not tried within this time after the first. */
const reloadPauseMs = 60_000;
const listeners = new Set<() => void>();
let chunkState: ChunkState = 'whole';

/**
 * Reloads the page when a chunk is missing: a tab open since before a release requests chunks that no longer exist. Not
 * when the server cannot be reached, where a reload would lose the page that is shown.
 */
export function reloadOnMissingChunk(): void {
  const reloaded = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  window.addEventListener('vite:preloadError', async () => {
    if (chunkState === 'looking') return;
    setChunkState('looking');
    const again = reloaded && performance.now() < reloadPauseMs;
    if (again || !(await isReachable())) return setChunkState('missing');
    sessionStorage.setItem(key, '');
    window.location.reload();
  });
}

export function useChunkState(): ChunkState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chunkState,
  );
}

function setChunkState(now: ChunkState): void {
  chunkState = now;
  for (const listener of listeners) listener();
}

async function isReachable(): Promise<boolean> {
  const answer = await fetch(window.location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } }).catch(
    () => null,
  );
  return answer?.ok === true;
}
