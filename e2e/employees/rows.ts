import type { Locator, Page } from '@playwright/test';

/** The row of somebody in the list of people. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** Opens the menu of somebody and chooses from it. */
export async function menuOf(page: Page, name: string, entry: string): Promise<void> {
  await rowOf(page, name).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
