import { type RefObject, useCallback, useState } from 'react';
import type { Mark } from './find/find-in-text.ts';
import type { Highlight } from './highlight.ts';
import type { MeasuredPdf } from './measure/measure-pdf.ts';
import { PdfPageSlot } from './pdf-page-slot.tsx';

type Props = {
  measured: MeasuredPdf;
  /** Width of a page in pixels. */
  width: number;
  scroller: RefObject<HTMLElement | null>;
  /** The page with the highlighted passage, counted from 1. */
  page: number;
  highlights: Highlight[];
  proven: boolean;
  marks: Mark[];
  currentMatch: number;
  /** A page is drawn, or cannot be. */
  onShown: () => void;
};

/** Pages so far from what the scroller shows are drawn. */
const inView = '0px';
const aroundView = '100% 0px';

const noHighlights: Highlight[] = [];

/** All pages of the document one under the other. */
export function PdfPages({ measured, width, scroller, page, highlights, proven, marks, currentMatch, onShown }: Props) {
  // What is in view is drawn first, and what lies around it when that is done.
  const [begun, setBegun] = useState(false);
  const begin = useCallback(() => {
    setBegun(true);
    onShown();
  }, [onShown]);
  return measured.sizes.map((size, index) => (
    <PdfPageSlot
      // biome-ignore lint/suspicious/noArrayIndexKey: pages do not change places.
      key={index}
      number={index + 1}
      label={measured.labels?.[index] ?? String(index + 1)}
      width={width}
      height={(width * size.height) / size.width}
      root={scroller}
      margin={begun ? aroundView : inView}
      onDrawn={begin}
      onFault={onShown}
      highlights={index + 1 === page ? highlights : noHighlights}
      proven={proven}
      marks={marks}
      current={currentMatch}
    />
  ));
}
