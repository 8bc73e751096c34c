import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { stripSealedBefore } from './store.ts';

/** Whole years for which vouchers are kept after the year they belong to (CO 958f). */
const keptYears = 10;

/**
 * Removes who paid from the vouchers of deleted accounts once the time is over for which they have to be kept; number,
 * day, amount and VAT stay. Running it again changes nothing.
 */
export async function clearOldVouchers({ db, clock }: Pick<GroundContext, 'db' | 'clock'>): Promise<void> {
  const year = Number(swissDay(clock.now()).slice(0, 4));
  await stripSealedBefore(db, `${year - keptYears}-01-01`);
}
