import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Everything that the repository's documents and comments refer to exists. */
const root = join(import.meta.dirname, '../..');
const skipped = ['node_modules', 'dist', '.git', '.data', '.tsc', 'test-results'];
const files = globSync('**/*.{md,ts,tsx,css,sql}', { cwd: root, exclude: (name) => skipped.includes(basename(name)) });
const documents = files.filter((path) => path.endsWith('.md') && !path.startsWith('library/'));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '');

/** Returns the anchor that Markdown viewers give to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = (path: string) => [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

test('links lead to files and headings that exist', () => {
  const broken = documents.flatMap((document) =>
    [...withoutCode(textOf(document)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
      if (/^[a-z]+:/.test(target)) return [];
      const [file = '', anchor] = target.split('#');
      const path = file === '' ? document : join(dirname(document), file);
      const found = existsSync(join(root, path)) && (!anchor || anchorsOf(path).includes(anchor));
      return found ? [] : [`${document}: ${target}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('files and folders named in code spans exist', () => {
  const folders = 'contract|server|web|stand-ins|demonstration|library|e2e|bench|docs';
  const named = new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g');
  const missing = documents.flatMap((document) =>
    [...withoutCode(textOf(document)).matchAll(named)].flatMap(([, path = '']) =>
      existsSync(join(root, path)) ? [] : [`${document}: ${path}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('source files named by the end of their path exist', () => {
  // The diary and the changelog go on naming files of the past.
  const present = documents.filter((path) => !/^(?:bench\/RESULTS|CHANGELOG)\.md$|^docs\/decisions\//.test(path));
  const named = /`((?:[\w-]+\/)*[\w.-]+\.tsx?)`/g;
  const missing = present.flatMap((document) =>
    [...withoutCode(textOf(document)).matchAll(named)].flatMap(([, path = '']) =>
      path === 'verb-noun.ts' || files.some((file) => `/${file}`.endsWith(`/${path}`)) ? [] : [`${document}: ${path}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('comments name documents and headings that exist', () => {
  const missing = files
    .filter((path) => !path.endsWith('.md'))
    .flatMap((source) =>
      // A decision may be named by its number alone.
      [...textOf(source).matchAll(/docs\/[\w/-]+\.md(?:#[\w-]+)?|docs\/decisions\/\d{3}/g)].flatMap(([named]) => {
        const [path = '', anchor] = named.split('#');
        const document = documents.find((one) => one.startsWith(path));
        return document && (!anchor || anchorsOf(document).includes(anchor)) ? [] : [`${source}: ${named}`];
      }),
    );
  expect(missing).toEqual([]);
});
