import type { Page } from '@playwright/test';
import { expect } from '../start.ts';
import { words } from '../words.ts';

const { staff } = words('de');

/** Signs in to the back office and waits for the page it begins with. */
export async function signInToOffice(
  page: Page,
  { userName, password }: { userName: string; password: string },
  heading: string,
): Promise<void> {
  await page.goto('/super-admin');
  await page.getByLabel(staff.username).fill(userName);
  await page.getByLabel(staff.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: staff.signIn }).click();
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}
