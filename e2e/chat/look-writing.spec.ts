import { look, lookLanguages } from '../look.ts';
import { expect } from '../start.ts';
import { words } from '../words.ts';
import { citations, composer, openChat, turns } from './conversation.ts';
import { sayInto } from './say-into.ts';
import { test } from './with-model.ts';

const questions = {
  de: 'Ab welcher Tiefe muss ich einen Graben sichern?',
  fr: 'À partir de quelle hauteur faut-il un garde-corps?',
  it: 'Quando scade la licenza edilizia nel Cantone Ticino?',
};

for (const language of lookLanguages) {
  const { chat } = words(language);
  test.describe(language, () => {
    test.use({ language, theme: 'system' });

    test('look: an answer before its first word, while it is written, and stopped', async ({ page, model }) => {
      test.slow();
      const ask = async () => {
        await composer(page, language).fill(questions[language]);
        await composer(page, language).press('Enter');
        await expect(page.getByRole('button', { name: chat.stop })).toBeVisible();
      };
      const { hold, release } = await sayInto(page);
      const turn = turns(page, language).last();
      model.control.tell({ stallAfter: 0, thinkOn: true });
      await openChat(page, language);
      await ask();
      await page.getByRole('button', { name: chat.stop }).click();
      await expect(turn.getByText(chat.stoppedEmpty)).toBeVisible();
      await ask();
      // After eight seconds the server shows what it can quote: on a busy machine looking takes longer.
      hold();
      await look(page, language, 'chat-working');
      release();
      await page.getByRole('button', { name: chat.stop }).click();
      await expect(page.getByRole('button', { name: chat.stop })).toBeHidden();
      model.control.tell({ stallAfter: 400, thinkOn: true });
      await ask();
      await expect(citations(turn).first()).toBeVisible();
      await look(page, language, 'chat-writing');
      await page.getByRole('button', { name: chat.stop }).click();
      await expect(turn.getByText(chat.stopped)).toBeVisible();
      await look(page, language, 'chat-stopped');
    });
  });
}
