import type { Page } from '@playwright/test';
import { composer, openChat } from '../chat/conversation.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';

const { chat, ui } = words('de');
const part = /\/assets\/settings-dialog-.*\.js$/;
const gone = { status: 404, body: '' };

/** Opens a part that is gone, with a draft in the composer, and waits until the page has reloaded. */
async function openMissingPart(page: Page): Promise<void> {
  await openChat(page);
  await page.route(part, (route) => route.fulfill(gone));
  await composer(page).fill('Ab welcher Tiefe');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: chat.settings }).click();
  await reloaded;
}

test('a part removed by a new release reloads the page, and a draft stays', async ({ page, expectFault }) => {
  expectFault(/./);
  await openMissingPart(page);
  await page.unroute(part);
  await expect(composer(page)).toHaveValue('Ab welcher Tiefe');
  await page.getByRole('button', { name: chat.settings }).click();
  await expect(page.getByRole('dialog', { name: chat.settings })).toBeVisible();
});

test('a part that stays missing does not reload the page again and again: the page says what to do', {
  tag: '@nightly',
}, async ({ page, expectFault }) => {
  expectFault(/./);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await openMissingPart(page);
  await page.getByRole('button', { name: chat.settings }).click();
  await expect(page.getByText(ui.partFault)).toBeVisible();
  expect(loads, 'opened, and loaded once again').toBe(2);
  await expect(composer(page), 'the rest of the page goes on').toHaveValue('Ab welcher Tiefe');
  await page.unroute(part);
  const dialog = page.getByRole('dialog', { name: chat.settings });
  const retry = page.getByRole('button', { name: ui.retry });
  await retry.click();
  await expect(dialog.or(retry)).toBeVisible();
  // Some versions of Chromium remember that the code did not come. There a second try loads the page anew.
  if (await retry.isVisible()) {
    const reloaded = page.waitForEvent('load');
    await retry.click();
    await reloaded;
    await page.getByRole('button', { name: chat.settings }).click();
  }
  await expect(dialog).toBeVisible();
});

test('without a network connection nothing is reloaded', { tag: '@nightly' }, async ({ page, expectFault }) => {
  expectFault(/./);
  await openChat(page);
  await page.route(/./, (route) => route.abort());
  await page.getByRole('button', { name: chat.settings }).click();
  await expect(page.getByText(ui.partFault)).toBeVisible();
});
