import { expect, type Locator } from '@playwright/test';

/** Reaches something with the keyboard alone; fails when Tab never gets there. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 300): Promise<void> {
  const page = target.page();
  for (let pressed = 0; pressed < most; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) {
      await expect(target, 'what has the focus can be seen').toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target}`);
}
