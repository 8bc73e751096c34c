import { expect, type Page } from '@playwright/test';
import type { Language } from '@polier/contract/languages';
import type { Demonstration } from '@polier/demonstration/start-demonstration';
import { texts as provider } from '@polier/stand-ins/identity-provider/texts';
import { codeMailedTo } from '../identity/mailed-code.ts';
import { words } from '../words.ts';

type Newcomer = { email: string; firstName: string; lastName: string; password: string };

/**
 * Creates an account on the identity provider's page, which must be open, and continues to the first question of the
 * sign-up.
 */
export async function register(
  page: Page,
  polier: Demonstration,
  newcomer: Newcomer,
  language: Language,
): Promise<void> {
  const { signUp, codeStep, ...t } = provider[language];
  await expect(page.getByRole('heading', { name: signUp.title })).toBeVisible();
  await page.getByLabel(t.email).fill(newcomer.email);
  await page.getByRole('button', { name: t.send }).click();
  await page.getByLabel(t.code, { exact: true }).fill(await codeMailedTo(polier, newcomer.email));
  await page.getByRole('button', { name: codeStep.submit, exact: true }).click();
  await page.getByLabel(t.givenName, { exact: true }).fill(newcomer.firstName);
  await page.getByLabel(t.surname, { exact: true }).fill(newcomer.lastName);
  await page.getByLabel(t.newPassword, { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: signUp.submit }).click();
  const { arrival, signUp: wizard } = words(language);
  await expect(page.getByRole('heading', { name: arrival.registered })).toBeVisible();
  await page.getByRole('link', { name: arrival.goOn }).click();
  const organisation = page.getByRole('heading', {
    name: new RegExp(`${wizard.companyTitle}|${wizard.instituteTitle}`),
  });
  await expect(organisation, 'plan and names are known already').toBeVisible();
}

/** Goes back to a finished step by its name. */
export async function backTo(page: Page, step: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: step }).first().click();
}

/** Presses "next" and waits until the heading of the next step has the focus. */
export async function next(page: Page, heading: string, language: Language): Promise<void> {
  await page.getByRole('button', { name: words(language).signUp.next, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

/** Fills in the profile step. */
export async function giveProfile(
  page: Page,
  newcomer: Pick<Newcomer, 'firstName' | 'lastName'>,
  language: Language,
): Promise<void> {
  const { employees } = words(language);
  await page.getByLabel(employees.firstName, { exact: true }).fill(newcomer.firstName);
  await page.getByLabel(employees.lastName, { exact: true }).fill(newcomer.lastName);
}

/** Accepts the terms on the payment step and continues to the payment page. */
export async function agreeAndPay(page: Page, button: string): Promise<void> {
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: button }).click();
}
