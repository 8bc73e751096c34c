import type { Page } from '@playwright/test';
import { expect, test } from '../start.ts';
import { emptyPdf, scannedPdf } from './scanned-pdf.ts';

/** Opens a document on its own page, which gets it as a file of a chat. */
async function open(page: Page, bytes: Buffer, at = 1) {
  await page.route(/\/chatbot\/project\/file\/scan\?/, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: bytes }),
  );
  await page.goto(`/pdf/scan?sessionId=none&name=Vertrag#page=${at}`);
}

/** The share of pixels that are not white, in each third of the height of a page. */
function inkedShares(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-page="1"] canvas');
    if (!canvas?.width) return [];
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    const inked = [0, 0, 0];
    for (let at = 0; at < width * height; at += 1) {
      if (data[4 * at]! < 200) inked[Math.min(2, Math.floor((3 * at) / (width * height)))]! += 1;
    }
    return inked.map((count) => Math.round((count / (width * height)) * 30) / 10);
  });
}

test('a scanned page is drawn: JBIG2, fax, JPEG 2000, and fonts that the document does not bring', async ({
  page,
  expectFault,
}) => {
  // The document has no source, the browser no Japanese font of that name, and the test reads the canvas.
  expectFault(/404|Cannot load system font|willReadFrequently/);
  const files: Record<string, string | undefined> = {};
  page.on('response', (response) => {
    const name = /\/assets\/pdf-[\d.]+\/(.+)/.exec(response.url())?.[1];
    if (name) files[name] = `${response.status()} ${response.headers()['cache-control']}`;
  });
  await open(page, scannedPdf());
  await expect.poll(() => inkedShares(page)).toEqual([0.5, 0.5, 1]);
  const kept = '200 public, max-age=31536000, immutable';
  expect(files).toEqual({
    'wasm/jbig2_nowasm_fallback.js': kept,
    'wasm/openjpeg_nowasm_fallback.js': kept,
    'standard_fonts/FoxitDingbats.pfb': kept,
    'cmaps/UniJIS-UTF16-H.bcmap': kept,
    'cmaps/Adobe-Japan1-UCS2.bcmap': kept,
  });
});

test('pages of a very long document that lie across have their own height, and the page that was asked for stays', async ({
  page,
  expectFault,
}) => {
  expectFault(/404/);
  await open(page, emptyPdf({ pages: 210, across: [119, 120, 121] }), 120);
  const box = (number: number) =>
    page.locator(`[data-page="${number}"]`).evaluate((slot: HTMLElement) => {
      const canvas = slot.querySelector('canvas');
      const top = slot.getBoundingClientRect().top - slot.parentElement!.getBoundingClientRect().top;
      return {
        ratio: Math.round((100 * slot.offsetWidth) / slot.offsetHeight) / 100,
        drawn: canvas ? Math.round((100 * canvas.clientWidth) / canvas.clientHeight) / 100 : null,
        top: Math.round(top),
      };
    });
  await expect.poll(() => box(120)).toEqual({ ratio: 2, drawn: 2, top: 12 });
  // Those around it are drawn after it, and move it neither up nor down.
  await expect.poll(() => box(119)).toMatchObject({ ratio: 2, drawn: 2 });
  await expect.poll(() => box(122)).toMatchObject({ ratio: 0.5, drawn: 0.5 });
  expect((await box(120)).top).toBe(12);
});
