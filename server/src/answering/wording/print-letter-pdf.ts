import type { ClauseFile } from './print-clause-file.ts';

/**
 * A drafted letter as a tagged A4 PDF: the first pages are the letter as it is sent, without a mark; a last page of its
 * own has the deviations from the verified template, its source and the disclaimer.
 */
export async function printLetterPdf(given: ClauseFile): Promise<Uint8Array> {
  // Loaded when the first letter is printed: the typesetter takes long to load.
  const { drawLetter } = await import('./draw-letter.ts');
  return drawLetter(given);
}
