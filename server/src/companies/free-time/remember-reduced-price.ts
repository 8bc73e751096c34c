import type { Database } from '../../database/connection.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { swissDayAfter } from '../policy.ts';
import { type Applicant, reducedPriceMarks } from './free-time-marks.ts';
import { rememberedDays } from './remember-free-time.ts';
import { insertMarks, isMarked } from './store.ts';

type Context = Pick<GroundContext, 'clock' | 'db' | 'tokenSecret' | 'formerTokenSecrets'>;

/** Whether somebody paid a first month at a reduced price without a confirmation in the last 24 months. */
export function hadReducedPrice(
  { clock, db, tokenSecret, formerTokenSecrets }: Context,
  applicant: Applicant,
): Promise<boolean> {
  const marks = [tokenSecret, ...formerTokenSecrets].flatMap((secret) => reducedPriceMarks(secret, applicant));
  return isMarked(db, marks, swissDay(clock.now()));
}

/** Remembers that somebody paid it, inside the caller's transaction. */
export async function rememberReducedPrice(
  { clock, tokenSecret }: Pick<Context, 'clock' | 'tokenSecret'>,
  tx: Database,
  applicant: Applicant,
): Promise<void> {
  await insertMarks(tx, reducedPriceMarks(tokenSecret, applicant), swissDayAfter(clock.now(), rememberedDays));
}
