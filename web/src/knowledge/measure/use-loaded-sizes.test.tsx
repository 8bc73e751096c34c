// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, expect, test } from 'vitest';
import { measurePdf } from './measure-pdf.ts';
import { useLoadedSizes } from './use-loaded-sizes.ts';

afterEach(cleanup);

const portrait = { width: 595, height: 842 };
const landscape = { width: 842, height: 595 };

/** A document so long that its pages are not measured one by one. */
const longDocument = () =>
  measurePdf({
    numPages: 201,
    getPageLabels: async () => null,
    getPage: async (number: number) => ({ getViewport: () => (number === 120 ? landscape : portrait) }),
  } as unknown as PDFDocumentProxy);

test('a page of a long document that is loaded has its own size, the others that of the first', async () => {
  const measured = await longDocument();
  const { result } = renderHook(() => useLoadedSizes(measured));
  expect(result.current.sizes[119]).toEqual(portrait);
  act(() => result.current.onPageLoaded(120, landscape));
  expect(result.current.sizes.map(({ width }) => width).filter((width) => width === 842)).toHaveLength(1);
  expect(result.current.sizes[119]).toEqual(landscape);
});

test('a page that is as large as assumed changes nothing', async () => {
  const measured = await longDocument();
  const { result } = renderHook(() => useLoadedSizes(measured));
  const before = result.current.sizes;
  act(() => result.current.onPageLoaded(2, portrait));
  expect(result.current.sizes).toBe(before);
});

test('what was learned of one document is not assumed of the next', async () => {
  const [one, next] = [await longDocument(), await longDocument()];
  const { result, rerender } = renderHook(({ of }) => useLoadedSizes(of), { initialProps: { of: one } });
  act(() => result.current.onPageLoaded(120, landscape));
  rerender({ of: next });
  expect(result.current.sizes[119]).toEqual(portrait);
  act(() => result.current.onPageLoaded(3, landscape));
  expect(result.current.sizes.filter(({ width }) => width === 842)).toHaveLength(1);
});
