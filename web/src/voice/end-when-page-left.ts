import type { Notice } from './store.ts';

/** The call ends when the page is hidden for this long. */
const hiddenTimeoutMs = 120_000;

/** Ends the call when the page is left or hidden for long, or the microphone is unplugged. */
export function endWhenPageLeft(stream: MediaStream, signal: AbortSignal, end: (notice: Notice | null) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(() => end({ why: 'hidden' }), hiddenTimeoutMs);
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('pagehide', () => end(null), { signal });
  for (const track of stream.getTracks()) track.addEventListener('ended', () => end({ why: 'unplugged' }), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
