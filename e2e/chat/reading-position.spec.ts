import type { Page } from '@playwright/test';
import { axeFindings } from '../axe-findings.ts';
import { expect, test } from '../start.ts';
import { watchShifts } from '../watch-shifts.ts';
import { words } from '../words.ts';
import { ask, composer, isOver, openChat, turns } from './conversation.ts';

const { chat } = words('de');
const long = 'Wie lange habe ich Zeit, einen Mangel am Neubau zu rügen?';
const other = 'Ab welcher Tiefe muss ich einen Graben sichern?';

/** How far below the upper edge of the conversation the last question stands, in pixels. */
function distanceOfQuestion(page: Page): Promise<number> {
  return turns(page)
    .last()
    .evaluate((turn) => {
      const scroller = turn.closest('[data-row]')!.parentElement!.parentElement!;
      return Math.round(turn.getBoundingClientRect().top - scroller.getBoundingClientRect().top);
    });
}

/** How much of the conversation lies above the view, in pixels. */
function hiddenAbove(page: Page): Promise<number> {
  return turns(page)
    .last()
    .evaluate((turn) => turn.closest('[data-row]')!.parentElement!.parentElement!.scrollTop);
}

for (const [name, viewport] of [
  ['laptop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 700 }],
] as const) {
  test.describe(name, { tag: name === 'laptop' ? '@nightly' : [] }, () => {
    test.use({ viewport });

    test('an answer is read from its question, which stays at the top of the view', async ({ page }) => {
      await openChat(page);
      for (const question of [long, other, long]) {
        await ask(page, question);
        await expect.poll(() => distanceOfQuestion(page)).toBeGreaterThanOrEqual(0);
        await expect.poll(() => distanceOfQuestion(page)).toBeLessThan(40);
        await expect(turns(page).last().getByRole('heading', { name: question })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: chat.settings }), 'the bar stays').toBeInViewport({ ratio: 1 });
      }
      const atQuestion = await distanceOfQuestion(page);
      await page.reload();
      await isOver(turns(page).last());
      await expect.poll(() => distanceOfQuestion(page)).toBe(atQuestion);
    });
  });
}

test('who scrolls while an answer comes is left there', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openChat(page);
  await ask(page, long);
  await composer(page).fill(other);
  await composer(page).press('Enter');
  await expect(turns(page)).toHaveCount(2);
  await expect.poll(() => distanceOfQuestion(page), 'the new question is at the top').toBeLessThan(40);
  const first = turns(page).first().getByRole('heading', { name: long });
  await turns(page).last().hover();
  // With the wheel, as a person: what a script scrolls is brought back to the question while its answer comes.
  await page.mouse.wheel(0, -10_000);
  await expect.poll(() => hiddenAbove(page)).toBe(0);
  const before = (await first.boundingBox())!.y;
  await isOver(turns(page).last());
  await expect(page.getByRole('button', { name: chat.stop })).toBeHidden();
  expect((await first.boundingBox())!.y).toBe(before);
  await page.getByRole('button', { name: chat.toEnd }).click();
  await expect(page.getByRole('button', { name: chat.toEnd })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('a question stays at the top of the view also when Polier asks back, and nothing moves', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openChat(page);
    await ask(page, other);
    await composer(page).fill('Wie lange gilt eine Baubewilligung?');
    const shifted = await watchShifts(page);
    await composer(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Anderer Kanton' })).toBeVisible();
    const sum = (await shifted()).reduce((before, { value }) => before + value, 0);
    // The field that is emptied may count; what comes above it moves nothing.
    expect(sum).toBeLessThan(0.01);
    await page.getByRole('button', { name: 'Anderer Kanton' }).tap();
    await page.getByRole('textbox', { name: chat.yourAnswer }).fill('VD');
    await page.keyboard.press('Enter');
    await isOver(turns(page).last());
    await expect.poll(() => distanceOfQuestion(page)).toBeGreaterThanOrEqual(0);
    await expect.poll(() => distanceOfQuestion(page)).toBeLessThan(40);
  });

  test('a long quotation is folded, and opened and closed in its place', { tag: '@nightly' }, async ({ page }) => {
    await openChat(page);
    const turn = await ask(page, 'Welche Angaben gehören in eine Mängelrüge?');
    const quotation = turn
      .locator('blockquote')
      .filter({ has: page.locator('[aria-expanded]') })
      .first();
    const folded = turn.getByRole('button', { name: chat.showAll });
    const { height: before } = (await quotation.boundingBox())!;
    const hidden = await folded.count();
    await quotation.getByRole('button', { name: chat.showAll }).tap();
    const open = quotation.getByRole('button', { name: chat.showLess });
    await expect(open).toBeVisible();
    await expect.poll(async () => (await quotation.boundingBox())!.height).toBeGreaterThan(before + 20);
    await expect(folded).toHaveCount(hidden - 1);
    expect(await axeFindings(page)).toEqual([]);
    await open.tap();
    await expect.poll(async () => (await quotation.boundingBox())!.height).toBe(before);
    await expect(quotation).toBeInViewport({ ratio: 0.5 });
  });
});
