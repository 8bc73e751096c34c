import type { Page } from '@playwright/test';
import { axeFindings } from '../axe-findings.ts';
import { ask, citations, openChat, sourceTool, turns } from '../chat/conversation.ts';
import { expectHighlight } from '../chat/pdf-highlight.ts';
import { languagesFor } from '../look.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';

const { knowledge } = words('de');

/** Opens a cited source on its own page, the way a person does. */
async function openOnItsPage(page: Page): Promise<Page> {
  await openChat(page);
  const turn = await ask(page, 'Ab welcher Tiefe muss ich einen Graben sichern?');
  await citations(turn).first().click();
  const fullPage = await sourceTool(page, knowledge.fullPage);
  const [opened] = await Promise.all([page.waitForEvent('popup'), fullPage.click()]);
  await expect(opened.getByRole('heading', { name: 'Gräben, Schächte und Baugruben' })).toBeVisible();
  await expect(opened.locator('[data-page]').first()).toBeAttached();
  return opened;
}

test('a source on a page of its own opens at the passage', async ({ page }) => {
  const opened = await openOnItsPage(page);
  await expect(opened).toHaveURL(/\/pdf\/[^/]+\?sessionId=[^&]+&name=[^#]+#page=\d$/);
  const number = Number(new URL(opened.url()).hash.match(/\d+/)![0]);
  await expectHighlight(opened, number, '1,50 m', 'x'.repeat(600));
  await expect(opened.getByText(`Seite ${number} von`)).toContainText(/Ausgabe\s2026.*Bund/);
  expect(await axeFindings(opened)).toEqual([]);
  await opened.setViewportSize({ width: 390, height: 844 });
  await expect(opened.getByText(`Seite ${number} von`)).toBeInViewport({ ratio: 1 });
  expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFindings(opened)).toEqual([]);
  await opened.getByRole('link', { name: knowledge.backToAnswer }).click();
  await expect(turns(opened).first()).toContainText('tiefer als 1,50 m');
});

test('of a table that spans two pages, screen readers get each page’s own rows only', async ({ page }) => {
  await openChat(page);
  const turn = await ask(page, 'Wie lange habe ich Zeit, einen Mangel am Neubau zu rügen?');
  await citations(turn).first().click();
  const rows = page.locator('[data-page="1"] .structTree [role=row]');
  await expect(rows.first()).toBeAttached();
  await expect(page.locator('[data-page="1"] .endOfContent')).toBeAttached();
  expect(await axeFindings(page)).toEqual([]);
});

test('words are found in the document, forward and back, and the search is closed with Escape', {
  tag: '@nightly',
}, async ({ page }) => {
  const opened = await openOnItsPage(page);
  await opened.keyboard.press('Control+f');
  const field = opened.getByRole('textbox', { name: knowledge.find });
  await expect(field).toBeFocused();
  await field.fill('Böschung');
  const count = opened.getByRole('search').getByRole('status');
  await expect(count).toHaveText(/^1 von \d+$/);
  await expect(opened.locator('.textLayer mark').first()).toBeVisible();
  await field.press('Enter');
  await expect(count).toHaveText(/^2 von \d+$/);
  await field.press('Shift+Enter');
  await expect(count).toHaveText(/^1 von \d+$/);
  await field.fill('Zwiebelkuchen');
  await expect(count).toHaveText(knowledge.findNothing);
  await field.press('Escape');
  await expect(field).toBeHidden();
});

test('zoom, pages and keys', { tag: '@nightly' }, async ({ page }) => {
  const opened = await openOnItsPage(page);
  const first = opened.locator('[data-page="1"]');
  const width = async () => (await first.boundingBox())!.width;
  const before = await width();
  await opened.getByRole('button', { name: knowledge.zoomIn }).dblclick();
  await expect.poll(async () => (await width()) / before, 'both presses count').toBeCloseTo(1.44, 1);
  await opened.getByRole('button', { name: knowledge.fitWidth }).click();
  await expect.poll(width).toBe(before);
  const field = opened.getByRole('textbox', { name: knowledge.pageField });
  await field.fill('3');
  await field.press('Enter');
  await expect(opened.locator('[data-page="3"]')).toBeInViewport();
  await expect(field).toHaveValue('3');
  await field.press('Tab');
  await opened.getByRole('button', { name: knowledge.passage }).click();
  await expect(opened.locator('[data-page] > [aria-hidden=true]').first()).toBeInViewport();
});

test('the file is downloaded as it is', { tag: '@nightly' }, async ({ page }) => {
  const opened = await openOnItsPage(page);
  const [file] = await Promise.all([
    opened.waitForEvent('download'),
    opened.getByRole('link', { name: knowledge.download }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Gräben, Schächte und Baugruben.pdf');
});

for (const language of languagesFor(1)) {
  test.describe(language, () => {
    test.use({ language });
    const { knowledge } = words(language);

    test('a document that does not exist, and an address without one', { tag: '@nightly' }, async ({
      page,
      expectFault,
    }) => {
      expectFault(/404/);
      await page.goto('/pdf/8d1f6f0e-7a50-4a3c-9a53-0f5a3f6f2c11?sessionId=none&name=Plan');
      await expect(page.getByText(knowledge.notFound)).toBeVisible();
      await expect(page.getByRole('button', { name: knowledge.again })).toBeHidden();
      await expect(page.getByRole('main').getByRole('link', { name: words(language).app.toStart })).toBeVisible();
      await page.goto('/pdf');
      await expect(page.getByText(knowledge.noKey)).toBeVisible();
    });
  });
}

test('the source of somebody else’s chat is not shown', { tag: '@nightly' }, async ({
  page,
  browser,
  signedIn,
  polier,
  expectFault,
}) => {
  expectFault(/404/);
  const opened = await openOnItsPage(page);
  const others = await browser.newContext({
    baseURL: polier.url,
    storageState: await signedIn('admin'),
    locale: 'de-CH',
  });
  const foreign = await others.newPage();
  await foreign.goto(opened.url());
  await expect(foreign.getByText(knowledge.notFound)).toBeVisible();
  const status = await foreign.evaluate(async (address) => (await fetch(address)).status, fileAddressOf(opened.url()));
  expect([401, 404]).toContain(status);
  await others.close();
});

test('a guest cannot fetch a source', { tag: '@nightly' }, async ({ page, playwright, polier }) => {
  const opened = await openOnItsPage(page);
  const guest = await playwright.request.newContext({ baseURL: polier.url });
  expect((await guest.get(fileAddressOf(opened.url()))).status()).toBe(401);
  await guest.dispose();
});

/** Returns the address of the file of a page's source. */
function fileAddressOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return `/chatbot/project/file/${pathname.split('/').at(-1)}?session_id=${searchParams.get('sessionId')}`;
}
