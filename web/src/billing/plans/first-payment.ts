import type { PlanPrice } from '@polier/contract/billing';
import { dayAfter } from '../../language/day.ts';

type FirstPayment = {
  /** Rappen per person today; 0 during a free period. */
  today: number;
  /** Day (YYYY-MM-DD) of the next charge. */
  from: string;
  /** Rappen per person and month from that day on. */
  monthly: number;
};

/** Returns what a sign-up today (YYYY-MM-DD) costs on this plan, and when the next charge is due. */
export function firstPayment(price: PlanPrice, today: string): FirstPayment {
  const { free } = price;
  const from = free && 'lastDay' in free ? dayAfter(free.lastDay) : monthsAfter(today, free?.months ?? 1);
  return { today: free ? 0 : priceOn(price, today), from, monthly: priceOn(price, from) };
}

function priceOn({ regular, promotion }: PlanPrice, day: string): number {
  return promotion && day <= promotion.lastDay ? promotion.price : regular;
}

/** The same day of the month, `months` later; the last day of the month where that month is shorter. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
