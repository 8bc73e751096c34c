import type { GroundContext } from '../../ground/context.ts';
import { documentById, fileOf, passageById } from '../store.ts';

/** The PDF that shows a cited passage: that of the source, or for a source imported as lines a printed page. */
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
  // Loaded on demand, since most sources have a file and the typesetter takes long to load.
  const { printPassage } = await import('./print-passage.ts');
  return { name: `${passage.article ?? document.title}.pdf`, bytes: await printPassage(document, passage) };
}
