import type { SourceProps } from '@polier/contract/chat';

/** At least this share of the words of a text, and of the cells of a row, must be found. */
const enoughWords = 0.5;
const enoughCells = 0.5;

/**
 * Which quotations of a source a citation stands for, given the text before its number: those the text contains, as
 * rows of a table cell by cell; else those that contain the text; else the one that shares most words with it. null:
 * all of them.
 */
export function quotationsOf({ quotations = [] }: Pick<SourceProps, 'quotations'>, said: string): number[] | null {
  const text = lettersOf(said);
  if (quotations.length < 2 || text === '') return null;
  const indexes = [...quotations.keys()];
  const within = indexes.filter((at) => isContained(quotations[at]!.text, text));
  if (within.length > 0) return within;
  const around = indexes.filter((at) => lettersOf(quotations[at]!.text).includes(text));
  if (around.length > 0) return around;
  const words = wordsOf(said);
  const shares = quotations.map((one) => {
    const own = new Set(wordsOf(one.text));
    return words.filter((word) => own.has(word)).length / words.length;
  });
  const best = Math.max(...shares);
  return best >= enoughWords ? [shares.indexOf(best)] : null;
}

/** The head of a table is printed beside the cells, and its first cell not at all. */
function isContained(quotation: string, text: string): boolean {
  const cells = quotation
    .split(/[\t\n\r]+/)
    .map(lettersOf)
    .filter(Boolean);
  return cells.length > 0 && cells.filter((cell) => text.includes(cell)).length / cells.length >= enoughCells;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
