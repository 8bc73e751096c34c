import type { GroundContext } from '../../ground/context.ts';
import { documentById, fileOf, passageById } from '../store.ts';

/**
 * The PDF in which a cited passage is shown: the source's own, or for a source of lines a page made from the passage.
 */
export async function readSourceFile(
  context: Pick<GroundContext, 'db'>,
  documentId: string,
  passageId: string,
): Promise<{ name: string; bytes: Buffer } | null> {
  const file = await fileOf(context.db, documentId);
  if (file) return file;
  const document = await documentById(context.db, documentId);
  const passage = document ? await passageById(context.db, passageId) : null;
  if (!document || !passage) return null;
  // Loaded when it is needed: most sources have a file of their own, and the typesetter takes long to load.
  const { printPassage } = await import('./print-passage.ts');
  return { name: `${passage.article ?? document.title}.pdf`, bytes: await printPassage(document, passage) };
}
