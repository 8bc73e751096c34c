import type { SourceProps } from '@polier/contract/chat';
import { fingerFindings } from '../finger-findings.ts';
import { expect, test } from '../start.ts';
import { words } from '../words.ts';
import { ask, citations, openChat } from './conversation.ts';
import { element, serveContents, step } from './examples.ts';
import { sayInto } from './say-into.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const { chat, knowledge, signUp } = words('de');

function source(number: number): SourceProps {
  return {
    number,
    documentId: `sheet-${number}`,
    title: 'Gräben, Schächte und Baugruben',
    publisher: 'Verband',
    kind: 'safety',
    edition: null,
    canton: null,
    language: 'de',
    page: number,
    pageLabel: String(number),
    pages: 4,
    article: null,
    heading: '',
    inForceFrom: null,
    inForceTo: null,
    verifiedBy: 'Verband',
    verifiedOn: '2026-01-01',
    passage: 'Die Wand ist zu sichern.',
    quote: null,
    rects: [],
  };
}

test('the numbers of sources are large enough for a finger, also beside and above one another', async ({ page }) => {
  await serveContents(page);
  const { say } = await sayInto(page);
  await openChat(page);
  await ask(page, 'Ab welcher Tiefe muss ich einen Graben sichern?');
  const line = 'Ein Graben, der tiefer ist, ist zu sichern [1][2], und zwar bald [3].';
  const message = step({ output: Array.from({ length: 4 }, () => line).join(' ') });
  say('new_message', message);
  for (const number of [1, 2, 3]) say('element', element('pdf', message.id, { props: { source: source(number) } }));
  const answer = page.getByRole('article', { name: chat.answer }).last();
  await expect(citations(answer)).toHaveCount(12);
  const hits = await citations(answer).evaluateAll((chips) =>
    chips.map((chip) => {
      chip.scrollIntoView({ block: 'center' });
      const { left, top, right, bottom } = chip.getBoundingClientRect();
      const isHit = (x: number, y: number) => chip.contains(document.elementFromPoint(x, y));
      const middle = (left + right) / 2;
      const own = [left + 1, middle, right - 1].every((x) => [top + 1, bottom - 1].every((y) => isHit(x, y)));
      let height = 0;
      for (let y = top - 22; y < bottom + 22; y += 1) if (isHit(middle, y)) height += 1;
      return { own, high: height >= 24 };
    }),
  );
  expect(hits).toEqual(hits.map(() => ({ own: true, high: true })));
  const alone = citations(answer).last();
  await alone.evaluate((chip) => chip.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await alone.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2 + 20);
  const opened = page.getByRole('dialog', { name: chat.sources });
  await expect(opened.getByText(/^Seite\s3\svon\s4/), 'a tap within 44 px is for the number').toBeVisible();
  await opened.getByRole('button', { name: knowledge.close }).tap();
  const steps = page.getByRole('button', { name: /Stellen gelesen/ }).first();
  expect(Math.round((await steps.boundingBox())!.height)).toBeGreaterThanOrEqual(44);
});

for (const width of [430, 820]) {
  test.describe(`at ${width} px`, { tag: width === 820 ? '@nightly' : [] }, () => {
    test.use({ viewport: { width, height: 932 } });

    test('in the chat everything is large enough for a finger, and no field makes the phone zoom in', async ({
      page,
    }) => {
      await openChat(page);
      expect(await fingerFindings(page)).toEqual([]);
      const turn = await ask(page, 'Ab welcher Tiefe muss ich einen Graben sichern?');
      await page.getByRole('button', { name: chat.filter, exact: true }).tap();
      const filter = page.getByRole('dialog', { name: chat.filterTitle });
      await filter.getByRole('radio').nth(1).check();
      expect(await fingerFindings(page)).toEqual([]);
      await filter.getByRole('button', { name: chat.filterApply }).tap();
      await expect(filter).toBeHidden();
      await turn.getByRole('button', { name: chat.rateDown }).tap();
      expect(await fingerFindings(page)).toEqual([]);
      await page.getByRole('button', { name: chat.openHistory }).tap();
      await expect(page.getByRole('searchbox', { name: chat.search })).toBeVisible();
      expect(await fingerFindings(page)).toEqual([]);
    });
  });
}

test.describe('signing up', () => {
  test.use({ as: 'unfinished' });

  test('each listed error is large enough for a finger, and leads to its field', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto('/company-sign-up');
    await page.getByRole('button', { name: signUp.next, exact: true }).tap();
    const entry = page.getByRole('alert').getByRole('listitem').first();
    const { x, y, width, height } = (await entry.boundingBox())!;
    expect(Math.round(height)).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap(x + width - 4, y + height - 4);
    await expect(page.getByRole('radio').first()).toBeFocused();
  });
});
