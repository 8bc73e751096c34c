import { axeFindings } from '../axe-findings.ts';
import { expectNotice } from '../notices.ts';
import { expect, person, test } from '../start.ts';
import { tabTo } from '../tab-to.ts';
import { words } from '../words.ts';
import { ask, citations, composer, isOver, openChat, turns } from './conversation.ts';

const { chat, knowledge, ui } = words('de');
const question = 'Ab welcher Tiefe muss ich einen Graben sichern?';

test('screen readers hear that an answer begins and how it ended, never its words', async ({ page }) => {
  await openChat(page);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status], [aria-live=polite]')) {
        const said = region.textContent?.trim();
        if (said && heard.at(-1) !== said && !heard.includes(said)) heard.push(said);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await ask(page, question);
  await expect(page.getByRole('status').filter({ hasText: 'Antwort fertig' })).toHaveCount(1);
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard).toContain(chat.started);
  expect(heard.join(' ')).not.toContain('1,50 m');
});

test('an example question is asked with one click', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  await page.getByRole('button', { name: chat.starter2, exact: true }).click();
  const turn = turns(page).first();
  await isOver(turn);
  await expect(turn).toContainText('tiefer als 1,50 m');
});

test('an offered question is asked with one press; the pressed button stays and keeps the focus', {
  tag: '@nightly',
}, async ({ page }) => {
  await openChat(page);
  const turn = await ask(page, question);
  const offers = turn.getByRole('group', { name: chat.offers }).getByRole('button');
  const before = await offers.allInnerTexts();
  expect(before.length).toBeGreaterThan(2);
  await offers.nth(1).press('Enter');
  await expect(turns(page)).toHaveCount(2);
  await isOver(turns(page).nth(1));
  await expect(turns(page).nth(1)).toContainText(before[1]!);
  await expect(offers).toHaveText([before[1]!]);
  await expect(offers).toBeFocused();
  await expect(offers).toBeDisabled();
});

test('pointing at a citation or focusing it shows the passage; Escape closes it', async ({ page }) => {
  await openChat(page);
  const chip = citations(await ask(page, question)).first();
  const preview = page.getByRole('tooltip');
  await chip.hover();
  await expect(preview).toContainText('Gräben, Schächte und Baugruben');
  await expect(preview.locator('mark', { hasText: '1,50 m' }).first()).toBeVisible();
  await preview.hover();
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await composer(page).focus();
  await tabTo(chip, 'Shift+Tab');
  await expect(preview).toBeVisible();
  await expect(chip).toHaveAttribute('aria-describedby', (await preview.getAttribute('id'))!);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
});

test('an answer is copied with numbered sources, and downloaded as a PDF with one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await openChat(page);
  const turn = await ask(page, question);
  await turn.getByRole('button', { name: chat.copy }).click();
  await expectNotice(page, chat.copied);
  // The page may not read the clipboard: the person pastes.
  await composer(page).focus();
  await page.keyboard.press('Control+v');
  await expect(composer(page)).not.toHaveValue('');
  const copied = await composer(page).inputValue();
  expect(copied).toContain('tiefer als 1,50 m');
  expect(copied).toMatch(/^Quellen\n\[1\] Gräben, Schächte und Baugruben, Ausgabe 2026, Seite \d$/m);
  const numbers = [...copied.matchAll(/\[(\d+)\]/g)].map(([, number]) => number);
  const listed = [...copied.split('\nQuellen\n')[1]!.matchAll(/^\[(\d+)\] /gm)].map(([, number]) => number);
  expect(new Set(numbers)).toEqual(new Set(listed));
  expect(copied, 'no marks of the notation are left').not.toMatch(/[\\>*`]/);
  const download = page.waitForEvent('download');
  await turn.getByRole('button', { name: /PDF/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Auskunft .+\.pdf$/);
});

test('starting a new chat asks for confirmation; the old one stays in the list and can be opened again', {
  tag: '@nightly',
}, async ({ page }) => {
  await openChat(page);
  await ask(page, question);
  await page.getByRole('button', { name: chat.newChat }).click();
  const dialog = page.getByRole('dialog', { name: chat.newChatTitle });
  await dialog.getByRole('button', { name: ui.cancel }).click();
  await expect(dialog).toBeHidden();
  await expect(turns(page)).toHaveCount(1);
  await page.getByRole('button', { name: chat.newChat }).click();
  await dialog.getByRole('button', { name: chat.newChatConfirm }).click();
  await expect(page.getByRole('heading', { name: chat.emptyTitle })).toBeVisible();
  await expect(turns(page)).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await page
    .getByRole('navigation', { name: chat.history })
    .getByRole('link', { name: 'Gräben: Tiefe' })
    .first()
    .click();
  await expect(turns(page)).toHaveCount(1);
  await expect(turns(page).first()).toContainText('tiefer als 1,50 m');
  await expect(citations(turns(page).first()).first()).toBeVisible();
});

test('a reload keeps the chat, and a question that is not sent yet', async ({ page }) => {
  await openChat(page);
  const before = await (await ask(page, question)).innerText();
  await composer(page).fill('Und bei einer Böschung');
  await page.reload();
  await expect(turns(page)).toHaveCount(1);
  await expect(composer(page)).toHaveValue('Und bei einer Böschung');
  await expect.poll(() => turns(page).first().innerText()).toBe(before);
  await ask(page, '?');
  await expect(turns(page)).toHaveCount(2);
});

test('the list of chats is searched', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  await ask(page, 'Wer haftet, wenn ein Subunternehmer die Löhne nicht bezahlt?');
  const list = page.getByRole('navigation', { name: chat.history });
  const search = page.getByRole('searchbox', { name: chat.search });
  await search.fill('Subunternehmer');
  await expect(list.getByRole('link', { name: /Subunternehmer/ }).first()).toBeVisible();
  await expect(list.getByRole('link', { name: /Graben/ })).toHaveCount(0);
  await search.fill('Zwiebelkuchen');
  await expect(list.getByText(chat.nothingFound)).toBeVisible();
});

test('a question without a source can be sent to the editor', async ({ page, polier }) => {
  await openChat(page);
  const asked = 'Welche Öffnungszeiten hat der Zoo in Basel?';
  const turn = await ask(page, asked);
  await turn.getByRole('button', { name: 'Frage an die Redaktion schicken' }).click();
  await expect(turn.getByText('Ihre Frage ist bei der Redaktion des Verbands.')).toBeVisible();
  await polier.settle();
  expect(polier.standIns.mailbox!.letters().some(({ text }) => text.includes(asked))).toBe(true);
});

test.describe('with the keyboard alone', () => {
  test.use({ as: null });

  test('from the sign-in to a source and a new chat', async ({ page }) => {
    await page.goto('/login');
    const { email, password } = person('user');
    await tabTo(page.getByLabel(words('de').identity.email));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.locator('input[name=password]')).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
    const turn = turns(page).first();
    await isOver(turn);
    await expect(composer(page)).toBeFocused();
    const chip = citations(turn).first();
    await tabTo(chip, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Gräben, Schächte und Baugruben' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Gräben, Schächte und Baugruben' })).toBeHidden();
    await expect(chip, 'the focus is back where it was').toBeFocused();
    await tabTo(page.getByRole('button', { name: chat.newChat }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: chat.newChatConfirm })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(turns(page)).toHaveCount(0);
    await expect(composer(page)).toBeFocused();
  });
});

test('a cited passage is read before its page is there, and the sources are gone through one by one', async ({
  page,
}) => {
  await openChat(page);
  const turn = await ask(page, question);
  const last =
    (await citations(turn).evaluateAll((all) => new Set(all.map(({ textContent }) => textContent)).size)) - 1;
  expect(last, 'only several sources are gone through').toBeGreaterThan(0);
  const held = Promise.withResolvers<void>();
  await page.route('**/project/file/*?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await citations(turn).first().click();
  const passage = page.getByRole('region', { name: knowledge.passageText });
  await expect(passage.locator('mark').first()).toBeInViewport();
  const next = page.getByRole('button', { name: knowledge.next });
  const place = await next.boundingBox();
  held.resolve();
  await expect(page.locator('[data-page] > [aria-hidden=true]').first()).toBeInViewport();
  await expect(passage).toBeHidden();
  expect(await next.boundingBox(), 'no other button comes under the pointer').toEqual(place);
  for (let at = 0; at < last; at++) await next.click();
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: knowledge.close }).click();
  await expect(page.getByRole('button', { name: knowledge.close })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('a citation opens the passage to be read, then its page at the passage, and closes again', async ({ page }) => {
    await openChat(page);
    const turn = await ask(page, question);
    await citations(turn).first().tap();
    const passage = page.getByRole('region', { name: knowledge.passageText });
    const quoted = passage.locator('mark', { hasText: '1,50 m' });
    await expect(quoted).toBeInViewport();
    expect(await quoted.evaluate((mark) => Number.parseFloat(getComputedStyle(mark).fontSize))).toBeGreaterThan(14.9);
    await expect(passage.getByRole('heading')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await passage.getByRole('button', { name: /^Seite \d+ zeigen$/ }).tap();
    const marks = page.locator('[data-page] > [aria-hidden=true]');
    await expect(marks.first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: knowledge.close }).tap();
    await expect(marks).toHaveCount(0);
    await expect(composer(page)).toBeVisible();
  });

  test('the welcome starts at the top, and the first answer under its question', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await openChat(page);
    await expect(page.getByRole('list', { name: chat.starters }).getByRole('button').first()).toBeEnabled();
    await expect(page.getByRole('heading', { name: chat.emptyTitle })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: chat.starter2, exact: true }).tap();
    await isOver(turns(page).first());
    await expect(page.getByRole('heading', { name: chat.emptyTitle })).toBeHidden();
    await expect(turns(page).first().getByRole('heading', { name: chat.starter2 })).toBeInViewport({ ratio: 1 });
  });

  test('the list of chats opens over the chat', { tag: '@nightly' }, async ({ page }) => {
    await openChat(page);
    await page.getByRole('button', { name: chat.openHistory }).tap();
    await page.getByRole('button', { name: chat.newChat }).tap();
    await expect(page.getByRole('navigation', { name: chat.history })).toBeHidden();
    await expect(page.getByRole('heading', { name: chat.emptyTitle })).toBeVisible();
  });
});

test('language and theme are chosen in the menus and stay', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  await page.getByRole('button', { name: /^DE/ }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  const french = words('fr');
  await expect(page.getByRole('heading', { name: french.chat.emptyTitle })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: 'Beat Steiner' }).click();
  await page.getByRole('menuitemradio', { name: french.app.dark }).click();
  await expect(page.locator('html')).toHaveAttribute('data-dark');
  await page.reload();
  await expect(page.getByRole('heading', { name: french.chat.emptyTitle })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-dark');
  expect(await page.evaluate(() => localStorage.getItem('mui-mode'))).toBe('dark');
  const turn = await ask(page, 'A partir de quelle hauteur faut-il un garde-corps?', 'fr');
  await expect(turn).toContainText('2 m');
});
