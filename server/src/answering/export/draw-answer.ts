import { elideItalianDays } from '@polier/contract/italian';
import { createFlow, type Flow } from '../../ground/print/flow.ts';
import { marker, page, type Sheet, styles } from '../../ground/print/page-layout.ts';
import { collectBytes, drawBrand, openDocument } from '../../ground/print/sheet.ts';
import { createTypesetter, decoration, type Style } from '../../ground/print/typeset.ts';
import { writeDate } from '../../text/write-date.ts';
import { type AnswerBlock, readAnswerBlocks } from './answer-blocks.ts';
import { checkOfAnswer, type PrintedAnswer } from './check-of-answer.ts';
import { answerFileTexts, sourceOf } from './print-answer-file.ts';

const heading: Style = { ...styles.strong, size: 12, leading: 17 };
const quoteIndent = 14;

/** Draws a printed answer; see print-answer-pdf.ts. */
export async function drawAnswer(given: PrintedAnswer & { address: string }): Promise<Uint8Array> {
  const { question, answer, sources, asker, language, today, address } = given;
  const words = answerFileTexts[language];
  const check = checkOfAnswer(given);
  const day = writeDate(today, language);
  const about = { title: `${words.title} ${check.code}`, author: 'Polier', subject: day, date: today, language };
  const doc = openDocument(about);
  const bytes = collectBytes(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  doc.addPage();
  const sheet: Sheet = { doc, root, type: createTypesetter(doc) };
  drawBrand(sheet);
  const flow = createFlow(sheet, page.top + 58);
  const small = (text: string, before = 0) =>
    flow.paragraph('P', [{ text: elideItalianDays(text), style: styles.small }], { before });
  flow.paragraph('H1', [{ text: words.title, style: styles.title }]);
  small(`${words.made} ${day}`, 6);
  small(`${words.askedBy} ${[asker.name, asker.company].filter(Boolean).join(', ')}`);
  small(`${words.checkCode} ${check.code}`);
  flow.paragraph('H2', [{ text: words.question, style: heading }], { before: 22 });
  flow.paragraph('P', [{ text: question.replace(/\s+/g, ' '), style: styles.text }], { before: 4 });
  flow.paragraph('H2', [{ text: words.answer, style: heading }], { before: 18 });
  drawBlocks(flow, readAnswerBlocks(answer, language));
  flow.paragraph('H2', [{ text: words.sources, style: heading }], { before: 20 });
  for (const source of sources) {
    flow.paragraph('P', [{ text: sourceOf(source, language), style: styles.text }], { before: 5 });
    for (const { sha256 } of check.quotations.filter(({ number }) => number === source.number))
      small(`${words.hash} ${sha256.slice(0, 32)}`);
  }
  small(words.disclaimer, 24);
  small(words.howToCheck.replace('{address}', address), 6);
  small(`${words.hash} ${check.content}`);
  drawFooters(sheet, `${words.checkCode} ${check.code}`);
  root.end();
  doc.end();
  return bytes;
}

function drawBlocks(flow: Flow, blocks: readonly AnswerBlock[]): void {
  for (const [at, { kind, runs }] of blocks.entries()) {
    const quoted = kind === 'quotation' || kind === 'source';
    const goesOn = quoted && at > 0 && (kind === 'source' || blocks[at - 1]!.kind === 'quotation');
    const style = kind === 'source' ? styles.small : styles.text;
    flow.paragraph(
      kind === 'heading' ? 'H3' : quoted ? 'BlockQuote' : 'P',
      runs.map(({ text, bold }) => ({ text, style: bold ? styles.strong : style })),
      { before: goesOn ? 2 : 8, ...(quoted && { indent: quoteIndent, bar: marker, barGoesOn: goesOn }) },
    );
  }
}

/** The code and the number of the page at the foot of each page. */
function drawFooters({ doc, type }: Sheet, text: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at);
    decoration(doc, () => {
      type.drawLine(text, styles.small, page.left, 792);
      type.drawLine(`${at + 1} / ${count}`, styles.small, page.left, 792, page.width);
    });
  }
}
