import { expect, test } from '../start.ts';
import { watchShifts } from '../watch-shifts.ts';
import { words } from '../words.ts';
import { citations, composer, isOver, openChat, turns } from './conversation.ts';

const { chat, knowledge } = words('de');

for (const width of [390, 1280, 1440]) {
  test.describe(`at ${width} px`, { tag: width === 390 ? [] : '@nightly' }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('nothing moves while an answer comes, and when its sources are read one after the other', async ({ page }) => {
      await openChat(page);
      await composer(page).fill('Ab welcher Tiefe muss ich einen Graben sichern?');
      const shifts = await watchShifts(page);
      await composer(page).press('Enter');
      const turn = turns(page).first();
      await isOver(turn);
      expect(await shifts(), 'the answer').toEqual([]);
      await citations(turn).first().click();
      const title = page.getByRole('heading', { level: 2 }).filter({ hasText: /^Quelle 1/ });
      await expect(title).toBeVisible();
      await page.getByRole('button', { name: knowledge.next }).click();
      await expect(title).toBeHidden();
      if (width > 600) await expect(page.locator('.textLayer .endOfContent').first()).toBeAttached();
      await page.getByRole('button', { name: knowledge.close }).click();
      await expect(page.getByRole('button', { name: chat.showSources })).toBeVisible();
      expect(await shifts(), 'its sources').toEqual([]);
    });

    test('the questions for the facts of a clause stand in one place, also while a reply is taken', async ({
      page,
    }) => {
      await openChat(page);
      await page.getByRole('button', { name: chat.profiles }).click();
      await page.getByRole('menuitemradio', { name: 'Vertragsformulierung' }).click();
      await composer(page).fill('Formulieren Sie eine Klausel zur Konventionalstrafe.');
      await composer(page).press('Enter');
      const asked = page.getByRole('region', { name: chat.assistantAsks });
      await expect(asked).toContainText('1 von 3');
      const shifts = await watchShifts(page, { alsoAfterInput: true });
      for (const next of ['2 von 3', '3 von 3', 'noch etwas anderes']) {
        await asked.getByRole('button', { name: 'offen lassen', exact: true }).click();
        await expect(asked).toContainText(next);
      }
      expect(await shifts()).toEqual([]);
    });
  });
}
