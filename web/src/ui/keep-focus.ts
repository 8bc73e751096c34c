const home = '[data-focus-home]';

/**
 * Keeps the focus when the control that has it goes away with what it did. Browsers put it on the page then, where the
 * keyboard begins at the top and a screen reader says nothing: it moves to the nearest element that is marked with
 * `data-focus-home`. Returns a function that ends this.
 */
export function keepFocus(): () => void {
  /** The control with the focus and what it lies in, from the inside out. */
  let path: Element[] = [];
  const onFocus = ({ target }: FocusEvent) => {
    path = [];
    for (let at = target as Element | null; at; at = at.parentElement) path.push(at);
  };
  // Somebody who leaves a control is not brought back to it; one that is being removed is left, too.
  const onBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === path[0] && path[0]?.isConnected) path = [];
    });
  const observer = new MutationObserver(() => {
    if (!path[0] || path[0].isConnected) return;
    const left = path.filter((one) => one.isConnected);
    path = [];
    if (document.activeElement === document.body) focusNearest(left);
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
}

function focusNearest(path: Element[]): void {
  for (const place of path) {
    const own = place.matches(home) ? [place] : [];
    for (const wanted of [...own, ...place.querySelectorAll(home)]) {
      if (opensKeyboard(wanted)) continue;
      (wanted as HTMLElement).focus({ preventScroll: true });
      if (document.activeElement === wanted) return;
    }
  }
}

/** On a touch screen a field covers half of the page with the keyboard. */
function opensKeyboard(wanted: Element): boolean {
  return wanted.matches('input, textarea') && window.matchMedia?.('(pointer: coarse)').matches === true;
}
