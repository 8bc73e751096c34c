import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demonstrationStaff } from '@polier/demonstration/people';
import { ask, openChat } from '../chat/conversation.ts';
import { look } from '../look.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';

test.use({ theme: 'system' });

const root = join(import.meta.dirname, '../..');
const texts = words('de').editing;
const [superAdmin, editor] = demonstrationStaff;
const secondEditor = { userName: 'zweite', password: 'Zweite-Redaktion-2026' };

/** A sheet on homing pigeons, which no other source speaks of. */
async function printPigeons(days: number): Promise<Buffer> {
  const { printSheet } = await import('@polier/library/pdf');
  const { parseSheet } = await import('@polier/library/sheet');
  const sheet = readFileSync(join(root, 'library/sheets/noise/de.md'), 'utf8');
  const text = `${sheet.slice(0, sheet.indexOf('\n## '))}
## Brieftauben auf der Baustelle
Brieftauben dürfen im Taubenschlag der Baustelle höchstens ${days} Tage gehalten werden. Der Taubenwart meldet jede Brieftaube vor dem Einzug der Bauleitung.

Für jede Brieftaube liegt ein Blatt mit Ringnummer, Herkunft und Futter im Baubüro. Der Taubenschlag wird jeden Freitag gereinigt und steht mindestens 30 m vom Kran entfernt.
`
    .replace(/^title: .*$/m, 'title: Brieftauben')
    .replace(/^basis: .*$/m, 'basis: Art. 1 BauAV')
    .replace(/^sources: .*$/m, 'sources: Taubenordnung');
  const { bytes } = await printSheet(parseSheet(text, 'de.md'), { language: 'de', association: 'Verband' });
  return Buffer.from(bytes);
}

async function call<T>(url: string, method: string, path: string, body: unknown, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/api/super-admin/${path}`, { method, headers, body: JSON.stringify(body) });
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
}

async function tokenOf(url: string, { userName, password }: { userName: string; password: string }) {
  const body = { username: userName, password };
  return (await call<{ access_token: string }>(url, 'POST', 'login', body)).access_token;
}

/** A second editor, with a password of their own. */
async function addSecondEditor(url: string): Promise<string> {
  const { userName, password: newPassword } = secondEditor;
  const body = { userName, role: 'editor' };
  const added = await call<{ password: string }>(url, 'POST', 'accounts', body, await tokenOf(url, superAdmin));
  const first = await tokenOf(url, { userName, password: added.password });
  await call(url, 'PUT', 'me/password', { password: added.password, newPassword }, first);
  return tokenOf(url, secondEditor);
}

/** Opens a page of the back office with somebody's token. */
async function openOffice(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/imprint');
  await page.evaluate((value) => localStorage.setItem('super-admin-token', value), token);
  await page.goto(path.startsWith('/') ? path : `/super-admin/${path}`);
}

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** A reviewed draft answers from its publication on. */
async function reviewAndPublish(page: Page): Promise<void> {
  for (const act of [texts.review, texts.publish]) {
    await choose(page, act);
    await confirm(page, act);
  }
  await expect(page.getByText(texts.published, { exact: true }).first()).toBeVisible();
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

test('a source is drafted, reviewed by a second person, published and replaced', async ({
  page,
  polier,
  expectFault,
}) => {
  test.setTimeout(120_000);
  const question = 'Wie lange dürfen Brieftauben auf der Baustelle gehalten werden?';
  const first = await tokenOf(polier.url, editor);
  const second = await addSecondEditor(polier.url);

  await openOffice(page, first, 'sources');
  await expect(page.getByRole('heading', { name: texts.sources, level: 1 })).toBeVisible();
  await look(page, 'de', 'desk-sources', page.getByRole('list', { name: texts.sources }));
  await page.setViewportSize({ width: 1440, height: 900 });
  expectFault(/422/);
  expectFault(/409/);
  await upload(page, 'kein.pdf', Buffer.from('<html>'));
  await expect(page.getByText('Das ist keine PDF-Datei', { exact: false })).toBeVisible();
  await upload(page, 'brieftauben.pdf', await printPigeons(17));
  await page.getByRole('link', { name: texts.openDraft }).click();
  await choose(page, texts.review);
  await confirm(page, texts.review);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Eine zweite Person muss');
  await look(page, 'de', 'desk-source', page.getByRole('tablist'));
  await page.setViewportSize({ width: 1440, height: 900 });

  const path = new URL(page.url()).pathname;
  await openOffice(page, second, path);
  await reviewAndPublish(page);
  await openChat(page);
  await expect(await ask(page, question)).toContainText('höchstens 17 Tage');

  await openOffice(page, first, path);
  await upload(page, 'brieftauben-neu.pdf', await printPigeons(23));
  await page.getByRole('link', { name: texts.openDraft }).click();
  await page.getByRole('tab', { name: texts.changes }).click();
  await page.reload();
  await expect(page.getByText('höchstens 23 Tage', { exact: false })).toBeVisible();
  await openOffice(page, second, new URL(page.url()).pathname);
  await reviewAndPublish(page);

  await openChat(page);
  await expect(await ask(page, question)).toContainText('höchstens 23 Tage');
});

test('a refused question becomes a passage’s question and is answered', { tag: '@nightly' }, async ({
  page,
  polier,
}) => {
  test.setTimeout(120_000);
  const question = 'Wem gehört das Zwetschgenwasser des Poliers nach dem Richtfest?';
  await openChat(page);
  const turn = await ask(page, question);
  await turn.getByRole('button', { name: 'Frage an die Redaktion schicken' }).click();
  await expect(turn.getByRole('button', { name: 'Frage an die Redaktion schicken' })).toHaveAttribute(
    'aria-busy',
    'false',
  );

  await openOffice(page, await tokenOf(polier.url, editor), 'inbox');
  const entry = page.getByRole('listitem').filter({ hasText: question });
  await expect(entry).toBeVisible();
  await look(page, 'de', 'desk-inbox', entry);
  await page.setViewportSize({ width: 1440, height: 900 });
  await entry.getByRole('link', { name: texts.askAgain }).click();
  await choose(page, texts.ask);
  const answer = page.getByRole('region', { name: texts.answer });
  await expect(answer).toContainText(texts.refused);
  await look(page, 'de', 'desk-test', answer);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: texts.useForQuestion }).first().click();
  await confirm(page, texts.addQuestion);
  await expect(answer).not.toContainText(texts.refused, { timeout: 20_000 });

  await page.getByRole('link', { name: texts.inbox, exact: true }).click();
  await entry.getByRole('button', { name: texts.done, exact: true }).click();
  await page.getByRole('textbox', { name: texts.reply }).fill('Polier antwortet jetzt darauf.');
  await confirm(page, texts.done);
  await expect(entry).toBeHidden();
  await page.getByRole('link', { name: texts.quality, exact: true }).click();
  const coverage = page.getByRole('table', { name: texts.coverage });
  await expect(coverage).toBeVisible();
  await look(page, 'de', 'desk-quality', coverage);
});
