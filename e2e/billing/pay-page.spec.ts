import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { languages } from '@polier/contract/languages';
import { startForTests } from '@polier/stand-ins/payment-provider/start-for-tests';
import { texts } from '@polier/stand-ins/payment-provider/texts';
import { axeFindings } from '../axe-findings.ts';
import { payOnPage } from './pay-on-page.ts';

/** The payment page of the stand-in: its look, and its use by keyboard alone. */
let provider: Awaited<ReturnType<typeof startForTests>>;
test.beforeAll(async () => {
  provider = await startForTests({ merchantName: 'Polier' });
});
test.afterAll(() => provider.close());

async function look(page: Page, state: string): Promise<void> {
  const found: string[] = [];
  for (const width of [1440, 945, 320]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const where = `${state}-${width}-${colorScheme}`;
      const path = join(import.meta.dirname, '../../test-results/look/pay', `${where}.png`);
      await page.screenshot({ path, fullPage: true });
      found.push(...(await axeFindings(page)).map((finding) => `${where}: ${finding}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${where}: ${wide} px beside the edge`);
    }
  }
  expect(found).toEqual([]);
}

for (const language of languages) {
  const t = texts[language];

  test(`${language}: the form, its errors, the bank's question and what is over`, async ({ page }) => {
    const { page: address } = await provider.start({ language, amount: 125_000 });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: t.pay.title, exact: true })).toBeVisible();
    await look(page, `${language}-pay`);
    await page.locator('button[value=pay]').click();
    await expect(page.getByText(t.errors.required).first()).toBeVisible();
    await expect(page.getByLabel(t.number, { exact: true })).toBeFocused();
    await look(page, `${language}-errors`);
    await page.getByRole('link', { name: t.cards.fill('Visa 4000 0010 0000 0026') }).click();
    await expect(page.getByLabel(t.number, { exact: true })).toHaveValue('4000 0010 0000 0026');
    await page.locator('button[value=pay]').click();
    await expect(page.getByRole('heading', { name: t.confirm.title })).toBeVisible();
    await look(page, `${language}-confirm`);
    await page.getByRole('button', { name: t.cancel }).click();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: t.over.title })).toBeVisible();
    await look(page, `${language}-over`);
    const registration = await provider.start({ language, amount: undefined });
    await page.goto(registration.page);
    await look(page, `${language}-register`);
  });
}

test('by keyboard alone, and the language is changed without losing the way', async ({ page }) => {
  const { id, page: address } = await provider.start();
  await page.goto(address);
  await expect(page.getByLabel(texts.de.number, { exact: true })).toBeFocused();
  await page.keyboard.type('5200000000000007');
  await page.keyboard.press('Tab');
  await page.keyboard.type('01/31');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${provider.shopUrl}/ok?a=1&datatransTrxId=${id}`);
  const second = await provider.start();
  await page.goto(second.page);
  await page.getByRole('link', { name: 'FR' }).click();
  await payOnPage(page, { language: 'fr', card: '4111111111111111' });
  expect(page.url()).toContain(`/ok?a=1&datatransTrxId=${second.id}`);
});

test('a form that sends itself leads back too', async ({ page }) => {
  const given = provider.init();
  const { page: address } = await provider.start({ redirect: { ...given.redirect, method: 'POST' } });
  await page.goto(address);
  await payOnPage(page, { cancel: true });
  expect(page.url()).toBe(`${provider.shopUrl}/no`);
});
