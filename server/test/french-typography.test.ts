import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { root } from './read-imports.ts';

/** A text for people, and where its source is in the file. */
type Text = { text: string; start: number; end: number };

/** A mark without a non-breaking space before it, at the end of a word; « without one after it. */
const faulty = /(?<=[^\u00a0:;?!.…(\s])(?:[:;?!](?=[\s)»"*|]|$)|»)|(?<=[^\S\u00a0])[:;?!»]|«(?=[^\u00a0])/;

/** The stretch of a text around its first typographic fault; null if it has none. */
export function findFault(text: string): string | null {
  const at = text.search(faulty);
  return at < 0 ? null : text.slice(Math.max(0, at - 25), at + 10);
}

/**
 * The French texts of a source file: the strings under a key or a constant named `fr`, or all strings of a file that is
 * French as a whole. Template literals come as one text, their expressions replaced by a letter.
 */
export function readFrenchTexts(path: string, source: string): Text[] {
  const texts: Text[] = [];
  const names = new Set<number>();
  let depth = /(^|\/)fr\/|[-/]fr\.tsx?$/.test(path) ? 1 : 0;
  const isFrench = (name: unknown) => name === 'fr' || name === 'french';
  const nameOf = (node: { type: string; name?: unknown; value?: unknown }) => node.name ?? node.value;
  new Visitor({
    ImportDeclaration: (node) => void names.add(node.source.start),
    Property: (node) => {
      names.add(node.key.start);
      if (isFrench(nameOf(node.key))) depth += 1;
    },
    'Property:exit': (node) => {
      if (isFrench(nameOf(node.key))) depth -= 1;
    },
    VariableDeclarator: (node) => {
      if (isFrench(nameOf(node.id))) depth += 1;
    },
    'VariableDeclarator:exit': (node) => {
      if (isFrench(nameOf(node.id))) depth -= 1;
    },
    Literal: ({ value, start, end }) => {
      if (depth > 0 && typeof value === 'string' && !names.has(start)) texts.push({ text: value, start, end });
    },
    TemplateLiteral: ({ quasis, start, end }) => {
      if (depth > 0) texts.push({ text: quasis.map((quasi) => quasi.value.cooked).join('x'), start, end });
    },
  }).visit(parseSync(path, source).program);
  return texts;
}

/** Tests, patterns for what people and sources write, prompts of the language model: nobody reads them on a screen. */
const notForReading =
  /\.(test|test-table|d)\.tsx?$|^server\/src\/(text|answering\/(question|rank|decide|write|verify|wording\/choose))\//;

test('French texts have non-breaking spaces before : ; ? ! » and after «', () => {
  const files = globSync('{contract/src,server/src,web/src,stand-ins,demonstration}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist|\.tsc)$/.test(name),
  }).filter((path) => !notForReading.test(path));
  const read = files.flatMap((path) =>
    readFrenchTexts(path, readFileSync(join(root, path), 'utf8')).map(({ text }) => ({ path, fault: findFault(text) })),
  );
  expect(read.length).toBeGreaterThan(1000);
  expect(read.filter(({ fault }) => fault).map(({ path, fault }) => `${path}: ${fault}`)).toEqual([]);
});

test('the French sheets have them, too', () => {
  const faults = globSync('library/sheets/*/fr.md', { cwd: root }).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((line) => line.replace(/^\w+:(?= |$)|^\|( :?-+:? \|)+$/, ''))
      .flatMap((line) => findFault(line) ?? [])
      .map((fault) => `${path}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('a plain space or none is found; times, addresses and placeholders are not', () => {
  expect(
    ['Erreur : x', 'Erreur: x', 'Vraiment?', '«mot»', '« mot »', 'a ; b'].filter((text) => !findFault(text)),
  ).toEqual([]);
  const right = [
    'Erreur\u00a0: x',
    '«\u00a0mot\u00a0»',
    '10:30',
    'https://example.org?a',
    '{article?, id}',
    'Quoi\u00a0?!',
  ];
  expect(right.filter(findFault)).toEqual([]);
  const texts = readFrenchTexts('a.ts', `const t = { de: 'a:', fr: { 'b :': \`c \${d} :\`, e: 'f' } };`);
  expect(texts.map(({ text }) => text)).toEqual(['c x :', 'f']);
});
