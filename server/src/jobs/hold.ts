import type pg from 'pg';
import type { Log } from '../ground/log.ts';

/** Whether a process takes no jobs; once it takes some again, those of a clock that was ahead come to the present. */
export function createHold(pool: pg.Pool, log: Log) {
  let askHeld = async () => false;
  /** True at the start: the clock may have been set right while no server ran. */
  let wasHeld = true;
  return {
    holdWhile: (asked: () => Promise<boolean>): void => {
      askHeld = asked;
    },
    isHeld: async (): Promise<boolean> => {
      const isHeld = await askHeld();
      const isOver = wasHeld && !isHeld;
      wasHeld = isHeld;
      if (isOver) await bringForward(pool, log);
      return isHeld;
    },
  };
}

/**
 * Brings the jobs that were enqueued while the clock was ahead to the present: they would wait until that clock is
 * reached, for years perhaps. The clocks of two servers may differ by minutes.
 */
async function bringForward(pool: pg.Pool, log: Log): Promise<void> {
  await pool
    .query(
      `update jobs.job set created_on = jobs.job_now(), start_after = start_after - (created_on - jobs.job_now()),
         keep_until = keep_until - (created_on - jobs.job_now())
       where state < 'active' and created_on > jobs.job_now() + interval '10 minutes'`,
    )
    .catch((err) => log.warn({ err }, 'jobs of a clock that was ahead could not be brought forward'));
}
