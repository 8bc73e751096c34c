import type { Rect, Turn } from './page.ts';

/** A text item as PDF.js finds it, in the order of the file; boxes as displayed, origin top left. */
export interface RawItem extends Rect {
  text: string;
  /** Distance of the baseline along the reading direction's down axis, and font size, in units. */
  base: number;
  size: number;
  bold: boolean;
  turn: Turn;
}
export interface RawPage {
  number: number;
  label: string;
  width: number;
  height: number;
  rotation: Turn;
  items: RawItem[];
  /** Signs other than blanks, and how many of them stand for nothing: letters of a font without a mapping. */
  signs: { all: number; odd: number };
}
export interface RawDocument {
  title: string | null;
  pages: RawPage[];
  /** Share of the pages (0 to 1) that show an image and no text to speak of. */
  imagePages: number;
  /** Numbers of pages that are no more than an image, as far as they were looked at. */
  pictures: number[];
}
