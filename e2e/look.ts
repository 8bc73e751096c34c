import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, languages } from '@polier/contract/languages';
import { axeFindings } from './axe-findings.ts';
import { stillness } from './stillness.ts';

type Look = { width: number; theme: 'light' | 'dark' };

/**
 * Layout does not depend on the theme, and what axe finds does not depend on the language. So an ordinary run looks at
 * the German screens, whose words are the longest, once, with axe: in the narrowest width, where most overflows, one
 * half of them in the light theme. POLIER_LOOK=all, as in the nightly run, checks every combination and takes a
 * screenshot of each.
 */
const everything = process.env.POLIER_LOOK === 'all';
/** The languages whose screens are looked at in this run. */
export const lookLanguages: readonly Language[] = everything ? languages : ['de'];
/**
 * The languages of a test whose matter is no language: all of them in the nightly run, one in an ordinary run. Tests
 * that stand beside one another take different ones by `at`.
 */
export const languagesFor = (at: number): readonly Language[] =>
  everything ? languages : [languages[at % languages.length]!];
const widths = [1440, 945, 320];
const every: Look[] = widths.flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));
/** The theme a screen is looked at in depends on its name only, so that it is the same in every run. */
const looksAt = (state: string): Look[] => {
  const isDark = [...state].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0;
  return [{ width: 320, theme: isDark ? 'dark' : 'light' }];
};
const pictures = join(import.meta.dirname, '../test-results/look');

/**
 * Checks a screen in its widths and themes: axe finds nothing, and nothing overflows the edge.
 * @param drawn must be attached before the screen is checked
 * @param whole take the screenshot of the full page
 */
export async function look(
  page: Page,
  language: Language,
  state: string,
  drawn?: Locator,
  whole = false,
): Promise<void> {
  const found: string[] = [];
  for (const { width, theme } of everything ? every : looksAt(state)) {
    await page.setViewportSize({ width, height: width === 320 ? 640 : 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute(state.startsWith('provider') ? 'lang' : `data-${theme}`, /.*/);
    if (drawn) await expect(drawn).toBeAttached();
    // The structure of a PDF page for screen readers is complete once its text layer is.
    await expect(page.locator('[data-page-number]:has(.structTree):not(:has(.endOfContent))')).toHaveCount(0);
    await stillness(page);
    const where = `${state} ${width} ${theme}`;
    if (everything) {
      const path = join(pictures, language, `${state}-${width}-${theme}.png`);
      await page.screenshot({ path, animations: 'disabled', fullPage: whole });
    }
    found.push(...(await axeFindings(page)).map((finding) => `${where}: ${finding}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) found.push(`${where}: ${wide} px of horizontal overflow`);
  }
  expect.soft(found).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
