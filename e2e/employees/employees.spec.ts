import { texts as provider } from '@polier/stand-ins/identity-provider/texts';
import { ask } from '../chat/conversation.ts';
import { openAccount } from '../companies/open-account.ts';
import { codeMailedTo } from '../identity/mailed-code.ts';
import { expectNotice } from '../notices.ts';
import { expect, person, test } from '../start.ts';
import { tabTo } from '../tab-to.ts';
import { words } from '../words.ts';
import { menuOf, rowOf } from './rows.ts';

const { employeeList: t, employees, subscription, ui } = words('de');

test.use({ as: 'admin' });

test('adds somebody by keyboard alone: price before, notice, row, letter', async ({ page, polier }) => {
  const email = 'gerda.graf@keller-hochbau.example';
  await openAccount(page, 'employees');
  const add = page.getByRole('button', { name: t.add });
  await tabTo(add);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t.add });
  await expect(dialog.getByLabel(t.workEmail)).toBeFocused();
  await expect(dialog.getByText(/Ab dem .* CHF.[\d'.]+ statt CHF.[\d'.]+ im Monat, inkl\. MWST\./)).toBeVisible();
  await expect(dialog.getByText(subscription.nothingToday)).toBeVisible();
  await page.keyboard.type(email);
  await tabTo(dialog.getByLabel(employees.firstName, { exact: true }));
  await page.keyboard.type('Gerda');
  await tabTo(dialog.getByLabel(employees.lastName));
  await page.keyboard.type('Graf');
  await page.keyboard.press('Enter');
  await expectNotice(page, t.added);
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await expect(rowOf(page, 'Gerda Graf')).toContainText(t.invited);
  await polier.settle();
  expect(polier.standIns.mailbox!.letters().filter(({ to }) => to.includes(email))).toHaveLength(1);
});

test('a refusal of the server is shown in the dialog, at the address; leaving asks', async ({ page, expectFault }) => {
  expectFault(/409/);
  await openAccount(page, 'employees');
  await page.getByRole('button', { name: t.add }).click();
  const dialog = page.getByRole('dialog', { name: t.add });
  await dialog.getByRole('button', { name: t.invite }).click();
  await expect(dialog.getByText(ui.required, { exact: true })).not.toHaveCount(0);
  await dialog.getByLabel(t.workEmail).fill(person('user').email);
  await dialog.getByLabel(employees.firstName, { exact: true }).fill('Beat');
  await dialog.getByLabel(employees.lastName).fill('Zwei');
  await dialog.getByRole('button', { name: t.invite }).click();
  await expect(dialog.getByText(/schon verwendet/)).not.toHaveCount(0);
  await expect(dialog.getByLabel(t.workEmail)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  const unsaved = page.getByRole('dialog', { name: ui.unsavedTitle });
  await unsaved.getByRole('button', { name: ui.cancel }).click();
  await expect(dialog.getByLabel(employees.lastName)).toHaveValue('Zwei');
  await page.keyboard.press('Escape');
  await unsaved.getByRole('button', { name: ui.closeUnsaved }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('finds, filters and sorts', { tag: '@nightly' }, async ({ page }) => {
  await openAccount(page, 'employees');
  await page.getByRole('searchbox').fill('ozturk');
  await expect(rowOf(page, 'Nina Öztürk')).toBeVisible();
  await expect(rowOf(page, 'Beat Steiner')).toHaveCount(0);
  await page.getByRole('searchbox').fill('niemand');
  await page.getByRole('button', { name: t.showAll }).click();
  await page.getByRole('combobox', { name: t.filterStatus }).selectOption('blocked');
  await expect(rowOf(page, 'Denis Favre')).toBeVisible();
  await expect(rowOf(page, 'Anna Keller')).toHaveCount(0);
  await page.getByRole('combobox', { name: t.filterStatus }).selectOption('all');
  const first = () => page.getByRole('row').nth(1);
  await page.getByRole('columnheader').getByRole('button', { name: t.name, exact: true }).click();
  await expect(first()).toContainText('Ivo Zgraggen');
  await page.getByRole('columnheader').getByRole('button', { name: t.role, exact: true }).click();
  await expect(first()).toContainText('Anna Keller');
});

test('changes a person; when somebody else was quicker, both changes are kept', { tag: '@nightly' }, async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/409/);
  await openAccount(page, 'employees');
  await menuOf(page, 'Jana Huber', t.edit);
  const dialog = page.getByRole('dialog', { name: t.editTitle.replace('{{name}}', 'Jana Huber') });
  await dialog.getByLabel(employees.workTitle).fill('Oberbauleiterin');
  const other = await context.newPage();
  await openAccount(other, 'employees');
  await menuOf(other, 'Jana Huber', t.edit);
  await other.getByLabel(employees.middleName).fill('Lea');
  await other.getByRole('button', { name: t.save }).click();
  await expectNotice(other, t.changesSaved);
  await dialog.getByRole('button', { name: t.save }).click();
  await page.getByRole('button', { name: ui.keepMine }).click();
  await expect(page.getByLabel(employees.middleName)).toHaveValue('Lea');
  await page.getByRole('button', { name: t.save }).click();
  await expectNotice(page, t.changesSaved);
  await expect(rowOf(page, 'Jana Lea Huber')).toContainText('Oberbauleiterin');
});

test('the last admin remains admin, and is told why', async ({ page, expectFault }) => {
  expectFault(/409/);
  await openAccount(page, 'employees');
  await menuOf(page, 'Anna Keller', t.edit);
  await page.getByRole('dialog').getByRole('combobox', { name: t.role }).selectOption('user');
  await expect(page.getByText(t.ownRole)).toBeVisible();
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByRole('alert').getByText(/letzte Person mit Administrationsrechten/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: ui.closeUnsaved }).click();
  await menuOf(page, 'Anna Keller', t.delete);
  await expect(page.getByText(/löschen sich selbst/)).toBeVisible();
  await page.getByRole('button', { name: t.deleteForGood }).click();
  await expect(page.getByRole('alert').getByText(/letzte Person mit Administrationsrechten/)).toBeVisible();
});

test('deletes a person after saying what will be deleted', { tag: '@nightly' }, async ({ page }) => {
  await openAccount(page, 'employees');
  await menuOf(page, 'Karim Ben Salah', t.delete);
  const dialog = page.getByRole('dialog');
  for (const gone of [t.goneChats, t.goneFiles]) await expect(dialog.getByText(gone)).toBeVisible();
  await expect(dialog.getByText(/statt CHF/)).toBeVisible();
  await dialog.getByRole('button', { name: t.deleteForGood }).click();
  await expectNotice(page, 'Karim Ben Salah gelöscht');
  await expect(rowOf(page, 'Karim Ben Salah')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.reload();
  await expect(rowOf(page, 'Anna Keller')).toBeVisible();
  await expect(rowOf(page, 'Karim Ben Salah')).toHaveCount(0);
});

test('invites again; the invited person follows the letter to the first answer', async ({ page, polier, browser }) => {
  test.slow();
  const { email } = person('invited');
  const letters = () => polier.standIns.mailbox!.letters().filter(({ to }) => to.includes(email));
  const before = letters().length;
  await openAccount(page, 'employees');
  await menuOf(page, 'Hanna Frei', t.inviteAgain);
  await expectNotice(page, 'Einladung an Hanna Frei verschickt');
  await polier.settle();
  expect(letters().length).toBe(before + 1);
  const link = letters()[0]!
    .text.match(/https?:\/\/\S+/g)!
    .find((address) => address.startsWith(polier.url));
  const nobody = { cookies: [], origins: [] };
  const guest = await browser.newContext({ baseURL: polier.url, locale: 'de-CH', storageState: nobody });
  const theirs = await guest.newPage();
  await theirs.goto(link!);
  const { reset, ...p } = provider.de;
  await expect(theirs.getByLabel(p.email)).toHaveValue(email);
  await theirs.getByLabel(p.code, { exact: true }).fill(await codeMailedTo(polier, email));
  await theirs.getByLabel(p.newPassword, { exact: true }).fill('Zeichnerin-2026');
  await theirs.getByRole('button', { name: reset.submit }).click();
  await expect(theirs).toHaveURL(/\/chatbot/);
  await ask(theirs, 'Ab welcher Tiefe muss ich einen Graben sichern?');
  await guest.close();
  await page.reload();
  await expect(rowOf(page, 'Hanna Frei')).toContainText(t.active);
});
