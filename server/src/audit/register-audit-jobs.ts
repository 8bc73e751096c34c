import type { GroundContext } from '../ground/context.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import { chainEntries } from './chain-entries.ts';
import { checkChain } from './check-chain.ts';

const chainJob: JobDefinition = { name: 'chain-audit', retries: 3, retryAfterSeconds: 20, expireSeconds: 300 };
const verifyJob: JobDefinition = { name: 'verify-audit', retries: 3, retryAfterSeconds: 600, expireSeconds: 1800 };

/**
 * Registers the jobs of the audit log: chaining its entries each minute, and verifying the chain each day. The last
 * hash is logged, so that the log of the operator proves what the database held that day.
 */
export function registerAuditJobs(context: Pick<GroundContext, 'clock' | 'db' | 'jobs' | 'log'>): void {
  const { db, jobs, log } = context;
  jobs.every('minute', chainJob, () => chainEntries(db));
  jobs.every('day', verifyJob, async () => {
    const { broken, entries, head } = await checkChain(context);
    if (broken) log.error({ ...broken }, 'the audit log was changed: npm run audit -- verify');
    else log.info({ entries, head }, 'audit log verified');
  });
}
