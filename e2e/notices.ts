import { expect, type Page } from '@playwright/test';

type Watched = { noticesSeen?: string[] };

/** Runs in the page: keeps the text of every notice, which is gone after a second and a half. */
export function keepNotices(): void {
  const seen: string[] = [];
  (window as Watched).noticesSeen = seen;
  const look = (records: MutationRecord[]) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Element && target.closest('[role=log]'))
        seen.push(...[...addedNodes].map((node) => node.textContent ?? ''));
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
}

/** Waits until a notice with this text has been shown since the page was loaded, whether it is still there or not. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as Watched).noticesSeen), `a notice “${text}”`)
    .toEqual(expect.arrayContaining([expect.stringContaining(text)]));
}
