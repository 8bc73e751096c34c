import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { ask, citations, composer, openChat, turns } from './conversation.ts';

const { chat, knowledge } = words('de');
const question = 'Ab welcher Tiefe muss ich einen Graben sichern?';
const other = 'Wie steil darf eine Böschung sein?';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Opens the chat from another page and asks a question. */
async function arrive(page: Page): Promise<Locator> {
  await page.goto('/imprint');
  await openChat(page);
  const turn = await ask(page, question);
  await expect(page).toHaveURL(/thread=/);
  return turn;
}

const sources = (page: Page) => page.getByRole('dialog', { name: chat.sources });
const history = (page: Page) => page.getByRole('dialog', { name: chat.history });

async function leave(page: Page): Promise<void> {
  await page.goBack();
  await expect(page, 'no extra history entry remains').toHaveURL(/\/imprint$/);
}

test('Back closes a source and returns to where it was opened', async ({ page }) => {
  const turn = await arrive(page);
  const address = page.url();
  const number = citations(turn).first();
  await number.tap();
  await expect(sources(page).getByRole('heading', { level: 2 })).toBeFocused();
  const title = await sources(page).getByRole('heading', { level: 2 }).textContent();
  await sources(page).getByRole('button', { name: knowledge.next }).tap();
  await expect(sources(page).getByRole('heading', { level: 2 })).not.toHaveText(title!);
  await page.goBack();
  await expect(sources(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(number).toBeFocused();
  await expect(number).toBeInViewport();
  await number.tap();
  await expect(sources(page)).toBeVisible();
  await page.goBack();
  await expect(sources(page)).toBeHidden();
  await leave(page);
});

test('a source closed by its button leaves no history entry, neither Back nor Forward', { tag: '@nightly' }, async ({
  page,
}) => {
  const turn = await arrive(page);
  for (const _ of [1, 2]) {
    await citations(turn).first().tap();
    await sources(page).getByRole('button', { name: knowledge.close }).tap();
    await expect(sources(page)).toBeHidden();
    await expect(citations(turn).first()).toBeFocused();
  }
  await page.evaluate(() => window.history.forward());
  await expect(turn).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.history.state.usr)).toBeNull();
  await expect(sources(page)).toBeHidden();
  await leave(page);
});

test('after a reload with a source open, the chat is there and Back leaves it', { tag: '@nightly' }, async ({
  page,
}) => {
  const turn = await arrive(page);
  await citations(turn).first().tap();
  await expect(sources(page)).toBeVisible();
  await page.reload();
  await expect(turns(page).first()).toContainText('tiefer als 1,50 m');
  await expect(sources(page)).toBeHidden();
  await leave(page);
});

test('Back closes the history; from a chat opened there it leads to the one before', { tag: '@nightly' }, async ({
  page,
}) => {
  await arrive(page);
  const first = page.url();
  const open = page.getByRole('button', { name: chat.openHistory });
  await open.tap();
  await expect(history(page)).toBeVisible();
  await page.goBack();
  await expect(history(page)).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page).toHaveURL(first);
  await open.tap();
  await history(page).getByRole('button', { name: chat.newChat }).tap();
  await page.getByRole('dialog', { name: chat.newChatTitle }).getByRole('button', { name: chat.newChatConfirm }).tap();
  await expect(page).toHaveURL(/\/chatbot$/);
  await ask(page, other);
  await expect(page).toHaveURL(/thread=/);
  const second = page.url();
  await open.tap();
  await history(page).getByRole('link', { name: 'Gräben: Tiefe' }).first().tap();
  await expect(turns(page).first()).toContainText('tiefer als 1,50 m');
  await expect(page).toHaveURL(first);
  await page.goBack();
  await expect(turns(page).first()).toContainText('2:1');
  await expect(page).toHaveURL(second);
  await leave(page);
});

test('from a page reached by the menu of the history, Back leads to the chat', { tag: '@nightly' }, async ({
  page,
}) => {
  const turn = await arrive(page);
  await page.getByRole('button', { name: chat.openHistory }).tap();
  await history(page)
    .getByRole('button', { name: /Keller Hochbau/ })
    .tap();
  await page.getByRole('menuitem', { name: words('de').app.menuFeedback }).tap();
  await expect(page).toHaveURL(/\/feedback$/);
  await page.goBack();
  await expect(turns(page).first()).toContainText('tiefer als 1,50 m');
  await expect(turn).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/feedback$/);
  await page.goBack();
  await expect(turn).toBeVisible();
  await leave(page);
});

test('a conversation that begins under an open panel is not left when the panel is closed', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/imprint');
  await openChat(page);
  await composer(page).fill(question);
  await composer(page).press('Enter');
  await page.getByRole('button', { name: chat.openHistory }).tap();
  await expect(page).toHaveURL(/thread=/);
  const address = page.url();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(turns(page).first()).toContainText('tiefer als 1,50 m');
  await leave(page);
});

test('a window that becomes wide keeps the source beside the chat, and Back leaves the page as usual', {
  tag: '@nightly',
}, async ({ page }) => {
  const turn = await arrive(page);
  await citations(turn).first().tap();
  await expect(sources(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('complementary', { name: chat.sources })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.history.state.usr)).toBeNull();
  await leave(page);
});
