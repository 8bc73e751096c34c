import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Passage } from '../passage.ts';
import { locateStretch, type ReadPage } from '../reading/page.ts';
import { readPdf, stopReading } from '../reading/read-pdf.ts';
import type { DocumentRow, PassageRow } from '../store.ts';
import { layOutPassage } from './lay-out-passage.ts';
import { locatePrinted } from './locate-passage.ts';
import { printPassage } from './print-passage.ts';

afterAll(stopReading);

const sentence = 'Der Unternehmer prüft das Gerüst täglich; l’échafaudage «sûr» è più caro: ≥ 2,5 m, 10 ‰, Œuvre, Ł. ';
const passage: Passage = {
  id: 'p',
  document: 'd',
  language: 'de',
  topic: null,
  canton: null,
  page: 1,
  title: 'Bundesgesetz über die Prüfung (BGP)',
  heading: 'Zweiter Teil › Erster Abschnitt: Zuständigkeit',
  article: 'Art. 12bis BGP',
  text: `1 ${sentence.repeat(6)}\n2 ${sentence.repeat(40)}\na.\tErstens\nb.\tZweitens`,
  parallel: null,
};

async function printAndRead(given: Passage): Promise<ReadPage[]> {
  const bytes = await printPassage(
    { title: given.title, language: 'de' } as DocumentRow,
    given as unknown as PassageRow,
  );
  return (await readPdf(bytes)).pages;
}

const plain = (text: string) => text.replace(/\s+/g, '');

describe('a source of lines, printed', () => {
  test('is one page with the whole text, every letter right, under its title, heading and article', async () => {
    const [page, ...more] = await printAndRead(passage);
    expect(more).toEqual([]);
    const { title, heading, article, text } = passage;
    expect(plain(page!.text)).toBe(plain(title + heading + article + text));
    expect(page!.width).toBeCloseTo(595, 0);
  });

  test('of any length fits a page that PDF readers can show', async () => {
    const long = { ...passage, text: 'Zeile\n'.repeat(3000) };
    const [page, ...more] = await printAndRead(long);
    expect(more).toEqual([]);
    expect(page!.height).toBeLessThanOrEqual(14_400);
    expect(page!.text.match(/Zeile/g)).toHaveLength(3000);
  });

  test('has every stretch where it is highlighted', async () => {
    const [page] = await printAndRead(passage);
    for (const words of ['Der Unternehmer prüft', 'b.\tZweitens', 'Œuvre']) {
      const from = passage.text.indexOf(words);
      const [rect] = locatePrinted(passage, from, from + words.length);
      const at = page!.text.indexOf(words.split('\t').at(-1)!);
      const [printed] = locateStretch(page!, at, at + words.split('\t').at(-1)!.length);
      const center = (printed!.y + printed!.height / 2) / page!.height;
      expect(rect!.y).toBeLessThan(center);
      expect(rect!.y + rect!.height).toBeGreaterThan(center);
      expect(rect!.x + rect!.width).toBeCloseTo((printed!.x + printed!.width) / page!.width, 1);
    }
  });

  test('gives the whole passage one rectangle a line, none above it', () => {
    const rects = locatePrinted(passage, 0, passage.text.length);
    const lines = layOutPassage(passage).lines.filter(({ start }) => start !== null);
    expect(rects).toHaveLength(lines.length);
    expect(rects.every(({ x, width }) => x > 0.1 && x + width < 0.9)).toBe(true);
  });

  test('loses no sign between its lines and runs over no margin, whatever the text', () => {
    const texts = fc.array(
      fc.oneof(fc.constantFrom('\n', ' ', '\t', 'Mängelrüge ', 'W'.repeat(90)), fc.string({ unit: 'grapheme' })),
    );
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('');
        const { lines } = layOutPassage({ ...passage, text });
        const mine = lines.filter(({ start }) => start !== null);
        expect(plain(mine.map((line) => line.text).join(''))).toBe(plain(text));
        for (const line of mine) expect(text.slice(line.start!).startsWith(line.text)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
