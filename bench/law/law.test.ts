import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@polier/contract/languages';
import { expect, test } from 'vitest';
import { parseSheet, plain } from '../../library/sheet.ts';
import { splitUnits } from '../../server/src/text/split-sentences.ts';
import { dataFolder } from '../retrieval/test-sets.ts';
import { checkStatement } from './check-statement.ts';
import { type Law, readLaw } from './read-law.ts';

const sheets = join(import.meta.dirname, '../../library/sheets');
const corpus = dataFolder && existsSync(join(dataFolder, 'corpus/enactments.de.jsonl')) ? dataFolder : null;

/** Why a difference is right all the same: mostly law newer than the corpus. 'ARTICLES: WHAT' → the reason. */
const known = JSON.parse(readFileSync(join(import.meta.dirname, 'known-differences.json'), 'utf8')) as Record<
  string,
  string
>;

const example: Law = {
  acts: new Set(['220']),
  articles: new Map([
    [
      '220:371',
      new Map([
        ['', ''],
        ['1', 'verjähren mit Ablauf von zwei Jahren'],
        ['2', 'mit Ablauf von fünf Jahren'],
      ]),
    ],
  ]),
};

test.each([
  ['Ansprüche verjähren nach 24 Monaten (Art. 371 Abs. 1 OR).', []],
  ['Ansprüche verjähren nach 2 oder 5 Jahren (Art. 371 Abs. 1 und 2 OR).', []],
  ['Ansprüche verjähren nach 5 Jahren (Art. 371 Abs. 1 OR).', ['220:371: 5 year']],
  ['Ansprüche verjähren nach 2 Jahren (Art. 371 Abs. 4 OR).', ['220:371: paragraph 4', '220:371: 2 year']],
  ['Ansprüche verjähren nach 2 Jahren (Art. 999 OR).', ['220:999: no such article']],
])('%s', (statement, differences) => {
  expect(checkStatement(statement, 'de', example)?.differences).toEqual(differences);
});

test.skipIf(corpus !== null)('skipped: BENCH_DATA names no folder with corpus/enactments.*.jsonl', () => {
  process.stdout.write('The sheets are not compared with the law: BENCH_DATA names no folder with the enactments.\n');
});

test.runIf(corpus !== null)(
  'the figures, articles and paragraphs of the sheets stand in the law they name',
  { timeout: 60_000 },
  () => {
    const wrong: string[] = [];
    const unchecked: string[] = [];
    const met = new Set<string>();
    for (const language of languages) {
      const law = readLaw(corpus!, language);
      for (const { sheet, statement } of readStatements(language)) {
        const check = checkStatement(statement, language, law);
        for (const difference of check?.differences ?? []) {
          met.add(difference);
          if (!(difference in known)) wrong.push(`${difference} in ${sheet} ${language}: ${statement}`);
        }
        if (check && check.figures > 0 && check.unread.length > 0)
          unchecked.push(`${check.unread.join(', ')} in ${sheet} ${language}: ${statement}`);
      }
    }
    process.stdout.write(`Statements with figures whose act is not in the corpus:\n${unchecked.join('\n')}\n`);
    expect(wrong).toEqual([]);
    expect(
      Object.keys(known).filter((difference) => !met.has(difference)),
      'known differences that no statement has any more',
    ).toEqual([]);
  },
);

/** Sentences, boxes, items and table rows of all sheets. */
function readStatements(language: Language): { sheet: string; statement: string }[] {
  return readdirSync(sheets).flatMap((sheet) => {
    const file = join(sheets, sheet, `${language}.md`);
    const { blocks } = parseSheet(readFileSync(file, 'utf8'), file);
    const texts = blocks.flatMap((block) => {
      if ('rows' in block) return block.rows.map((row) => row.map(plain).join(' | '));
      const parts = 'items' in block ? block.items.map(plain) : [plain(block.text)];
      return parts.flatMap((text) => splitUnits(text, language).map(({ start, end }) => text.slice(start, end)));
    });
    return texts.map((statement) => ({ sheet, statement: statement.replaceAll('\u00a0', ' ') }));
  });
}
