import type { charge } from '@polier/contract/billing';
import type { z } from 'zod';
import { addDays, type Day, later } from './calendar.ts';
import { coveredUntil, isDue, type Life } from './life.ts';
import { type PriceList, quote } from './prices.ts';

export type NextPayment = z.output<typeof charge>;

/**
 * What will be charged next, with so many people; null when nothing more will be. `on` is its day, today when it is due.
 * Rappen, VAT included.
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
