import type { Database } from '../../database/connection.ts';
import { findAdmins } from '../../employees/find-admins.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { swissDayAfter } from '../policy.ts';
import { type Applicant, reducedPriceMarks } from './free-time-marks.ts';
import { rememberedDays } from './remember-free-time.ts';
import { deleteMarks, insertMarks, isMarked } from './store.ts';

type Secrets = Pick<GroundContext, 'tokenSecret' | 'formerTokenSecrets'>;
type Context = Secrets & Pick<GroundContext, 'clock' | 'db'>;

/** Whether somebody had a month charged at a reduced price without a confirmation in the last 24 months. */
export function hadReducedPrice(context: Context, employee: Applicant['employee']): Promise<boolean> {
  return isMarked(context.db, marksEver(context, employee), swissDay(context.clock.now()));
}

/**
 * Remembers of a company's admins that it had such a month, billed on a day (YYYY-MM-DD), inside the caller's
 * transaction.
 */
export async function rememberReducedPrice(
  { tokenSecret }: Pick<Secrets, 'tokenSecret'>,
  tx: Database,
  companyId: number,
  billedOn: string,
): Promise<void> {
  const admins = await findAdmins(tx, companyId);
  const marks = admins.flatMap(({ id, email }) => reducedPriceMarks(tokenSecret, { id, workEmail: email }));
  await insertMarks(tx, marks, swissDayAfter(new Date(`${billedOn}T12:00:00Z`), rememberedDays));
}

/** Forgets it of a company's admins once the association has confirmed the company, inside the caller's transaction. */
export async function forgetReducedPrice(context: Secrets, tx: Database, companyId: number): Promise<void> {
  const admins = await findAdmins(tx, companyId);
  await deleteMarks(
    tx,
    admins.flatMap(({ id, email }) => marksEver(context, { id, workEmail: email })),
  );
}

function marksEver({ tokenSecret, formerTokenSecrets }: Secrets, employee: Applicant['employee']): string[] {
  return [tokenSecret, ...formerTokenSecrets].flatMap((secret) => reducedPriceMarks(secret, employee));
}
