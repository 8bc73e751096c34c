import type { Database } from '../../database/connection.ts';
import { findAdmins } from '../../employees/find-admins.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { swissDayAfter } from '../policy.ts';
import { type Applicant, freeTimeMarks, remembered } from './free-time-marks.ts';
import { deleteMarksBefore, insertMarks, isMarked, lastMarkedDay, lockMarks } from './store.ts';

type Context = Pick<GroundContext, 'clock' | 'db' | 'tokenSecret' | 'formerTokenSecrets'>;

/** For how long a free time is remembered, in days: 24 months. */
export const rememberedDays = 731;

/**
 * Whether somebody had a free time in the last 24 months: the person, the business domain, the company number or the
 * card.
 */
export function hadFreeTime(
  { clock, db, tokenSecret, formerTokenSecrets }: Context,
  applicant: Applicant,
): Promise<boolean> {
  const marks = [tokenSecret, ...formerTokenSecrets].flatMap((secret) => freeTimeMarks(secret, applicant));
  return isMarked(db, marks, swissDay(clock.now()));
}

/**
 * Extends a company's remembered free time or reduced price, known by its admins or earlier number, to its current
 * number, for the same time. Inside the caller's transaction.
 */
export async function rememberCompanyNumber(
  { clock, tokenSecret, formerTokenSecrets }: Omit<Context, 'db'>,
  tx: Database,
  company: { id: number; companyNumber: string },
  companyNumber: string,
): Promise<void> {
  const secrets = [tokenSecret, ...formerTokenSecrets];
  const admins = await findAdmins(tx, company.id);
  for (const { marksOf, numberMark } of remembered) {
    const marks = admins.flatMap(({ id, email }) =>
      secrets.flatMap((secret) => marksOf(secret, { employee: { id, workEmail: email } })),
    );
    if (company.companyNumber !== '') marks.push(...secrets.map((one) => numberMark(one, company.companyNumber)));
    const until = await lastMarkedDay(tx, marks, swissDay(clock.now()));
    if (until) await insertMarks(tx, [numberMark(tokenSecret, companyNumber)], until);
  }
}

/**
 * Lets one sign-up at a time ask for past free times and remember its own, until the end of the caller's transaction:
 * two with one card or domain at the same moment come one after the other.
 */
export async function lockFreeTimes(tx: Database): Promise<void> {
  await lockMarks(tx);
}

/** Remembers that somebody has a free time, inside the caller's transaction. */
export async function rememberFreeTime(
  { clock, tokenSecret }: Pick<Context, 'clock' | 'tokenSecret'>,
  tx: Database,
  applicant: Applicant,
): Promise<void> {
  await insertMarks(tx, freeTimeMarks(tokenSecret, applicant), swissDayAfter(clock.now(), rememberedDays));
}

/** Forgets the free times of more than 24 months ago. Running it again changes nothing. */
export async function forgetPastFreeTimes({ clock, db }: Pick<Context, 'clock' | 'db'>): Promise<void> {
  await deleteMarksBefore(db, swissDay(clock.now()));
}
