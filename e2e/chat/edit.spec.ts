import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { ask, isOver, openChat, turns } from './conversation.ts';

const { chat } = words('de');
const first = 'Ab welcher Tiefe muss ich einen Graben sichern?';
const other = 'Wie steil darf eine Böschung sein?';

test('a question is asked in other words; the old form with its answer is one arrow away', async ({ page }) => {
  await openChat(page);
  const turn = await ask(page, first);
  await turn.getByRole('button', { name: chat.edit }).click();
  const field = page.getByRole('textbox', { name: chat.editQuestion });
  await expect(field).toBeFocused();
  await field.fill(other);
  await page.keyboard.press('Enter');
  await expect(turn).toContainText('2:1');
  await isOver(turn);
  await expect(turns(page)).toHaveCount(1);
  const forms = turn.getByRole('group', { name: chat.forms });
  await expect(forms).toContainText('2/2');
  await forms.getByRole('button', { name: chat.formBefore }).click();
  await expect(forms).toContainText('1/2');
  await expect(turn.getByRole('heading', { name: first })).toBeVisible();
  await expect(turn).toContainText('tiefer als 1,50 m');
  await expect(page.getByRole('region', { name: chat.past })).toBeVisible();
  await page.getByRole('button', { name: chat.pastBack }).click();
  await expect(turn.getByRole('heading', { name: other })).toBeVisible();
  await page.reload();
  await expect(forms).toContainText('2/2');
});

test('the chat continues from an earlier form; the later one stays reachable', { tag: '@nightly' }, async ({
  page,
}) => {
  await openChat(page);
  const turn = await ask(page, first);
  await turn.getByRole('button', { name: chat.edit }).click();
  await page.getByRole('textbox', { name: chat.editQuestion }).fill(other);
  await page.getByRole('button', { name: chat.editAsk }).click();
  await expect(turn).toContainText('2:1');
  await isOver(turn);
  await turn.getByRole('button', { name: chat.formBefore }).click();
  await page.getByRole('button', { name: chat.pastContinue }).click();
  await expect(page.getByRole('region', { name: chat.past })).toBeHidden();
  await expect(turn.getByRole('heading', { name: first })).toBeVisible();
  await expect(turn.getByRole('group', { name: chat.forms })).toContainText('2/2');
  await ask(page, other);
  await expect(turns(page)).toHaveCount(2);
});

test('the last question is answered again, the first answer stays reachable', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  const turn = await ask(page, first);
  await turn.getByRole('button', { name: chat.regenerate }).click();
  await expect(turn.getByRole('group', { name: chat.forms })).toContainText('2/2');
  await isOver(turn);
  await expect(turn).toContainText('tiefer als 1,50 m');
  await expect(turns(page)).toHaveCount(1);
});

test('Escape leaves the question as it was', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  const turn = await ask(page, first);
  await turn.getByRole('button', { name: chat.edit }).click();
  await page.getByRole('textbox', { name: chat.editQuestion }).fill('etwas anderes');
  await page.keyboard.press('Escape');
  await expect(turn.getByRole('heading', { name: first })).toBeVisible();
  await expect(turn.getByRole('group', { name: chat.forms })).toHaveCount(0);
});
