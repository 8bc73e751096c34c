import { join } from 'node:path';
import { ask, citations, openChat } from './chat/conversation.ts';
import { expect, test } from './start.ts';

test.use({ language: 'de', theme: 'light' });

test('the picture of the README', async ({ page }) => {
  test.skip(!process.env.POLIER_PICTURE, 'written to docs/polier.png only when POLIER_PICTURE is set');
  await openChat(page);
  const turn = await ask(page, 'Ab welcher Tiefe muss ich einen Graben sichern?');
  await citations(turn).first().click();
  await expect(page.locator('.textLayer .endOfContent').first()).toBeAttached();
  await expect(page.locator('[data-page] > [aria-hidden=true]').first()).toBeInViewport();
  await page.getByRole('main').hover();
  await page.mouse.wheel(0, -400);
  await expect(turn.getByText('Ab welcher Tiefe muss ich einen Graben sichern?', { exact: true })).toBeInViewport({
    ratio: 1,
  });
  await page.screenshot({ path: join(import.meta.dirname, '../docs/polier.png'), animations: 'disabled' });
});
