import { swissDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { type Database, transaction } from '../database/connection.ts';
import { planConverted } from '../mail/plan-converted.ts';
import { makeCharge } from './attempts/make-charge.ts';
import { attemptsOfPeriod } from './attempts/store.ts';
import { addDays, type Day } from './calendar.ts';
import { endAccount } from './end-account.ts';
import { keepLife } from './keep-life.ts';
import { coveredUntil, planChanged, stepOn } from './life.ts';
import { unitPriceOn } from './prices.ts';
import { startCharge } from './start-charge.ts';
import { lockSubscription, readPriceList, type Subscription, updateSubscription } from './store.ts';
import { tellAdmins } from './tell-admins.ts';
import { tellWhatComes } from './tell-what-comes.ts';

type Done = { attemptId: string | null; changed: string[]; again: boolean };

/**
 * Does what is to be done about a subscription today: letters, conversion, charge, deletion. Whatever was done already is
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
  const { life, company } = subscription;
  const today = swissDay(context.clock.now());
  const attempts = await attemptsOfPeriod(tx, companyId, life.period);
  const step = stepOn(life, today, {
    paymentOpen: attempts.some(({ state }) => state === 'created' || state === 'open'),
    verification: { status: company.verifiedStatus, until: company.verifyUntil },
  });
  if (step === 'end') {
    return { attemptId: null, changed: await endAccount(context, tx, subscription), again: false };
  }
  if (step === 'convert') {
    return { attemptId: null, changed: await convert(context, tx, subscription, today), again: true };
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

/** Members and students who could not be verified pay the price of Pro from the next period on, and are told. */
async function convert(context: Context, tx: Database, subscription: Subscription, today: Day): Promise<string[]> {
  const { life, company } = subscription;
  const list = await readPriceList(tx);
  const from = life.nextPlan ?? life.plan;
  const next = addDays(coveredUntil(life), 1);
  const on = next < today ? today : next;
  await tellAdmins(context, tx, company, (addressee) =>
    planConverted({
      ...addressee,
      company: company.name,
      from,
      on,
      oldPrice: unitPriceOn(list, from, on),
      newPrice: unitPriceOn(list, 1, on),
      contact: context.config.CONTACT_EMAIL,
    }),
  );
  return keepLife(context, tx, subscription, planChanged(life, 1));
}
