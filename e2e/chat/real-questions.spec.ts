import type { Locator } from '@playwright/test';
import { folded, pagesSaying, titleOf } from '../../server/test/real-questions/printed-sheets.ts';
import { type RealQuestion, realQuestions } from '../../server/test/real-questions/questions.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { ask, citations, openChat } from './conversation.ts';
import { expectHighlight } from './pdf-highlight.ts';

/** One in each language, up to the words marked in the source; server/test/real-questions asks all of them. */
const onScreen = ['de-graben', 'fr-vaud', 'it-82'];

for (const question of realQuestions.filter(({ id }) => onScreen.includes(id))) {
  test.describe(question.language, () => {
    test.use({ language: question.language });
    test(`answered: ${question.id}: ${question.ask.join(' → ')}`, async ({ page }) => {
      const { language, sheet, says } = question;
      const pages = await pagesSaying(sheet, language, says);
      expect(pages, `«${says}» stands in the printed sheet`).not.toEqual([]);
      await openChat(page, language);
      let turn: Locator | null = null;
      for (const asked of question.ask) turn = await ask(page, asked, language);

      const chip = citations(await quotationOf(turn!, question)).first();
      const cited = readCitation((await chip.getAttribute('aria-label')) ?? '');
      expect(cited.title).toContain(titleOf(sheet, language));
      expect(pages, 'the cited page is one the words stand on').toContain(cited.page);

      await chip.click();
      const { knowledge } = words(language);
      await expect(page.getByRole('heading', { name: titleOf(sheet, language), exact: false })).toBeVisible();
      await expect(
        page.getByText(knowledge.pageOf.replace('{{page}}', String(cited.page)).split('{{')[0]!),
      ).toBeVisible();
      await expectHighlight(page, cited.page, says, await quotedWith(turn!, cited.number));
    });
  });
}

/** The quotation of the answer that holds the words asked for, from the sheet that must be cited where there is one. */
async function quotationOf(turn: Locator, { language, sheet, says }: RealQuestion): Promise<Locator> {
  const blocks = turn.locator('blockquote');
  const texts = await blocks.allInnerTexts();
  const holding = texts.flatMap((text, at) => (folded(text).includes(folded(says)) ? [at] : []));
  const title = folded(titleOf(sheet, language));
  const best = holding.find((at) => folded(texts[at]!).includes(title)) ?? holding[0];
  expect(best, `«${says}» is quoted in: ${await turn.innerText()}`).toBeDefined();
  return blocks.nth(best!);
}

/** All that is quoted under one number: several quotations may rest on one passage, and all are marked in it. */
async function quotedWith(turn: Locator, number: number): Promise<string> {
  const blocks = turn.locator('blockquote');
  const same = blocks.filter({ has: turn.page().getByRole('button', { name: new RegExp(`^\\S+ ${number}\\s?: `) }) });
  return (await same.allInnerTexts()).join('\n');
}

/** The name of a citation number: 'Quelle 2: Gräben, Schächte und Baugruben, Ausgabe 2026, Seite 2'. */
function readCitation(name: string): { number: number; title: string; page: number } {
  const [, number, title, page] = name.match(/^\S+ (\d+)\s?: (.*), \S+ (\d+)$/) ?? [];
  expect(title, `a citation with title and page: ${name}`).toBeDefined();
  return { number: Number(number), title: title!, page: Number(page) };
}
