import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSheets } from '@polier/library/build';
import { plain } from '@polier/library/sheet';
import { expect, test } from 'vitest';
import { readQuestionFiles } from './question-files.ts';

const folder = join(import.meta.dirname, '../questions');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('held-apart.jsonl'))
  .map((name) => join(folder, name));
const read = ['near-and-second-messages', 'short-and-near', 'second-messages', 'near-and-alike'].map((name) =>
  join(folder, `${name}.jsonl`),
);
/** Reading all sheets takes seconds on a busy machine. */
const readingMs = 60_000;
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

test('every deciding stretch of the questions stands in a sheet, and every chat has its beginning', {
  timeout: readingMs,
}, async () => {
  const texts = new Map<string, string>();
  for (const { language, parsed } of await readSheets()) {
    const lines = parsed.blocks.flatMap((block) => {
      if (block.kind === 'table') return block.rows.map((row) => row.map(plain).join(' | '));
      return 'items' in block ? block.items.map(plain) : [plain(block.text)];
    });
    texts.set(language, `${texts.get(language) ?? ''}\n${spaced(lines.join('\n'))}`);
  }
  const questions = readQuestionFiles([...files, ...read]);
  const ids = new Set(questions.map(({ id }) => id));
  expect(ids.size).toBe(questions.length);
  expect(questions.filter(({ after }) => after !== undefined && !ids.has(after))).toEqual([]);
  const lost = questions.flatMap(({ id, lang, deciding = [] }) =>
    deciding.filter((stretch) => !texts.get(lang)!.includes(spaced(stretch))).map((stretch) => `${id}: ${stretch}`),
  );
  expect(lost).toEqual([]);
});

// The author of the eighth set hit on a question of the library by chance.
test('no held-apart question is among those the library was given', { timeout: readingMs }, async () => {
  const held = new Set(
    readQuestionFiles(files.filter((file) => !file.includes('eighth'))).map(({ text }) => text.toLowerCase()),
  );
  const library = join(import.meta.dirname, '../../library/questions');
  const same = (await readSheets())
    .flatMap(({ sheet, language }) => readFileSync(join(library, sheet, `${language}.txt`), 'utf8').split('\n'))
    .filter((line) => held.has(line.trim().toLowerCase()));
  expect(same).toEqual([]);
});
