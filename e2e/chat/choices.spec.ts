import { axeFindings } from '../axe-findings.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { ask, composer, openChat, turns } from './conversation.ts';
import { sayInto } from './say-into.ts';

const { chat, ui } = words('de');
const question = 'Ab welcher Tiefe muss ich einen Graben sichern?';

test('a filter is chosen, shown as chips and taken off; one that is not kept ends with its chat', async ({ page }) => {
  await openChat(page);
  const choose = async (keep: boolean) => {
    await page.getByRole('button', { name: chat.filter, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: chat.filterTitle });
    await dialog.getByRole('radio').nth(1).check();
    await dialog.getByRole('combobox', { name: chat.canton }).selectOption({ label: 'Zürich' });
    if (keep) await dialog.getByRole('checkbox', { name: chat.keepFilter }).check();
    await dialog.getByRole('button', { name: chat.filterApply }).click();
    await expect(dialog).toBeHidden();
  };
  const off = page.getByRole('button', { name: /^Filter .+ entfernen$/ });
  await choose(false);
  await expect(off).toHaveCount(2);
  const read = page.waitForResponse('**/api/ai/categories/selected**');
  await page.reload();
  expect(await (await read).json()).toEqual({ level1: null, level2: null });
  await expect(off).toHaveCount(0);
  await choose(true);
  await page.reload();
  await expect(off).toHaveCount(2);
  await page.getByRole('button', { name: 'Filter Zürich entfernen' }).click();
  await expect(off).toHaveCount(1);
  await off.click();
  await expect(off).toHaveCount(0);
  await expect(page.getByRole('button', { name: chat.filter, exact: true }), 'keeps the focus').toBeFocused();
});

test('a filter that cannot be applied says so, and the previous one stays', { tag: '@nightly' }, async ({
  page,
  expectFault,
}) => {
  expectFault(/500/);
  await openChat(page);
  await page.route('**/api/ai/categories/select', (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await page.getByRole('button', { name: chat.filter, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: chat.filterTitle });
  await dialog.getByRole('radio').nth(1).check();
  await dialog.getByRole('button', { name: chat.filterApply }).click();
  await expect(dialog.getByRole('alert')).toHaveText(chat.filterFault);
  await dialog.getByRole('button', { name: ui.cancel }).click();
  await expect(page.getByRole('button', { name: /^Filter .+ entfernen$/ })).toHaveCount(0);
});

test('settings are kept; leaving with changes asks first', async ({ page }) => {
  await openChat(page);
  const open = page.getByRole('button', { name: chat.settings });
  await open.click();
  const dialog = page.getByRole('dialog', { name: chat.settings });
  const preview = dialog.getByRole('switch');
  const before = await preview.isChecked();
  await preview.click();
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: ui.unsavedTitle });
  await leaving.getByRole('button', { name: ui.cancel }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await leaving.getByRole('button', { name: ui.closeUnsaved }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(preview).toBeChecked({ checked: before });
  await preview.click();
  await dialog.getByRole('button', { name: chat.save }).click();
  await page.reload();
  await open.click();
  await expect(preview).toBeChecked({ checked: !before });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1680, height: 900 });
  await ask(page, question);
  await expect(page.getByRole('button', { name: chat.showSources })).toBeVisible();
  await expect(page.getByRole('complementary', { name: chat.sources }), 'no preview by itself').toHaveCount(0);
});

test('a language that could not be sent to the assistant is reported', { tag: '@nightly' }, async ({
  page,
  expectFault,
}) => {
  expectFault(/500/);
  await openChat(page);
  await page.route('**/language', (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await page.getByRole('button', { name: /^DE/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(page.getByRole('alert')).toHaveText(words('fr').chat.languageFault);
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('the settings say what this chat has used', { tag: '@nightly' }, async ({ page }) => {
  const { say } = await sayInto(page);
  await openChat(page);
  await ask(page, question);
  say('token_usage', 1200);
  say('token_usage', 34);
  await page.getByRole('button', { name: chat.settings }).click();
  const dialog = page.getByRole('dialog', { name: chat.settings });
  await expect(dialog).toContainText(chat.tokensUsed.replace('{{tokens}}', "1'234"));
});

test.describe('a new chat of somebody whose screen is French', () => {
  test.use({ language: 'fr' });
  const french = words('fr').chat;

  test('begins in German, or in the default language the person has set', { tag: '@nightly' }, async ({ page }) => {
    await openChat(page, 'fr');
    await ask(page, 'À partir de quelle profondeur faut-il étayer une fouille?', 'fr');
    await page.getByRole('button', { name: french.newChat }).click();
    await page.getByRole('dialog').getByRole('button', { name: french.newChatConfirm }).click();
    await expect(page.getByRole('heading', { name: chat.emptyTitle })).toBeVisible();
    await page.getByRole('button', { name: chat.settings }).click();
    const dialog = page.getByRole('dialog', { name: chat.settings });
    await dialog.getByRole('combobox').last().selectOption('fr');
    await dialog.getByRole('button', { name: chat.save }).click();
    await ask(page, question);
    await page.getByRole('button', { name: chat.newChat }).click();
    await page.getByRole('dialog').getByRole('button', { name: chat.newChatConfirm }).click();
    await expect(page.getByRole('heading', { name: french.emptyTitle })).toBeVisible();
  });

  test('keeps its language when it begins by choosing another way of working', { tag: '@nightly' }, async ({
    page,
  }) => {
    await openChat(page, 'fr');
    await page.getByRole('button', { name: french.profiles }).click();
    await page.getByRole('menuitemradio', { name: /Sécurité au travail/ }).click();
    await expect(page.getByRole('button', { name: french.profiles })).toContainText('Sécurité au travail');
    await expect(page.getByRole('heading', { name: french.emptySafety })).toBeVisible();
  });
});

test('an answer is rated, commented, and the rating withdrawn', async ({ page }) => {
  await openChat(page);
  const turn = await ask(page, question);
  const down = turn.getByRole('button', { name: chat.rateDown });
  await down.click();
  await turn.getByRole('button', { name: chat.rateSkip }).click();
  await expect(turn.getByRole('button', { name: chat.rateAdd })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(turn.getByLabel(chat.rateWhatBad), 'the focus goes where it is written').toBeFocused();
  await turn.getByLabel(chat.rateWhatBad).fill('Die Tabelle fehlt.');
  await turn.getByRole('button', { name: chat.rateSend }).click();
  await expect(turn.getByRole('button', { name: chat.rateChange })).toBeVisible();
  await page.reload();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await turn.getByRole('button', { name: chat.rateChange }).click();
  await expect(turn.getByLabel(chat.rateWhatBad)).toHaveValue('Die Tabelle fehlt.');
  await down.click();
  await expect(down).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(down).toHaveAttribute('aria-pressed', 'false');
});

test('another chat profile begins a new chat with its own examples', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  await page.getByRole('button', { name: chat.profiles }).click();
  await page.getByRole('menuitemradio', { name: /Arbeitssicherheit/ }).click();
  await expect(page.getByRole('button', { name: chat.profiles })).toContainText('Arbeitssicherheit');
  await expect(page.getByRole('list', { name: chat.starters }).getByRole('button').first()).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: chat.profiles })).toContainText('Arbeitssicherheit');
});

test('keys: the help, the field, a new chat, the search', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  await ask(page, question);
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: chat.help });
  await expect(help).toContainText(chat.keySearch);
  await help.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.getByRole('main').focus();
  await page.keyboard.press('/');
  await expect(composer(page)).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: chat.search })).toBeFocused();
  await page.keyboard.press('Control+Shift+O');
  await page
    .getByRole('dialog', { name: chat.newChatTitle })
    .getByRole('button', { name: chat.newChatConfirm })
    .click();
  await expect(turns(page)).toHaveCount(0);
});

test('the edge of the sources is moved with the keyboard and stays where it was left', { tag: '@nightly' }, async ({
  page,
}) => {
  await openChat(page);
  await ask(page, question);
  await page.getByRole('button', { name: chat.showSources }).click();
  const edge = page.getByRole('separator', { name: chat.sideWidth });
  const before = Number(await edge.getAttribute('aria-valuenow'));
  await edge.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 32));
  const side = page.getByRole('complementary', { name: chat.sources });
  expect((await side.boundingBox())!.width).toBeCloseTo(before + 32, -1);
  await page.reload();
  await page.getByRole('button', { name: chat.showSources }).click();
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 32));
});
