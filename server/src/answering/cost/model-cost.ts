import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { useByMonth } from './store.ts';

/** What a company used in a month; the cost is in francs, with fractions of a Rappen. */
export type MonthOfCompany = Awaited<ReturnType<typeof useByMonth>>[number] & { francs: number };

/** The cost of the models by company, for a range of months (YYYY-MM, both included); by default the current month. */
export async function readModelCost(
  { db, clock }: Pick<GroundContext, 'db' | 'clock'>,
  span: { from?: string; to?: string } = {},
): Promise<MonthOfCompany[]> {
  const now = swissDay(clock.now()).slice(0, 7);
  const { from = now, to = span.from ?? now } = span;
  const rows = await useByMonth(db, { from: `${from}-01`, before: firstDayAfter(to) });
  return rows.map((row) => ({ ...row, francs: Math.round(row.cost / 100) / 10_000 }));
}

function firstDayAfter(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return number === 12 ? `${year! + 1}-01-01` : `${year}-${String(number! + 1).padStart(2, '0')}-01`;
}
