import { afterAll, expect, inject, test } from 'vitest';
import { passagesOf } from './passages.ts';
import { quoteRects } from './quote-rects.ts';
import { readPdf, stopReading } from './read-pdf.ts';
import { PdfRefused, pdfRefusalCodes } from './refusal.ts';
import { collectedPdfs, makeSamplePdfs } from './sample-pdfs.test-library.ts';

afterAll(stopReading);

/** The larger collection has hundreds of files: a minute of the nightly run. */
const samples = [...(await makeSamplePdfs()), ...(inject('nightly') ? collectedPdfs() : [])];

/** Opens without a password for the document itself; only what is attached is locked. */
const attachmentsLocked = 'pdfjs/auth-event-ef-open.pdf';

test('every hard PDF is read or refused with the code its traits call for', { timeout: 120_000 }, async () => {
  const odd: string[] = [];
  for (const { path, categories, characters, read: bytes } of samples) {
    const outcome = await readPdf(bytes()).catch((error: unknown) => error);
    const code = outcome instanceof PdfRefused ? outcome.code : 'read';
    if (outcome instanceof Error && !(outcome instanceof PdfRefused)) odd.push(`${path}: ${outcome}`);
    const has = (trait: string) => categories.includes(trait);
    const expected = () => {
      if (path === attachmentsLocked) return ['read'];
      if (has('password_needed')) return ['PDF_ENCRYPTED'];
      if (has('broken_unopenable')) return ['PDF_BROKEN', 'PDF_EMPTY'];
      if (has('image_only')) return ['PDF_SCANNED'];
      return (characters ?? 0) > 80
        ? ['read']
        : ['read', ...pdfRefusalCodes.filter((one) => /EMPTY|SCANNED/.test(one))];
    };
    if (!expected().includes(code)) odd.push(`${path}: ${code}, expected ${expected().join(' or ')}`);
    if (outcome instanceof Error || typeof outcome !== 'object' || outcome === null) continue;
    const read = outcome as Awaited<ReturnType<typeof readPdf>>;
    for (const passage of passagesOf(read)) {
      const page = read.pages[passage.page - 1];
      if (page && quoteRects(page, passage, 0, passage.text.length).length === 0)
        odd.push(`${path}: no place on page ${page.number}`);
    }
  }
  expect(odd).toEqual([]);
});
