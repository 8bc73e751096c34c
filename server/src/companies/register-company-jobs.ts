import type { GroundContext } from '../ground/context.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import { oldestDraftMoment } from './policy.ts';
import { deleteDraftsBefore } from './store.ts';
import { followVerifications } from './verification/follow-verifications.ts';

const retries = { retries: 8, retryAfterSeconds: 60, expireSeconds: 600 };
const verificationsJob: JobDefinition = { name: 'follow-verifications', ...retries };
const oldDraftsJob: JobDefinition = { name: 'delete-old-drafts', ...retries };

/** Registers the recurring jobs of companies, each daily: following up verifications, deleting expired drafts. */
export function registerCompanyJobs(context: Pick<GroundContext, 'clock' | 'config' | 'db' | 'jobs' | 'mail'>): void {
  context.jobs.every('day', verificationsJob, () => followVerifications(context));
  context.jobs.every('day', oldDraftsJob, () => deleteDraftsBefore(context.db, oldestDraftMoment(context.clock.now())));
}
