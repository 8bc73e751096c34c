import { createRequire } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { findVerbatim, foldVerbatim } from '../../text/find-verbatim.ts';
import type { ReadPage } from './page.ts';
import { passagesOf, type ReadPassage } from './passages.ts';
import { line, printTestPdf } from './print-test-pdf.ts';
import { quoteRects } from './quote-rects.ts';
import { readPdf, stopReading } from './read-pdf.ts';

afterAll(stopReading);

const folder = createRequire(import.meta.url)
  .resolve('@fontsource/inter/package.json')
  .replace('package.json', 'files');
const fonts = { plain: `${folder}/inter-latin-400-normal.woff`, bold: `${folder}/inter-latin-700-normal.woff` };

/** Prints lines from the top: "# " is large and bold, "## " bold, an empty one a gap, "---" a new page. */
async function print(lines: string[]): Promise<{ pages: ReadPage[]; passages: ReadPassage[] }> {
  const bytes = await printTestPdf((doc) => {
    let y = 60;
    for (const text of lines) {
      if (text === '---') {
        doc.addPage();
        y = 60;
        continue;
      }
      const level = /^#*/.exec(text)?.[0].length ?? 0;
      doc.font(level ? fonts.bold : fonts.plain).fontSize([10, 18, 13, 10][level] ?? 10);
      const cells = text.replace(/^#+ /, '').split('|');
      for (const [index, cell] of cells.entries()) line(doc, cell, 60 + index * 150, y);
      y += text === '' ? 10 : level === 1 ? 30 : 14;
    }
  });
  const read = await readPdf(bytes);
  return { pages: read.pages, passages: passagesOf(read) };
}

const prose = (count: number) =>
  Array.from(
    { length: count },
    (_, row) => `Der Satz mit der Nummer ${row} steht auf einer eigenen Zeile und endet hier.`,
  );

test('keeps the headings above, joins lines and makes broken words whole', async () => {
  const { passages } = await print([
    '# Mängel richtig rügen',
    '',
    '## Fristen',
    '',
    'Die Bauherr-',
    'schaft rügt den Mangel innert 60 Tagen. Hoch-',
    'und Tiefbau sind gleich.',
    '',
    '## Form',
    '',
    '### Schriftlich',
    '',
    'Eingeschrieben schicken.',
  ]);
  expect(passages).toMatchObject([
    {
      ordinal: 0,
      page: 1,
      heading: 'Fristen',
      section: 1,
      text: 'Die Bauherrschaft rügt den Mangel innert 60 Tagen. Hoch- und Tiefbau sind gleich.',
    },
    { ordinal: 1, heading: 'Form › Schriftlich', section: 2, text: 'Eingeschrieben schicken.' },
  ]);
});

test('knows the article it is in', async () => {
  const { passages } = await print([
    '# Gesetz über den Bau',
    '',
    '## Art. 12bis Sicherung',
    '',
    'Wer einen Graben aushebt, sichert ihn.',
    '',
    '## § 238 Gestaltung',
    '',
    'Bauten sind so zu gestalten, dass eine gute Wirkung erreicht wird. Vorbehalten bleibt Art. 5.',
    '',
    '## Anhang',
    '',
    'Ohne Artikel steht dieser Satz da.',
  ]);
  expect(passages.map((passage) => passage.article)).toEqual(['Art. 12bis', '§ 238', null]);
});

test('no passage goes over a page, none is much too long, and together they hold every word once', async () => {
  const body = [...prose(30), '---', ...prose(25)];
  const { pages, passages } = await print(['# Titel', '', '## Abschnitt', '', ...body]);
  const words = passages.flatMap((passage) => passage.text.split(/\s+/));
  expect(words.join(' ')).toBe(body.filter((text) => text !== '---').join(' '));
  for (const passage of passages) {
    const count = passage.text.split(/\s+/).length;
    expect(count).toBeGreaterThanOrEqual(40);
    expect(count).toBeLessThanOrEqual(180);
    expect(passage.heading).toBe('Abschnitt');
    expect(passage.end).toBeLessThanOrEqual(pages[passage.page - 1]?.text.length ?? 0);
  }
});

test('keeps list items and table rows whole, each on a line of its own, with what introduces them', async () => {
  const { passages } = await print([
    '# Titel',
    '',
    '## Rechte',
    '',
    'Die Bauherrschaft hat folgende Rechte:',
    '– Nachbesserung, wenn sie nicht zu viel kostet und',
    '   dem Unternehmen zuzumuten ist',
    '– Minderung',
    '1. Rügen',
    '2. Frist setzen bis zum',
    '31. Dezember',
    '',
    '### Was|Frist|Artikel',
    'Rüge am Bauwerk|60 Tage|Art. 367 OR',
    'Verjährung|5 Jahre|Art. 371 OR',
  ]);
  expect(passages).toHaveLength(1);
  expect(passages[0]?.text.split('\n')).toEqual([
    'Die Bauherrschaft hat folgende Rechte:',
    '– Nachbesserung, wenn sie nicht zu viel kostet und dem Unternehmen zuzumuten ist',
    '– Minderung',
    '1. Rügen',
    '2. Frist setzen bis zum 31. Dezember',
    'Was\tFrist\tArtikel',
    'Rüge am Bauwerk\t60 Tage\tArt. 367 OR',
    'Verjährung\t5 Jahre\tArt. 371 OR',
  ]);
});

test('leaves out running heads and page numbers', async () => {
  const pages = [1, 2, 3].flatMap((number) => [
    ...(number > 1 ? ['---'] : []),
    'Handbuch Bau',
    ...Array(8).fill(''),
    ...prose(6).map((text) => `${text} Kapitel ${number}.`),
  ]);
  const { passages } = await print(pages);
  expect(passages.map((passage) => passage.page)).toEqual([1, 2, 3]);
  expect(passages.some((passage) => passage.text.includes('Handbuch'))).toBe(false);
});

test('a quotation leads to its rectangles on the page, over line ends and broken words', async () => {
  const { pages, passages } = await print([
    '# Titel',
    '',
    '## Fristen',
    '',
    'Bei unbeweglichen Werken beträgt die Frist für die Anzeige der Män-',
    'gel sechzig Tage ab der Entdeckung. Eine kürzere Frist ist ungültig.',
  ]);
  const [page, passage] = [pages[0] as ReadPage, passages[0] as ReadPassage];
  const found = findVerbatim(passage.text, 'Anzeige der Mängel sechzig Tage');
  const rects = quoteRects(page, passage, found?.start ?? 0, found?.end ?? 0);
  expect(rects).toHaveLength(2);
  const [first, second] = page.lines.slice(-2);
  const end = (rect?: { x: number; width: number }) => (rect ? rect.x + rect.width : 0);
  // To the end of the line, but for its hyphen.
  expect(end(first) - end(rects[0])).toBeLessThan(5);
  expect(rects[0]?.x).toBeGreaterThan((first?.x ?? 0) + 200);
  expect(rects[1]?.x).toBeCloseTo(second?.x ?? 0, 0);
  expect(end(rects[1])).toBeLessThan(end(second) - 150);
});

test('the words of a passage are the words of its page', async () => {
  const { pages, passages } = await print([
    '# Titel',
    '',
    '## Teil',
    '',
    ...prose(20),
    '– ein Punkt',
    'a|b|c',
    'd|e|f',
  ]);
  for (const passage of passages) {
    const page = pages[passage.page - 1] as ReadPage;
    expect(foldVerbatim(page.text.slice(passage.start, passage.end)).text).toBe(foldVerbatim(passage.text).text);
  }
});

test('a phrase in bold at the beginning of a paragraph is no heading', async () => {
  const { passages } = await print([
    '# Pfandrecht',
    '',
    '## Frist',
    '',
    '### Das Pfandrecht muss innert vier Monaten nach Vollendung der Arbeit',
    'im Grundbuch eingetragen sein. Wer zu spät kommt, verliert es.',
    'Die Frist beginnt mit',
    '### der Vollendung der letzten Arbeit',
    'und nicht mit der Rechnung.',
    '',
    ...prose(8),
  ]);
  expect(passages[0]).toMatchObject({ heading: 'Frist' });
  expect(passages[0]?.text).toContain(
    'Das Pfandrecht muss innert vier Monaten nach Vollendung der Arbeit im Grundbuch eingetragen sein.',
  );
  expect(passages[0]?.text).toContain('beginnt mit der Vollendung der letzten Arbeit und nicht mit der Rechnung.');
});

test('small print is a passage of its own; a table set small and the text below it are not small print', async () => {
  const text = (size: number, ...lines: string[]) => ({ size, lines });
  const blocks = [
    text(10, ...prose(6)),
    text(8, 'Tiefe|Pflicht', 'bis 1,50 m|keine Spriessung', 'ab 1,50 m|spriessen oder böschen'),
    text(10, 'Der Arbeitgeber prüft die Wände jeden Tag vor der Arbeit.', 'Er hält das Ergebnis schriftlich fest.'),
    text(7, 'Quellen: Bauarbeitenverordnung, Stand 2024.'),
  ];
  const bytes = await printTestPdf((doc) => {
    let y = 60;
    doc.font(fonts.bold).fontSize(13);
    line(doc, 'Graben', 60, y);
    y += 30;
    for (const { size, lines } of blocks) {
      doc.font(fonts.plain).fontSize(size);
      for (const one of lines) {
        for (const [index, cell] of one.split('|').entries()) line(doc, cell, 60 + index * 150, y);
        y += size * 1.4;
      }
      y += 12;
    }
  });
  const passages = passagesOf(await readPdf(bytes));
  const answering = passages.filter(({ small }) => !small).map(({ text }) => text);
  expect(answering.join('\n')).toContain('ab 1,50 m\tspriessen oder böschen');
  expect(answering.join('\n')).toContain('Er hält das Ergebnis schriftlich fest.');
  expect(passages.filter(({ small }) => small).map(({ text }) => text)).toEqual([
    'Quellen: Bauarbeitenverordnung, Stand 2024.',
  ]);
});

test('a long paragraph is cut after a sentence, never after an abbreviation', async () => {
  const part =
    'Nach Art. 12 Abs. 1 lit. b OR bzw. Ziff. 3 SIA 118 haftet der Unternehmer, vgl. Kap. 4 und z. B. Abb. 2 am';
  const { passages } = await print(
    Array.from({ length: 9 }, () => [part, '1. Januar des Jahres für den ganzen Bau.']).flat(),
  );
  expect(passages.length).toBeGreaterThan(1);
  for (const { text } of passages) {
    expect(text).toMatch(/^Nach Art\. 12/);
    expect(text).toMatch(/den ganzen Bau\.$/);
  }
});
