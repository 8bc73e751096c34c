import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';

/**
 * Refuses CLOCK_WRONG while the clock of this server is known to be wrong: people who get access are charged from the
 * day on which they do.
 */
export async function refuseWrongClock({ jobs }: Pick<GroundContext, 'jobs'>): Promise<void> {
  if (await jobs.isHeld()) throw new Refusal('CLOCK_WRONG');
}
