import { expect, test } from '@playwright/test';
import { startForTests } from '@polier/stand-ins/payment-provider/start-for-tests';
import { texts } from '@polier/stand-ins/payment-provider/texts';
import { look, lookLanguages } from '../look.ts';
import { payOnPage } from './pay-on-page.ts';

/** The payment page of the stand-in: its look, and its use by keyboard alone. */
let provider: Awaited<ReturnType<typeof startForTests>>;
test.beforeAll(async () => {
  provider = await startForTests({ merchantName: 'Polier' });
});
test.afterAll(() => provider.close());

for (const language of lookLanguages) {
  const t = texts[language];

  test(`${language}: the form, its errors, the bank's question and what is over`, async ({ page }) => {
    const { page: address } = await provider.start({ language, amount: 125_000 });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: t.pay.title, exact: true })).toBeVisible();
    await look(page, language, 'provider-pay', undefined, true);
    await page.locator('button[value=pay]').click();
    await expect(page.getByText(t.errors.required).first()).toBeVisible();
    await expect(page.getByLabel(t.number, { exact: true })).toBeFocused();
    await look(page, language, 'provider-errors', undefined, true);
    await page.getByRole('link', { name: t.cards.fill('Visa 4000 0010 0000 0026') }).click();
    await expect(page.getByLabel(t.number, { exact: true })).toHaveValue('4000 0010 0000 0026');
    await page.locator('button[value=pay]').click();
    await expect(page.getByRole('heading', { name: t.confirm.title })).toBeVisible();
    await look(page, language, 'provider-confirm', undefined, true);
    await page.getByRole('button', { name: t.cancel }).click();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: t.over.title })).toBeVisible();
    await look(page, language, 'provider-over', undefined, true);
    const registration = await provider.start({ language, amount: undefined });
    await page.goto(registration.page);
    await look(page, language, 'provider-register', undefined, true);
  });
}

test('by keyboard alone, and the language is changed without losing the way', { tag: '@nightly' }, async ({ page }) => {
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

test('a form that sends itself leads back too', { tag: '@nightly' }, async ({ page }) => {
  const given = provider.init();
  const { page: address } = await provider.start({ redirect: { ...given.redirect, method: 'POST' } });
  await page.goto(address);
  await payOnPage(page, { cancel: true });
  expect(page.url()).toBe(`${provider.shopUrl}/no`);
});
