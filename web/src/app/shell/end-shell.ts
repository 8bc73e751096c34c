import styles from './shell.module.css';

/**
 * Takes away what the HTML shows of the page before its code is there (shells.tsx), as soon as the page shows more than
 * that it loads. The observer runs before the next frame, so nobody sees both or neither.
 */
export function endShell(root: HTMLElement): void {
  const shell = document.querySelector(`.${styles.shell}`);
  if (!shell) return;
  const watch = new MutationObserver(() => {
    if (!root.querySelector('main') || root.querySelector('[data-page-spinner]')) return;
    watch.disconnect();
    shell.remove();
  });
  watch.observe(root, { childList: true, subtree: true });
}

/** Shows the message of a page that could not be started in the place of its frame, if the HTML holds one. */
export function showNotStarted(): void {
  document.querySelector(`.${styles.shell}`)?.remove();
  const message = document.querySelector<HTMLTemplateElement>('template[data-not-started]');
  message?.replaceWith(message.content);
}
