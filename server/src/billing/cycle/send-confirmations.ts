import { type PlanCode, plans } from '@polier/contract/billing';
import { emailAdmins } from '../../companies/email-admins.ts';
import { isConfirmed, reducedUntilOf, waitsUntil } from '../../companies/policy.ts';
import type { Database } from '../../database/connection.ts';
import { countSeats } from '../../employees/count-seats.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { type Order, orderConfirmed } from '../../mail/letters/order-confirmed.ts';
import { addDays, type Day, earlier } from '../life/calendar.ts';
import { freeUntil, nextPeriod, type Period } from '../life/life.ts';
import { readNextPayment } from '../life/read-next-payment.ts';
import { unitPriceOn } from '../prices/prices.ts';
import { vatPercentOn } from '../prices/vat.ts';
import {
  cardOf,
  readPriceList,
  recordNotice,
  type SavedCardRow,
  type Subscription,
  updateSubscription,
} from '../store.ts';
import { noteToldPrice } from './told-price.ts';

/** From how many people more than the admins were last told of they get a letter. */
const manyPeople = 10;
/**
 * Sign-ups and cards are confirmed within minutes, or when the servers are back; an older one is from before there were
 * confirmations.
 */
const confirmedWithinDays = 14;

type Context = Pick<GroundContext, 'clock' | 'config' | 'mail'>;

/**
 * Confirms to the admins what was ordered or changed since they were last told, inside the caller's transaction: the
 * sign-up, another plan from the next period on, another card, many more people. At most one letter of each kind a day:
 * what changes more often is told by the run of the next day, as it is then.
 */
export async function sendConfirmations(
  context: Context,
  tx: Database,
  subscription: Subscription,
  today: Day,
): Promise<void> {
  const { companyId, life, toldPlan, toldSeats } = subscription;
  const card = await cardOf(tx, companyId);
  const recent = addDays(today, -confirmedWithinDays);
  const plan = life.nextPlan ?? life.plan;
  const seats = await countSeats(tx, companyId);
  const send = (order: Order, notice: string) =>
    confirm(context, tx, { subscription, today, card, seats, order, notice });

  if (life.startedOn >= recent) await send('sign-up', 'order');
  if (card && swissDay(card.savedAt) >= recent && swissDay(card.savedAt) > life.startedOn) {
    await send('card', `card ${card.last4} ${swissDay(card.savedAt)}`);
  }
  const known = toldPlan === null || toldPlan === plan;
  const planTold = known || (mayTellPlan(subscription) && (await send('plan', `plan ${today}`)));
  const more = toldSeats === null ? 0 : seats - toldSeats;
  const peopleTold = more < manyPeople || (await send('people', `people ${today}`));
  await updateSubscription(tx, companyId, {
    toldPlan: planTold ? plan : toldPlan,
    toldSeats: peopleTold && (more <= 0 || more >= manyPeople || toldSeats === null) ? seats : toldSeats,
  });
}

/** A cancelled subscription has no next plan; follow-plan-conversion.ts tells whoever was put on Pro unconfirmed. */
function mayTellPlan({ life, company }: Subscription): boolean {
  const isConverted = life.plan === plans.pro && !life.nextPlan && !!company.unconfirmedUntil;
  return !life.cancelledOn && !(isConverted && company.verifiedStatus !== 2);
}

type Confirmation = {
  subscription: Subscription;
  today: Day;
  card: SavedCardRow | null;
  seats: number;
  order: Order;
  /** A letter with the same notice goes out once. */
  notice: string;
};

async function confirm(
  context: Context,
  tx: Database,
  { subscription, today, card, seats, order, notice }: Confirmation,
): Promise<boolean> {
  const { companyId, company, life } = subscription;
  if (!(await recordNotice(tx, companyId, notice, today))) return false;
  const list = await readPriceList(tx);
  const nextPayment = await readNextPayment(tx, subscription, today);
  const on = nextPayment?.on ?? today;
  const plan = life.nextPlan ?? life.plan;
  const unitPrice = nextPayment?.unitPrice ?? unitPriceOn(list, plan, on);
  await noteToldPrice(tx, companyId, { plan, price: unitPrice, today });
  const free = freeUntil(life);
  const until = life.nextPlan ? plannedUntil(life.nextPlan, company, nextPeriod(life, on)) : waitsUntil(company);
  await emailAdmins(context, tx, company, (addressee) =>
    orderConfirmed({
      ...addressee,
      order,
      company: company.name,
      plan,
      unitPrice,
      vatPercent: vatPercentOn(list.vat, on),
      people: seats,
      freeUntil: free && today <= free ? free : null,
      nextPayment,
      card,
      toConfirm: until === null ? null : { until, proPrice: unitPriceOn(list, plans.pro, on) },
      contact: context.config.CONTACT_EMAIL,
    }),
  );
  return true;
}

/**
 * The day by which a plan that begins with a period must be confirmed, its last one at the latest
 * (limitUnconfirmedTime); null: it is, or needs no confirmation.
 */
function plannedUntil(plan: PlanCode, company: Subscription['company'], { from, to }: Period): Day | null {
  if (isConfirmed(plan, company)) return null;
  const { verifyUntil } = reducedUntilOf(plan, new Date(`${from}T12:00:00Z`), company.unconfirmedUntil);
  return verifyUntil && earlier(verifyUntil, to);
}
