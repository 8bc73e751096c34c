import type { GroundContext } from '../../ground/context.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import { countAnswers, countAnswersCiting, deleteAnswersBefore } from './store.ts';

/** How long the outcomes of answers are kept: a year and a month. */
const daysKept = 396;

export const forgetAnswersJob: JobDefinition = {
  name: 'forget-old-answers',
  retries: 8,
  retryAfterSeconds: 60,
  expireSeconds: 600,
};

/** The daily job: deletes the outcomes of answers that are older than a year and a month. */
export async function forgetOldAnswers({ db, clock }: Pick<GroundContext, 'db' | 'clock'>): Promise<void> {
  await deleteAnswersBefore(db, new Date(clock.now().getTime() - daysKept * 86_400_000));
}

/** How the answers from one moment to another ended, by topic and language. */
export function countOutcomes({ db }: Pick<GroundContext, 'db'>, span: { from: Date; to: Date }) {
  return countAnswers(db, span);
}

/** How many of the answers that are still noted cite any of these passages, and how many each of them. */
export function countCiting({ db }: Pick<GroundContext, 'db'>, passages: readonly string[]) {
  return countAnswersCiting(db, passages);
}
