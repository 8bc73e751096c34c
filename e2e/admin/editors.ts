import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { demonstrationStaff } from '@polier/demonstration/people';
import { words } from '../words.ts';

const root = join(import.meta.dirname, '../..');
const texts = words('de').editing;
export const superAdmin = demonstrationStaff[0];
export const editor = demonstrationStaff[1];
const secondEditor = { userName: 'zweite', password: 'Zweite-Redaktion-2026' };

/** A sheet on homing pigeons, which no other source speaks of. */
export function printPigeons(days: number): Promise<Buffer> {
  return print(
    'Brieftauben',
    `## Brieftauben auf der Baustelle
Brieftauben dürfen im Taubenschlag der Baustelle höchstens ${days} Tage gehalten werden. Der Taubenwart meldet jede Brieftaube vor dem Einzug der Bauleitung.

Für jede Brieftaube liegt ein Blatt mit Ringnummer, Herkunft und Futter im Baubüro. Der Taubenschlag wird jeden Freitag gereinigt und steht mindestens 30 m vom Kran entfernt.`,
  );
}

/** Prints a sheet of one chapter. */
export async function print(title: string, chapter: string): Promise<Buffer> {
  const { printSheet } = await import('@polier/library/pdf');
  const { parseSheet } = await import('@polier/library/sheet');
  const sheet = readFileSync(join(root, 'library/sheets/noise/de.md'), 'utf8');
  const text = `${sheet.slice(0, sheet.indexOf('\n## '))}\n${chapter}\n`
    .replace(/^title: .*$/m, `title: ${title}`)
    .replace(/^basis: .*$/m, 'basis: Art. 1 BauAV')
    .replace(/^sources: .*$/m, 'sources: Taubenordnung');
  const { bytes } = await printSheet(parseSheet(text, 'de.md'), { language: 'de', association: 'Verband' });
  return Buffer.from(bytes);
}

/** Calls the back office. */
export async function call<T>(url: string, method: string, path: string, body: unknown, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/api/super-admin/${path}`, { method, headers, body: JSON.stringify(body) });
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
}

export async function tokenOf(url: string, { userName, password }: { userName: string; password: string }) {
  const body = { username: userName, password };
  return (await call<{ access_token: string }>(url, 'POST', 'login', body)).access_token;
}

/** A second editor, with a password of their own. Returns their token. */
export async function addSecondEditor(url: string): Promise<string> {
  const { userName, password: newPassword } = secondEditor;
  const body = { userName, role: 'editor' };
  const added = await call<{ password: string }>(url, 'POST', 'accounts', body, await tokenOf(url, superAdmin));
  const first = await tokenOf(url, { userName, password: added.password });
  await call(url, 'PUT', 'me/password', { password: added.password, newPassword }, first);
  return tokenOf(url, secondEditor);
}

export const tokenOfSecond = (url: string) => tokenOf(url, secondEditor);

/** Opens a page of the back office with somebody's token. */
export async function openOffice(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/imprint');
  await page.evaluate((value) => localStorage.setItem('super-admin-token', value), token);
  await page.goto(path.startsWith('/') ? path : `/super-admin/${path}`);
}

export const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** A reviewed draft answers from its publication on. A second click changes nothing and is not refused. */
export async function reviewAndPublish(page: Page): Promise<void> {
  for (const act of [texts.review, texts.publish]) {
    await choose(page, act);
    await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).dblclick();
  }
  await expect(page.getByText(texts.published, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

export async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
}
