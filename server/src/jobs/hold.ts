import type pg from 'pg';
import type { Log } from '../ground/log.ts';

/**
 * Tracks whether a process takes no jobs; when it takes jobs again, those dated by a clock that was ahead are moved to
 * the present.
 */
export function createHold(pool: pg.Pool, log: Log) {
  let askHeld = async () => false;
  /** True at the start, since the clock may have been corrected while no server ran. */
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
 * Moves jobs that were enqueued while the clock was ahead to the present; otherwise they might wait for years. Smaller
 * differences between the clocks of two servers are ignored.
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
