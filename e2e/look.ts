import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '@polier/contract/languages';
import { axeFindings } from './axe-findings.ts';
import { expect } from './start.ts';
import { stillness } from './stillness.ts';

const widths = [1440, 945, 320];
const themes = ['light', 'dark'] as const;
/** German in everything; the other languages where their longer words show. POLIER_LOOK=all: everything in everything. */
const looks = (language: Language) =>
  widths
    .flatMap((width) => themes.map((theme) => ({ width, theme })))
    .filter(
      ({ width, theme }) =>
        language === 'de' || process.env.POLIER_LOOK === 'all' || (width === 320) === (theme === 'light'),
    );
const pictures = join(import.meta.dirname, '../test-results/look');

/** What a screen looks like in every width and theme: a picture each, nothing for axe to find, nothing beside the edge. `whole`: also what lies below. */
export async function look(
  page: Page,
  language: Language,
  state: string,
  drawn?: Locator,
  whole = false,
): Promise<void> {
  const found: string[] = [];
  for (const { width, theme } of looks(language)) {
    await page.setViewportSize({ width, height: width === 320 ? 640 : 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute(state === 'provider' ? 'lang' : `data-${theme}`, /.*/);
    if (drawn) await expect(drawn).toBeAttached();
    // What a page of a PDF says to screen readers is whole once its text is there.
    await expect(page.locator('[data-page-number]:has(.structTree):not(:has(.endOfContent))')).toHaveCount(0);
    await stillness(page);
    const where = `${state} ${width} ${theme}`;
    const path = join(pictures, language, `${state}-${width}-${theme}.png`);
    await page.screenshot({ path, animations: 'disabled', fullPage: whole });
    found.push(...(await axeFindings(page)).map((finding) => `${where}: ${finding}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) found.push(`${where}: ${wide} px beside the edge`);
  }
  expect.soft(found).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
