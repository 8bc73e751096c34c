import { expect, type Locator, type Page } from '@playwright/test';
import { folded } from '../../server/test/real-questions/printed-sheets.ts';

/** Returns the text under the highlights of a page, as the browser has placed the text layer. */
export async function wordsUnderHighlight(slot: Locator): Promise<string> {
  return slot.evaluate((page) => {
    const marks = [...page.querySelectorAll(':scope > [aria-hidden=true]')].map((mark) => mark.getBoundingClientRect());
    const walker = document.createTreeWalker(page.querySelector('.textLayer') ?? page, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let under = '';
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      for (let at = 0; at < text.length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        if (marks.some((mark) => x >= mark.left && x <= mark.right && y >= mark.top && y <= mark.bottom))
          under += text[at];
      }
    }
    return under;
  });
}

/** Expects these words to be highlighted and in view on a page of the open source, and hardly anything else. */
export async function expectHighlight(page: Page, number: number, says: string, quoted: string): Promise<void> {
  const slot = page.locator(`[data-page="${number}"]`);
  await expect(slot.locator('.textLayer span').first()).toBeAttached();
  const marks = slot.locator(':scope > [aria-hidden=true]');
  await expect(marks.first()).toBeInViewport();
  const colour = await marks.first().evaluate((mark) => getComputedStyle(mark).backgroundColor);
  expect(colour, 'yellow, as everything proven').toBe('rgb(255, 212, 0)');
  await expect
    .poll(async () => folded(await wordsUnderHighlight(slot)), 'the words under the highlight')
    .toContain(folded(says));
  const under = folded(await wordsUnderHighlight(slot));
  expect(under.length, `little but the quotation is marked: ${under}`).toBeLessThanOrEqual(
    folded(quoted).length * 1.25 + 20,
  );
}
