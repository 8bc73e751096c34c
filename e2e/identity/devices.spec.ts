import type { Page } from '@playwright/test';
import { composer, openChat } from '../chat/conversation.ts';
import { openAccount } from '../companies/open-account.ts';
import { expect, person, test } from '../start.ts';
import { words } from '../words.ts';
import { giveAddress, givePassword, signIn } from './sign-in.ts';

const { account, chat, identity } = words('de');
test.use({ as: 'admin' });

test('another device is signed out from the account, and then all of them', async ({ page, browser, polier }) => {
  const elsewhere = await browser.newContext({ baseURL: polier.url, storageState: { cookies: [], origins: [] } });
  const other = await elsewhere.newPage();
  await signIn(other, person('admin'));
  await openChat(other);
  await composer(other).fill('Wie breit muss ein Gerüstbelag sein?');
  const banners = await watchTexts(other, [chat.reconnecting, chat.noAccess, chat.cannotConnect]);
  await openAccount(page, 'devices');
  await expect(page.getByText(account.deviceCurrent)).toBeVisible();
  await page
    .getByRole('button', { name: account.deviceSignOut.replace('{{device}}', '') })
    .first()
    .click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  const note = other.getByText(identity.ended);
  await expect(note).toBeFocused();
  expect(await banners()).toEqual([]);
  await other.reload();
  await expect(note).toBeFocused();
  await giveAddress(other, person('admin').email);
  await givePassword(other, person('admin').password);
  await expect(composer(other)).toHaveValue('Wie breit muss ein Gerüstbelag sein?');
  await page.getByRole('button', { name: account.signOutEverywhere }).click();
  await page.getByRole('dialog').getByRole('button', { name: account.signOutEverywhere }).click();
  await expect(page).toHaveURL(/\/login/);
  await elsewhere.close();
});

/** Notes which of the texts the page ever shows, also for a moment. Returns how they are read. */
async function watchTexts(page: Page, texts: string[]): Promise<() => Promise<string[]>> {
  const seen = new Set<string>();
  await page.exposeFunction('noteText', (text: string) => seen.add(text));
  await page.evaluate((watched) => {
    const { noteText } = window as unknown as { noteText: (text: string) => void };
    const look = () => {
      for (const text of watched) if (document.body.innerText.includes(text)) noteText(text);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, texts);
  return async () => [...seen];
}
