import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@polier/contract/languages';
import { indexForeignAhead } from '../../server/src/answering/question/nearest-foreign.ts';
import { words } from '../words.ts';

/** Opens the chat and waits until a question can be typed. */
export async function openChat(page: Page, language: Language = 'de'): Promise<void> {
  await page.goto('/chatbot');
  await expect(composer(page, language)).toBeVisible();
}

/** The field for the question. */
export function composer(page: Page, language: Language = 'de'): Locator {
  return page.getByRole('textbox', { name: words(language).chat.yourQuestion });
}

/** Writes a question, sends it and waits until its answer is complete. Returns the turn. */
export async function ask(page: Page, question: string, language: Language = 'de'): Promise<Locator> {
  // The first question of a language would index them without a pause. The test runs in the same process: on a busy
  // machine its own time-out ran out before it heard that the key was pressed.
  await indexForeignAhead(language);
  const before = await turns(page, language).count();
  await composer(page, language).fill(question);
  // A question is not sent while a file is uploaded.
  await expect(page.getByRole('button', { name: words(language).chat.send, exact: true })).toBeEnabled();
  await composer(page, language).press('Enter');
  const turn = turns(page, language).nth(before);
  await expect(turn).toContainText(question.trim());
  await isOver(turn, language);
  await expect(page.getByRole('button', { name: words(language).chat.stop })).toBeHidden();
  return turn;
}

/** The turns: each question with its answer. */
export function turns(page: Page, language: Language = 'de'): Locator {
  return page.getByRole('article', { name: words(language).chat.youAsked });
}

/** Waits until an answer is complete; only then it has a button to copy it. */
export async function isOver(turn: Locator, language: Language = 'de'): Promise<void> {
  await expect(turn.getByRole('button', { name: words(language).chat.copy })).toBeVisible({ timeout: 20_000 });
}

/** The tools of the open source: opens their menu and returns an entry. */
export async function sourceTool(page: Page, name: string, language: Language = 'de'): Promise<Locator> {
  await page.getByRole('button', { name: words(language).knowledge.more }).click();
  return page.getByRole('menuitem', { name });
}

/** The citation numbers in the text of an answer. */
export function citations(turn: Locator): Locator {
  return turn.getByRole('button', { name: /^(Quelle|Source|Fonte) \d+\s?: / });
}
