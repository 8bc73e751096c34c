import type { Page } from '@playwright/test';

/** Waits until nothing moves or changes colour any more; what turns for ever is left turning. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was just asked to move begins with the next drawing.
    await new Promise(requestAnimationFrame);
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(passing.map((one) => one.finished.catch(() => {})));
  });
}
