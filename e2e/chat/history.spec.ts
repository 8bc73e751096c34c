import { axeFindings } from '../axe-findings.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { ask, citations, composer, openChat, turns } from './conversation.ts';

const { chat } = words('de');
const question = 'Ab welcher Tiefe muss ich einen Graben sichern?';
/** What the chat is called once the question is answered. */
const called = 'Gräben: Tiefe';
const menuOf = (name: string) => `${name}: umbenennen oder löschen`;

test('a chat is renamed in its place; Escape leaves the name as it was', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  await ask(page, question);
  const history = page.getByRole('navigation', { name: chat.history });
  await history
    .getByRole('button', { name: menuOf(called) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: chat.rename }).click();
  const field = history.getByRole('textbox', { name: chat.rename });
  await expect(field).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await field.fill('Baugrube');
  await field.press('Enter');
  await expect(history.getByRole('link', { name: 'Baugrube', exact: true })).toBeVisible();
  await page.reload();
  await history.getByRole('button', { name: menuOf('Baugrube') }).click();
  await page.getByRole('menuitem', { name: chat.rename }).click();
  await field.fill('anders');
  await field.press('Escape');
  await expect(history.getByRole('link', { name: 'Baugrube', exact: true })).toBeVisible();
});

test('a chat is deleted, and brought back', async ({ page }) => {
  await openChat(page);
  await ask(page, 'Wie steil darf eine Böschung höchstens sein?');
  const history = page.getByRole('navigation', { name: chat.history });
  const entry = history.getByRole('link', { name: 'Wie steil darf eine Böschung höchstens sein?' });
  await history
    .getByRole('button', { name: menuOf('Wie steil darf eine Böschung höchstens sein?') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: chat.delete }).click();
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole('heading', { name: chat.emptyTitle })).toBeVisible();
  const undo = page.getByRole('list', { name: chat.deletedChats });
  await expect(undo).toContainText('Wie steil darf eine Böschung höchstens sein?');
  await undo.getByRole('button', { name: chat.undo }).click();
  await expect(entry).toHaveCount(1);
  await expect(undo).toHaveCount(0);
  await entry.click();
  await expect(turns(page).first()).toContainText(/Seite \d/);
});

test('a person who deletes the open chat gets no message that it is gone', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  await ask(page, question);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => seen.push(...[...document.querySelectorAll('[role=alert]')].map((one) => one.textContent));
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  const done: (() => void)[] = [];
  await page.route(/project\/thread$/, async (route) => {
    const response = await route.fetch();
    await new Promise<void>((resolve) => done.push(resolve));
    await route.fulfill({ response });
  });
  await page
    .getByRole('button', { name: menuOf(called) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: chat.delete }).click();
  // The chat hears of the deletion before the request that deletes it is answered.
  await expect(turns(page)).toHaveCount(0);
  await expect.poll(() => done.length).toBe(1);
  done[0]!();
  await expect(page.getByRole('list', { name: chat.deletedChats })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('a search shows the sentence it found, and opens the chat there', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  await ask(page, question);
  await page.getByRole('button', { name: chat.newChat }).click();
  await page.getByRole('dialog').getByRole('button', { name: chat.newChatConfirm }).click();
  await page.getByRole('searchbox', { name: chat.search }).fill('Graben');
  const found = page.getByRole('navigation', { name: chat.history }).getByRole('link').first();
  await expect(found.locator('b')).toHaveText(/graben/i);
  const lines = await found.locator('span:has(> b)').evaluate((excerpt) => {
    const { lineHeight } = getComputedStyle(excerpt);
    return excerpt.clientHeight / Number.parseFloat(lineHeight);
  });
  expect(Math.abs(lines - Math.round(lines)), 'whole lines only').toBeLessThan(0.1);
  await found.click();
  await expect(turns(page).first()).toContainText('Graben');
  await page.getByRole('searchbox', { name: chat.search }).fill('Quantenphysik');
  await expect(page.getByText(chat.nothingFound)).toBeVisible();
});

test('two tabs on one chat agree', { tag: '@nightly' }, async ({ page, context }) => {
  await openChat(page);
  await ask(page, question);
  await expect(page).toHaveURL(/thread=/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(turns(other).first()).toContainText('tiefer als 1,50 m');
  await ask(page, 'Wie steil darf eine Böschung sein?');
  await expect(turns(other).nth(1)).toContainText(/Seite \d/);
  await composer(other).fill('Wann braucht es einen Sicherheitsnachweis?');
  await composer(other).press('Enter');
  await expect(turns(page).nth(2)).toContainText('Wann braucht es einen Sicherheitsnachweis?');
  await expect(turns(page).nth(2)).toContainText(/Seite \d/, { timeout: 20_000 });
  await expect(turns(other).nth(2)).toContainText(/Seite \d/, { timeout: 20_000 });
  expect(await turns(other).allInnerTexts()).toHaveLength(3);
});

test('on a laptop with an open source the history is one press away, its search one key, and Back closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openChat(page);
  const turn = await ask(page, question);
  await citations(turn).first().click();
  const source = page.getByRole('complementary', { name: chat.sources });
  await expect(source).toBeVisible();
  const sheet = page.getByRole('dialog', { name: chat.history });
  await page.keyboard.press('Control+k');
  await expect(sheet.getByRole('searchbox', { name: chat.search })).toBeFocused();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(source, 'only the history is closed').toBeVisible();
  await page.getByRole('button', { name: chat.openHistory }).click();
  await sheet.getByRole('button', { name: chat.newChat }).click();
  await page
    .getByRole('dialog', { name: chat.newChatTitle })
    .getByRole('button', { name: chat.newChatConfirm })
    .click();
  await expect(turns(page)).toHaveCount(0);
  await expect(source).toBeHidden();
  await expect(page.getByRole('complementary', { name: chat.history }), 'beside the chat again').toBeVisible();
  await expect(sheet).toBeHidden();
});
