import { expect, type Page } from '@playwright/test';
import type { Language } from '@polier/contract/languages';
import { words } from '../words.ts';

type Tab = 'company' | 'payment' | 'history' | 'employees' | 'devices' | 'data';

/** Opens a tab of the company account and waits until its content is loaded. */
export async function openAccount(page: Page, tab: Tab, language: Language = 'de'): Promise<void> {
  const { account, companies, employeeList, privacy, subscription } = words(language);
  await page.goto(`/company-account?tab=${tab}`);
  const there = {
    company: page.getByRole('combobox', { name: companies.letterLanguage }),
    payment: page.getByRole('heading', { name: subscription.card, exact: true }),
    history: page.getByRole('button', { name: /CSV/ }).or(page.getByText(subscription.noPayments)),
    employees: page.getByRole('searchbox', { name: employeeList.search }),
    devices: page.getByRole('button', { name: account.signOutEverywhere }),
    data: page.getByRole('heading', { name: privacy.company }),
  };
  await expect(there[tab]).toBeVisible();
}
