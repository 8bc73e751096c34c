import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { Unit } from './blocks.ts';
import { paginate, printSheet } from './pdf.ts';
import { parseSheet } from './sheet.ts';

const source = `---
title: Avis des défauts
subtitle: Quand et comment annoncer un défaut
topic: contracts
kind: law
canton: VD
edition: Édition 2026
date: 2026-12-01
inForceFrom: 2026-01-01
inForceTo:
basis: art. 367 à 371 CO
sources: Code des obligations (RS 220)
---
${Array.from({ length: 14 }, (_, n) => `## Section ${n + 1}\n\n${`Le délai « légal » est de **60 jours** selon l’art. 367 CO. `.repeat(6)}\n\n`).join('')}

| Objet | Délai |
| --- | --- |
${'| ouvrage immobilier | 60 jours |\n'.repeat(40)}`;

const print = () =>
  printSheet(parseSheet(source, 'avis/fr.md'), { language: 'fr', association: 'Fédération vaudoise' });

test('prints text that can be read back, with metadata, bookmarks and footer in the sheet’s language', async () => {
  const { bytes, pages } = await print();
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  expect((await pdf.getMetadata()).info).toMatchObject({
    Title: 'Avis des défauts',
    Author: 'Fédération vaudoise',
    Language: 'fr-CH',
  });
  expect((await pdf.getOutline()).map((item) => item.title)).toContain('Section 14');
  expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain('"role":"H2"');
  expect(pdf.numPages).toBe(pages);
  for (let number = 1; number <= pages; number++) {
    const content = await (await pdf.getPage(number)).getTextContent();
    const text = content.items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(text).toContain('Base : art. 367 à 371 CO');
    expect(text).toContain(`${number} / ${pages}`);
    if (number === 1)
      expect(text).toContain('Fiche pratique · Édition 2026 · Canton : Vaud · État au 1er décembre 2026');
    if (number === pages) expect(text).toContain('à titre indicatif');
    if (text.includes('ouvrage immobilier')) expect(text).toContain('Objet');
  }
  await pdf.loadingTask.destroy();
});

test('the same sheet gives the same bytes', async () => {
  expect(Buffer.compare(Buffer.from((await print()).bytes), Buffer.from((await print()).bytes))).toBe(0);
});

const unit = (height: number, keep = false): Unit => ({ height, gap: 10, keep, draw: () => {} });

test('a heading moves to the next page with what follows, and nothing is split', () => {
  const heading = unit(20, true);
  const pages = paginate([unit(60), heading, unit(30)], 100, 'x');
  expect(pages.map((page) => page.map(({ y }) => y))).toEqual([[0], [0, 30]]);
  expect(pages[1]?.[0]?.unit).toBe(heading);
  expect(() => paginate([unit(101)], 100, 'x')).toThrow('does not fit');
});
