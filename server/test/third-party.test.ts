import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Checks the licences of the packages that are shipped: the dependencies of server, web and contract. */
const root = join(import.meta.dirname, '../..');
const shipped = ['server', 'web', 'contract'];

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Packages whose package.json does not name an SPDX licence; read in the licence file or README they ship. */
const readByHand: Record<string, string> = {
  duck: 'BSD-2-Clause',
  'png-js': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

type LockEntry = {
  link?: boolean;
  resolved?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const lock: Record<string, LockEntry> = readJson('package-lock.json').packages;

/** The lock entry a package gets when it is required from a folder, as Node looks it up. */
function resolvePackage(from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (lock[path]) return path;
    if (folder === '') return null;
  }
}

function requiredBy(path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[path]!;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Paths of all packages in the production tree, without our own. */
function productionTree(): string[] {
  const seen = new Set<string>();
  const queue = [...shipped];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const name of requiredBy(path)) {
      const found = resolvePackage(path, name);
      if (!found || lock[found]!.link || seen.has(found)) continue;
      seen.add(found);
      queue.push(found);
    }
  }
  return [...seen];
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The licence as the installed package names it; packages for other systems are read from the lock file. */
function licenceOf(path: string): string {
  const manifest = join(path, 'package.json');
  const stated = existsSync(join(root, manifest)) ? readJson(manifest).license : lock[path]!.license;
  return readByHand[nameOf(path)] ?? (typeof stated === 'string' ? stated : 'none stated');
}

/** Whether an SPDX expression can be met with allowed licences. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

test('every package that is shipped has a licence that is allowed', () => {
  const tree = productionTree();
  expect(tree.length).toBeGreaterThan(200);
  const refused = tree.filter((path) => !isAllowed(licenceOf(path)));
  expect(refused.map((path) => `${nameOf(path)}: ${licenceOf(path)}`)).toEqual([]);
});

test('a licence that asks for more is refused', () => {
  expect(isAllowed('(MIT OR GPL-3.0-or-later)')).toBe(true);
  expect(isAllowed('(MIT AND Zlib)')).toBe(true);
  expect(isAllowed('GPL-3.0-or-later')).toBe(false);
  expect(isAllowed('(MIT AND GPL-3.0-or-later)')).toBe(false);
  expect(isAllowed('none stated')).toBe(false);
});

test('docs/third-party.md lists the direct dependencies with their licences', () => {
  const wanted = shipped.map((workspace) => ({
    ...lock[workspace]!.dependencies,
    ...lock[workspace]!.optionalDependencies,
  }));
  const direct = new Set(wanted.flatMap(Object.keys));
  const expected = [...direct]
    .filter((name) => !name.startsWith('@polier/'))
    .map((name) => {
      const path = shipped.map((workspace) => resolvePackage(workspace, name)).find((found) => found !== null);
      return `${name}: ${path ? licenceOf(path) : 'not installed'}`;
    });
  const page = readFileSync(join(root, 'docs/third-party.md'), 'utf8');
  const table = page.split('## Direct dependencies')[1]!.split('\n## ')[0]!;
  const listed = [...table.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)].map(([, name, licence]) => `${name}: ${licence}`);
  expect(listed.sort()).toEqual(expected.sort());
});
