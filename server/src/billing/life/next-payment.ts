import type { charge } from '@polier/contract/billing';
import type { z } from 'zod';
import { type PriceList, quote } from '../prices/prices.ts';
import { addDays, type Day, later } from './calendar.ts';
import { coveredUntil, isDue, type Life } from './life.ts';

export type NextPayment = z.output<typeof charge>;

/**
 * The next charge for a number of seats, in Rappen, VAT included; null when nothing more will be charged. `on` is its
 * day, today when it is due.
 */
export function nextPayment(
  life: Life,
  { list, seats, discountPercent, today }: { list: PriceList; seats: number; discountPercent: number; today: Day },
): NextPayment | null {
  if (life.endsOn !== null && !isDue(life, today)) return null;
  const on = later(addDays(coveredUntil(life), 1), today);
  const { unitPrice, amount, vat } = quote(list, { plan: life.nextPlan ?? life.plan, seats, discountPercent, on });
  return { on, seats, unitPrice, discountPercent, amount, vat };
}
