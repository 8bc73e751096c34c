import type { GroundContext } from '../ground/context.ts';
import { feedbackById, listFeedback } from './store.ts';

/** A page of the feedback: all but, or only, that with some ids. */
export type FeedbackAsked = { skip: number; limit: number; only?: string[]; except?: string[] };

/** Lists the feedback about Polier as it was sent, newest first, with its number. */
export function readFeedback({ db }: Pick<GroundContext, 'db'>, asked: FeedbackAsked) {
  return listFeedback(db, asked);
}

/** Finds one piece of feedback; null when it is gone. */
export function findFeedback({ db }: Pick<GroundContext, 'db'>, id: string) {
  return feedbackById(db, id);
}
