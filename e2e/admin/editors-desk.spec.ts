import type { Page } from '@playwright/test';
import { ask, openChat } from '../chat/conversation.ts';
import { look } from '../look.ts';
import { expectNotice } from '../notices.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import {
  addSecondEditor,
  call,
  choose,
  confirm,
  editor,
  openOffice,
  printPigeons,
  reviewAndPublish,
  tokenOf,
  upload,
} from './editors.ts';

test.use({ theme: 'system' });

const { editing: texts, ui } = words('de');

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
  await describeBesideAnotherTab(page, polier.url, first);
  await choose(page, texts.review);
  await confirm(page, texts.review);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Eine zweite Person muss');
  await look(page, 'de', 'desk-source', page.getByRole('tablist'));
  await page.getByRole('tab', { name: texts.readPages }).click();
  await expect(page.getByRole('list', { name: texts.readAs }).getByText('höchstens 17 Tage')).toBeVisible();
  await look(page, 'de', 'desk-pages', page.locator('canvas'));
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
  await entry.getByRole('button', { name: texts.finish, exact: true }).click();
  await page.getByRole('textbox', { name: texts.reply }).fill('Polier antwortet jetzt darauf.');
  await confirm(page, texts.finish);
  await expect(entry).toBeHidden();
  await page.getByRole('link', { name: texts.quality, exact: true }).click();
  const coverage = page.getByRole('table', { name: texts.coverage });
  await expect(coverage).toBeVisible();
  await look(page, 'de', 'desk-quality', coverage);
});

/** States something about the open draft while another tab has stated something else: both are kept. */
async function describeBesideAnotherTab(page: Page, url: string, token: string): Promise<void> {
  await page.getByRole('tab', { name: texts.facts }).click();
  const publisher = page.getByLabel(texts.publisher, { exact: true });
  await publisher.fill('Taubenverband');
  await page.getByRole('tab', { name: texts.history }).click();
  await confirm(page, ui.cancel);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { source } = await call<{ source: Record<string, unknown> }>(url, 'GET', `sources/${id}`, undefined, token);
  await call(url, 'PUT', `sources/${id}`, { ...source, title: 'Brieftauben am Bau' }, token);
  await choose(page, texts.save);
  await choose(page, ui.keepMine);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await choose(page, texts.save);
  await expect(page.getByRole('heading', { name: 'Brieftauben am Bau', level: 1 })).toBeVisible();
  await expect(publisher).toHaveValue('Taubenverband');
  await expectNotice(page, texts.saved);
}
