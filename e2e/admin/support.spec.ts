import { demonstrationStaff } from '@polier/demonstration/people';
import { axeFindings } from '../axe-findings.ts';
import { ask, composer, openChat } from '../chat/conversation.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';

const { app, chat, chatAccess, staff, support } = words('de');
const question = 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?';

test.use({ as: 'user', viewport: { width: 390, height: 900 } });

test('a person gives a chat to be read, sees who read it, and takes it back while it is open', async ({ page }) => {
  await openChat(page);
  await ask(page, question);
  // Not by its address: the page is opened beside the chat, and the chat again beside it.
  await page.getByRole('button', { name: chat.openHistory }).click();
  await page
    .getByRole('dialog', { name: chat.history })
    .getByRole('button', { name: /Keller Hochbau/ })
    .click();
  await page.getByRole('menuitem', { name: app.menuChatAccess }).click();
  await expect(page.getByText(chatAccess.none)).toBeVisible();
  await page.getByLabel(chatAccess.what).selectOption({ index: 2 });
  await page.getByRole('button', { name: chatAccess.give }).click();
  await expect(page.getByText(chatAccess.notRead)).toBeVisible();

  const office = await page.context().newPage();
  await office.goto('/super-admin/support');
  await office.getByLabel(staff.username).fill(demonstrationStaff[0].userName);
  await office.getByLabel(staff.password, { exact: true }).fill(demonstrationStaff[0].password);
  await office.getByRole('button', { name: staff.signIn }).click();
  const requests = office.getByRole('table', { name: support.requests });
  await expect(requests.getByText(support.question).first()).toBeVisible();
  await expect(office.getByText(question)).toHaveCount(0);
  expect(await axeFindings(office)).toEqual([]);
  await office.getByRole('button', { name: support.read }).click();
  await office.getByRole('dialog').getByRole('button', { name: support.read }).click();
  await expect(office.getByText(question)).toBeVisible();

  await page.reload();
  // The user name in small letters: the association's name is on the page as well.
  await expect(page.getByText(new RegExp(demonstrationStaff[0].userName))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: chatAccess.takeBackOf.split('{{')[0]! }).click();
  await expect(page.getByText(chatAccess.takenBackAt.split('{{')[0]!)).toBeVisible();
  // The open page asks again by itself; at once when somebody comes back to its tab.
  await office.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(office.getByText(support.over)).toBeVisible();
  await expect(office.getByText(question)).toHaveCount(0);
  await office.getByRole('button', { name: support.back }).click();
  await expect(office.getByText(support.openNone)).toBeVisible();

  await page.goBack();
  await expect(composer(page)).toBeVisible();
});
