import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSheets } from './build.ts';
import { type Block, parseSheet } from './sheet.ts';

const front = `---
title: Graben sichern
subtitle: Ab welcher Tiefe was zu tun ist
topic: safety
kind: law
canton: CH
edition: Ausgabe 2026
date: 2026-11-21
inForceFrom: 2026-01-01
inForceTo:
basis: Art. 75 BauAV
sources: Bauarbeitenverordnung (SR 832.311.141)
---
`;
const body = `## Sichern

Ein **tiefer** Graben
ist zu sichern.

- erstens
- zweitens
  mit Zusatz

1. eins

> **Achtung.** Nie allein.

| Tiefe | Pflicht |
| --- | --- |
| 1,50 m | verspriessen |

### Mehr
`;

test('reads front matter and every kind of block', () => {
  const sheet = parseSheet(front + body, 'graben/de.md');
  expect(sheet.front).toMatchObject({ title: 'Graben sichern', topic: 'safety', inForceTo: null });
  expect(sheet.blocks.map((block) => block.kind)).toEqual(
    'heading paragraph list numbered note table subheading'.split(' '),
  );
  expect(sheet.blocks[1]).toMatchObject({
    line: 16,
    text: [
      { text: 'Ein ', bold: false },
      { text: 'tiefer', bold: true },
      { text: ' Graben ist zu sichern.', bold: false },
    ],
  });
  expect(sheet.blocks[2]).toMatchObject({ items: [[{ text: 'erstens' }], [{ text: 'zweitens mit Zusatz' }]] });
  expect(sheet.blocks[5]).toMatchObject({ header: [[{ text: 'Tiefe' }], [{ text: 'Pflicht' }]], rows: [[[{}], [{}]]] });
});

test.each([
  ['front matter missing', body, 'x.md:1: the sheet must begin'],
  ['unknown key', front.replace('basis:', 'base:') + body, 'x.md:11: unknown key "base"'],
  ['missing key', front.replace(/basis.*\n/, '') + body, 'x.md:1: "basis" is missing'],
  ['unknown topic', front.replace('topic: safety', 'topic: fun') + body, 'x.md:4: topic must be one of'],
  ['impossible day', front.replace('2026-11-21', '2026-02-30') + body, 'x.md:8: date must be a day'],
  ['ends before it begins', front.replace('inForceTo:', 'inForceTo: 2020-01-01') + body, 'inForceTo lies before'],
  ['no heading first', `${front}Text.\n`, 'x.md:14: the text must begin with a heading'],
  ['first-level heading', `${front}# Titel\n`, 'x.md:14: headings are written'],
  ['open bold', `${front}## A\n\nein **Wort\n`, 'x.md:16: ** is opened and not closed'],
  ['italics', `${front}## A\n\nein *Wort*\n`, 'x.md:16: "*"'],
  ['link', `${front}## A\n\n[hier](https://example.org)\n`, 'x.md:16: "]("'],
  ['uneven row', `${front}## A\n\n| a | b |\n| --- | --- |\n| c |\n`, 'x.md:18: the row has 1 cells, the header 2'],
  ['nested list', `${front}## A\n\n- a\n  - b\n`, 'x.md:17: a list holds items of one kind'],
  ['list glued to text', `${front}## A\n\nText:\n- a\n`, 'x.md:17: separate blocks'],
  ['German spelling', `${front}## Maße\n`, 'x.md:14: Swiss spelling'],
  ['unprintable sign', `${front}## A\n\nTiefe ≥ 1 m\n`, 'x.md:16: "≥" (U+2265) cannot be printed'],
])('refuses, naming file and line: %s', (_, source, message) => {
  expect(() => parseSheet(source, 'x.md')).toThrow(message);
});

test('takes file numbers and blanks to fill in for what they are', () => {
  const sheet = parseSheet(`${front}## A\n\nUrteil 4A_257/2024, unterschrieben ______\n`, 'x.md');
  expect(sheet.blocks[1]).toMatchObject({ text: [{ text: 'Urteil 4A_257/2024, unterschrieben ______' }] });
});

test.skipIf(!existsSync(join(import.meta.dirname, 'sheets')))(
  'the sheets say the same in all three languages: same facts in front, same blocks in the same order',
  async () => {
    const sheets = await readSheets();
    const shape = (block: Block) => {
      if (block.kind === 'table') return `table ${block.rows.length}×${block.header.length}`;
      return 'items' in block ? `${block.kind} ${block.items.length}` : block.kind;
    };
    for (const { sheet, language, parsed } of sheets) {
      const german = sheets.find((other) => other.sheet === sheet && other.language === 'de')?.parsed;
      expect(parsed.blocks.map(shape), `${sheet}/${language}`).toEqual(german?.blocks.map(shape));
      for (const key of ['topic', 'kind', 'canton', 'date', 'inForceFrom', 'inForceTo'] as const)
        expect(parsed.front[key], `${sheet}/${language} ${key}`).toBe(german?.front[key]);
    }
  },
);
