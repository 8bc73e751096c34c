import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { ask, composer, openChat, turns } from './conversation.ts';

const { chat } = words('de');

// What is kept where: server/src/chat/content and web/src/chat/connection.
test('a temporary chat says so while it lasts, survives a reload, and is gone with a new chat', {
  tag: '@nightly',
}, async ({ page }) => {
  await openChat(page);
  await composer(page).fill('Ab welcher Tiefe');
  const control = page.getByRole('switch', { name: chat.temporaryChat });
  await control.click();
  await expect(control).toBeChecked();
  await expect(composer(page), 'what was typed stays').toHaveValue('Ab welcher Tiefe');
  await expect(page.getByText(chat.temporaryText)).toBeVisible();
  const turn = await ask(page, 'Ab welcher Tiefe muss ich einen Graben sichern?');
  await expect(page.getByText(chat.temporaryNote)).toBeVisible();
  await expect(control).toBeHidden();
  await expect(turn.getByRole('button', { name: chat.rateUp })).toBeHidden();
  await page.reload();
  await expect(turns(page)).toHaveCount(1);
  await expect(page.getByText(chat.temporaryNote)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(page.getByText(chat.temporaryNote)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const address = page.url();
  await page.getByRole('button', { name: chat.newChat, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: chat.newChatConfirm }).click();
  await expect(control).not.toBeChecked();
  await page.goto(address);
  await expect(turns(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toBeVisible();
});
