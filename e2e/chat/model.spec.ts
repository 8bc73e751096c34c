import type { Locator } from '@playwright/test';
import { expect } from '../start.ts';
import { words } from '../words.ts';
import { ask, citations, composer, isOver, openChat, turns } from './conversation.ts';
import { test } from './with-model.ts';

const { chat } = words('de');
const question = 'Ab welcher Tiefe muss ich einen Graben sichern?';
const length = async (turn: Locator) => (await turn.innerText()).length;

test('an answer appears while it is written, and its text stays', { tag: '@nightly' }, async ({ page, model }) => {
  model.control.tell({ pace: 25 });
  await openChat(page);
  await composer(page).fill(question);
  await composer(page).press('Enter');
  const turn = turns(page).first();
  await expect(page.getByRole('button', { name: chat.stop })).toBeVisible();
  const seen: number[] = [];
  await expect
    .poll(async () => {
      const now = await length(turn);
      if (now !== seen.at(-1)) seen.push(now);
      return seen.length;
    })
    .toBeGreaterThan(2);
  await isOver(turn);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  await expect(citations(turn).first()).toBeVisible();
});

test('an answer is stopped: its text stays, and the next question can be asked', async ({ page, model }) => {
  model.control.tell({ pace: 100 });
  await openChat(page);
  await composer(page).fill(question);
  await composer(page).press('Enter');
  const turn = turns(page).first();
  await expect(citations(turn).first()).toBeVisible();
  await page.getByRole('button', { name: chat.stop }).click();
  await expect(turn.getByText(chat.stopped)).toBeVisible();
  await expect(page.getByRole('button', { name: chat.send })).toBeVisible();
  model.control.reset();
  await isOver(await ask(page, 'Wie steil darf eine Böschung sein?'));
  await expect(turns(page)).toHaveCount(2);
});

test('a running answer survives a reload of the page', { tag: '@nightly' }, async ({ page, model }) => {
  model.control.tell({ pace: 40 });
  await openChat(page);
  await composer(page).fill(question);
  await composer(page).press('Enter');
  await expect(page).toHaveURL(/thread=/);
  await page.reload();
  const turn = turns(page).first();
  await isOver(turn);
  const after = await turn.innerText();
  await page.reload();
  await isOver(turn);
  expect(await turn.innerText()).toBe(after);
  await expect(turns(page)).toHaveCount(1);
});

/** One lie in every run: server/src/answering/write/write-claims.test.ts tells all of them without a browser. */
const lies = ['changed-number', 'changed-word', 'invented-id', 'wrong-quote', 'turned-negation'] as const;

for (const say of process.env.TEST_LONG === 'true' ? lies : lies.slice(0, 1)) {
  test(`a model that lies (${say}) is never shown as confirmed`, async ({ page, model }) => {
    await openChat(page);
    await ask(page, question);
    model.control.tell({ say });
    const turn = await ask(page, question);
    await expect(turn.locator('blockquote').first()).toContainText('1,50 m');
    await expect(turn).not.toContainText('Regenschirm');
  });
}

test('a model failure is reported, and the sources are quoted', { tag: '@nightly' }, async ({ page, model }) => {
  model.control.tell({ fail: 500 });
  await openChat(page);
  const turn = await ask(page, question);
  await expect(turn).toContainText('Das Sprachmodell hat nicht geantwortet.');
  await expect(turn.locator('blockquote').first()).toContainText('1,50 m');
});

test('a model that breaks off is reported; what was confirmed stays', { tag: '@nightly' }, async ({ page, model }) => {
  model.control.tell({ cutAfter: 60 });
  await openChat(page);
  const turn = await ask(page, question);
  await expect(turn).toContainText('Das Sprachmodell');
  await expect(citations(turn).first()).toBeVisible();
});
