import { Refusal } from '../../ground/refusal.ts';
import { questionsOf } from '../questions/store.ts';
import { documentById, passageById } from '../store.ts';
import type { EditingContext } from './editor.ts';

/** A passage of a source with the questions it has. Refuses NOT_FOUND for one of another source. */
export async function readPassage(
  { db }: Pick<EditingContext, 'db'>,
  { source, id }: { source: string; id: string },
): Promise<{ title: string; heading: string; text: string; language: 'de' | 'fr' | 'it'; questions: string[] }> {
  const document = await documentById(db, source);
  const passage = document && (await passageById(db, id));
  if (passage?.documentId !== document?.id || !document || !passage) throw new Refusal('NOT_FOUND');
  const questions = (await questionsOf(db, [id])).map(({ text }) => text);
  return {
    title: document.title,
    heading: passage.heading,
    text: passage.text,
    language: document.language,
    questions,
  };
}
