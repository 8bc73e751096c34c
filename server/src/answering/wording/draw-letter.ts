import type { Language } from '@polier/contract/languages';
import { createFlow, type Flow } from '../../ground/print/flow.ts';
import { page, type Sheet, styles } from '../../ground/print/page-layout.ts';
import { collectBytes, drawBrand, openDocument } from '../../ground/print/sheet.ts';
import { createTypesetter, type Style } from '../../ground/print/typeset.ts';
import { printable } from '../export/print-word-file.ts';
import type { Segment } from './compare-words.ts';
import { partsOfLetter } from './lay-out-letter.ts';
import type { ClauseFile } from './print-clause-file.ts';
import { wordingTexts } from './texts.ts';

const letter: Style = { ...styles.text, size: 10.5, leading: 16 };
const dispatch: Style = { ...letter, weight: 600 };
const subject: Style = { ...letter, size: 11.5, leading: 17, weight: 700 };
/** The top of the address, so that it shows in the window of a Swiss envelope, 50 mm from the top, in points. */
const addressTop = 142;
/** Space for a handwritten signature, in points. */
const signatureGap = 44;
const heading: Style = { ...styles.strong, size: 12, leading: 17 };

/** Draws a drafted letter; see print-letter-pdf.ts. */
export async function drawLetter({ template, segments, deviations, language, today }: ClauseFile): Promise<Uint8Array> {
  const words = wordingTexts[language];
  const { document, name, kind, notes } = template;
  const title = words.file.title[kind](name);
  const doc = openDocument({ title, author: 'Polier', subject: words.draftFrom(name), date: today, language });
  const bytes = collectBytes(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  doc.addPage();
  const sheet: Sheet = { doc, root, type: createTypesetter(doc) };
  drawLetterPage(createFlow(sheet, page.top), segments, template.language, today);

  doc.addPage();
  drawBrand(sheet);
  const flow = createFlow(sheet, page.top + 40);
  const text = (said: string, before = 4) => flow.paragraph('P', [{ text: said, style: styles.text }], { before });
  const small = (said: string, before = 2) =>
    said && flow.paragraph('P', [{ text: said, style: styles.small }], { before });
  const section = (said: string) =>
    flow.paragraph('H2', [{ text: said.replace(/\s?:$/, ''), style: heading }], { before: 18 });
  flow.paragraph('H1', [{ text: words.file.aside(title), style: { ...styles.title, size: 18, leading: 24 } }]);
  if (notes.length > 0) section(words.note);
  for (const note of notes) text(note.text);
  section(words.file.deviations);
  for (const line of deviations.length > 0 ? deviations : [words.noDeviation]) text(printable(line));
  const source = `${document.title}, ${document.publisher}`;
  small(words.file.source(source, template.passages[0]!.page, document.edition), 24);
  small(words.file.inForce(document.inForceFrom));
  small(words.file.verified(document.verifiedBy, document.verifiedOn));
  small(words.file.made(today));
  small(words.disclaimer);
  root.end();
  doc.end();
  return bytes;
}

/** Draws the letter as it is sent: with the added text, without the removed text. */
function drawLetterPage(flow: Flow, segments: readonly Segment[], language: Language, today: string): void {
  const sent = segments.filter(({ kind }) => kind !== 'removed').map(({ text }) => text);
  const lines = sent
    .join('')
    .split('\n')
    .map((line) => printable(line).trim())
    .filter(Boolean);
  const set = (text: string, before: number, style = letter, keep = 0) =>
    flow.paragraph(style === subject ? 'H1' : 'P', [{ text, style }], { before, keep });
  const parts = partsOfLetter(lines, language, today);
  if (parts === null) {
    for (const line of lines) set(line, 8);
    return;
  }
  for (const line of parts.sender) set(line, 0);
  let gap = Math.max(addressTop - flow.at(), 24);
  for (const [style, part] of [[dispatch, parts.dispatch] as const, [letter, parts.addressee] as const]) {
    for (const line of part) {
      set(line, gap, style);
      gap = 0;
    }
  }
  set(parts.placeAndDay, 40);
  gap = 28;
  for (const line of parts.subject) {
    set(line, gap, subject);
    gap = 0;
  }
  for (const [at, line] of parts.body.entries()) set(line, at === 0 ? 20 : 10);
  // The name under the signature is never alone on a page.
  set(parts.closing, 20, letter, signatureGap + letter.leading);
  if (parts.signature) set(parts.signature, signatureGap);
}
