import type { Step } from '@polier/contract/chat';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { ask, composer, isOver, openChat, sourceTool, turns } from './conversation.ts';
import { action, step } from './examples.ts';
import { sayInto } from './say-into.ts';

const { chat } = words('de');
const question = 'Ab welcher Tiefe muss ich einen Graben sichern?';
const prompt = { name: chat.assistantAsks };

test('a choice is asked for: the input is disabled, the draft stays, one press answers', async ({ page }) => {
  const { say, ask: askBack } = await sayInto(page);
  await openChat(page);
  await ask(page, question);
  await composer(page).fill('Und in Zürich?');
  const msg = step({ output: 'In welchem Kanton liegt die Baustelle?', waitForAnswer: true });
  const choices = ['Zürich', 'Bern'].map((canton) => action(msg.id, canton));
  for (const choice of choices) say('action', choice);
  const spec = { type: 'action', timeout: 60, step_id: msg.id, keys: choices.map(({ id }) => id) };
  const answered = askBack('ask', { msg, spec });
  const box = page.getByRole('region', prompt);
  await expect(box).toContainText('In welchem Kanton liegt die Baustelle?');
  await expect(page.getByRole('button', { name: chat.send, exact: true })).toBeDisabled();
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('Und in Zürich?');
  await expect(page.getByText(chat.choiceAwaited)).toBeVisible();
  await box.getByRole('button', { name: 'Bern' }).click();
  expect(await answered).toMatchObject({ id: choices[1]!.id });
  await expect(box).toBeHidden();
  // As the server says when it has the reply, and when the turn is over.
  say('task_start', {});
  say('task_end', {});
  await expect(page.getByRole('button', { name: chat.send, exact: true })).toBeEnabled();
  await expect(composer(page)).toBeFocused();
});

test('what the person chose stays with the question, also after a reload', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  await composer(page).fill('Wie lange ist die Einsprachefrist bei einem Baugesuch?');
  await composer(page).press('Enter');
  await page.getByRole('region', prompt).getByRole('button', { name: 'Kanton Bern' }).click();
  const turn = turns(page).first();
  await isOver(turn);
  await expect(turn).toContainText(`${chat.youChose} Kanton Bern`);
  await page.reload();
  await expect(turn).toContainText(`${chat.youChose} Kanton Bern`);
});

test('a question of the assistant can be dismissed: the work ends, and the next question can be asked', {
  tag: '@nightly',
}, async ({ page }) => {
  await openChat(page);
  await composer(page).fill('Wie lange ist die Einsprachefrist bei einem Baugesuch?');
  await composer(page).press('Enter');
  const box = page.getByRole('region', prompt);
  await box.getByRole('button', { name: chat.askLeave }).click();
  await expect(box).toBeHidden();
  await expect(composer(page)).toBeFocused();
  await expect(turns(page).first()).toContainText(chat.askLeft);
  await ask(page, question);
  await expect(turns(page)).toHaveCount(2);
  await page.reload();
  await expect(turns(page).first()).toContainText(chat.askLeft);
  await isOver(turns(page).nth(1));
  await expect(box).toBeHidden();
});

test('words are asked for: the composer answers', { tag: '@nightly' }, async ({ page }) => {
  const { ask: askBack } = await sayInto(page);
  await openChat(page);
  await ask(page, question);
  const msg = step({ output: 'Wie hoch ist die Werklohnsumme?', waitForAnswer: true });
  const answered = askBack('ask', { msg, spec: { type: 'text', timeout: 60, step_id: msg.id } });
  await expect(page.getByRole('region', prompt)).toContainText('Wie hoch ist die Werklohnsumme?');
  await page.getByRole('textbox', { name: chat.yourAnswer }).fill('CHF 120 000');
  await page.keyboard.press('Enter');
  expect(((await answered) as Step).output).toBe('CHF 120 000');
  await expect(page.getByText('CHF 120 000')).toBeVisible();
  await expect(composer(page)).toHaveValue('');
});

test('files are asked for: chosen, sent, answered', { tag: '@nightly' }, async ({ page }) => {
  const { ask: askBack } = await sayInto(page);
  await openChat(page);
  await ask(page, question);
  const msg = step({ output: 'Bitte hängen Sie den Vertrag an.', waitForAnswer: true });
  const spec = { type: 'file', timeout: 60, step_id: msg.id, accept: ['text/plain'], max_files: 1, max_size_mb: 5 };
  const answered = askBack('ask', { msg, spec });
  const box = page.getByRole('region', prompt);
  await composer(page).fill('Frage');
  await expect(page.getByRole('button', { name: chat.send, exact: true })).toBeDisabled();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    box.getByRole('button', { name: chat.chooseFiles_one }).click(),
  ]);
  await chooser.setFiles({ name: 'Vertrag.txt', mimeType: 'text/plain', buffer: Buffer.from('Werkvertrag') });
  await expect(box).toContainText('11 B');
  await box.getByRole('button', { name: chat.send }).click();
  expect(await answered).toEqual([{ id: expect.stringMatching(/.+/) }]);
  await expect(box).toBeHidden();
});

test('after its time-out the question is no longer asked', { tag: '@nightly' }, async ({ page }) => {
  const { say, ask: askBack } = await sayInto(page);
  await openChat(page);
  await ask(page, question);
  const msg = step({ output: 'Welcher Kanton?', waitForAnswer: true });
  void askBack('ask', { msg, spec: { type: 'text', timeout: 60, step_id: msg.id } });
  await expect(page.getByRole('region', prompt)).toBeVisible();
  say('ask_timeout', {});
  await expect(page.getByRole('region', prompt)).toBeHidden();
});

test('the assistant opens a source at a page, and switches the language', { tag: '@nightly' }, async ({ page }) => {
  const { ask: call } = await sayInto(page);
  await openChat(page);
  await ask(page, question);
  const [fileId] = await sourceIds(page);
  expect(await call('call_fn', { name: 'open_source', args: { fileId, page: 3 } })).toEqual({
    done: true,
    result: true,
  });
  await expect(page.getByRole('complementary', { name: chat.sources }).getByText(/^Seite\s3\svon\s\d/)).toBeVisible();
  expect(await call('call_fn', { name: 'open_source', args: { fileId: 'nothing' } })).toEqual({
    done: true,
    result: false,
  });
  await call('call_fn', { name: 'set_language', args: { language: 'fr' } });
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await call('call_fn', { name: 'format_disk', args: {} })).toEqual({ done: false });
});

test('the assistant sets a filter: the server keeps it, a chip shows it; one that does not exist is refused', {
  tag: '@nightly',
}, async ({ page, expectFault }) => {
  expectFault(/422/);
  const { ask: call } = await sayInto(page);
  await openChat(page);
  await ask(page, question);
  const set = (args: object) => call('call_fn', { name: 'set_filter', args });
  const off = page.getByRole('button', { name: /^Filter .+ entfernen$/ });
  expect(await set({ level1: null, level2: 'BE' })).toEqual({ done: true, result: true });
  await expect(off).toHaveAccessibleName('Filter Bern entfernen');
  expect(await set({ level1: null, level2: 'Atlantis' })).toEqual({ done: true, result: false });
  await expect(page.getByRole('alert')).toHaveText(chat.filterFault);
  await expect(off).toHaveAccessibleName('Filter Bern entfernen');
  await page.reload();
  await expect(off).toHaveAccessibleName('Filter Bern entfernen');
  await off.click();
  await expect(off).toHaveCount(0);
});

/** Returns the id of the first cited source, to which its tools link. */
async function sourceIds(page: import('@playwright/test').Page): Promise<string[]> {
  await page.getByRole('button', { name: chat.showSources }).click();
  const link = await sourceTool(page, words('de').knowledge.fullPage);
  const href = (await link.getAttribute('href'))!;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: chat.hideSources }).click();
  return [decodeURIComponent(/\/pdf\/([^?]+)/.exec(href)![1]!)];
}
