import type { Page } from '@playwright/test';

/** Waits until no animation runs, except endless ones. The end of one can start another, as of an inherited colour. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // An animation that was just triggered starts with the next frame.
      await new Promise(requestAnimationFrame);
      const running = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      if (running.length === 0) return;
      await Promise.all(running.map((animation) => animation.finished.catch(() => {})));
    }
  });
}
