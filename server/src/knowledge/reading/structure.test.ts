import { createRequire } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { passagesOf } from './passages.ts';
import { line, printTestPdf } from './print-test-pdf.ts';
import { readPdf, stopReading } from './read-pdf.ts';

afterAll(stopReading);

const folder = createRequire(import.meta.url)
  .resolve('@fontsource/inter/package.json')
  .replace('package.json', 'files');
const fonts = { plain: `${folder}/inter-latin-400-normal.woff`, bold: `${folder}/inter-latin-700-normal.woff` };

type Set = { text: string; size?: number; bold?: boolean; gap?: number; y?: number };

/** Prints lines below each other; parts in ** are bold, cells are parted by |. */
async function read(...lines: (Set | string)[]) {
  const bytes = await printTestPdf((doc) => {
    let below = 60;
    for (const one of lines) {
      const { text, size = 10, bold = false, gap = 0, y } = typeof one === 'string' ? { text: one } : one;
      below = y ?? below + gap;
      doc.fontSize(size);
      text.split('|').forEach((cell, column) => {
        let x = 60 + column * 150;
        cell.split('**').forEach((part, at) => {
          doc.font(bold || at % 2 === 1 ? fonts.bold : fonts.plain);
          line(doc, part, x, below);
          x += doc.widthOfString(part);
        });
      });
      below += size * 1.4;
    }
  });
  const passages = passagesOf(await readPdf(bytes));
  const answering = passages.filter((passage) => !passage.small);
  return {
    passages,
    headings: [...new Set(passages.map(({ heading }) => heading).filter(Boolean))],
    text: answering.map(({ text }) => text).join('\n'),
    small: passages.filter((passage) => passage.small).map(({ text }) => text),
  };
}

const title = { text: 'Merkblatt zum Pfandrecht', size: 18, bold: true };
const heading = (text: string) => ({ text, size: 13, bold: true, gap: 14 });
const prose = (count: number) =>
  Array.from({ length: count }, (_, row) => `Der Satz mit der Nummer ${row} steht auf einer eigenen Zeile und endet.`);

test('a bold phrase is no heading, wherever its lines break and though nouns have capitals', async () => {
  const { text, headings } = await read(
    title,
    heading('Frist'),
    ...prose(2),
    { text: '**Das Pfandrecht muss innert vier Monaten nach der Vollendung der letzten**', gap: 8 },
    '**Arbeiten im Grundbuch eingetragen sein.** Wer zu spät kommt, verliert es für',
    'immer. Die Frist beginnt mit der letzten Arbeit, die zum Werk gehört, und mit',
    '**Arbeiten, die im Vertrag stehen und für das Werk notwendig sind, aber nicht mit**',
    'Nachbesserungen, die der Unternehmer wegen eines Mangels ausführt.',
    ...prose(6),
    { text: '**Der Eintrag wird vorläufig vorgemerkt, wenn das Gericht ihn anordnet und die**', gap: 8 },
    '**Forderung glaubhaft ist; danach läuft die Frist zur Klage, die das Gericht dem**',
    '**Unternehmer ansetzt.**',
  );
  expect(headings).toEqual(['Frist']);
  expect(text).toContain('nach der Vollendung der letzten Arbeiten im Grundbuch eingetragen sein. Wer zu spät');
  expect(text).toContain('und mit Arbeiten, die im Vertrag stehen');
  expect(text).toContain('aber nicht mit Nachbesserungen, die');
  expect(text).toContain('dem Unternehmer ansetzt.');
});

test('a bold line above its paragraph stays a heading', async () => {
  const { headings } = await read(
    title,
    heading('Frist'),
    ...prose(6),
    { text: 'Beginn der Frist', bold: true, gap: 8 },
    ...prose(4),
    { text: 'Ende der Frist', bold: true },
    ...prose(4),
    { text: 'Form', bold: true },
    'Schriftlich.',
  );
  expect(headings).toEqual(['Frist', 'Frist › Beginn der Frist', 'Frist › Ende der Frist', 'Frist › Form']);
});

test('a heading cut at its hyphen and running text in larger type are text', async () => {
  const { text, headings } = await read(
    title,
    ...prose(9).map((one) => ({ text: one, size: 8 })),
    { ...heading('Begriffe'), size: 15 },
    { text: '[Bauhandwerker-', bold: true, gap: 8 },
    'pfandrecht]: Recht am Grundstück.',
    { text: 'Der Text danach ist grösser gesetzt als die Zusammenfassung über ihm, weil er', gap: 8 },
    'der Text des Artikels ist und die Zusammenfassung nur sagt, worum es in ihm gehen',
    'wird. Er geht über mehrere Zeilen weiter und endet mit einem Punkt wie jeder Satz.',
  );
  expect(headings).toEqual(['Begriffe']);
  expect(text).toContain('[Bauhandwerkerpfandrecht]: Recht');
  expect(text).toContain('weil er der Text des Artikels ist');
});

test('a heading with nothing below it is found as text', async () => {
  const { text } = await read(title, heading('Notruf 144'), heading('Feuerwehr 118'), heading('Frist'), ...prose(4));
  expect(text).toContain('Notruf 144\nFeuerwehr 118');
});

test('text, rows and captions set small are no small print; footnotes at the foot are', async () => {
  const { text, small } = await read(
    title,
    heading('Frist'),
    ...prose(8),
    { text: 'Abbildung 1: der Graben im Schnitt', size: 8, gap: 8 },
    ...prose(8).map((one, row) => (row === 0 ? { text: one, gap: 8 } : one)),
    { text: 'Tiefe|Pflicht', size: 8, bold: true, gap: 8 },
    { text: 'ab 1,50 m|spriessen', size: 8 },
    { text: '1 Vorbehalten bleiben Verträge von früher.', size: 7, y: 760 },
    { text: 'Quelle: Bauarbeitenverordnung.', size: 7, gap: 4 },
  );
  expect(text).toContain('Abbildung 1: der Graben im Schnitt');
  expect(text).toContain('ab 1,50 m\tspriessen');
  expect(small.join('\n')).toBe('1 Vorbehalten bleiben Verträge von früher.\nQuelle: Bauarbeitenverordnung.');
});

test('what would be a large part of the document is no small print', async () => {
  const { text, small } = await read(
    title,
    heading('Frist'),
    ...prose(6),
    { text: 'Bis zum Ende des Jahres gilt noch das alte Recht, wenn der Vertrag vor', size: 8, gap: 10 },
    { text: 'dem Stichtag abgeschlossen und das Werk vor ihm abgenommen worden ist.', size: 8 },
  );
  expect(small).toEqual([]);
  expect(text).toContain('gilt noch das alte Recht');
});

test('web addresses keep what is theirs at the end of a line', async () => {
  const { text } = await read(
    title,
    heading('Mehr'),
    'Alles Weitere steht auf https://www.sem.admin.ch/sem/de/home/integration-',
    'einbuergerung/frist.html und auf www.suva.ch/de-ch/praevention/',
    'graben, wo auch die Bauherr-',
    'schaft es findet.',
  );
  expect(text).toContain('https://www.sem.admin.ch/sem/de/home/integration-einbuergerung/frist.html und');
  expect(text).toContain('www.suva.ch/de-ch/praevention/graben, wo auch die Bauherrschaft');
});

test('"Art. 154 bis 161" is a range that begins with 154', async () => {
  const { passages } = await read(
    title,
    heading('Art. 154 bis 161 Übergang'),
    ...prose(2),
    heading('Art. 12 bis Sicherung'),
    ...prose(2),
  );
  expect(passages.map(({ article }) => article)).toEqual(['Art. 154', 'Art. 12bis']);
});

test('a compound cut at its hyphen keeps it, in passages and headings; a divided word is whole', async () => {
  const { text, headings } = await read(
    { text: 'Travaux de construction', size: 18, bold: true },
    heading('Les sous-'),
    { text: 'traitants', size: 13, bold: true },
    'L’entrepreneur qui confie une partie des travaux à des sous-',
    'traitants répond du respect des conditions de travail par ces entre-',
    'prises, et cela pendant la durée de leur acti-',
    'vité sur le chantier.',
  );
  expect(headings).toEqual(['Les sous-traitants']);
  expect(text).toContain('à des sous-traitants répond');
  expect(text).toContain('par ces entreprises, et cela pendant la durée de leur activité sur');
});
