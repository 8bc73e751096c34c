import type { PlanCode } from '@polier/contract/billing';
import type { Database } from '../../database/connection.ts';
import type { Day } from '../life/calendar.ts';
import { recordNotice } from '../store.ts';
import { lastNotice } from './store.ts';

const kindOf = (plan: PlanCode) => `price-told ${plan}`;

/** Notes the price of a plan (Rappen per person and month) that the admins are told with an order. */
export async function noteToldPrice(
  tx: Database,
  companyId: number,
  { plan, price, today }: { plan: PlanCode; price: number; today: Day },
): Promise<void> {
  await recordNotice(tx, companyId, `${kindOf(plan)} ${price}`, today);
}

/** The price of a plan that the admins were told last with an order; null: of orders from before it was noted. */
export async function readToldPrice(db: Database, companyId: number, plan: PlanCode): Promise<number | null> {
  const notice = await lastNotice(db, companyId, kindOf(plan));
  return notice === null ? null : Number(notice.split(' ').at(-1));
}
