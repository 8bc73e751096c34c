import { ask, citations, openChat } from './conversation.ts';
import { expect, test } from '../start.ts';

test('a question is answered with a citation', async ({ page }) => {
  await openChat(page);
  const turn = await ask(page, 'Ab welcher Tiefe muss ich einen Graben sichern?');
  await expect(turn).toContainText('tiefer als 1,50 m');
  await expect(citations(turn).first()).toBeVisible();
});
