import type { PrintedAnswer } from './check-of-answer.ts';

/**
 * A printed answer as a tagged A4 PDF: question, answer with its quotations, each source with edition, page and who
 * verified it, who asked on which day, the notice, and the code under which the hashes are kept. `address`: the page of
 * the code.
 */
export async function printAnswerPdf(given: PrintedAnswer & { address: string }): Promise<Uint8Array> {
  // Loaded when the first answer is printed: the typesetter takes long to load.
  const { drawAnswer } = await import('./draw-answer.ts');
  return drawAnswer(given);
}
