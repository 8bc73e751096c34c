import type { GroundContext } from '../ground/context.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import { longestAttemptWindowMs } from './policy.ts';
import { deleteExpired } from './store.ts';

const expireJob: JobDefinition = {
  name: 'expire-staff-sessions',
  retries: 3,
  retryAfterSeconds: 60,
  expireSeconds: 120,
};

/** Registers the hourly job that deletes ended sessions of the back office and counts of tries that are over. */
export function registerStaffJobs({ clock, db, jobs }: Pick<GroundContext, 'clock' | 'db' | 'jobs'>): void {
  jobs.every('hour', expireJob, () => {
    const now = clock.now();
    return deleteExpired(db, now, new Date(now.getTime() - longestAttemptWindowMs));
  });
}
