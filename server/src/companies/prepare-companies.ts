import type { Context } from '../context.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { followVerifications } from './follow-verifications.ts';
import { draftsEnd } from './policy.ts';
import { deleteDraftsBefore } from './store.ts';

const retries = { retries: 8, retryAfterSeconds: 60, expireSeconds: 600 };
const verifications: JobDefinition = { name: 'follow-verifications', ...retries };
const oldDrafts: JobDefinition = { name: 'delete-old-drafts', ...retries };

/** What companies need done each day: verifications followed, drafts nobody finished deleted. */
export function prepareCompanies(context: Pick<Context, 'clock' | 'config' | 'db' | 'jobs' | 'mail'>): void {
  context.jobs.every('day', verifications, () => followVerifications(context));
  context.jobs.every('day', oldDrafts, () => deleteDraftsBefore(context.db, draftsEnd(context.clock.now())));
}
