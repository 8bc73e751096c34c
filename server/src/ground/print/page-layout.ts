import type { Style, Typesetter } from './typeset.ts';

/** A receipt being drawn: the document, the root of its tag tree, and the typesetter. */
export type Sheet = { doc: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement; type: Typesetter };

/** Margins and text width on A4, in points. */
export const page = { left: 74, width: 447, top: 56 };

const ink = '#16181b';
const ink2 = '#4b5157';
export const line = '#dcdcd7';
export const marker = '#ffd400';

export const styles = {
  brand: { size: 15, leading: 18, colour: ink, weight: 700, tracking: -0.4 },
  title: { size: 24, leading: 30, colour: ink, weight: 700, tracking: -0.6 },
  text: { size: 10, leading: 15, colour: ink, weight: 400 },
  strong: { size: 10, leading: 15, colour: ink, weight: 600 },
  small: { size: 8.5, leading: 12.5, colour: ink2, weight: 400 },
  label: { size: 8.5, leading: 15, colour: ink2, weight: 400 },
  total: { size: 11.5, leading: 17, colour: ink, weight: 700 },
} satisfies Record<string, Style>;
