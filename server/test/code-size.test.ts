import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const workspaces = '{contract,typeface,server,web,stand-ins,library,demonstration,e2e,bench,docs}';
const files = globSync(`${workspaces}/**/*.*`, {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist|\.tsc|\.data|test-results)$/.test(name),
});

const longestFunction = 100;
const mostFiles = 30;
const longestFile = 250;
const longestTestFile = 350;
const longestCommentLine = 120;

type Found = { name: string; lines: number };

/** The functions of a file that are too long. Tests are left out: their groups are functions, too. */
export function findLongFunctions(path: string, text: string): Found[] {
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const found: Found[] = [];
  const names: string[] = [];
  const measure = ({ start, end }: { start: number; end: number }, name: string) => {
    const lines = lineOf(end) - lineOf(start) + 1;
    if (lines > longestFunction) found.push({ name, lines });
  };
  new Visitor({
    FunctionDeclaration: (node) => measure(node, node.id?.name ?? 'default'),
    FunctionExpression: (node) => measure(node, node.id?.name ?? names.at(-1) ?? 'nameless'),
    ArrowFunctionExpression: (node) => measure(node, names.at(-1) ?? 'nameless'),
    VariableDeclarator: ({ id }) => void names.push(id.type === 'Identifier' ? id.name : 'nameless'),
    'VariableDeclarator:exit': () => void names.pop(),
    MethodDefinition: ({ key }) => void names.push('name' in key ? String(key.name) : 'nameless'),
    'MethodDefinition:exit': () => void names.pop(),
  }).visit(parseSync(path, text).program);
  return found;
}

test(`no function is longer than ${longestFunction} lines`, () => {
  const long = files
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      findLongFunctions(file, readFileSync(join(root, file), 'utf8')).map(
        ({ name, lines }) => `${file}: ${name} ${lines}`,
      ),
    );
  expect(long).toEqual([]);
});

/** Lines of a file without the tables in it: object and array literals that top-level constants hold. */
export function countLinesOfCode(path: string, text: string): number {
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  let lines = text.trimEnd().split('\n').length;
  for (const statement of parseSync(path, text).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations) {
      let literal = init;
      while (literal?.type === 'TSAsExpression' || literal?.type === 'TSSatisfiesExpression')
        literal = literal.expression;
      if (literal?.type === 'ObjectExpression' || literal?.type === 'ArrayExpression') {
        lines -= lineOf(literal.end) - lineOf(literal.start);
      }
    }
  }
  return lines;
}

test(`no file holds more than ${longestFile} lines of code, no test file more than ${longestTestFile}`, () => {
  const long = files
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .map((file) => ({ file, lines: countLinesOfCode(file, readFileSync(join(root, file), 'utf8')) }))
    .filter(({ file, lines }) => lines > (/\.(test|spec)\.tsx?$/.test(file) ? longestTestFile : longestFile));
  expect(long).toEqual([]);
});

/** A directive of the linter has to stand on one line. */
test(`no line of a comment is longer than ${longestCommentLine} characters`, () => {
  const long = files
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => line.length > longestCommentLine && /^\s*(\/\/(?! biome-ignore)|\*|\/\*\*)/.test(line))
        .map((line) => `${file}: ${line}`),
    );
  expect(long).toEqual([]);
});

test('a table does not count as code', () => {
  const table = `export const names = [\n${"  'a',\n".repeat(400)}] as const;\nexport const a = 1;\n`;
  expect(countLinesOfCode('a.ts', table)).toBe(2);
  expect(countLinesOfCode('a.ts', 'work();\n'.repeat(251))).toBe(251);
});

test(`no folder holds more than ${mostFiles} files`, () => {
  const counts = new Map<string, number>();
  // Migrations are one sequence, applied by their names: none can be moved or folded together any more.
  for (const file of files.filter((name) => !name.endsWith('.sql')))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const full = [...counts].filter(([, count]) => count > mostFiles).map(([folder, count]) => `${folder} ${count}`);
  expect(full).toEqual([]);
});

test('a function of a hundred lines passes, one of a hundred and one does not', () => {
  const arrow = (lines: number) => `const made = () => {\n${'  work();\n'.repeat(lines - 2)}};\n`;
  const method = (lines: number) => `class A {\n  run() {\n${'  work();\n'.repeat(lines - 2)}  }\n}\n`;
  const tsx = `export function Page() {\n  return (\n    <p>\n${'      a {b}\n'.repeat(100)}    </p>\n  );\n}\n`;
  expect(findLongFunctions('a.ts', arrow(100))).toEqual([]);
  expect(findLongFunctions('a.ts', arrow(101))).toEqual([{ name: 'made', lines: 101 }]);
  expect(findLongFunctions('a.ts', method(101))).toEqual([{ name: 'run', lines: 101 }]);
  expect(findLongFunctions('a.tsx', tsx)).toEqual([{ name: 'Page', lines: 106 }]);
});
