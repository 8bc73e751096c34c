import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../axe-findings.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { ask, openChat } from './conversation.ts';
import { element, serveContents, step } from './examples.ts';
import { sayInto } from './say-into.ts';

const { chat } = words('de');
const question = 'Ab welcher Tiefe muss ich einen Graben sichern?';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);

const kinds = ['image', 'text', 'pdf', 'audio', 'video', 'file', 'plotly', 'dataframe'] as const;
/** What an element of each kind must show, in every place. */
const contentOf: Record<(typeof kinds)[number], (where: Locator) => Locator> = {
  image: (where) => where.getByRole('img', { name: 'image' }),
  text: (where) => where.getByText('Die Bauherrschaft …'),
  pdf: (where) => where.getByRole('link', { name: 'pdf herunterladen' }),
  audio: (where) => where.getByText(chat.cannotPlay),
  video: (where) => where.getByText(chat.cannotPlay),
  file: (where) => where.getByRole('link', { name: 'file herunterladen' }).last(),
  plotly: (where) => where.locator('.bars path').first(),
  dataframe: (where) => where.getByRole('table'),
};

test.beforeEach(({ page }) => serveContents(page));

/** Opens a chat with one message, to which the test can add elements. */
async function sayOneMessage(page: Page) {
  const { say } = await sayInto(page);
  await openChat(page);
  await ask(page, question);
  const message = step({ output: 'Alles, was es gibt.' });
  say('new_message', message);
  return { say, message };
}

test('every kind of element is shown with its message', async ({ page, expectFault }) => {
  expectFault(/404/);
  const { say, message } = await sayOneMessage(page);
  for (const type of kinds) say('element', element(type, message.id));
  const answer = page.getByRole('article', { name: chat.answer });
  await expect(answer.getByRole('img', { name: 'image' })).toBeVisible();
  await expect(answer.getByText('Die Bauherrschaft …')).toBeVisible();
  await expect(answer.getByRole('link', { name: 'pdf herunterladen' })).toBeVisible();
  await expect(answer.getByRole('link', { name: 'file herunterladen' })).toBeVisible();
  await expect(answer.getByText(chat.cannotPlay), 'what cannot be played can be downloaded').toHaveCount(2);
  await expect(answer.getByRole('figure', { name: 'plotly' }).locator('.bars path').first()).toBeVisible();
  await expect(answer.getByRole('table')).toBeVisible();
});

test('every kind of element opens beside the chat', { tag: '@nightly' }, async ({ page, expectFault }) => {
  expectFault(/404/);
  const { say, message } = await sayOneMessage(page);
  // PDFs open in their own viewer (knowledge/pdf-page.spec.ts).
  const beside = kinds.filter((type) => type !== 'pdf');
  for (const type of beside) say('element', element(type, message.id, { display: 'side' }));
  for (const type of beside) {
    await page.getByRole('article', { name: chat.answer }).getByRole('button', { name: type, exact: true }).click();
    const side = page.getByRole('complementary', { name: type });
    await expect(side.getByRole('heading', { name: type })).toBeFocused();
    await expect(contentOf[type](side)).toBeVisible();
  }
});

test('every kind of element has a page of its own', { tag: '@nightly' }, async ({ page, expectFault }) => {
  test.slow();
  expectFault(/404/);
  for (const type of kinds) {
    const shown = element(type, 'message');
    await page.route(/\/thread\/[^/]+\/element\//, (route) => route.fulfill({ json: shown }));
    await page.goto(`/element/${shown.id}?thread=thread&sessionId=session`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(type);
    await expect(contentOf[type](page.getByRole('main'))).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('a table is sorted by its columns and draws only what can be seen', { tag: '@nightly' }, async ({ page }) => {
  const { say } = await sayInto(page);
  await openChat(page);
  await ask(page, question);
  const message = step({ output: 'Die Fristen.' });
  say('new_message', message);
  say('element', element('dataframe', message.id, { display: 'side', name: 'Fristen' }));
  await page.getByRole('button', { name: 'Fristen' }).click();
  const side = page.getByRole('complementary', { name: 'Fristen' });
  await expect(side.getByRole('heading', { name: 'Fristen' })).toBeFocused();
  const rows = side.getByRole('table').locator('tbody tr:has(td)');
  expect(await rows.count()).toBeLessThan(80);
  await expect(rows.first()).toContainText('ZH');
  const amount = side.getByRole('columnheader', { name: 'Betrag' });
  await amount.getByRole('button').click();
  await amount.getByRole('button').click();
  await expect(amount).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText("13'487.5");
  await side.getByRole('region', { name: 'Fristen' }).evaluate((scroller) => scroller.scrollTo(0, 1e6));
  await expect(rows.last()).toContainText("1'000");
  await page.keyboard.press('Escape');
  await expect(side).toBeHidden();
});

test('an element opens beside the chat and on a page of its own; there is none for what does not exist', {
  tag: '@nightly',
}, async ({ page, context, expectFault }) => {
  expectFault(/404/);
  await openChat(page);
  const mimeType = 'image/png';
  await page.locator('input[type=file]').setInputFiles({ name: 'Baugrube.png', mimeType, buffer: onePixel });
  const turn = await ask(page, question);
  await turn.getByRole('button', { name: 'Baugrube.png' }).click();
  const side = page.getByRole('complementary', { name: 'Baugrube.png' });
  const [own] = await Promise.all([
    context.waitForEvent('page'),
    side.getByRole('link', { name: chat.ownPage }).click(),
  ]);
  await expect(own).toHaveURL(/\/element\/[^?]+\?thread=[^&]+&sessionId=/);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Baugrube.png');
  const picture = own.getByRole('main').getByRole('img', { name: 'Baugrube.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect(await axeFindings(own)).toEqual([]);
  await own.goto('/element/nothing?thread=none&sessionId=none');
  await expect(own.getByRole('alert')).toContainText(chat.elementGone);
  expect(await axeFindings(own)).toEqual([]);
});

test('the task list shows how far the assistant is, only the last one counts, and it goes when done', {
  tag: '@nightly',
}, async ({ page }) => {
  const { say } = await sayInto(page);
  await openChat(page);
  await ask(page, question);
  type Status = 'ready' | 'running' | 'done' | 'failed';
  const tasks = (facts: Status, text: Status) => ({
    taskList: {
      status: 'Klausel',
      tasks: [
        { title: 'Fakten sammeln', status: facts, forId: null },
        { title: 'Text schreiben', status: text, forId: null },
      ],
    },
  });
  const list = element('tasklist', '', { props: tasks('running', 'ready') });
  say('element', list);
  const panel = page.getByRole('region', { name: chat.tasks });
  await expect(panel.getByRole('listitem').first()).toHaveText(`${chat.taskRunning}: Fakten sammeln`);
  say('element', { ...list, props: tasks('done', 'running') });
  await expect(panel.getByRole('listitem').first()).toHaveText(`${chat.taskDone}: Fakten sammeln`);
  await expect(panel).toContainText('1 von 2');
  say('element', { ...list, props: tasks('done', 'done') });
  await expect(panel).toBeHidden();
  say('element', { ...list, props: tasks('running', 'ready') });
  await expect(panel).toBeVisible();
  say('element', { ...list, props: tasks('failed', 'ready') });
  await expect(panel, 'given up: nothing goes on').toBeHidden();
});

test('steps are shown under their parents', { tag: '@nightly' }, async ({ page }) => {
  const { say } = await sayInto(page);
  await openChat(page);
  await ask(page, question);
  const asked = step({ type: 'user_message', name: 'User', output: 'Noch eine Frage' });
  const run = step({ type: 'run', name: 'on_message', parentId: asked.id });
  const outer = step({ type: 'tool', name: 'Klausel aufsetzen', parentId: run.id, end: null });
  const inner = step({ type: 'llm', name: 'Vorlage wählen', parentId: outer.id, end: null });
  for (const one of [asked, run, outer, inner]) say('new_message', one);
  say('task_start', {});
  const turn = page.getByRole('article', { name: chat.youAsked }).last();
  await turn.getByRole('button', { name: 'Vorlage wählen' }).click();
  await expect(turn.getByRole('listitem').filter({ hasText: 'Klausel aufsetzen' }).getByRole('listitem')).toHaveText(
    'Vorlage wählen',
  );
  say('task_end', {});
});

/** Makes a saved conversation of this many questions with an answer each. */
function conversation(id: string, length: number) {
  const steps = Array.from({ length }, (_, at) => {
    const asked = step({ type: 'user_message', name: 'User', output: `Frage ${at}` });
    const run = step({ type: 'run', name: 'on_message', parentId: asked.id });
    return [asked, run, step({ parentId: run.id, output: `Antwort ${at}: Die Frist beträgt **60 Tage**.` })];
  }).flat();
  const who = { userId: '', userIdentifier: '', tags: null };
  return { id, createdAt: '', name: '', ...who, metadata: {}, steps, elements: [] };
}

test('the conversation opened last stays, however late the address of the one before is applied', {
  tag: '@nightly',
}, async ({ page }) => {
  const { say } = await sayInto(page);
  await openChat(page);
  await ask(page, question);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const round of [1, 2, 3, 4, 5, 6, 7, 8]) {
    say('resume_thread', conversation(`before-${round}`, 1));
    await expect(page.getByText('Antwort 0')).toBeInViewport();
    say('resume_thread', conversation(`last-${round}`, 500));
    await expect(page.getByText('Antwort 499')).toBeInViewport();
  }
});

test('a thousand messages open at their end, and only what can be seen is drawn; on paper stands all of it', {
  tag: '@nightly',
}, async ({ page }) => {
  const { say } = await sayInto(page);
  await openChat(page);
  await ask(page, question);
  say('resume_thread', conversation('long', 500));
  await expect(page.getByText('Antwort 499')).toBeInViewport();
  expect(await page.locator('[data-row]').count(), 'only what can be seen is drawn').toBeLessThan(40);
  await page.getByRole('main').hover();
  await expect(async () => {
    await page.mouse.wheel(0, -1e6);
    await expect(page.getByText('Antwort 0:')).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('[data-row]')).toHaveCount(500);
});
