import type { Page } from '@playwright/test';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { ask, composer, isOver, openChat, turns } from './conversation.ts';

const { chat } = words('de');
const text = (name: string, body = 'Werkvertrag\n\nDie Rügefrist beträgt 60 Tage.') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(body),
});
const attached = (page: Page) => page.getByRole('list', { name: chat.attachments }).getByRole('listitem');
const uploads = /\/chatbot\/project\/file\?/;

async function choose(page: Page, ...files: ReturnType<typeof text>[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: chat.attach }).click(),
  ]);
  await chooser.setFiles(files);
}

/** Dispatches the event with which a browser hands over a dropped or pasted file. */
async function hand(page: Page, how: 'drop' | 'paste', name: string) {
  const data = await page.evaluateHandle((name) => {
    const data = new DataTransfer();
    data.items.add(new File(['Werkvertrag'], name, { type: 'text/plain' }));
    return data;
  }, name);
  if (how === 'drop') {
    await page
      .getByRole('main')
      .getByRole('banner')
      .or(composer(page))
      .first()
      .dispatchEvent('drop', { dataTransfer: data });
    return;
  }
  await composer(page).evaluate(
    (field, clipboardData) =>
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    data,
  );
}

test('files are attached by button, by dropping and by pasting, and can be taken off', { tag: '@nightly' }, async ({
  page,
}) => {
  await openChat(page);
  await choose(page, text('Vertrag.txt'));
  await hand(page, 'drop', 'Plan.txt');
  await hand(page, 'paste', 'Notiz.txt');
  await expect(attached(page)).toHaveText([/Vertrag\.txt\s*\d+ B/, /Plan\.txt\s*\d+ B/, /Notiz\.txt\s*\d+ B/]);
  await page.getByRole('button', { name: 'Plan.txt entfernen' }).click();
  await expect(attached(page)).toHaveCount(2);
});

test('attachments are sent with the question and shown with it, as one’s own', async ({ page }) => {
  await openChat(page);
  await choose(page, text('Vertrag.txt'));
  await expect(attached(page)).toContainText('B');
  const turn = await ask(page, 'Wie lange ist die Rügefrist in meinem Vertrag?');
  await expect(turn).toContainText('Vertrag.txt');
  await expect(attached(page)).toHaveCount(0);
  await page.reload();
  await isOver(turns(page).first());
  await expect(turns(page).first()).toContainText('Vertrag.txt');
});

test('the progress of an upload is shown; the question waits for it', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(uploads, (route) => held.then(() => route.continue()), { times: 1 });
  await choose(page, text('Vertrag.txt'));
  await composer(page).fill('Was steht darin?');
  const progress = attached(page).getByRole('progressbar', { name: 'Vertrag.txt wird hochgeladen' });
  await expect(progress).toBeVisible();
  await expect(page.getByRole('button', { name: chat.send, exact: true })).toBeDisabled();
  go();
  await expect(attached(page)).toContainText(/\d+ B/);
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole('button', { name: chat.send, exact: true })).toBeEnabled();
});

test('a file sent after the sign-in has run out leads to signing in again', { tag: '@nightly' }, async ({
  page,
  expectFault,
}) => {
  expectFault(/401/);
  await openChat(page);
  await page.route(uploads, (route) => route.fulfill({ status: 401, json: { message: '' } }), { times: 1 });
  await choose(page, text('Vertrag.txt'));
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a refused file says so; it can be sent again where that helps, and otherwise must go first', async ({
  page,
  expectFault,
}) => {
  expectFault(/413|503/);
  await openChat(page);
  const refuse = (status: number, message: string) =>
    page.route(uploads, (route) => route.fulfill({ status, json: { message } }), { times: 1 });
  const again = page.getByRole('button', { name: 'Vertrag.txt noch einmal hochladen' });
  await refuse(503, 'Gerade werden zu viele Dateien gelesen.');
  await choose(page, text('Vertrag.txt'));
  await expect(attached(page)).toContainText(`${chat.uploadFailed} – Gerade werden zu viele Dateien gelesen.`);
  await expect(page.getByText(chat.filesBlockYet)).toBeVisible();
  await refuse(413, 'Zu gross.');
  await again.click();
  await expect(attached(page)).toContainText(`${chat.uploadFailed} – Zu gross.`);
  await expect(again).toBeHidden();
  await expect(page.getByText(chat.filesBlock)).toBeVisible();
  await page.getByRole('button', { name: 'Vertrag.txt entfernen' }).click();
  await expect(page.getByText(chat.filesBlock)).toBeHidden();
});

test('a failed upload says so, and the question is not sent without it', { tag: '@nightly' }, async ({
  page,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  await openChat(page);
  await page.route(uploads, (route) => route.abort(), { times: 1 });
  await choose(page, text('Vertrag.txt'));
  await expect(attached(page)).toContainText(chat.uploadError);
  await composer(page).fill('Was steht darin?');
  await expect(page.getByRole('button', { name: chat.send, exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Vertrag.txt entfernen' }).click();
  await expect(page.getByRole('button', { name: chat.send, exact: true })).toBeEnabled();
});

test('an upload answered with a success other than 200 counts as failed', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  await page.route(uploads, (route) => route.fulfill({ status: 201, json: { id: 'x' } }), { times: 1 });
  await choose(page, text('Vertrag.txt'));
  await expect(attached(page)).toContainText(chat.uploadFailed);
});

test('an empty file and a wrong type are refused before they are sent', { tag: '@nightly' }, async ({ page }) => {
  await openChat(page);
  await choose(page, text('leer.txt', ''), {
    name: 'a.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  });
  await expect(attached(page)).toHaveText([new RegExp(chat.fileEmpty), new RegExp(chat.fileType)]);
});

test('a draft and what is attached to it survive a reload, for each chat its own', { tag: '@nightly' }, async ({
  page,
}) => {
  await openChat(page);
  await ask(page, 'Ab welcher Tiefe muss ich einen Graben sichern?');
  await composer(page).fill('Und bei Regen?');
  await choose(page, text('Vertrag.txt'));
  await expect(attached(page)).toContainText(/\d+ B/);
  await page.reload();
  await expect(composer(page)).toHaveValue('Und bei Regen?');
  await expect(attached(page)).toHaveText([/Vertrag\.txt\s*\d+ B/]);
  await page.getByRole('button', { name: chat.newChat }).click();
  await page.getByRole('dialog').getByRole('button', { name: chat.newChatConfirm }).click();
  await expect(composer(page)).toHaveValue('');
  await expect(attached(page)).toHaveCount(0);
  await page.getByRole('navigation', { name: chat.history }).getByRole('link').first().click();
  await expect(composer(page)).toHaveValue('Und bei Regen?');
  await expect(attached(page)).toHaveText([/Vertrag\.txt\s*\d+ B/]);
});
