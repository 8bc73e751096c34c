import { lazyPart } from '../../ui/overlay/lazy-part.tsx';

/** The viewer brings the PDF library with it; the passage as text is there before. */
export const LazyPdfViewer = lazyPart(() => import('../pdf-viewer.tsx').then(({ PdfViewer }) => PdfViewer));
