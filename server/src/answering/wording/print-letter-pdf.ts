import type { ClauseFile } from './print-clause-file.ts';

/**
 * A drafted letter as a tagged A4 PDF: first the letter as it is sent, without marks; then a separate page with the
 * deviations from the verified template, its source and the disclaimer.
 */
export async function printLetterPdf(given: ClauseFile): Promise<Uint8Array> {
  // Loaded when the first letter is printed: the typesetter takes long to load.
  const { drawLetter } = await import('./draw-letter.ts');
  return drawLetter(given);
}
