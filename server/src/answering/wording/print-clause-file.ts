import type { Language } from '@polier/contract/languages';
import { DeletedTextRun, InsertedTextRun, type ParagraphChild, ShadingType, TextRun } from 'docx';
import { printable, printWordFile, type WordParagraph } from '../export/print-word-file.ts';
import type { Segment } from './compare-words.ts';
import { placeholderPattern } from './read-placeholders.ts';
import type { Template } from './read-template.ts';
import { wordingTexts } from './texts.ts';

/** The contents of the Word file of a clause. */
export type ClauseFile = {
  template: Template;
  segments: readonly Segment[];
  /** The description of each deviation. */
  deviations: readonly string[];
  language: Language;
  /** ISO date. */
  today: string;
};

/**
 * A clause as a Word file: differences from the verified template are tracked changes, open placeholders have a grey
 * background; then the legend, the deviations in words, the source with page and edition, and the disclaimer.
 */
export function printClauseFile({ template, segments, deviations, language, today }: ClauseFile): Promise<Buffer> {
  const words = wordingTexts[language];
  const { file } = words;
  const { document, passages, notes, name, kind } = template;
  const title = file.title[kind](name);
  const small = (...lines: string[]): WordParagraph[] =>
    lines.filter(Boolean).map((line) => ({ kind: 'small', children: [line] }));
  return printWordFile(title, language, [
    { kind: 'title', children: [title] },
    ...linesOf(segments, today).map((children): WordParagraph => ({ kind: 'text', children })),
    ...(notes.length > 0 ? [heading(words.note)] : []),
    ...notes.map(({ text }): WordParagraph => ({ kind: 'text', children: [text] })),
    heading(file.deviations),
    ...small(file.legend, `– ${file.legendAdded}`, `– ${file.legendRemoved}`, `– ${file.legendOpen}`),
    ...(deviations.length > 0 ? deviations : [words.noDeviation]).map(
      (line): WordParagraph => ({ kind: 'text', children: [line] }),
    ),
    ...small(
      file.source(`${document.title}, ${document.publisher}`, passages[0]!.page, document.edition),
      file.inForce(document.inForceFrom),
      file.verified(document.verifiedBy, document.verifiedOn),
      file.made(today),
      words.disclaimer,
    ),
  ]);
}

const heading = (text: string): WordParagraph => ({ kind: 'heading', children: [text.replace(/\s?:$/, '')] });

/** The items as paragraphs of runs; a change that spans several lines is marked on each. */
function linesOf(segments: readonly Segment[], today: string): ParagraphChild[][] {
  const lines: ParagraphChild[][] = [[]];
  let id = 1;
  const change = () => ({ id: id++, author: 'Polier', date: `${today}T00:00:00Z` });
  for (const { kind, text } of segments) {
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (part === '') continue;
      const line = lines.at(-1)!;
      if (kind === 'added') line.push(new InsertedTextRun({ text: printable(part), ...change() }));
      else if (kind === 'removed') line.push(new DeletedTextRun({ text: printable(part), ...change() }));
      else line.push(...withOpen(part));
    }
  }
  return lines.filter((line) => line.length > 0);
}

/** Highlights placeholders that are still open. */
function withOpen(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let from = 0;
  for (const match of text.matchAll(placeholderPattern)) {
    runs.push(new TextRun({ text: printable(text.slice(from, match.index)) }));
    const shading = { type: ShadingType.CLEAR, fill: 'D9D9D4', color: 'auto' };
    runs.push(new TextRun({ text: printable(match[0]), shading }));
    from = match.index + match[0].length;
  }
  runs.push(new TextRun({ text: printable(text.slice(from)) }));
  return runs;
}
