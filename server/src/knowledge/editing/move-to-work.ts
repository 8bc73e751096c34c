import type { Database } from '../../database/connection.ts';
import { keepQuestions } from '../questions/passage-questions.ts';
import type { DocumentRow } from '../store.ts';
import { nameParallels, otherPresentEditions } from './store.ts';

/**
 * Makes a draft an edition of another work or language than it was read as: its passages correspond to those of that
 * work in the other languages, and it takes over the questions of the edition that it will replace. Inside
 * `changeSources`.
 */
export async function moveToWork(tx: Database, row: DocumentRow): Promise<void> {
  await nameParallels(tx, row.id, row.work);
  for (const edition of await otherPresentEditions(tx, row)) await keepQuestions(tx, edition.id, row.id);
}
