/** A part of a text, from the character `start` to before `end`. */
export type TextSpan = { start: number; end: number };
