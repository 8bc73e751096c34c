import { expect, type Locator } from '@playwright/test';

/** Moves the focus to an element by keyboard. Fails if the key does not reach it within `max` presses. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', max = 300): Promise<void> {
  const page = target.page();
  for (let pressed = 0; pressed < max; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) {
      await expect(target, 'what has the focus can be seen').toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target}`);
}
