import type { PageReading } from '@polier/contract/sources';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { readSourceFile } from '../pages/read-source-file.ts';
import { printTestPdf } from '../reading/print-test-pdf.ts';
import { stopReading } from '../reading/read-pdf.ts';
import { pdfRefusalCodes } from '../reading/refusal.ts';
import { collectedPdfs, makeSamplePdfs } from '../reading/sample-pdfs.test-library.ts';
import { changeSources, documentOfFile, intakeById, listDocuments, pageOf, removeDocuments } from '../store.ts';
import { intakeOutcome, submitPdf } from './take-in-pdf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(async () => {
  await stopReading();
  await server.remove();
});

async function print(...paragraphs: string[]): Promise<Buffer> {
  return Buffer.from(await printTestPdf((pdf) => pdf.text(paragraphs.join('\n\n'), 60, 60, { width: 450 })));
}

const rule = (days: number) =>
  `Der Besteller prüft das abgelieferte Werk und rügt erkannte Mängel innert ${days} Tagen beim Unternehmer. Wer später rügt, verliert seine Rechte aus diesem Mangel, ausser der Unternehmer hat ihn verschwiegen.`;

async function takeIn(bytes: Buffer, name: string, about = {}) {
  const id = await submitPdf(server.context, name, bytes, about);
  await server.settle();
  await server.context.sources.follow();
  return { id, outcome: await intakeOutcome(server.context, id) };
}

async function find(text: string) {
  const asked = { text, askedIn: 'de', searchIn: ['de'], topic: null, canton: null, onDate: '2026-06-01' } as const;
  return server.context.find({ ...asked, top: 5 });
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await server.context.database.pool.query(
    `select (select count(*) from documents)::int as documents, (select count(*) from document_files)::int as files,
            (select count(*) from pages)::int as pages, (select count(*) from passages)::int as passages,
            (select count(*) from intakes where bytes is not null)::int as waiting`,
  );
  return rows[0];
}

describe('a file that can be read', () => {
  test('answers once its job is done, and is one document however often it is added', async () => {
    const bytes = await print(rule(61));
    const first = await takeIn(bytes, 'frist.pdf', { work: 'once' });
    const [hit] = await find('Mängel rügen 61 Tage');
    expect(first.outcome).toEqual({ documentId: hit!.passage.document });
    expect(hit!.passage.text).toContain('innert 61 Tagen');
    const before = await counts();
    const again = await takeIn(bytes, 'nochmals.pdf', { work: 'other' });
    expect(again.outcome).toEqual(first.outcome);
    expect(await counts()).toEqual(before);
    expect(before.waiting).toBe(0);
  });

  test('shows the editors of each page what was read of it, as what, and where', async () => {
    const bytes = await printTestPdf((pdf) => {
      for (const number of [1, 2]) {
        if (number > 1) pdf.addPage();
        pdf.fontSize(8).text('Verband · Merkblatt', 60, 30);
        pdf.fontSize(18).text(`Kapitel ${number}`, 60, 160);
        pdf.fontSize(11).text(rule(59), 60, 220, { width: 450 });
      }
    });
    const { outcome } = await takeIn(Buffer.from(bytes), 'seiten.pdf', { work: 'pages' });
    const read = (page: number) => {
      const { documentId } = outcome as { documentId: string };
      return server.call('GET', `/api/super-admin/sources/${documentId}/pages/${page}`, { staff: 'editor' });
    };
    const { readings, width, ...page } = (await (await read(2)).json()) as PageReading;
    expect(page).toMatchObject({ page: 2, label: '2', unreadable: false });
    expect(readings[0]).toMatchObject({ role: 'repeated', text: 'Verband · Merkblatt' });
    expect(readings[1]).toMatchObject({ role: 'heading', text: 'Kapitel 2' });
    expect(readings.find(({ role }) => role === 'text')!.text).toContain('innert 59 Tagen');
    expect(readings[1]!.rects[0]!.x).toBeCloseTo(60 / width, 2);
    expect((await read(3)).status).toBe(404);
  });

  test('is taken in although its page labels have characters that no database stores', async () => {
    const bytes = await printTestPdf((pdf) => {
      const { _root: root } = pdf as unknown as { _root: { data: Record<string, unknown> } };
      root.data.PageLabels = { Nums: [0, { S: 'D', P: new String('A\0-') }] };
      pdf.text(rule(65), 60, 60, { width: 450 });
    });
    const { outcome } = await takeIn(Buffer.from(bytes), 'labels.pdf', { work: 'labels' });
    const { documentId } = outcome as { documentId: string };
    expect((await pageOf(server.context.db, documentId, 1))?.label).toBe('A -1');
  });

  test('two at the same moment are one document', async () => {
    const bytes = await print(rule(62));
    const ids = await Promise.all(['a.pdf', 'b.pdf'].map((name) => submitPdf(server.context, name, bytes, {})));
    await server.settle();
    const [one, other] = await Promise.all(ids.map((id) => intakeOutcome(server.context, id)));
    expect(one).toHaveProperty('documentId');
    expect(one).toEqual(other);
  });

  test('in another language it is a source only when the editor says in which it is found', async () => {
    const english = await print(
      'The employer must make sure that the walls of the trench are supported before anybody enters it. The work must be stopped when there is a danger to the people in it.',
    );
    expect((await takeIn(english, 'trench.pdf')).outcome).toEqual({ refusal: 'PDF_OTHER_LANGUAGE' });
    expect((await takeIn(english, 'trench.pdf', { language: 'de' })).outcome).toHaveProperty('documentId');
  });

  test('names the pages that cannot be read', async () => {
    const shifted = rule(63).replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));
    const pages = [rule(63), shifted, rule(64)];
    const bytes = await printTestPdf((pdf) => {
      for (const [at, text] of pages.entries()) (at > 0 ? pdf.addPage() : pdf).text(text, 60, 60, { width: 450 });
    });
    const { outcome } = await takeIn(Buffer.from(bytes), 'shifted.pdf', { work: 'shifted' });
    const row = (await listDocuments(server.context.db)).find(({ work }) => work === 'shifted');
    expect(outcome).toEqual({ documentId: row?.id });
    expect(row?.unreadablePages).toEqual([2]);
  });

  test('carries what the editor said of it, and otherwise what it says itself', async () => {
    const said = {
      title: 'Rügefrist',
      kind: 'standard',
      topic: 'contracts',
      canton: 'ZH',
      edition: '2026',
      inForceFrom: '2026-01-01',
    } as const;
    const { outcome } = await takeIn(await print(rule(63)), 'Merkblatt 63.pdf', said);
    const documents = await listDocuments(server.context.db);
    const document = documents.find(({ id }) => id === (outcome as { documentId: string }).documentId);
    expect(document).toMatchObject({
      ...said,
      work: 'Merkblatt 63',
      language: 'de',
      publisher: 'Verband Schweizer Bau',
      pages: 1,
    });
  });
});

test('a new edition takes the place of the old one in one step; what was cited from the old one still opens', async () => {
  const [old, fresh] = [await print(rule(71)), await print(rule(72))];
  const first = await takeIn(old, 'alt.pdf', { work: 'edition' });
  const [cited] = await find('Mängel rügen 71 Tagen');
  expect(cited!.passage.text).toContain('71');
  const id = await submitPdf(server.context, 'neu.pdf', fresh, { work: 'edition' });
  const seen: string[][] = [];
  const watch = setInterval(() => {
    const texts = server.context.sources
      .find({
        text: 'Mängel rügen',
        askedIn: 'de',
        searchIn: ['de'],
        topic: null,
        canton: null,
        onDate: '2026-06-01',
        top: 99,
      })
      .map(({ passage }) => /7[12] Tagen/.exec(passage.text)?.[0])
      .filter((found) => found !== undefined);
    seen.push(texts);
  }, 1);
  await server.settle();
  await server.context.sources.follow();
  clearInterval(watch);
  expect(await intakeOutcome(server.context, id)).toHaveProperty('documentId');
  expect(seen.length).toBeGreaterThan(0);
  expect(
    seen.every((texts) => texts.length === 1),
    'one edition at every moment',
  ).toBe(true);
  expect((await find('Mängel rügen 72 Tagen'))[0]!.passage.text).toContain('72');
  const { documentId } = first.outcome as { documentId: string };
  const opened = await readSourceFile(server.context, documentId, cited!.passage.id);
  expect(opened?.bytes.equals(old)).toBe(true);
  expect(server.context.sources.document(documentId)?.id, 'an answer under way can still show it').toBe(documentId);
});

test('an edition in another language stands beside the first', async () => {
  const french =
    'Le maître de l’ouvrage vérifie l’ouvrage livré et signale à l’entrepreneur les défauts constatés dans les soixante jours après la livraison.';
  await takeIn(await print(rule(81)), 'de.pdf', { work: 'languages' });
  await takeIn(await print(french), 'fr.pdf', { work: 'languages' });
  const present = (await listDocuments(server.context.db)).filter(({ work }) => work === 'languages');
  expect(present.map(({ language }) => language)).toEqual(['de', 'fr']);
});

test('what was removed answers no more, and may be added again', async () => {
  const bytes = await print(rule(91));
  const { outcome } = await takeIn(bytes, 'weg.pdf');
  const { documentId } = outcome as { documentId: string };
  const gone = await changeSources(server.context.db, (tx) => removeDocuments(tx, [documentId], new Date()));
  await server.context.sources.follow();
  expect(gone).toBe(1);
  expect((await find('Mängel rügen 91 Tagen')).some(({ passage }) => passage.document === documentId)).toBe(false);
  expect(await documentOfFile(server.context.db, 'x')).toBeNull();
  const again = await takeIn(bytes, 'weg.pdf');
  expect(again.outcome).not.toEqual(outcome);
  expect((await find('Mängel rügen 91 Tagen'))[0]!.passage.text).toContain('91');
});

test('what cannot be read is refused with its reason and leaves nothing behind', async () => {
  const empty = Buffer.from(await printTestPdf(() => {}));
  const locked = Buffer.from(await printTestPdf((pdf) => pdf.text(rule(5)), { userPassword: 'geheim' }));
  const before = await counts();
  const cases: [string, Buffer][] = [
    ['PDF_NOT_A_PDF', Buffer.from('just words')],
    ['PDF_NOT_A_PDF', Buffer.alloc(0)],
    ['PDF_EMPTY', empty],
    ['PDF_ENCRYPTED', locked],
    ['PDF_BROKEN', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type')],
  ];
  for (const [code, bytes] of cases) {
    const { id, outcome } = await takeIn(bytes, 'bad.pdf');
    expect(outcome).toEqual({ refusal: code });
    expect((await intakeById(server.context.db, id))?.bytes).toBeNull();
  }
  expect(await counts()).toEqual(before);
});

test('what the database cannot store is refused, and not read again and again', async () => {
  const huge = '9'.repeat(60);
  const text = Buffer.from(await print(rule(6))).toString('latin1');
  const bytes = Buffer.from(text.replace(/\/MediaBox \[[^\]]*\]/, `/MediaBox [0 0 ${huge} ${huge}]`), 'latin1');
  const { id, outcome } = await takeIn(bytes, 'huge.pdf');
  expect(outcome).toEqual({ refusal: 'PDF_BROKEN' });
  expect((await intakeById(server.context.db, id))?.bytes).toBeNull();
});

test('a file too large is refused before it is kept', async () => {
  const before = await counts();
  const large = Buffer.alloc(50 * 1024 * 1024 + 1);
  await expect(submitPdf(server.context, 'large.pdf', large, {})).rejects.toMatchObject({ code: 'PDF_TOO_LARGE' });
  expect(await counts()).toEqual(before);
});

test('every hard PDF is taken in whole, or refused and nothing of it stays', { timeout: 240_000 }, async () => {
  // The larger collection has hundreds of files: a minute of the nightly run.
  const samples = [...(await makeSamplePdfs()), ...(inject('nightly') ? collectedPdfs() : [])];
  const odd: string[] = [];
  let before = await counts();
  for (const { path, read } of samples) {
    const { outcome } = await takeIn(Buffer.from(read()), path, { work: path });
    const after = await counts();
    if (outcome && 'documentId' in outcome) {
      const { rows } = (await server.context.db.execute(
        sql`select d.pages = (select count(*) from pages where document_id = d.id) and exists
              (select from passages where document_id = d.id) and exists
              (select from document_files where document_id = d.id) as whole from documents d where id = ${outcome.documentId}`,
      )) as unknown as { rows: { whole: boolean }[] };
      if (!rows[0]?.whole) odd.push(`${path}: not whole`);
    } else {
      if (!pdfRefusalCodes.includes(outcome?.refusal as never)) odd.push(`${path}: ${JSON.stringify(outcome)}`);
      if (JSON.stringify(after) !== JSON.stringify(before)) odd.push(`${path}: left something behind`);
    }
    if (after.waiting !== 0) odd.push(`${path}: bytes stayed in the queue`);
    before = after;
  }
  expect(odd).toEqual([]);
});
