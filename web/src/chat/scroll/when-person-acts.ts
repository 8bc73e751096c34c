/** With any of these the person takes over: the view does not move by itself any more. */
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Calls back whenever the person scrolls, points, touches or types. Returns a function that ends it. */
export function whenPersonActs(then: () => void): () => void {
  for (const input of inputs) document.addEventListener(input, then, { passive: true, capture: true });
  return () => {
    for (const input of inputs) document.removeEventListener(input, then, { capture: true });
  };
}
