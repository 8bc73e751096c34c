import type { Context } from '../context.ts';
import { printPassage } from './print-passage.ts';
import { documentById, fileOf, passageById } from './store.ts';

/** The PDF in which a cited passage is shown: the source's own, or for a source of lines a page made from the passage. */
export async function readSourceFile(
  context: Pick<Context, 'db'>,
  documentId: string,
  passageId: string,
): Promise<{ name: string; bytes: Buffer } | null> {
  const file = await fileOf(context.db, documentId);
  if (file) return file;
  const document = await documentById(context.db, documentId);
  const passage = document ? await passageById(context.db, passageId) : null;
  if (!document || !passage) return null;
  return { name: `${passage.article ?? document.title}.pdf`, bytes: await printPassage(document, passage) };
}
