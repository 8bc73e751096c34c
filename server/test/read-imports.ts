import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export type SourceFile = { path: string; text: string; imports: Import[] };
/** `target`: a file of the repository, or a package name. `typeOnly`: the import is erased before the code runs. */
export type Import = { target: string; ours: boolean; typeOnly: boolean; line: number };

/** Reads the source files under a folder of the repository, without tests, and what they import. */
export function readSources(folder: string): SourceFile[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => /^(node_modules|dist|test)$/.test(name) })
    .filter((path) => !/\.test(-library)?\.tsx?$/.test(path) && !path.includes('/node_modules/'))
    .filter((path) => !/(^|\/)(dist|test)\//.test(path))
    .sort()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
}

export function readSource(path: string, source: string): SourceFile {
  const text = withoutComments(source);
  return { path, text, imports: [...importsOf(path, text)] };
}

/** Returns the line of the first match of a pattern in a file; null if there is none. */
export function lineOf(file: SourceFile, pattern: RegExp): number | null {
  const at = file.text.search(pattern);
  return at < 0 ? null : file.text.slice(0, at).split('\n').length;
}

function* importsOf(path: string, text: string): Generator<Import> {
  const statements = /(?:^|\n)\s*(?:(?:import|export)\s+(type\s)?([\w\s{},*$]*?)\s*from|import)\s*['"]([^'"]+)['"]/g;
  for (const match of text.matchAll(statements)) {
    const [, type, names = '', specifier = ''] = match;
    const onlyTypes = /^\{(\s*type\s+[^,}]+,?)+\s*\}$/.test(names);
    const line = text.slice(0, match.index + match[0].indexOf(specifier)).split('\n').length;
    yield { ...targetOf(path, specifier), typeOnly: Boolean(type) || onlyTypes, line };
  }
  for (const match of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*'(\.[^']+\.tsx?)'/g)) {
    const line = text.slice(0, match.index).split('\n').length;
    yield { ...targetOf(path, match[1] ?? match[2] ?? ''), typeOnly: false, line };
  }
}

function targetOf(path: string, specifier: string): { target: string; ours: boolean } {
  if (specifier.startsWith('.')) return { target: relative(root, join(root, dirname(path), specifier)), ours: true };
  const [, workspace, rest] = /^@polier\/([a-z-]+)\/(.+)$/.exec(specifier) ?? [];
  if (!workspace) return { target: specifier, ours: false };
  const ending = /\.tsx?$/.test(rest!) ? '' : '.ts';
  return { target: `${workspace}/${workspace === 'contract' ? 'src/' : ''}${rest}${ending}`, ours: true };
}

/** Replaces comments by blanks, so that line and column numbers stay the same. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}
