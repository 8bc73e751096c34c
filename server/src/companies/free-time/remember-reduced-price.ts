import type { Database } from '../../database/connection.ts';
import { findAdmins } from '../../employees/find-admins.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { swissDayAfter } from '../policy.ts';
import { type Applicant, reducedPriceMarks } from './free-time-marks.ts';
import { rememberedDays } from './remember-free-time.ts';
import { insertMarks, isMarked } from './store.ts';

type Context = Pick<GroundContext, 'clock' | 'db' | 'tokenSecret' | 'formerTokenSecrets'>;

/** Whether somebody had a month charged at a reduced price without a confirmation in the last 24 months. */
export function hadReducedPrice(
  { clock, db, tokenSecret, formerTokenSecrets }: Context,
  employee: Applicant['employee'],
): Promise<boolean> {
  const marks = [tokenSecret, ...formerTokenSecrets].flatMap((secret) => reducedPriceMarks(secret, employee));
  return isMarked(db, marks, swissDay(clock.now()));
}

/** Remembers of a company's admins that it had such a month, inside the caller's transaction. */
export async function rememberReducedPrice(
  { clock, tokenSecret }: Pick<Context, 'clock' | 'tokenSecret'>,
  tx: Database,
  companyId: number,
): Promise<void> {
  const admins = await findAdmins(tx, companyId);
  const marks = admins.flatMap(({ id, email }) => reducedPriceMarks(tokenSecret, { id, workEmail: email }));
  await insertMarks(tx, marks, swissDayAfter(clock.now(), rememberedDays));
}
