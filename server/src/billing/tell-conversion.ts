import { plans } from '@polier/contract/billing';
import { swissDay } from '../clock.ts';
import type { Conversion } from '../companies/put-on-pro.ts';
import { tellAdmins } from '../companies/tell-admins.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/connection.ts';
import { countSeats } from '../employees/count-seats.ts';
import { planConverted } from '../mail/plan-converted.ts';
import { keepLife } from './keep-life.ts';
import { planChanged } from './life.ts';
import { nextPayment } from './next-payment.ts';
import { unitPriceOn } from './prices.ts';
import { lockSubscription, readPriceList } from './store.ts';

/**
 * A company was put on Pro because its plan was not confirmed: a planned change to another plan is dropped, and its
 * admins are told from when on what is charged. Nothing is said where nothing more will be charged.
 */
export async function tellConversion(context: Context, { companyId, from }: Conversion): Promise<void> {
  const today = swissDay(context.clock.now());
  await transaction(context.db, async (tx) => {
    const subscription = await lockSubscription(tx, companyId);
    if (!subscription || subscription.life.plan !== plans.pro) return;
    const { company } = subscription;
    const life = planChanged(subscription.life, plans.pro);
    await keepLife(context, tx, subscription, life);
    const list = await readPriceList(tx);
    const seats = await countSeats(tx, companyId);
    const next = nextPayment(life, { list, seats, discountPercent: company.discountPercent, today });
    if (!next) return;
    const facts = {
      company: company.name,
      from,
      on: next.on,
      oldPrice: unitPriceOn(list, from, next.on),
      newPrice: next.unitPrice,
      contact: context.config.CONTACT_EMAIL,
    };
    await tellAdmins(context, tx, company, (addressee) => planConverted({ ...addressee, ...facts }));
  });
}
