import type { Page } from '@playwright/test';
import { expect, test } from '../start.ts';
import { ask, composer, openChat, turns } from './conversation.ts';

/** A small phone, so that an answer is longer than the screen. */
const upright = { width: 375, height: 667 };
const lying = { width: 667, height: 375 };
test.use({ viewport: upright, hasTouch: true, isMobile: true });

const questions = [
  'Ab welcher Tiefe muss ich einen Graben sichern?',
  'Wie steil darf eine Böschung sein?',
  'Wann braucht es einen Sicherheitsnachweis?',
];

async function talk(page: Page): Promise<void> {
  await openChat(page);
  for (const question of questions) await ask(page, question);
  await composer(page).fill('Und bei Regen?');
}

test('the middle of a chat stays in view when the phone is turned, and turned back', { tag: '@nightly' }, async ({
  page,
}) => {
  await talk(page);
  const read = turns(page).nth(1).getByRole('heading', { name: questions[1]! });
  await page.getByRole('main').hover();
  await page.mouse.wheel(0, -200);
  await read.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await expect(read).toBeInViewport();
  await page.setViewportSize(lying);
  await expect(read).toBeInViewport();
  await page.setViewportSize(upright);
  await expect(read).toBeInViewport();
  await expect(composer(page)).toHaveValue('Und bei Regen?');
});

test('the end of a chat stays in view', { tag: '@nightly' }, async ({ page }) => {
  await talk(page);
  const atEnd = () =>
    turns(page)
      .last()
      .evaluate((turn) => {
        const scroller = turn.closest('[data-row]')!.parentElement!.parentElement!;
        return Math.round(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight);
      });
  await page.getByRole('main').hover();
  await page.mouse.wheel(0, 5_000);
  await expect.poll(atEnd).toBeLessThan(2);
  for (const size of [lying, upright]) {
    await page.setViewportSize(size);
    await expect.poll(atEnd).toBeLessThan(2);
  }
});
