import type { Page } from '@playwright/test';

/** Waits until all animations have finished, except endless ones. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // An animation that was just triggered starts with the next frame.
    await new Promise(requestAnimationFrame);
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(finite.map((animation) => animation.finished.catch(() => {})));
  });
}
