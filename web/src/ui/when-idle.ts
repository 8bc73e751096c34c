/** Where the browser does not say when it is idle, this long after is taken for it. */
const assumedIdleMs = 1500;

/** Calls back once when the browser has nothing else to do. Returns a function that cancels it. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, assumedIdleMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => then());
  return () => cancelIdleCallback(handle);
}
