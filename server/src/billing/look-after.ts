import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { type Database, transaction } from '../database/connection.ts';
import { makeCharge } from './attempts/make-charge.ts';
import { attemptsOfPeriod } from './attempts/store.ts';
import { endAccount } from './end-account.ts';
import { keepLife } from './keep-life.ts';
import { stepOn } from './life.ts';
import { startCharge } from './start-charge.ts';
import { lockSubscription, updateSubscription } from './store.ts';
import { tellWhatComes } from './tell-what-comes.ts';

type Done = { attemptId: string | null; changed: string[]; again: boolean };

/**
 * Does what is to be done about a subscription today: letters, charge, deletion. Whatever was done already is
 * not done again, so two servers may look after the same one at the same time.
 */
export async function lookAfter(context: Context, companyId: number): Promise<void> {
  for (let again = true; again; ) {
    const done = await transaction(context.db, (tx) => doOneStep(context, tx, companyId));
    for (const employeeId of done.changed) context.events.emit('person-changed', employeeId);
    if (done.attemptId) await makeCharge(context, done.attemptId);
    again = done.again;
  }
}

async function doOneStep(context: Context, tx: Database, companyId: number): Promise<Done> {
  const subscription = await lockSubscription(tx, companyId);
  if (!subscription) return { attemptId: null, changed: [], again: false };
  const { life } = subscription;
  const today = swissDay(context.clock.now());
  const attempts = await attemptsOfPeriod(tx, companyId, life.period);
  const step = stepOn(life, today, {
    paymentOpen: attempts.some(({ state }) => state === 'created' || state === 'open'),
  });
  if (step === 'end') {
    return { attemptId: null, changed: await endAccount(context, tx, subscription), again: false };
  }
  if (step === 'charge') {
    const { attempt, changed } = await startCharge(context, tx, subscription);
    return { attemptId: attempt?.id ?? null, changed, again: attempt === null };
  }
  // Also where only the day has changed: grace may be over.
  const changed = await keepLife(context, tx, subscription, life);
  await tellWhatComes(context, tx, subscription, today);
  await updateSubscription(tx, companyId, { lookedOn: today });
  return { attemptId: null, changed, again: false };
}
