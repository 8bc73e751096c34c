import type { Page } from '@playwright/test';
import { composer, openChat } from '../chat/conversation.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';

const { app, chat } = words('de');
const part = /\/assets\/settings-dialog-.*\.js$/;
const gone = { status: 404, body: '' };

/** Opens what is gone, with a question begun, until the page loads itself again. */
async function loseThePart(page: Page): Promise<void> {
  await openChat(page);
  await page.route(part, (route) => route.fulfill(gone));
  await composer(page).fill('Ab welcher Tiefe');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: chat.settings }).click();
  await reloaded;
}

test('a part that is gone with a new release brings the new release, and a draft stays', async ({
  page,
  expectFault,
}) => {
  expectFault(/./);
  await loseThePart(page);
  await page.unroute(part);
  await expect(composer(page)).toHaveValue('Ab welcher Tiefe');
  await page.getByRole('button', { name: chat.settings }).click();
  await expect(page.getByRole('dialog', { name: chat.settings })).toBeVisible();
});

test('a part that stays away is not reloaded for again and again: the page says what to do', async ({
  page,
  expectFault,
}) => {
  expectFault(/./);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await loseThePart(page);
  await page.getByRole('button', { name: chat.settings }).click();
  await expect(page.getByRole('heading', { name: app.slowTitle })).toBeVisible();
  await expect(page.getByText(app.slowText)).toBeVisible();
  expect(loads, 'opened, and loaded once again').toBe(2);
  await page.unroute(part);
  await page.getByRole('button', { name: app.retry }).click();
  await expect(composer(page)).toHaveValue('Ab welcher Tiefe');
});

test('without a line nothing is reloaded', async ({ page, expectFault }) => {
  expectFault(/./);
  await openChat(page);
  await page.route(/./, (route) => route.abort());
  await page.getByRole('button', { name: chat.settings }).click();
  await expect(page.getByRole('heading', { name: app.slowTitle })).toBeVisible();
});
