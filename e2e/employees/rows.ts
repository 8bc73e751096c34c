import type { Locator, Page } from '@playwright/test';

/** The row of a person in the list of people. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** Opens a person's menu and chooses an entry. By key: rows take no clicks while the list still scrolls to them. */
export async function menuOf(page: Page, name: string, entry: string): Promise<void> {
  await rowOf(page, name).getByRole('button').last().press('Enter');
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
