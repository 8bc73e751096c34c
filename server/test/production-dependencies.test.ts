import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, root } from './read-imports.ts';

type Package = {
  license?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

/**
 * Where a package finds another: in its own `node_modules` or in that of a folder above it; null when not installed.
 */
function locate(from: string, name: string): string | null {
  for (let folder = from; ; ) {
    const path = join(folder, 'node_modules', name);
    const found = packages[path];
    if (found) return found.link ? found.resolved! : path;
    if (folder === '') return null;
    const nested = folder.lastIndexOf('/node_modules/');
    folder = nested >= 0 ? folder.slice(0, nested) : '';
  }
}

/** What a production install of these workspaces puts on the disk, by path in the lock file. */
function productionPackages(workspaces: string[]): Map<string, Package> {
  const reached = new Map<string, Package>();
  const queue = [...workspaces];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const found = packages[path];
    if (!found || reached.has(path)) continue;
    reached.set(path, found);
    const needed = { ...found.dependencies, ...found.optionalDependencies, ...found.peerDependencies };
    for (const name of Object.keys(needed)) {
      const at = locate(path, name);
      if (at !== null) queue.push(at);
    }
  }
  return reached;
}

const nameOf = (path: string) => path.split('node_modules/').at(-1)!;
const production = productionPackages(['server', 'contract', 'web']);

test('production installs no stand-in, no demonstration and none of their packages', () => {
  const names = [...production.keys()].map(nameOf);
  expect(names).toContain('fastify');
  for (const forbidden of ['stand-ins', 'demonstration', 'library', 'oidc-provider', 'smtp-server', 'espeak-ng'])
    expect(names).not.toContain(forbidden);
});

test('production installs no package that is under the GPL alone', () => {
  const gpl = [...production].filter(([, { license = '' }]) => license.includes('GPL') && !license.includes(' OR '));
  expect(gpl.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test('the walk finds the packages of the demonstration, so that it would find them in production too', () => {
  const names = [...productionPackages(['demonstration']).keys()].map(nameOf);
  for (const name of ['stand-ins', 'oidc-provider', 'espeak-ng']) expect(names).toContain(name);
});

test('the image has no tests and nothing that only they use, and misses nothing that the server imports', () => {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) =>
      line
        .replace(/[.+]/g, '\\$&')
        .replace(/^\*\*\//, '(.*/)?')
        .replace(/(?<![.)])\*/g, '[^/]*'),
    )
    .map((pattern) => new RegExp(`^${pattern}(/|$)`));
  const isLeftOut = (path: string) => patterns.some((pattern) => pattern.test(path));
  const kept = globSync('{server,contract,typeface}/**/*.{ts,json}', {
    cwd: root,
    exclude: (name) => /^(node_modules|dist|\.tsc)$/.test(name),
  })
    .filter((path) => !path.includes('node_modules/'))
    .filter((path) => !isLeftOut(path));
  expect(kept).toContain('server/src/main.ts');
  expect(kept.filter((path) => /(^|[/.-])(test|tests|golden)([/.-]|$)/.test(path))).toEqual([]);
  const missing = kept
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => readSource(path, readFileSync(join(root, path), 'utf8')).imports)
    .filter(({ ours, target, typeOnly }) => ours && !typeOnly && isLeftOut(target));
  expect(missing).toEqual([]);
});
