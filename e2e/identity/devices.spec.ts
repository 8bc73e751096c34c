import { openAccount } from '../companies/open-account.ts';
import { expect, person, test } from '../start.ts';
import { words } from '../words.ts';
import { signIn } from './sign-in.ts';

const { account } = words('de');
test.use({ as: 'admin' });

test('another device is signed out from the account, and then all of them', async ({ page, browser, polier }) => {
  const elsewhere = await browser.newContext({ baseURL: polier.url, storageState: { cookies: [], origins: [] } });
  const other = await elsewhere.newPage();
  await signIn(other, person('admin'));
  await openAccount(page, 'devices');
  await expect(page.getByText(account.deviceCurrent)).toBeVisible();
  await page
    .getByRole('button', { name: account.deviceSignOut.replace('{{device}}', '') })
    .first()
    .click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await other.goto('/company-account');
  await expect(other).toHaveURL(/\/login/);
  await page.getByRole('button', { name: account.signOutEverywhere }).click();
  await expect(page).toHaveURL(/\/login/);
  await elsewhere.close();
});
