import { demonstrationStaff } from '@polier/demonstration/people';
import { axeFindings } from '../axe-findings.ts';
import { openChat } from '../chat/conversation.ts';
import { expect, person, test } from '../start.ts';
import { words } from '../words.ts';
import { signInToOffice } from './sign-in-to-office.ts';

const { admin, identity, staff } = words('de');
const superAdmin = demonstrationStaff[0];

test.use({ as: null });

test('wrong input is refused, signing out removes the token', async ({ page, expectFault }) => {
  expectFault(/401/);
  await page.goto('/super-admin');
  await page.getByRole('button', { name: staff.signIn }).click();
  await expect(page.getByRole('alert')).toContainText(staff.usernameMissing);
  await expect(page.getByRole('alert')).toContainText(staff.passwordMissing);
  await page.getByLabel(staff.username).fill(superAdmin.userName);
  await page.getByLabel(staff.password, { exact: true }).fill('falsch');
  await page.getByRole('button', { name: staff.signIn }).click();
  await expect(page.getByRole('alert')).toContainText('Benutzername oder Passwort ist nicht korrekt.');
  expect(await axeFindings(page)).toEqual([]);
  await signInToOffice(page, superAdmin, admin.companies);
  await page.getByRole('button', { name: staff.ownAccount }).click();
  await page.getByRole('menuitem', { name: staff.signOut }).click();
  await expect(page.getByRole('heading', { name: staff.signInTitle })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('super-admin-token'))).toBeNull();
});

for (const [width, theme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test.describe(`${width} px, ${theme}`, { tag: theme === 'light' ? '@nightly' : [] }, () => {
    test.use({ viewport: { width, height: 900 }, theme });
    test('every page of the super-admin is found by axe to be in order and fits', async ({ page }) => {
      test.slow();
      await signInToOffice(page, superAdmin, admin.companies);
      await page.getByRole('link', { name: 'Keller Hochbau AG' }).click();
      await expect(page.getByRole('heading', { name: 'Keller Hochbau AG' })).toBeVisible();
      const company = new URL(page.url()).pathname;
      for (const path of [
        '/super-admin',
        company,
        '/super-admin/people',
        '/super-admin/log',
        '/super-admin/accounts',
        '/super-admin/books',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('table').first()).toBeVisible();
        expect(await axeFindings(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    });
  });
}

test('a person is blocked with a reason, told in the chat and in a letter, and in the log', async ({
  page,
  polier,
  browser,
  signedIn,
}) => {
  const context = await browser.newContext({ baseURL: polier.url, storageState: await signedIn('user') });
  const chatting = await context.newPage();
  await openChat(chatting);
  await signInToOffice(page, superAdmin, admin.companies);
  await page.getByRole('link', { name: staff.people }).click();
  await expect(page.getByRole('heading', { name: admin.people, level: 1 })).toBeFocused();
  await page.getByRole('searchbox').fill(person('user').email);
  await page.getByRole('button', { name: `${admin.block} Beat Steiner` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: admin.block }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(admin.reason).fill('Zugang weitergegeben');
  await dialog.getByRole('button', { name: admin.block }).click();
  await expect(page.getByRole('button', { name: `${admin.unblock} Beat Steiner` })).toBeVisible();
  await expect(chatting.getByText(identity.endedBlocked)).toBeFocused();
  await context.close();
  await polier.settle();
  const letters = polier.standIns.mailbox!.letters().filter(({ to }) => to.includes(person('user').email));
  expect(letters[0]!.text).toContain('Zugang weitergegeben');
  await page.getByRole('link', { name: staff.log }).click();
  await expect(page.getByRole('table').getByText('Zugang weitergegeben').first()).toBeVisible();
  await page.getByRole('link', { name: staff.people }).click();
  // The log has a search of its own.
  await expect(page.getByRole('heading', { name: admin.people, level: 1 })).toBeFocused();
  await page.getByRole('searchbox').fill(person('user').email);
  await page.getByRole('button', { name: `${admin.unblock} Beat Steiner` }).click();
  await dialog.getByLabel(admin.reason).fill('Geklärt');
  await dialog.getByRole('button', { name: admin.unblock }).click();
  await expect(page.getByRole('button', { name: `${admin.block} Beat Steiner` })).toBeVisible();
});
