import type { Notice } from './store.ts';

/** How long the page may be out of sight before the microphone is given back, milliseconds. */
const hiddenFor = 120_000;

/** Ends the conversation by voice when the page is left, long out of sight, or the microphone is gone. */
export function endWhenLeft(stream: MediaStream, signal: AbortSignal, end: (notice: Notice | null) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(() => end({ why: 'hidden' }), hiddenFor);
  };
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pagehide', () => end(null), { signal });
  for (const track of stream.getTracks()) track.addEventListener('ended', () => end({ why: 'unplugged' }), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
