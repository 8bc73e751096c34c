import { readFileSync } from 'node:fs';
import type { Language } from '@polier/contract/languages';
import { axeFindings } from '../axe-findings.ts';
import { lookLanguages } from '../look.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { citations, composer, openChat, turns } from './conversation.ts';

const walks: Record<
  Language,
  { profile: string; request: string; replies: string[]; open: string; draft: RegExp; file: RegExp }
> = {
  de: {
    profile: 'Vertragsformulierung',
    request: 'Formulieren Sie eine Klausel zur Zahlungsfrist von 45 Tagen.',
    replies: ['üblich', '5.5', 'offen', 'nein'],
    open: 'offen lassen',
    draft: /Entwurf nach der geprüften Vorlage «Zahlungsfrist»/,
    file: /^Klausel Zahlungsfrist\.docx$/,
  },
  fr: {
    profile: 'Rédaction de contrats',
    request: 'Rédigez une clause sur le délai de paiement de 45 jours.',
    replies: ['usuel', '5.5', 'ouvert', 'non'],
    open: 'laisser en blanc',
    draft: /Projet selon le modèle vérifié/,
    file: /^Clause Délai de paiement\.docx$/,
  },
  it: {
    profile: 'Redazione di contratti',
    request: 'Rediga una clausola sul termine di pagamento di 45 giorni.',
    replies: ['usuale', '5.5', 'aperto', 'no'],
    open: 'lasciare vuoto',
    draft: /Bozza secondo il modello verificato/,
    file: /^Clausola Termine di pagamento\.docx$/,
  },
};

// server/src/chat/wording/draft-clause.test.ts words clauses in the three languages in every run.
for (const language of lookLanguages) {
  test.describe(`a clause is worded (${language})`, () => {
    test.use({ language });

    test('asked for, drafted, compared and taken away as a Word file', async ({ page }) => {
      const { chat } = words(language);
      const { profile, request, replies, open, draft, file } = walks[language];
      await openChat(page, language);
      await page.getByRole('button', { name: chat.profiles }).click();
      await page.getByRole('menuitemradio', { name: profile }).click();
      await composer(page, language).fill(request);
      await composer(page, language).press('Enter');
      for (const [at, reply] of replies.entries()) {
        const asked = page.getByRole('region', { name: chat.assistantAsks });
        const count = chat.factOf.replace('{{at}}', String(at + 1)).replace('{{count}}', '3');
        await expect(asked).toContainText(at < 3 ? count : '?');
        await expect(turns(page, language).first(), 'asked once').not.toContainText(`${at + 1}/3`);
        await expect(page.getByRole('button', { name: chat.attach })).toBeHidden();
        await expect(asked).not.toContainText('**');
        if (at === 0) expect(await axeFindings(page)).toEqual([]);
        // The usual value and 'open' are one press; anything else is written.
        const usual = asked.getByRole('button', { name: /\((üblich|usuel|usuale)\)$/ });
        if (at === 0) await usual.click();
        else if (at === 2) await asked.getByRole('button', { name: open }).click();
        else {
          await page.getByRole('textbox', { name: chat.yourAnswer }).fill(reply);
          await page.keyboard.press('Enter');
        }
      }
      const turn = turns(page, language).first();
      await expect(turn).toContainText(draft);
      await expect(turn.locator('strong', { hasText: /^45$/ })).toBeVisible();
      await expect(citations(turn).first()).toBeVisible();
      await expect(page.getByRole('region', { name: chat.tasks }), 'done').toBeHidden();
      await turn.getByRole('button', { name: chat.facts_other.replace('{{count}}', '3'), exact: true }).click();
      await expect(turn.getByRole('definition').nth(1)).toHaveText('5,5');
      expect(await axeFindings(page)).toEqual([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('link', { name: /\.docx/ })
          .or(page.getByRole('button', { name: /\.docx/ }))
          .first()
          .click(),
      ]);
      expect(download.suggestedFilename()).toMatch(file);
      expect(
        readFileSync(await download.path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
    });
  });
}
