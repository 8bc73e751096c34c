import type { Figure } from '../../../text/numbers/read-figures.ts';

/** Whether a number is below zero, '−5 °C', or may lie on either side, '±5 mm'; a dash behind another is a range. */
export function signOf(text: string, { kind, start }: Figure): '' | '-' | '±' {
  if (kind !== 'number') return '';
  const before = text.slice(Math.max(0, start - 24), start);
  if (/(?:±|\+\/-|plus\s?(?:oder|ou|\/)\s?(?:minus|moins)|più\s?o\s?meno)\s*$/iu.test(before)) return '±';
  const isBelow = /(?:^|[^\p{L}\d.)–-])(?:[-–]|\u2212\s?)$|(?<!\p{L}|\b(?:au|du|le)\s)(?:minus|moins|meno)\s+$/iu.test(
    before,
  );
  return isBelow ? '-' : '';
}
