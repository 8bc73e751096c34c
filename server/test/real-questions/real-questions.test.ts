import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Element, SourceProps } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { serveChat } from '../chat-server.ts';
import { folded, layOutSheets, pagesSaying, titleOf, wholeLibrary } from './printed-sheets.ts';
import { realQuestions, unanswerable } from './questions.ts';

/**
 * Asked over the chat: in the nightly run the whole library, whose ninety-nine files have to be read for it; in the
 * others what rests on a few sheets, and what the sources cannot answer. e2e/chat/real-questions.spec.ts asks one on
 * the screen.
 */
const nightly = inject('nightly');
const few = [
  'builders-lien',
  'building-permit-ticino',
  'scaffolds-and-falls',
  'subcontractors',
  'trenches-and-excavations',
];
const folder = mkdtempSync(join(tmpdir(), 'polier-few-sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));
if (!nightly) layOutSheets(few, folder);
const chat = serveChat(() => ({ sources: nightly ? wholeLibrary : folder }));
/** A question that rests on no sheet of this run is one of the nightly run. */
const tagsOf = ({ sheet }: { sheet: string }) => (few.includes(sheet) ? [] : ['nightly']);

/** How an answer begins that quotes what comes nearest and claims no more. */
const nearest = {
  de: 'Am nächsten kommt, was hier steht',
  fr: 'Voici ce qui s’en approche le plus',
  it: 'Questo è ciò che più si avvicina',
};

/** Asks one question after the other in a new chat; returns the last answer, its quotations and what it cites. */
async function askInNewChat(language: Language, questions: string[]) {
  const client = await chat.connect({ language });
  for (const question of questions) await client.askAndWait(question);
  const answer = client.answer()!;
  const cited = client
    .all<Element>('element')
    .flatMap(({ props, forId }) => (forId === answer.id && props.source ? [props.source as SourceProps] : []));
  const quotations = answer.output.match(/(?:^>.*\n?)+/gm) ?? [];
  return { text: answer.output, outcome: answer.metadata.answer?.outcome, cited, quotations };
}

/** The words of a quotation without the marks of Markdown. */
const plain = (quotation: string) => folded(quotation.replaceAll(/^> ?|\\(?=[^\w\s])|\*\*/gm, ''));

describe.each(realQuestions)('answered in $language: $id', (question) => {
  const { language, ask, sheet, says } = question;
  test(ask.join(' → '), { tags: tagsOf(question) }, async () => {
    const pages = await pagesSaying(sheet, language, says);
    expect(pages, `«${says}» stands in the printed sheet`).not.toEqual([]);
    const { text, cited, quotations } = await askInNewChat(language, ask);
    const title = titleOf(sheet, language);
    const holding = quotations.filter((quotation) => plain(quotation).includes(folded(says)));
    const best = holding.find((quotation) => plain(quotation).includes(folded(title))) ?? holding[0];
    expect(best, `«${says}» is quoted in: ${text}`).toBeDefined();

    const number = Number(/\[(\d+)\]/.exec(best!)?.[1]);
    const source = cited.find((one) => one.number === number)!;
    expect(source, `the source of ${best}`).toBeDefined();
    expect(source.title).toContain(title);
    expect(pages, 'the cited page is one the words stand on').toContain(source.page);
    expect(folded(source.quote ?? ''), 'what is marked on the page').toContain(folded(says));
    expect(source.rects.length, 'it has a place on the page').toBeGreaterThan(0);
  });
});

describe.each(unanswerable)('refused in $language: $id', ({ language, ask, names }) => {
  test(ask, async () => {
    const { text, quotations, outcome } = await askInNewChat(language, [ask]);
    if (text.startsWith(nearest[language])) return;
    expect(outcome).toBe('refused');
    if (names) expect(text).toContain(names);
    expect(text, 'nothing is cited as confirmed').not.toMatch(/\[\d+\]/);
    expect(quotations, 'nothing is quoted as an answer').toEqual([]);
  });
});
