/**
 * Scrolls to a match of the search. When its page is not rendered, `goToPage` is called and the match shown once it is
 * there. Returns a function that stops waiting for that.
 */
export function revealMatch(root: HTMLElement | null, match: number, goToPage: () => void): () => void {
  if (!root) return () => undefined;
  const show = () => {
    const mark = root.querySelector(`mark[data-match="${match}"]`);
    mark?.scrollIntoView({ block: 'center', inline: 'nearest' });
    return mark !== null;
  };
  if (show()) return () => undefined;
  goToPage();
  const observer = new MutationObserver(() => show() && observer.disconnect());
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
