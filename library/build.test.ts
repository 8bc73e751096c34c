import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLibrary, type LibraryEntry } from './build.ts';
import { languages } from './sheet.ts';

let folder: string;
let sheetsDir: string;
let outDir: string;
const association = 'Musterverband Bau';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polier-library-'));
  [sheetsDir, outDir] = [join(folder, 'sheets'), join(folder, 'out')];
  await mkdir(join(sheetsDir, 'graben'), { recursive: true });
  for (const language of languages) await writeFile(join(sheetsDir, 'graben', `${language}.md`), sample(language));
});
afterAll(() => rm(folder, { recursive: true }));

const sample = (language: string) => `---
title: Graben sichern (${language})
subtitle: Was ab welcher Tiefe zu tun ist
topic: safety
kind: law
canton: VD
edition: 2026
date: 2026-11-21
inForceFrom: 2026-01-01
inForceTo:
basis: Art. 75 BauAV
sources: BauAV (SR 832.311.141)
---
${'## Abschnitt\n\nEin Graben wird **gesichert**, bevor ihn jemand betritt.\n\n'.repeat(20)}`;

const times = (entries: LibraryEntry[]) =>
  Promise.all(entries.map(async (entry) => (await stat(join(outDir, entry.file))).mtimeMs));

test('prints every sheet, lists it, and prints again only what changed', { timeout: 60_000 }, async () => {
  const first = await buildLibrary({ outDir, association, sheetsDir });
  expect(first.map((entry) => entry.file)).toEqual(['graben-de.pdf', 'graben-fr.pdf', 'graben-it.pdf']);
  expect(first[1]).toMatchObject({ sheet: 'graben', language: 'fr', canton: 'VD', title: 'Graben sichern (fr)' });
  expect(JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8'))).toEqual(first);
  const before = await times(first);

  await writeFile(join(sheetsDir, 'graben', 'fr.md'), sample('français'));
  const second = await buildLibrary({ outDir, association, sheetsDir });
  const after = await times(second);
  expect(after.map((time, index) => time === before[index])).toEqual([true, false, true]);

  const third = await buildLibrary({ outDir, association: 'Anderer Verband', sheetsDir });
  expect(third.every((entry, index) => entry.hash !== second[index]?.hash)).toBe(true);
});

test('prints again what is missing and removes what has no sheet any more', { timeout: 60_000 }, async () => {
  await cp(join(sheetsDir, 'graben'), join(sheetsDir, 'kran'), { recursive: true });
  await buildLibrary({ outDir, association, sheetsDir });
  await rm(join(outDir, 'graben-de.pdf'));
  await rm(join(sheetsDir, 'kran'), { recursive: true });
  await buildLibrary({ outDir, association, sheetsDir });
  expect(existsSync(join(outDir, 'graben-de.pdf'))).toBe(true);
  expect(existsSync(join(outDir, 'kran-de.pdf'))).toBe(false);
});

test('a sheet that is wrong stops the build and leaves what was there', async () => {
  const manifest = await readFile(join(outDir, 'manifest.json'), 'utf8');
  await writeFile(join(sheetsDir, 'graben', 'it.md'), sample('it').replace('kind: law', 'kind: legge'));
  await expect(buildLibrary({ outDir, association, sheetsDir })).rejects.toThrow('graben/it.md:5: kind must be');
  expect(await readFile(join(outDir, 'manifest.json'), 'utf8')).toBe(manifest);
});

test.skipIf(!existsSync(join(import.meta.dirname, 'sheets')))(
  'the demonstration sheets print on two to five pages each',
  { timeout: 60_000 },
  async () => {
    // What the build has printed is not printed again, unless its sheet has changed since.
    const built = join(import.meta.dirname, 'dist');
    const printed = join(folder, 'library');
    if (existsSync(built)) await cp(built, printed, { recursive: true });
    const entries = await buildLibrary({ outDir: printed, association: 'Verband Schweizer Bau' });
    const odd = entries.filter((entry) => entry.pages < 2 || entry.pages > 5);
    expect(odd.map((entry) => `${entry.file}: ${entry.pages} pages`)).toEqual([]);
  },
);
