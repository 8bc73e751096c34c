import type { GroundContext } from '../ground/context.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import { exportJob } from './begin-export.ts';
import { forgetEndedExports, runExport } from './run-export.ts';

const forgetExportsJob: JobDefinition = {
  name: 'forget-exports',
  retries: 8,
  retryAfterSeconds: 60,
  expireSeconds: 600,
};

/** Registers the jobs: putting exports of data together, and deleting those that have ended. */
export function preparePrivacy(context: Pick<GroundContext, 'db' | 'clock' | 'jobs'>): void {
  context.jobs.handle<{ exportId: string }>(exportJob, (job) => runExport(context, job));
  context.jobs.every('hour', forgetExportsJob, () => forgetEndedExports(context));
}
