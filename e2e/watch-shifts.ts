import type { Page } from '@playwright/test';

/** A row that a new chat or another one pushes down in a list is a shift of less. */
const seenFrom = 0.002;

/**
 * Watches what moves on the page without the person having done anything; `alsoAfterInput`: also just after a press.
 * Returns a function that lists it.
 */
export async function watchShifts(
  page: Page,
  { alsoAfterInput = false } = {},
): Promise<() => Promise<{ value: number; what: string }[]>> {
  type Watched = { shifts: { value: number; what: string }[] };
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  await page.evaluate(
    ([all, from]) => {
      const watched = window as unknown as Watched;
      watched.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
          const what = sources.map(({ node }) => (node?.textContent ?? '').trim().slice(0, 30)).join(' | ');
          if (value >= from && (all || !hadRecentInput)) watched.shifts.push({ value, what });
        }
      }).observe({ type: 'layout-shift' });
    },
    [alsoAfterInput, seenFrom] as const,
  );
  return () => page.evaluate(() => (window as unknown as Watched).shifts);
}
