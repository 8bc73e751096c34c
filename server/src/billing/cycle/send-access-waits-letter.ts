import { emailAdmins } from '../../companies/email-admins.ts';
import type { Database } from '../../database/connection.ts';
import { restoredSeries } from '../../database/restore-history.ts';
import type { GroundContext } from '../../ground/context.ts';
import { accessWaits } from '../../mail/letters/access-waits.ts';
import type { Attempt } from '../attempts/store.ts';
import type { Day } from '../life/calendar.ts';
import { isBlocked } from '../life/life.ts';
import { recordNotice, type Subscription } from '../store.ts';

/**
 * Tells the admins, once, that access has ended with the month of a charge that is not settled: its outcome is unknown,
 * or it could not be made for a fault of ours. Inside the caller's transaction. People blocked after a failed charge
 * were told with the last retry.
 */
export async function sendAccessWaitsLetter(
  context: Pick<GroundContext, 'clock' | 'config' | 'mail'>,
  tx: Database,
  { companyId, company, life }: Subscription,
  { attempts, today }: { attempts: Attempt[]; today: Day },
): Promise<void> {
  const waiting = attempts.filter(
    ({ purpose, state }) => state === 'unknown' || (purpose === 'period' && (state === 'created' || state === 'open')),
  );
  const [first] = waiting;
  if (!first || !isBlocked(life, today) || (life.failedOn && !life.inDoubt)) return;
  if (!(await recordNotice(tx, companyId, `access-waits ${life.period}`, today))) return;
  // A restored server has forgotten what was sent before; one with a failure was at the provider once.
  const isNeverSent = waiting.every(({ state, failureCode }) => state === 'created' && failureCode === null);
  const isNotMade = isNeverSent && (await restoredSeries(tx)) === null;
  await emailAdmins(context, tx, company, (addressee) =>
    accessWaits({
      ...addressee,
      company: company.name,
      amount: first.amount ?? 0,
      begunOn: first.day,
      outcome: isNotMade ? 'not-made' : 'unknown',
      contact: context.config.CONTACT_EMAIL,
    }),
  );
}
