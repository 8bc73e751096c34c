// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, expect, test } from 'vitest';
import { useMeasuredPdf } from './use-measured-pdf.ts';

afterEach(cleanup);

/** A document of two pages that says how large they are when it is told to, or that it cannot. */
function document() {
  const first = Promise.withResolvers<object>();
  const page = { getViewport: () => ({ width: 595, height: 842 }) };
  const pdf = {
    numPages: 2,
    getPageLabels: async () => null,
    getPage: (number: number) => (number === 1 ? first.promise : Promise.resolve(page)),
  } as unknown as PDFDocumentProxy;
  return { pdf, show: () => first.resolve(page), fail: () => first.reject(new Error('Transport destroyed')) };
}

test('a document that was loaded is measured', async () => {
  const { pdf, show } = document();
  const { result } = renderHook(() => useMeasuredPdf(pdf));
  expect(result.current).toBeNull();
  show();
  const size = { width: 595, height: 842 };
  await waitFor(() => expect(result.current).toEqual({ pdf, sizes: [size, size], labels: null }));
});

test('a document whose pages cannot be read is said to be broken', async () => {
  const { pdf, fail } = document();
  const { result } = renderHook(() => useMeasuredPdf(pdf));
  fail();
  await waitFor(() => expect(result.current).toBe('broken'));
});

test('a document that is closed while it is measured says nothing any more', async () => {
  const { pdf, fail } = document();
  const { result, rerender } = renderHook(({ of }) => useMeasuredPdf(of), { initialProps: { of: pdf } });
  const next = document();
  rerender({ of: next.pdf });
  fail();
  next.show();
  await waitFor(() => expect(result.current).toMatchObject({ pdf: next.pdf }));
});
