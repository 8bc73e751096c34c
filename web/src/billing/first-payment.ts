import type { PlanPrice } from '@polier/contract/billing';

type FirstPayment = {
  /** Per person today, Rappen; 0 while the beginning is free. */
  today: number;
  /** Day (YYYY-MM-DD) of the next charge, and what it is per person and month from then on. */
  from: string;
  monthly: number;
};

/** What somebody who signs up today (YYYY-MM-DD) with this plan pays, and when. */
export function firstPayment(price: PlanPrice, today: string): FirstPayment {
  const { free } = price;
  const from = free && 'lastDay' in free ? dayAfter(free.lastDay) : monthsAfter(today, free?.months ?? 1);
  return { today: free ? 0 : priceOn(price, today), from, monthly: priceOn(price, from) };
}

function priceOn({ regular, promotion }: PlanPrice, day: string): number {
  return promotion && day <= promotion.lastDay ? promotion.price : regular;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** The same day of the month so many months later; the last one where the month is shorter. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
