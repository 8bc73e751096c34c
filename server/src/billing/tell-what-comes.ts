import { tellAdmins } from '../companies/tell-admins.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { countSeats } from '../employees/count-seats.ts';
import { cardExpires } from '../mail/card-expires.ts';
import { priceChanges } from '../mail/price-changes.ts';
import { trialEnds } from '../mail/trial-ends.ts';
import { addDays, addMonths, type Day, daysBetween } from './calendar.ts';
import { freeUntil } from './life.ts';
import { nextPayment } from './next-payment.ts';
import { billedQuote, cardOf, noteNotice, readPriceList, type Subscription } from './store.ts';

/** Days before the end of the free time on which a letter goes out (issue "Subscriptions and payments"). */
const noticeDays = [1, 7, 30] as const;
/** Days before a card expires on which a letter goes out. */
const cardDays = 30;

/** Days before a payment at another price on which a letter goes out. */
const priceDays = 30;

/** The letters about what is going to happen: free time ends, the price changes, the card expires. Each goes out once. */
export async function tellWhatComes(
  context: Pick<Context, 'config' | 'mail'>,
  tx: Database,
  { companyId, company, life }: Subscription,
  today: Day,
): Promise<void> {
  if (life.cancelledOn) return;
  const card = await cardOf(tx, companyId);
  const worked = nextPayment(life, {
    list: await readPriceList(tx),
    seats: await countSeats(tx, companyId),
    discountPercent: company.discountPercent,
    today,
  });
  const facts = { company: company.name, card };
  const free = freeUntil(life);
  const daysLeft = free ? daysBetween(today, free) : -1;
  const notice = daysLeft < 0 ? undefined : noticeDays.find((days) => daysLeft <= days);
  if (free && worked && notice && (await noteNotice(tx, companyId, `trial-ends ${free} ${notice}`, today))) {
    await tellAdmins(context, tx, company, (addressee) =>
      trialEnds({ ...addressee, ...facts, freeUntil: free, daysLeft, firstPayment: worked }),
    );
  }
  const last = worked && (await billedQuote(tx, companyId, life.period - 1));
  const dearer = last && last.plan === (life.nextPlan ?? life.plan) && last.unitPrice !== worked.unitPrice;
  const near = dearer && daysBetween(today, worked.on) <= priceDays;
  if (near && (await noteNotice(tx, companyId, `price-changes ${worked.on} ${worked.unitPrice}`, today))) {
    const { plan, unitPrice: oldPrice } = last;
    const { on, unitPrice: newPrice, seats, amount } = worked;
    await tellAdmins(context, tx, company, (addressee) =>
      priceChanges({ ...addressee, company: company.name, plan, on, oldPrice, newPrice, seats, amount }),
    );
  }
  if (!card) return;
  const lastDay = lastDayOf(card);
  const soon = daysBetween(today, lastDay) <= cardDays;
  if (soon && (await noteNotice(tx, companyId, `card-expires ${card.last4} ${lastDay}`, today))) {
    await tellAdmins(context, tx, company, (addressee) =>
      cardExpires({ ...addressee, company: company.name, card, nextPayment: worked }),
    );
  }
}

/** A card holds until the end of its month. */
export function lastDayOf({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }): Day {
  return addDays(addMonths(`${expiryYear}-${String(expiryMonth).padStart(2, '0')}-01`, 1), -1);
}
