import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@polier/contract/languages';
import { texts as provider } from '@polier/stand-ins/identity-provider/texts';
import { words } from '../words.ts';

type Credentials = { email: string; password: string };

/** Signs in through the pages of the web app and the identity provider. Returns when the web app is open again. */
export async function signIn(page: Page, { email, password }: Credentials, language: Language = 'de'): Promise<void> {
  await page.goto('/login');
  await giveAddress(page, email, language);
  await givePassword(page, password, language);
  await page.waitForURL(/\/(chatbot|company-account|company-sign-up|pdf)/);
}

/** Submits the e-mail address on the first page, which leads to the identity provider. */
export async function giveAddress(page: Page, email: string, language: Language = 'de'): Promise<void> {
  const { identity } = words(language);
  await page.getByLabel(identity.email).fill(email);
  await page.getByRole('button', { name: identity.next, exact: true }).click();
  await expect(page.getByRole('heading', { name: provider[language].signIn.title })).toBeVisible();
}

/** Submits the password on the identity provider's page. */
export async function givePassword(page: Page, password: string, language: Language = 'de'): Promise<void> {
  const { password: label, signIn } = provider[language];
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByRole('button', { name: signIn.submit, exact: true }).click();
}

/**
 * Presses a control that signs out, and waits until the provider has ended its session and led back to the first page.
 */
export async function signOut(page: Page, button: Locator): Promise<void> {
  const back = page.waitForResponse(
    (answer) => answer.request().isNavigationRequest() && answer.url().endsWith('/login'),
  );
  await button.click();
  await back;
  await page.waitForLoadState();
  await expect(page).toHaveURL(/\/login$/);
}
