import { useCallback, useState } from 'react';
import type { MeasuredPdf, Size } from './measure-pdf.ts';

type Known = { of: MeasuredPdf; sizes: readonly Size[] };

const none: readonly Size[] = [];

/** The sizes of a document's pages, and what to call with that of a page that was loaded, which may be another. */
export function useLoadedSizes(measured: MeasuredPdf | null) {
  const [known, setKnown] = useState<Known | null>(null);
  const sizes = (known?.of === measured ? known?.sizes : measured?.sizes) ?? none;
  const onPageLoaded = useCallback(
    (number: number, size: Size) =>
      setKnown((before) => {
        if (!measured) return before;
        const sizes = before?.of === measured ? before.sizes : measured.sizes;
        const { width, height } = sizes[number - 1]!;
        if (size.width * height === size.height * width) return before;
        return { of: measured, sizes: sizes.map((one, at) => (at === number - 1 ? size : one)) };
      }),
    [measured],
  );
  return { sizes, onPageLoaded };
}
