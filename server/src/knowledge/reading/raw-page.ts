import type { Rect, Turn } from './page.ts';

/** A text item as PDF.js reads it, in the order of the file; boxes as displayed, origin top left. */
export interface RawItem extends Rect {
  text: string;
  /** The position of the baseline along the downward axis of the reading direction, and the font size, in units. */
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
  /**
   * The number of characters other than spaces, and how many of them have no meaning, because the font lacks a mapping.
   */
  signs: { all: number; odd: number };
}
export interface RawDocument {
  title: string | null;
  pages: RawPage[];
  /** Share of the pages (0 to 1) with an image and hardly any text. */
  imagePages: number;
  /** The numbers of pages that consist of an image, among those inspected. */
  pictures: number[];
}
