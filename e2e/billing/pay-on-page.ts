import { expect, type Page } from '@playwright/test';
import type { Language } from '@polier/contract/languages';
import { testCards } from '@polier/stand-ins/payment-provider/cards';
import { texts } from '@polier/stand-ins/payment-provider/texts';

export type Customer = {
  /**
   * A test card. Default: one that accepts any amount without the bank's confirmation. A card gets one free time: each
   * test that signs up with one takes a card of its own, because the tests of a worker share a server.
   */
  card?: string;
  /** The code to enter when the bank asks for one. */
  code?: string;
  cancel?: boolean;
  language?: Language;
};

/** Fills in and submits the payment page, which must be open. Returns when it has led back to the web app. */
export async function payOnPage(page: Page, customer: Customer = {}): Promise<void> {
  const { card = '5200000000000007', code = '4000', cancel = false, language = 'de' } = customer;
  const t = texts[language];
  const { confirmation, cvv } = testCards.find(({ number }) => number === card)!;
  await expect(page.getByRole('heading', { name: t.cards.title })).toBeVisible();
  const here = new URL(page.url()).origin;
  const back = page.waitForURL((url) => url.origin !== here);
  if (cancel) await page.getByRole('button', { name: t.cancel }).click();
  else {
    await page.getByLabel(t.number, { exact: true }).fill(card);
    await page.getByLabel(t.expiry, { exact: true }).fill('12/99');
    await page.getByLabel(t.cvv, { exact: true }).fill(cvv);
    await page.locator('button[value=pay]').click();
    if (confirmation.startsWith('asked')) {
      await page.getByLabel(t.confirm.code).fill(code);
      await page.getByRole('button', { name: t.confirm.submit }).click();
    }
  }
  await back;
}
