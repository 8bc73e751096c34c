import type { Database } from '../../database/connection.ts';
import { findAdmins } from '../../employees/find-admins.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { statedNumbers, swissDayAfter } from '../policy.ts';
import { companyById } from '../store.ts';
import { type Applicant, reducedPriceMarks } from './free-time-marks.ts';
import { rememberedDays } from './remember-free-time.ts';
import { deleteMarks, insertMarks, isMarked } from './store.ts';

type Secrets = Pick<GroundContext, 'tokenSecret' | 'formerTokenSecrets'>;
type Context = Secrets & Pick<GroundContext, 'clock' | 'db'>;

/**
 * Whether somebody, or the company of this number, had a month charged at a reduced price without a confirmation in the
 * last 24 months.
 */
export function hadReducedPrice(context: Context, applicant: Applicant): Promise<boolean> {
  return isMarked(context.db, marksEver(context, applicant), swissDay(context.clock.now()));
}

/**
 * Whether one of a company's admins, or the company's number, had such a month with any account, this one or one that
 * is gone. Inside the caller's transaction.
 */
export async function adminsHadReducedPrice(
  context: Omit<Context, 'db'>,
  tx: Database,
  companyId: number,
): Promise<boolean> {
  const applicants = await applicantsOf(tx, companyId);
  const marks = applicants.flatMap((applicant) => marksEver(context, applicant));
  return isMarked(tx, marks, swissDay(context.clock.now()));
}

/**
 * Remembers of a company's admins and its number that it had such a month, billed on a day (YYYY-MM-DD), inside the
 * caller's transaction.
 */
export async function rememberReducedPrice(
  { tokenSecret }: Pick<Secrets, 'tokenSecret'>,
  tx: Database,
  companyId: number,
  billedOn: string,
): Promise<void> {
  const applicants = await applicantsOf(tx, companyId);
  const marks = applicants.flatMap((applicant) => reducedPriceMarks(tokenSecret, applicant));
  await insertMarks(tx, marks, swissDayAfter(new Date(`${billedOn}T12:00:00Z`), rememberedDays));
}

/**
 * Forgets it of a company's admins and number once the association has confirmed the company, inside the caller's
 * transaction.
 */
export async function forgetReducedPrice(context: Secrets, tx: Database, companyId: number): Promise<void> {
  const applicants = await applicantsOf(tx, companyId);
  await deleteMarks(
    tx,
    applicants.flatMap((applicant) => marksEver(context, applicant)),
  );
}

/** The admins of a company, each with its number. */
async function applicantsOf(tx: Database, companyId: number): Promise<Applicant[]> {
  const company = await companyById(tx, companyId);
  const admins = await findAdmins(tx, companyId);
  return admins.map(({ id, email }) => ({
    employee: { id, workEmail: email },
    companyNumbers: statedNumbers(company),
  }));
}

function marksEver({ tokenSecret, formerTokenSecrets }: Secrets, applicant: Applicant): string[] {
  return [tokenSecret, ...formerTokenSecrets].flatMap((secret) => reducedPriceMarks(secret, applicant));
}
