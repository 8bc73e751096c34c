import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { passagesOf, quoteRects } from './passages.ts';
import { readPdf, stopReading } from './read-pdf.ts';
import { PdfRefused, pdfRefusalCodes } from './refusal.ts';

afterAll(stopReading);

const folder = join(import.meta.dirname, '../../../../../shared/pdf-samples');
const present = existsSync(join(folder, 'manifest.jsonl'));
if (!present)
  process.stdout.write('The PDFs that are hard to read are not beside the repository: their test is left out.\n');

interface Sample {
  path: string;
  categories: string[];
  chars_first15: number | null;
}
const samples: Sample[] = present
  ? readFileSync(join(folder, 'manifest.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row))
  : [];

/** Opens without a password for the document itself; only what is attached is locked. */
const attachmentsLocked = 'pdfjs/auth-event-ef-open.pdf';

test.skipIf(!present)(
  'every hard PDF is read or refused with the code its traits call for',
  { timeout: 120_000 },
  async () => {
    const odd: string[] = [];
    for (const { path, categories, chars_first15: characters } of samples) {
      const outcome = await readPdf(readFileSync(join(folder, path))).catch((error: unknown) => error);
      const code = outcome instanceof PdfRefused ? outcome.code : 'read';
      if (outcome instanceof Error && !(outcome instanceof PdfRefused)) odd.push(`${path}: ${outcome}`);
      const has = (trait: string) => categories.includes(trait);
      const wanted = () => {
        if (path === attachmentsLocked) return ['read'];
        if (has('password_needed')) return ['PDF_ENCRYPTED'];
        if (has('broken_unopenable')) return ['PDF_BROKEN', 'PDF_EMPTY'];
        if (has('image_only')) return ['PDF_SCANNED'];
        return (characters ?? 0) > 80
          ? ['read']
          : ['read', ...pdfRefusalCodes.filter((one) => /EMPTY|SCANNED/.test(one))];
      };
      if (!wanted().includes(code)) odd.push(`${path}: ${code}, wanted ${wanted().join(' or ')}`);
      if (outcome instanceof Error || typeof outcome !== 'object' || outcome === null) continue;
      const { pages } = outcome as Awaited<ReturnType<typeof readPdf>>;
      for (const passage of passagesOf(pages)) {
        const page = pages[passage.page - 1];
        if (page && quoteRects(page, passage, 0, passage.text.length).length === 0)
          odd.push(`${path}: no place on page ${page.number}`);
      }
    }
    expect(odd).toEqual([]);
  },
);
