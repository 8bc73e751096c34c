import type { GroundContext } from '../ground/context.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import { forgetPastFreeTimes } from './free-time/remember-free-time.ts';
import { oldestDraftMoment } from './policy.ts';
import { deleteDraftsBefore } from './store.ts';
import { followVerifications } from './verification/follow-verifications.ts';
import { tellAssociation } from './verification/tell-association.ts';

const retries = { retries: 8, retryAfterSeconds: 60, expireSeconds: 600 };
const verificationsJob: JobDefinition = { name: 'follow-verifications', ...retries };
const oldDraftsJob: JobDefinition = { name: 'delete-old-drafts', ...retries };
const tellAssociationJob: JobDefinition = { name: 'tell-association', ...retries };
const pastFreeTimesJob: JobDefinition = { name: 'forget-past-free-times', ...retries };

/**
 * Registers the recurring jobs of companies: each day following up verifications and deleting expired drafts and old
 * free times, each hour telling the association who waits to be verified.
 */
export function registerCompanyJobs(context: Pick<GroundContext, 'clock' | 'config' | 'db' | 'jobs' | 'mail'>): void {
  context.jobs.every('day', verificationsJob, () => followVerifications(context));
  context.jobs.every('hour', tellAssociationJob, () => tellAssociation(context));
  context.jobs.every('day', pastFreeTimesJob, () => forgetPastFreeTimes(context));
  context.jobs.every('day', oldDraftsJob, () => deleteDraftsBefore(context.db, oldestDraftMoment(context.clock.now())));
}
