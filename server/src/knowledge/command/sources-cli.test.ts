import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusals } from '@polier/contract/refusals';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { childEnvironment } from '../../../test/run/child-environment.ts';
import { endSpawned, spawnServer } from '../../../test/spawn-server.ts';
import { printTestPdf } from '../reading/print-test-pdf.ts';

/** The sources command as a process of its own, beside a running server on the same data. */
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polier-files-'));
  server = await startServer({ sources: false });
});
afterEach(endSpawned);
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

type Said = { code: number | null; out: string; err: string };

function run(
  given: string[],
  { settings = server.settings, lang = 'de_CH.UTF-8', firstLineOnly = false } = {},
): Promise<Said> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'sources-cli.ts'), ...given], {
    env: { ...childEnvironment, LC_ALL: lang, ...settings, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Said = { code: null, out: '', err: '' };
  child.stdout.on('data', (bytes) => {
    said.out += bytes;
    if (firstLineOnly) child.stdout.destroy();
  });
  child.stderr.on('data', (bytes) => {
    said.err += bytes;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...said, code })));
}

/** What stands on standard error beside the progress ("…") of work that takes more than a second. */
const complaints = ({ err }: Said) => err.split('\n').filter((line) => line !== '' && !line.endsWith(' …'));

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const text =
  'Der Gerüstersteller prüft das Gerüst vor der Übergabe und übergibt das Prüfprotokoll. Wer Mängel sieht, meldet sie sofort dem Polier, der das Gerüst sperrt.';
const lines = (...given: object[]) => given.map((one) => JSON.stringify(one)).join('\n');
const rows = (said: Said) =>
  said.out
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row));

test('how it is used is said with exit code 2, in the language of the terminal', async () => {
  const { code, out, err } = await run(['lost'], { lang: 'fr_CH.UTF-8' });
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('Commande inconnue\u00a0: lost');
  expect(err).toContain('ajouter des PDF');
});

test.each([
  ['it_CH.UTF-8', ['search', 'Frist'], 'Non ci sono ancora fonti.'],
  ['fr_CH.UTF-8', ['remove', 'nobody'], 'Ne figure pas parmi les sources\u00a0: nobody'],
])('what is wrong is said in the language of the terminal (%s, %j)', async (lang, given, expected) => {
  const { code, err } = await run(given, { lang });
  expect(code).toBe(1);
  expect(err).toContain(expected);
  expect(err).not.toContain('    at ');
});

test('goes on after a refused file, and the server beside it answers from the others within seconds', async () => {
  const good = write('gut.pdf', await printTestPdf((pdf) => pdf.text(text, 60, 60, { width: 400 })));
  const bad = write('schlecht.pdf', 'just words');
  const half = write('halb.pdf', readFileSync(good).subarray(0, 600));
  const empty = write('leer.pdf', '');
  const missing = join(folder, 'missing.pdf');
  const { code, out, err } = await run(['add', bad, half, empty, missing, good, '--title', 'Gerüste prüfen']);
  expect(code).toBe(1);
  expect(err).toContain(`schlecht.pdf: ${refusals.PDF_NOT_A_PDF.de}`);
  expect(err).toContain(`halb.pdf: ${refusals.PDF_BROKEN.de}`);
  expect(err).toContain(`leer.pdf: ${refusals.PDF_NOT_A_PDF.de}`);
  expect(err).toContain('missing.pdf: Diese Datei gibt es nicht.');
  const [, id] = /gut\.pdf: ([0-9a-f-]{36})/.exec(out) ?? [];
  await expect.poll(() => server.context.sources.document(id!)?.title, { timeout: 10_000 }).toBe('Gerüste prüfen');

  const listed = rows(await run(['list', '--json']));
  expect(listed.map((row) => row.id)).toEqual([id]);
  const again = rows(await run(['add', '--json', bad, good]));
  expect(again).toMatchObject([{ refusal: 'PDF_NOT_A_PDF' }, { document: id }]);

  expect((await run(['remove', id!])).code).toBe(0);
  const { rows: entries } = await server.context.database.pool.query(
    'select act, actor_kind, actor_id from audit_entries where subject_id = $1 order by id',
    [id],
  );
  const by = { actor_kind: 'command', actor_id: 'npm run sources' };
  expect(entries).toEqual([
    { act: 'source-published', ...by },
    { act: 'source-retired', ...by },
  ]);
  await expect.poll(() => server.context.sources.documents().length, { timeout: 10_000 }).toBe(0);
});

test('shows what was read as what, without a database', { tags: 'nightly' }, async () => {
  const good = write('lesen.pdf', await printTestPdf((pdf) => pdf.text(text, 60, 60, { width: 400 })));
  const bad = write('kein.pdf', 'just words');
  const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  const shown = await run(['inspect', bad, good], { settings: nowhere as never });
  expect([shown.code, shown.err]).toEqual([1, expect.stringContaining('kein.pdf: Das ist keine PDF-Datei.')]);
  expect(shown.out).toMatch(/lesen\.pdf, Seite 1\n {2}Text +Der Gerüstersteller prüft/);
  const [page] = rows(await run(['inspect', good, '--json'], { settings: nowhere as never }))[0].pages;
  expect(page).toMatchObject({ page: 1, unreadable: false, readings: [{ role: 'text' }] });
  expect(page.readings[0].rects[0].x).toBeCloseTo(60 / 595, 2);
});

test('imports lines, or names the one that is wrong; answers a file of questions in one go', async () => {
  const good = lines(
    { id: 's1', lang: 'de', text },
    { id: 's2', lang: 'de', text: 'Der Lehrling trägt einen Helm.' },
    { id: 's3', lang: 'fr', text: 'L’apprenti porte un casque.' },
  );
  const wrong = await run(['import', write('wrong.jsonl', `${good}\n{"id": "s4", "lang": "de"}\n`)]);
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.err).toContain('Zeile 4: «text» fehlt');
  expect((await run(['import', write('good.jsonl', good)])).out).toContain('3 Abschnitte in 2 Dokumenten');

  const found = rows(await run(['search', 'Wer trägt einen Helm?', '--lang', 'de', '--in', 'de', '--json']));
  expect(found[0]).toMatchObject({ id: 's2', page: 1 });
  const questions = Array.from({ length: 300 }, (_, at) => ({
    id: `q${at}`,
    lang: 'fr',
    text: `Qui porte un casque ${at} ?`,
  }));
  const file = write('questions.jsonl', lines(...questions));
  const answered = rows(await run(['search', '--file', file, '--in', 'fr', '--top', '100', '--json']));
  expect(answered.map(({ query }) => query)).toEqual(questions.map(({ id }) => id));
  expect(answered.every(({ results }) => results[0].id === 's3')).toBe(true);

  const cut = await run(['search', '--file', file, '--in', 'fr', '--json'], { firstLineOnly: true });
  expect({ code: cut.code, complaints: complaints(cut) }).toEqual({ code: 0, complaints: [] });
});

// A data folder of its own means the embedded database. It takes two whole starts: the nightly run has the time.
test.skipIf(inject('databaseUrl') !== '')(
  'a file handed in before a kill is taken in after the next start (embedded database)',
  { tags: 'nightly' },
  async () => {
    const settings = { ...server.settings, DEMONSTRATION: 'false', DATA_DIR: join(folder, 'killed') };
    const { openCliContext } = await import('../../start/cli-context.ts');
    const { submitPdf } = await import('../intake/take-in-pdf.ts');
    const cli = await openCliContext(settings);
    const bytes = Buffer.from(await printTestPdf((pdf) => pdf.text(text, 60, 60, { width: 400 })));
    // Handed in, and the process is gone before anybody worked.
    await submitPdf(cli.context, 'spät.pdf', bytes, { title: 'Spät' });
    await cli.close();
    const later = await spawnServer(settings);
    const listed = async () => rows(await run(['list', '--json'], { settings })).map((row) => row.title);
    await expect.poll(listed, { timeout: 20_000, interval: 500 }).toEqual(['Spät']);
    expect(await later.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
    const again = await spawnServer(settings);
    expect(await listed()).toEqual(['Spät']);
    await again.end('SIGTERM');
  },
);

test('questions beside a PDF come in with it; they are printed, and replaced by a file', {
  tags: 'nightly',
}, async () => {
  const sentence = 'Die Leiter wird vor jedem Einsatz geprüft und bei einem Schaden sofort weggestellt.';
  const pdf = write('leiter.pdf', await printTestPdf((doc) => doc.text(`${sentence} ${text}`, 60, 60, { width: 450 })));
  write('leiter.questions.txt', `author: Redaktion\ndate: 2026-03-01\n\n> ${sentence}\nleiter kaputt was tun?\n`);
  const added = await run(['add', pdf, '--json']);
  const [{ document }] = rows(added);
  const printed = await run(['questions', document]);
  expect(printed.out).toContain(`> ${sentence}\nleiter kaputt was tun?`);
  const file = write('neu.txt', `> ${sentence}\nwer prüft die leiter?\nwie oft?\n> Steht nicht darin.\nwas?\n`);
  const replaced = await run(['questions', document, file]);
  expect(replaced).toMatchObject({ code: 1, out: expect.stringContaining('2 Fragen') });
  expect(replaced.err).toContain('Steht nicht in der Quelle: Steht nicht darin.');
  const wrong = await run(['questions', document, write('falsch.txt', 'wer?\n')], { lang: 'fr_CH.UTF-8' });
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('Ligne 1\u00a0: il manque') });
  const unknown = await run(['questions', 'nobody']);
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('Nicht unter den Quellen: nobody') });
});
