import type { PageAsked } from '../database/list-newest.ts';
import type { GroundContext } from '../ground/context.ts';
import { feedbackById, listFeedback } from './store.ts';

/** Lists the feedback about Polier as it was sent, newest first, with its number. */
export function readFeedback({ db }: Pick<GroundContext, 'db'>, asked: PageAsked) {
  return listFeedback(db, asked);
}

/** Finds one piece of feedback; null when it is gone. */
export function findFeedback({ db }: Pick<GroundContext, 'db'>, id: string) {
  return feedbackById(db, id);
}
