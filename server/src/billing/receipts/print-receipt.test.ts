import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { printReceipt } from './print-receipt.ts';
import { type ReceiptFacts, receiptAttachment, supplierOf } from './receipt.ts';
import { creditNote, longReceipt, receipt, splitReceipt } from './receipts.test-table.ts';

/** The page as a person reads it: one string a line, flat, and the metadata. */
async function read(facts: ReceiptFacts) {
  const pdf = await getDocument({ data: new Uint8Array(await printReceipt(facts)), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const lines = new Map<number, string[]>();
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const y = Math.round(item.transform[5]);
    lines.set(y, [...(lines.get(y) ?? []), item.str]);
  }
  const right = Math.max(...items.map((item) => ('str' in item ? item.transform[4] + item.width : 0)));
  const found = {
    lines: [...lines.values()].map((parts) => parts.join(' ').replace(/[ \u00a0]+/g, ' ')),
    pages: pdf.numPages,
    right,
    info: (await pdf.getMetadata()).info as Record<string, string>,
    tags: JSON.stringify(await page.getStructTree()),
  };
  await pdf.loadingTask.destroy();
  return found;
}

test.each([
  [
    'de',
    [
      'Quittung 2026-000123',
      'CHE-123.456.788 MWST',
      'Datum 1. Dezember 2026',
      'Leistungszeitraum 1. Dezember 2026 – 31. Dezember 2026',
      'Abonnement Polier «Pro» 12 25.00 300.00',
      'Bezahlt, inkl. MWST CHF 300.00',
      'Darin enthaltene MWST 8.1 % 22.48',
      'Betrag ohne MWST 277.52',
      'Bezahlt am 1. Dezember 2026 mit Visa •••• 4242.',
    ],
  ],
  [
    'fr',
    [
      'Quittance 2026-000123',
      'CHE-123.456.788 TVA',
      'Date 1er décembre 2026',
      'Période de prestation 1er décembre 2026 – 31 décembre 2026',
      'Abonnement Polier « Pro » 12 25.00 300.00',
      'Payé, TVA comprise CHF 300.00',
      'Dont TVA 8.1 % 22.48',
      'Montant hors TVA 277.52',
      'Payé le 1er décembre 2026 avec Visa •••• 4242.',
    ],
  ],
  [
    'it',
    [
      'Ricevuta 2026-000123',
      'CHE-123.456.788 IVA',
      'Data 1° dicembre 2026',
      'Periodo della prestazione 1° dicembre 2026 – 31 dicembre 2026',
      'Abbonamento Polier «Pro» 12 25.00 300.00',
      'Pagato, IVA inclusa CHF 300.00',
      'Di cui IVA 8.1 % 22.48',
      'Importo senza IVA 277.52',
      'Pagato il 1° dicembre 2026 con Visa •••• 4242.',
    ],
  ],
] as const)('a receipt in %s says what the VAT Act asks for', async (language, expected) => {
  const { lines, info, tags, pages } = await read({ ...receipt, language });
  for (const line of expected) expect(lines).toContain(line);
  expect(lines).toContain('Verband Schweizer Bau, Musterstrasse 1, 3000 Bern');
  for (const line of ['Keller Hochbau AG', 'Zürcherstrasse 12', '8400 Winterthur']) expect(lines).toContain(line);
  expect(lines.join('\n')).not.toMatch(/Rabatt|Rabais|Sconto|undefined|null|[{}]/);
  expect(info).toMatchObject({ Title: expected[0], Language: `${language}-CH`, Author: 'Verband Schweizer Bau' });
  for (const role of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(`"role":"${role}"`);
  expect(pages).toBe(1);
});

test.each([
  ['de', ['Gutschrift 2026-000124', 'Zu Quittung 2026-000123', 'Zurückerstattet, inkl. MWST CHF 25.00'], 'Bezahlt'],
  [
    'fr',
    ['Note de crédit 2026-000124', 'Relative à la quittance 2026-000123', 'Remboursé, TVA comprise CHF 25.00'],
    'Payé',
  ],
  [
    'it',
    ['Nota di credito 2026-000124', 'Relativa alla ricevuta 2026-000123', 'Rimborsato, IVA inclusa CHF 25.00'],
    'Pagato',
  ],
] as const)('a credit note in %s is marked as one and names its receipt', async (language, expected, paid) => {
  const { lines } = await read({ ...creditNote, language });
  for (const line of expected) expect(lines).toContain(line);
  expect(lines.some((line) => / 1\.87$/.test(line))).toBe(true);
  expect(lines.some((line) => / 23\.13$/.test(line))).toBe(true);
  expect(lines.join(' ')).not.toContain(paid);
});

test('Italian elides before 8 and 11', async () => {
  const { lines } = await read({ ...creditNote, language: 'it' });
  expect(lines).toContain('Rimborsato l’8 dicembre 2026 su Visa •••• 4242.');
});

test.each(['de', 'fr', 'it'] as const)(
  'a long name and address, a discount and a country fit on one page in %s',
  async (language) => {
    const { lines, pages, right } = await read({ ...longReceipt, language });
    expect(pages).toBe(1);
    expect(right).toBeLessThanOrEqual(74 + 447 + 0.5);
    const text = lines.join(' ');
    expect(text.replaceAll(' ', '')).toContain(longReceipt.recipient.name.replaceAll(' ', ''));
    expect(lines).toContain('Liechtenstein');
    expect(lines.some((line) => line.endsWith("12.5 % −5'000.00"))).toBe(true);
    expect(text).toContain("40'000.00");
    expect(text).toContain("CHF 35'000.00");
    expect(text).toContain("2'622.57");
    expect(text).toContain("32'377.43");
  },
);

test.each(['Žižek Şahin Łódź Bau AG', 'Иванов Строй', 'Παπαδόπουλος Δομική', 'Nguyễn Thị Hồng'])(
  'the name %s is printed whole',
  async (name) => {
    const { lines } = await read({ ...receipt, recipient: { ...receipt.recipient, name } });
    // Each script is a piece of its own in the page.
    expect(lines.map((line) => line.replaceAll(' ', ''))).toContain(name.replaceAll(' ', ''));
  },
);

test('a word wider than the page and signs Inter lacks do not stop a receipt', async () => {
  const name = `${'Donaudampfschiff'.repeat(7)} 🏗 建設`;
  const { lines, right } = await read({ ...receipt, recipient: { ...receipt.recipient, name } });
  expect(lines.join('')).toContain('Donaudampfschiff'.repeat(7));
  expect(right).toBeLessThanOrEqual(74 + 447 + 0.5);
});

test('without a known card only the day is told', async () => {
  expect((await read({ ...receipt, card: null })).lines).toContain('Bezahlt am 1. Dezember 2026.');
});

test('the same facts give the same bytes, also after a round through a job', async () => {
  const first = Buffer.from(await printReceipt(longReceipt));
  const again = Buffer.from(await printReceipt(JSON.parse(JSON.stringify(longReceipt)) as ReceiptFacts));
  expect(Buffer.compare(first, again)).toBe(0);
  expect(first.length).toBeLessThan(60_000);
});

test.each([
  ['de', 'Quittung-2026-000123.pdf', 'Gutschrift-2026-000124.pdf'],
  ['fr', 'Quittance-2026-000123.pdf', 'Note-de-credit-2026-000124.pdf'],
  ['it', 'Ricevuta-2026-000123.pdf', 'Nota-di-credito-2026-000124.pdf'],
] as const)('files are named in %s, in letters every system takes', (language, paid, refunded) => {
  expect(receiptAttachment({ ...receipt, language }).filename).toBe(paid);
  expect(receiptAttachment({ ...creditNote, language }).filename).toBe(refunded);
});

test('a comma in the setting of the address begins a new line', () => {
  const settings = {
    SUPPLIER_NAME: 'X',
    SUPPLIER_ADDRESS: 'Bauweg 3, 8005 Zürich',
    SUPPLIER_VAT_NUMBER: 'CHE-123.456.788',
  };
  expect(supplierOf(settings).address).toEqual(['Bauweg 3', '8005 Zürich']);
});

test.each([
  [
    'de',
    'Hinzugekommene Personen, 02.05.2027–11.05.2027: 10 Personentage 8.06',
    'Darin enthaltene MWST 8.1 % auf 169.35 12.70',
    'Darin enthaltene MWST 8.5 % auf 88.71 6.95',
  ],
  [
    'fr',
    'Personnes ajoutées, 02.05.2027–11.05.2027 : 10 jours-personnes 8.06',
    'Dont TVA 8.1 % sur 169.35 12.70',
    'Dont TVA 8.5 % sur 88.71 6.95',
  ],
  [
    'it',
    'Persone aggiunte, 02.05.2027–11.05.2027: 10 giornate-persona 8.06',
    'Di cui IVA 8.1 % su 169.35 12.70',
    'Di cui IVA 8.5 % su 88.71 6.95',
  ],
] as const)(
  'people added in the month before and two VAT rates have lines of their own in %s',
  async (language, ...said) => {
    const { lines } = await read({ ...splitReceipt, language });
    for (const line of said) expect(lines).toContain(line);
    expect(lines.some((line) => line.endsWith(' 10 25.00 250.00'))).toBe(true);
  },
);

test('a last charge for added people alone has no line for the month', async () => {
  const vatParts = [{ percent: 8.1, amount: 806, vat: 60 }];
  const { lines } = await read({ ...splitReceipt, seats: 0, amount: 806, vat: 60, vatPercent: 8.5, vatParts });
  expect(lines.join()).not.toContain('Abonnement Polier');
  expect(lines, 'the rate of those days, not of the day of the charge').toContain('Darin enthaltene MWST 8.1 % 0.60');
  expect(lines).toContain('Bezahlt, inkl. MWST CHF 8.06');
});
