import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = dirname(fileURLToPath(import.meta.url));

/** Each query key of the web app with the endpoints it is asked with; what is not a word in a key is `*`. */
function readQueryKeys(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((name) => !basename(name).includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const shared = new Map<string, string>();
  for (const source of sources) {
    for (const [, name, key] of source.matchAll(/export const (\w+) = (\[[^\]]*\])/g)) shared.set(name!, key!);
  }
  for (const source of sources) {
    // In an options object the function follows its key.
    for (const match of source.matchAll(/queryKey(?:: ([\w]+|\[[^\]]*\]))?,\s*queryFn:/g)) {
      const written = match[1] ?? 'queryKey';
      const local = new RegExp(`const ${written.replace(/\W/g, '')} = (\\[[^\\]]*\\])`).exec(source)?.[1];
      const key = written.startsWith('[') ? written : (local ?? shared.get(written) ?? written);
      const parts = key.split(',').map((part) => /'[^']*'/.exec(part)?.[0] ?? '*');
      const [, endpoint] = /request\(\s*'([^']+)'/.exec(source.slice(match.index)) ?? [];
      const endpoints = found.get(parts.join()) ?? new Set();
      found.set(parts.join(), endpoints.add(endpoint ?? ''));
    }
  }
  return found;
}

test('no two endpoints share a query key: the one would be shown what the other answered', () => {
  const keys = readQueryKeys();
  expect(keys.size).toBeGreaterThan(30);
  const shared = [...keys].filter(([, endpoints]) => endpoints.size > 1);
  expect(shared.map(([key, endpoints]) => `${key}: ${[...endpoints].join(', ')}`)).toEqual([]);
});
