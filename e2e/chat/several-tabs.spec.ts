import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { ask, composer, isOver, openChat, turns } from './conversation.ts';

const { chat } = words('de');
const french = words('fr').chat;
const question = 'Ab welcher Tiefe muss ich einen Graben sichern?';
const chips = (page: Page) => page.getByRole('button', { name: /^Filter .+ entfernen$/ });

async function secondTab(page: Page, context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto(page.url());
  return other;
}

async function chooseTopic(page: Page, at: number): Promise<void> {
  await page.getByRole('button', { name: /^(\d+ )?Filter$/ }).click();
  const dialog = page.getByRole('dialog', { name: chat.filterTitle });
  await dialog.getByRole('radio').nth(at).check();
  await dialog.getByRole('button', { name: chat.filterApply }).click();
  await expect(dialog).toBeHidden();
}

test('a chat that is deleted in one tab is gone in the other, which goes on with a new one', async ({
  page,
  context,
}) => {
  await openChat(page);
  await ask(page, question);
  await expect(page).toHaveURL(/thread=/);
  const other = await secondTab(page, context);
  await isOver(turns(other).first());
  const history = page.getByRole('navigation', { name: chat.history });
  await history
    .getByRole('button', { name: /: umbenennen oder löschen$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: chat.delete }).click();
  await expect(other.getByRole('alert')).toContainText('Diesen Chat gibt es nicht mehr.');
  await expect(turns(other)).toHaveCount(0);
  await ask(other, question);
  await expect(turns(other)).toHaveCount(1);
});

test('what is written and attached in one new chat stays there when another tab begins its own', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await openChat(page);
  const other = await context.newPage();
  await openChat(other);
  await composer(page).fill('Und bei Regen?');
  const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plan') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('plan.txt')).toBeVisible();
  await other.getByRole('button', { name: chat.starter2, exact: true }).click();
  await isOver(turns(other).first());
  await expect(composer(other)).toHaveValue('');
  await page.reload();
  await expect(composer(page)).toHaveValue('Und bei Regen?');
  await expect(page.getByText('plan.txt')).toBeVisible();
});

test('settings changed in one tab are shown in the other', { tag: '@nightly' }, async ({ page, context }) => {
  await openChat(page);
  const other = await secondTab(page, context);
  const settings = (tab: Page) => tab.getByRole('dialog', { name: chat.settings });
  await other.getByRole('button', { name: chat.settings }).click();
  await expect(settings(other).getByRole('switch')).toBeChecked();
  await other.keyboard.press('Escape');
  await page.getByRole('button', { name: chat.settings }).click();
  await settings(page).getByRole('switch').click();
  await settings(page).getByRole('button', { name: chat.save }).click();
  await expect(settings(page)).toBeHidden();
  await expect(async () => {
    await other.getByRole('button', { name: chat.settings }).click();
    await expect(settings(other).getByRole('switch')).not.toBeChecked({ timeout: 500 });
    await other.keyboard.press('Escape');
  }).toPass();
});

test('the settings speak the language of the screen, also when it changes', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  await ask(page, question);
  await page.getByRole('button', { name: /^DE/ }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.getByRole('button', { name: french.settings }).click();
  await expect(page.getByRole('dialog', { name: french.settings })).toContainText('Longueur des réponses');
});

test('a filter chosen in one tab is shown in the same chat of the other as soon as that is focused', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await openChat(page);
  await ask(page, question);
  const other = await secondTab(page, context);
  await expect(other.getByRole('button', { name: chat.filter, exact: true })).toBeVisible();
  await chooseTopic(page, 3);
  await expect(chips(page)).toHaveCount(1);
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(chips(other)).toHaveCount(1);
});

test('a filter that is left for an answer stays chosen; asking without it takes it away', { tag: '@nightly' }, async ({
  page,
}) => {
  await openChat(page);
  await chooseTopic(page, 4);
  await expect(chips(page)).toHaveCount(1);
  const answered = await ask(page, question);
  await expect(answered).toContainText('tiefer als 1,50 m');
  await expect(chips(page)).toHaveCount(1);
  // No source answers it: one that another topic answers is answered from there.
  const refused = await ask(page, 'Welche Brandschutzklasse braucht eine Fluchttüre?');
  await refused.getByRole('button', { name: chat.searchWithout }).click();
  await expect(chips(page)).toHaveCount(0);
});
