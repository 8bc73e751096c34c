import type { Language } from '@polier/contract/languages';
import { Document, HeadingLevel, Packer, Paragraph, type ParagraphChild, TextRun } from 'docx';

const tags = { de: 'de-CH', fr: 'fr-CH', it: 'it-CH' } as const;

/** A paragraph of a Word file. `small` is for what stands beside the matter: sources, date, disclaimer. */
export type WordParagraph = {
  kind: 'title' | 'heading' | 'text' | 'quotation' | 'small';
  children: (string | ParagraphChild)[];
};

const looks = {
  title: { heading: HeadingLevel.TITLE, spacing: { after: 240 } },
  heading: { heading: HeadingLevel.HEADING_2, spacing: { before: 240, after: 120 } },
  text: { spacing: { after: 160, line: 300 } },
  quotation: { spacing: { after: 160, line: 300 }, indent: { left: 400 } },
  small: { spacing: { after: 80 } },
} as const;

/** Characters that XML does not allow. */
const unprintable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A Word file of paragraphs; plain strings become text. */
export async function printWordFile(title: string, language: Language, paragraphs: WordParagraph[]): Promise<Buffer> {
  const document = new Document({
    title: title.replace(unprintable, ''),
    creator: 'Polier',
    lastModifiedBy: 'Polier',
    styles: {
      default: {
        document: { run: { font: 'Arial', size: 21, language: { value: tags[language] } } },
        title: { run: { font: 'Arial', size: 34, bold: true } },
        heading2: { run: { font: 'Arial', size: 24, bold: true } },
      },
    },
    sections: [
      {
        children: paragraphs.map(
          ({ kind, children }) =>
            new Paragraph({
              ...looks[kind],
              children: children.map((child) => (typeof child === 'string' ? textRun(child, kind === 'small') : child)),
            }),
        ),
      },
    ],
  });
  return Packer.toBuffer(document);
}

function textRun(text: string, small: boolean): TextRun {
  return new TextRun({ text: printable(text), ...(small ? { size: 17, color: '4B5157' } : {}) });
}

export function printable(text: string): string {
  return text.replace(unprintable, '').replace(/\s*\n\s*/g, ' ');
}
