import { createRequire } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { asFractions, locateStretch, type ReadPage, type Rect } from './page.ts';
import { line, picture, printTestPdf } from './print-test-pdf.ts';
import { readingLimits, readPdf, stopReading } from './read-pdf.ts';

afterAll(stopReading);

const inter = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff');
const page = async (bytes: Uint8Array): Promise<ReadPage> => (await readPdf(bytes)).pages[0] as ReadPage;
const refusal = (bytes: Uint8Array, limits = {}) =>
  readPdf(bytes, limits).catch((error: { code?: string }) => error.code);

test('reads text line by line with title, language, page numbers and sizes', async () => {
  const bytes = await printTestPdf(
    (doc) => {
      line(doc, 'Die Bauherrschaft prüft das Werk und rügt die', 50, 100);
      line(doc, 'Mängel innert sechzig Tagen ab der Entdeckung.', 50, 114);
      doc.addPage({ size: [300, 200] });
      line(doc, 'Zweite Seite mit der Frist für die Rüge', 20, 20);
    },
    { info: { Title: 'Mängelrüge' } },
  );
  const read = await readPdf(bytes);
  expect(read).toMatchObject({ title: 'Mängelrüge', language: 'de' });
  expect(read.languageSureness).toBeGreaterThan(0.8);
  expect(read.pages[0]?.text).toBe(
    'Die Bauherrschaft prüft das Werk und rügt die\nMängel innert sechzig Tagen ab der Entdeckung.',
  );
  expect(read.pages[1]).toMatchObject({ number: 2, label: '2', width: 300, height: 200, rotation: 0 });
});

test('takes the largest words for the title where the file has none worth the name', async () => {
  const draw = (doc: PDFKit.PDFDocument) => {
    doc.fontSize(22);
    line(doc, 'Gräben und', 50, 60);
    line(doc, 'Baugruben', 50, 88);
    doc.fontSize(10);
    line(doc, 'Was ab welcher Tiefe zu tun ist', 50, 140);
  };
  expect((await readPdf(await printTestPdf(draw, { info: { Title: 'Merkblatt_v3.docx' } }))).title).toBe(
    'Gräben und Baugruben',
  );
});

const sentences = [
  'Die Bauherrschaft prüft das Werk, sobald es nach dem üblichen Geschäftsgang möglich ist.',
  'Le maître de l’ouvrage doit vérifier l’état de l’ouvrage livré aussitôt que possible (art. 367 CO).',
  'Il committente deve verificare lo stato dell’opera e avvisare l’appaltatore dei difetti: 1’250.00 CHF.',
];

test.each([
  ['Helvetica', 'Helvetica', 0.9],
  ['Inter', inter, 0.9],
  ['Times, whose letters are narrower', 'Times-Roman', 0.85],
])('finds where words stand: %s', async (_, font, bar) => {
  const truth: { row: number; from: number; to: number; x: number; width: number }[] = [];
  const bytes = await printTestPdf((doc) => {
    doc.font(font);
    sentences.forEach((text, row) => {
      line(doc, text, 60, 100 + row * 30);
      const words = [...text.matchAll(/\S+/g)];
      words.slice(0, -2).forEach((word, index) => {
        const to = (words[index + 2]?.index ?? 0) + (words[index + 2]?.[0].length ?? 0);
        const x = 60 + doc.widthOfString(text.slice(0, word.index));
        truth.push({ row, from: word.index, to, x, width: doc.widthOfString(text.slice(word.index, to)) });
      });
    });
  });
  const read = await page(bytes);
  const overlaps = truth.map(({ row, from, to, x, width }) => {
    const start = read.lines[row]?.start ?? 0;
    const [rect] = locateStretch(read, start + from, start + to) as [Rect];
    const baseline = 100 + row * 30 + 7.5;
    expect(rect.y).toBeLessThan(baseline - 5);
    expect(rect.y + rect.height).toBeGreaterThan(baseline);
    expect(rect.height).toBeLessThan(14);
    const shared = Math.min(rect.x + rect.width, x + width) - Math.max(rect.x, x);
    return shared / (Math.max(rect.x + rect.width, x + width) - Math.min(rect.x, x));
  });
  expect(Math.min(...overlaps)).toBeGreaterThan(bar);
});

test('gives one rectangle per line, none for blanks, and fractions of the page', async () => {
  const read = await page(
    await printTestPdf((doc) => {
      line(doc, 'Die Frist beträgt sechzig', 50, 100);
      doc.font('Helvetica-Bold');
      line(doc, 'Tage', 200, 100);
      doc.font('Helvetica');
      line(doc, 'ab der Entdeckung.', 50, 114);
    }),
  );
  expect(locateStretch(read, read.text.indexOf('Frist'), read.text.indexOf('Entdeckung'))).toHaveLength(
    2 + read.text.split('\t').length - 1,
  );
  const at = read.text.indexOf('\n');
  expect(locateStretch(read, at, at + 1)).toEqual([]);
  const [rect] = asFractions(read, locateStretch(read, 0, 3)) as [Rect];
  expect(rect.x).toBeCloseTo(50 / 595.28, 3);
  expect(rect.y + rect.height).toBeLessThan(0.14);
});

test.each([0, 90, 180, 270] as const)(
  'a page turned by %i degrees reads the same, with boxes as displayed',
  async (turn) => {
    const bytes = await printTestPdf((doc) => {
      line(doc, 'Oben links steht der Titel', 60, 80);
      line(doc, 'darunter steht der Text', 60, 100);
      Object.assign(doc.page.dictionary.data, { Rotate: turn });
    });
    const read = await page(bytes);
    expect(read.rotation).toBe(turn);
    expect(read.text).toBe('Oben links steht der Titel\ndarunter steht der Text');
    const [first] = locateStretch(read, 0, 4) as [Rect];
    const center = { x: first.x + first.width / 2, y: first.y + first.height / 2 };
    const upright = { x: 60 + 10, y: 80 + 5 };
    const [width, height] = [595.28, 841.89];
    const shown = {
      0: upright,
      90: { x: height - upright.y, y: upright.x },
      180: { x: width - upright.x, y: height - upright.y },
      270: { x: upright.y, y: width - upright.x },
    }[turn];
    expect(Math.abs(center.x - shown.x)).toBeLessThan(5);
    expect(Math.abs(center.y - shown.y)).toBeLessThan(5);
  },
);

const left = [
  'Die linke Spalte beginnt hier und geht',
  'über mehrere Zeilen weiter, bis sie am',
  'unteren Rand endet und der Leser oben',
  'in der rechten Spalte weiterliest. Das',
];
const right = [
  'ist die rechte Spalte, die erst nach der',
  'linken gelesen wird, auch wenn die Datei',
  'ihre Zeilen abwechselnd enthält, wie es',
  'manche Programme nun einmal schreiben.',
];
const column = (text: string[]) => [...text, ...text, ...text];

test.each(['column by column', 'line by line across both', 'from the bottom up'])(
  'reads two columns printed %s',
  async (order) => {
    const bytes = await printTestPdf((doc) => {
      const rows = column(left).flatMap((text, row) => [
        { text, x: 50, y: 100 + row * 13, order: row },
        { text: column(right)[row] ?? '', x: 300, y: 100 + row * 13, order: row + 100 },
      ]);
      if (order === 'column by column') rows.sort((one, other) => one.order - other.order);
      if (order === 'from the bottom up') rows.sort((one, other) => other.y - one.y);
      for (const { text, x, y } of rows) line(doc, text, x, y);
    });
    expect((await page(bytes)).text).toBe([...column(left), ...column(right)].join('\n'));
  },
);

test('reads a table row by row, cell by cell', async () => {
  const bytes = await printTestPdf((doc) => {
    for (const [row, cells] of [
      [['Rüge am', 'Bauwerk'], ['60 Tage'], ['Art. 367', 'Abs. 1 OR']],
      [['Verjährung'], ['5 Jahre', 'ab Abnahme'], ['Art. 371 OR']],
    ].entries()) {
      for (const [index, cell] of cells.entries()) {
        for (const [at, text] of cell.entries()) line(doc, text, 50 + index * 120, 100 + row * 40 + at * 13);
      }
    }
  });
  expect((await page(bytes)).text).toBe(
    'Rüge am\nBauwerk\t60 Tage\tArt. 367\nAbs. 1 OR\nVerjährung\t5 Jahre\nab Abnahme\tArt. 371 OR',
  );
});

test('pages that begin with an item of a list keep its mark', async () => {
  const bytes = await printTestPdf((doc) => {
    for (const at of [1, 2, 3]) {
      if (at > 1) doc.addPage();
      line(doc, `${at}.`, 50, 60);
      line(
        doc,
        `Der Unternehmer zeigt die ${at === 1 ? 'Mängel' : at === 2 ? 'Kosten' : 'Folgen'} schriftlich an.`,
        80,
        60,
      );
      line(doc, `Absatz ${at} der Vorlage steht mitten auf der Seite.`, 50, 300);
    }
  });
  const { pages } = await readPdf(bytes);
  expect(pages.flatMap(({ lines }) => lines.filter(({ repeated }) => repeated))).toEqual([]);
});

test('marks running heads, feet and page numbers as repeated, and nothing else', async () => {
  const bytes = await printTestPdf((doc) => {
    for (let number = 1; number <= 4; number++) {
      if (number > 1) doc.addPage();
      line(doc, 'Handbuch Arbeitssicherheit', 50, 30);
      line(doc, `Auf Seite ${number} steht ein eigener Text.`, 50, 120);
      line(doc, 'Dieser Satz steht auf jeder Seite in der Mitte.', 50, 400);
      line(doc, `${number} / 4`, 500, 810);
    }
  });
  const { pages } = await readPdf(bytes);
  for (const { lines, text } of pages) {
    const repeated = lines.filter((one) => one.repeated).map((one) => text.slice(one.start, one.end));
    expect(repeated).toEqual(['Handbuch Arbeitssicherheit', expect.stringMatching(/^\d \/ 4$/)]);
  }
});

test('gives the page the name the document gives it', async () => {
  const bytes = await printTestPdf((doc) => {
    for (const text of ['Vorwort zur Ausgabe', 'Inhalt des Buches', 'Erstes Kapitel']) {
      if (text !== 'Vorwort zur Ausgabe') doc.addPage();
      line(doc, text, 50, 100);
    }
    const root = (doc as unknown as { _root: { data: Record<string, unknown> } })._root;
    root.data.PageLabels = { Nums: [0, { S: 'r' }, 2, { S: 'D', P: new String('A-') }] };
  });
  expect((await readPdf(bytes)).pages.map(({ number, label }) => `${number} ${label}`)).toEqual([
    '1 i',
    '2 ii',
    '3 A-1',
  ]);
});

test('text drawn twice to look bold counts once', async () => {
  const bytes = await printTestPdf((doc) => {
    line(doc, 'Achtung Absturzgefahr', 50, 100);
    line(doc, 'Achtung Absturzgefahr', 50.3, 100);
  });
  expect((await page(bytes)).text).toBe('Achtung Absturzgefahr');
});

test('refuses with a code what cannot be a source', async () => {
  const scan = await printTestPdf((doc) => {
    for (let number = 0; number < 5; number++) {
      if (number > 0) doc.addPage();
      doc.image(picture, 0, 0, { width: 595 });
    }
  });
  const text = await printTestPdf((doc) => line(doc, 'Ein Satz.', 50, 50));
  expect(await refusal(scan)).toBe('PDF_SCANNED');
  expect(await refusal(await printTestPdf(() => {}))).toBe('PDF_EMPTY');
  expect(await refusal(await printTestPdf((doc) => line(doc, 'geheim', 50, 50), { userPassword: 'x' }))).toBe(
    'PDF_ENCRYPTED',
  );
  expect(await refusal(text.slice(0, 300))).toBe('PDF_BROKEN');
  expect(await refusal(new TextEncoder().encode('<html>kein PDF</html>'))).toBe('PDF_NOT_A_PDF');
  expect(await refusal(new Uint8Array())).toBe('PDF_NOT_A_PDF');
  expect(await refusal(new Uint8Array(readingLimits.megabytes * 1024 * 1024 + 1))).toBe('PDF_TOO_LARGE');
  expect(await refusal(await printTestPdf((doc) => void doc.addPage()), { pages: 1 })).toBe('PDF_TOO_LARGE');
});

test('a scan with a stamp on each page is a scan; a picture beside text is not', async () => {
  const stamped = await printTestPdf((doc) => {
    doc.image(picture, 0, 0, { width: 595 });
    line(doc, 'Eingang 3. März 2026', 400, 20);
  });
  const illustrated = await printTestPdf((doc) => {
    doc.image(picture, 50, 300, { width: 200 });
    line(doc, 'Ein Graben wird gesichert, bevor jemand hineinsteigt und darin arbeitet.', 50, 50);
  });
  expect(await refusal(stamped)).toBe('PDF_SCANNED');
  expect((await readPdf(illustrated)).pages).toHaveLength(1);
});

test('a file protected only against changes opens', async () => {
  const bytes = await printTestPdf((doc) => line(doc, 'Nur Ansicht erlaubt.', 50, 50), {
    ownerPassword: 'x',
    permissions: {},
  });
  expect((await page(bytes)).text).toBe('Nur Ansicht erlaubt.');
});

test('a file that takes too long is given up, and the next one is read', async () => {
  const long = await printTestPdf((doc) => {
    for (let number = 0; number < 400; number++) {
      for (let row = 0; row < 50; row++)
        line(doc, `Zeile ${row} auf Seite ${number} mit einigem Text`, 50, 50 + row * 14);
      doc.addPage();
    }
  });
  const short = await printTestPdf((doc) => line(doc, 'Kurz.', 50, 50));
  const [slow, next] = await Promise.all([refusal(long, { seconds: 0.05 }), readPdf(short)]);
  expect(slow).toBe('PDF_TOO_SLOW');
  expect(next.pages[0]?.text).toBe('Kurz.');
}, 20_000);

test('reading that is stopped is refused, and the caller keeps the bytes', async () => {
  const bytes = await printTestPdf((doc) => line(doc, 'Ein Satz.', 50, 50));
  const stopped = refusal(bytes);
  await Promise.resolve();
  await stopReading();
  expect(await stopped).toBe('PDF_BROKEN');
  expect(bytes.length).toBeGreaterThan(500);
  expect((await page(bytes)).text).toBe('Ein Satz.');
});
