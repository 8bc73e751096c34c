import type { PageAsked } from '../../database/list-newest.ts';
import type { GroundContext } from '../../ground/context.ts';
import { countRatings, findEditorQuestion, findRating, listEditorQuestions, listRatings, sentSince } from './store.ts';

type Db = Pick<GroundContext, 'db'>;

/** Lists the questions that people sent to the editor, newest first, with their number. */
export const readEditorQuestions = ({ db }: Db, asked: PageAsked) => listEditorQuestions(db, asked);

/** Lists the ratings of answers as they were sent, newest first, with their number. */
export const readRatings = ({ db }: Db, asked: PageAsked) => listRatings(db, asked);

/**
 * The ids of those questions or ratings that were sent again after the moment given with each: the same question, or a
 * changed rating of the same answer.
 */
export const findSentAgain = ({ db }: Db, kind: 'question' | 'rating', known: readonly { id: string; at: Date }[]) =>
  sentSince(db, kind, known);

/** Finds who sent a question or a rating, to tell them what became of it; null when it is gone. */
export async function findSender({ db }: Db, kind: 'question' | 'rating', id: string) {
  const row = kind === 'question' ? await findEditorQuestion(db, id) : await findRating(db, id);
  return row && { employeeId: row.employeeId, text: row.question };
}

/** Counts the ratings from one moment to another. */
export const countRated = ({ db }: Db, span: { from: Date; to: Date }) => countRatings(db, span);
