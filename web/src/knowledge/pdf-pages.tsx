import { type RefObject, useCallback, useState } from 'react';
import type { Mark } from './find/find-in-text.ts';
import type { Highlight } from './highlight.ts';
import type { Size } from './measure/measure-pdf.ts';
import { PdfPageSlot } from './pdf-page-slot.tsx';

type Props = {
  sizes: readonly Size[];
  /** The printed page numbers. */
  labels: string[] | null;
  /** Width of a page in pixels. */
  width: number;
  scroller: RefObject<HTMLElement | null>;
  /** The page with the highlighted passage, counted from 1. */
  page: number;
  highlights: Highlight[];
  proven: boolean;
  marks: Mark[];
  currentMatch: number;
  /** Called with the size of a page that was loaded. */
  onPageLoaded: (number: number, size: Size) => void;
  /** A page is drawn, or cannot be. */
  onShown: () => void;
};

/** Pages so far from what the scroller shows are drawn. */
const inView = '0px';
const aroundView = '100% 0px';

const noHighlights: Highlight[] = [];

/** All pages of the document one under the other. */
export function PdfPages(props: Props) {
  const { sizes, labels, width, scroller, page, highlights, proven, marks, currentMatch, onPageLoaded, onShown } =
    props;
  // What is in view is drawn first, and what lies around it when that is done.
  const [begun, setBegun] = useState(false);
  const begin = useCallback(() => {
    setBegun(true);
    onShown();
  }, [onShown]);
  return sizes.map((size, index) => (
    <PdfPageSlot
      // biome-ignore lint/suspicious/noArrayIndexKey: pages do not change places.
      key={index}
      number={index + 1}
      label={labels?.[index] ?? String(index + 1)}
      width={width}
      height={(width * size.height) / size.width}
      root={scroller}
      margin={begun ? aroundView : inView}
      onLoaded={onPageLoaded}
      onDrawn={begin}
      onFault={onShown}
      highlights={index + 1 === page ? highlights : noHighlights}
      proven={proven}
      marks={marks}
      current={currentMatch}
    />
  ));
}
