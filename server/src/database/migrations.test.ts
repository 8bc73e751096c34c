import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
const code = join(import.meta.dirname, '..');

test('the newest snapshot has the tables as they are: the next migration can be generated', async () => {
  const newest = globSync('meta/*_snapshot.json', { cwd: folder }).sort().at(-1)!;
  const snapshot = JSON.parse(readFileSync(join(folder, newest), 'utf8'));
  const tables: Record<string, unknown> = {};
  for (const file of globSync('**/tables.ts', { cwd: code })) {
    const module: object = await import(join(code, file));
    for (const [name, table] of Object.entries(module)) tables[`${file} ${name}`] = table;
  }
  expect(await generateMigration(snapshot, generateDrizzleJson(tables))).toEqual([]);
});
