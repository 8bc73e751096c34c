import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, openChat } from '../chat/conversation.ts';
import { expect, test } from '../start.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'polier-e2e-files-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run sources -- …` while the server is running. */
function sources(data: Record<string, string>, ...given: string[]) {
  const ran = spawnSync(process.execPath, ['server/src/knowledge/command/sources-cli.ts', ...given], {
    cwd: root,
    env: { ...process.env, ...data, LANG: 'de_CH.UTF-8', LC_ALL: '' },
    encoding: 'utf8',
  });
  return { code: ran.status, out: ran.stdout, said: ran.stderr };
}

test('a new source answers within seconds, and no longer once it is removed', async ({ page, polier }) => {
  const { printSheet } = await import('@polier/library/pdf');
  const { parseSheet } = await import('@polier/library/sheet');
  const sheet = readFileSync(join(root, 'library/sheets/noise/de.md'), 'utf8');
  const text = `${sheet.slice(0, sheet.indexOf('\n## '))}
## Brieftauben auf der Baustelle
Brieftauben dürfen im Taubenschlag der Baustelle höchstens 17 Tage gehalten werden. Der Taubenwart meldet jede Brieftaube vor dem Einzug der Bauleitung.

Für jede Brieftaube liegt ein Blatt mit Ringnummer, Herkunft und Futter im Baubüro. Der Taubenschlag wird jeden Freitag gereinigt und steht mindestens 30 m vom Kran entfernt.
`
    .replace(/^title: .*$/m, 'title: Brieftauben')
    .replace(/^basis: .*$/m, 'basis: Art. 1 BauAV')
    .replace(/^sources: .*$/m, 'sources: Taubenordnung');
  const { bytes } = await printSheet(parseSheet(text, 'de.md'), { language: 'de', association: 'Verband' });
  const path = join(folder, 'brieftauben.pdf');
  writeFileSync(path, bytes);
  const question = 'Wie lange dürfen Brieftauben auf der Baustelle gehalten werden?';
  await openChat(page);
  await expect(await ask(page, question)).not.toContainText('17 Tage');
  const added = sources(polier.data, 'add', path, '--title', 'Brieftauben', '--work', 'pigeons');
  expect(added.code, added.said).toBe(0);
  await expect(async () => {
    await expect(await ask(page, question)).toContainText('höchstens 17 Tage', { timeout: 500 });
  }).toPass();
  const id = added.out.trim().split(' ').at(-1)!;
  expect(sources(polier.data, 'remove', id).code).toBe(0);
  await expect(async () => {
    await expect(await ask(page, question)).not.toContainText('17 Tage', { timeout: 500 });
  }).toPass();
});
