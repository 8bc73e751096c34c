import { createFlow, type Flow } from '../../ground/print/flow.ts';
import { page, type Sheet, styles } from '../../ground/print/page-layout.ts';
import { collectBytes, drawBrand, openDocument } from '../../ground/print/sheet.ts';
import { createTypesetter, type Style } from '../../ground/print/typeset.ts';
import { printable } from '../export/print-word-file.ts';
import type { Segment } from './compare-words.ts';
import type { ClauseFile } from './print-clause-file.ts';
import { wordingTexts } from './texts.ts';

const letter: Style = { ...styles.text, size: 10.5, leading: 16 };
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
  drawLines(createFlow(sheet, page.top), segments);

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

/** The lines of the letter as they are sent: with what was added, without what was removed. */
function drawLines(flow: Flow, segments: readonly Segment[]): void {
  const sent = segments.filter(({ kind }) => kind !== 'removed').map(({ text }) => text);
  for (const line of sent.join('').split('\n').map(printable)) {
    if (line.trim() !== '') flow.paragraph('P', [{ text: line, style: letter }], { before: 8 });
  }
}
