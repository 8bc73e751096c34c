import type { LedgerKind, LedgerLine, RevenuePeriod, RevenueStep } from '@polier/contract/books';
import type { GroundContext } from '../../../ground/context.ts';
import { addDays, addMonths, type Day, earlier, later } from '../../life/calendar.ts';
import { refundedOf } from '../../office/store.ts';
import { type Ledger, readLedger } from '../read-ledger.ts';
import type { ReceiptRow } from '../store.ts';
import { type LedgerFilter, ledgerPage, ledgerReceipts, sumsByMonth } from './store.ts';

const isDebt = (kind: string) => kind === 'write-off' || kind === 'unpaid';
type Context = Pick<GroundContext, 'db'>;
const monthsOf: Record<RevenueStep, number> = { month: 1, quarter: 3, year: 12 };

/**
 * Lists one page of the books of all companies between two days (both included), the newest first, and how many lines
 * there are: every voucher, also of deleted accounts, and the debts that are not charged any more. Rappen.
 */
export async function listLedger(
  { db }: Context,
  filter: LedgerFilter,
  page: { skip: number; limit: number },
): Promise<{ lines: LedgerLine[]; total: number }> {
  const { rows, total } = await ledgerPage(db, filter, page);
  const vouchers = await ledgerReceipts(
    db,
    rows.filter(({ kind }) => !isDebt(kind)).map(({ number }) => number),
  );
  const refunded = await refundedOf(
    db,
    [...vouchers.values()].filter(({ kind }) => kind === 'payment').map(({ attemptId }) => attemptId),
  );
  return {
    total,
    lines: rows.map(({ kind, number, day, amount, companyId, recipient, from, to }) => {
      const voucher = isDebt(kind) ? undefined : vouchers.get(number);
      if (voucher) return lineOf(voucher, refunded.get(voucher.attemptId) ?? 0);
      return {
        ...{
          kind: kind as LedgerKind,
          number,
          day,
          corrects: null,
          companyId,
          recipient,
          amount,
          left: 0,
          voucher: false,
        },
        period: from && to ? { from, to } : null,
        parts: [],
      };
    }),
  };
}

/** Reads the entries of the books that listLedger finds with the same filter, the oldest first. Rappen. */
export async function findInLedger(context: Context, filter: LedgerFilter): Promise<Pick<Ledger, 'entries'>> {
  const { entries } = await readLedger(context, filter);
  if (filter.search === '' && filter.kind === 'all') return { entries };
  const { rows } = await ledgerPage(context.db, filter, { skip: 0, limit: entries.length });
  const found = new Set(rows.map(({ kind, number }) => `${kind} ${number}`));
  return { entries: entries.filter(({ kind, number }) => found.has(`${kind} ${number}`)) };
}

function lineOf(row: ReceiptRow, refunded: number): LedgerLine {
  const { kind, number, day, companyId, amount, vat, vatHundredths, vatParts } = row;
  const facts = row.facts ?? row.sealed;
  const sign = kind === 'refund' ? -1 : 1;
  const parts = vatParts ?? [{ percent: vatHundredths / 100, amount, vat }];
  return {
    ...{ kind, number, day, companyId, amount: sign * amount, voucher: facts !== null },
    corrects: facts && facts.kind.is !== 'payment' ? facts.kind.corrects : null,
    recipient: facts?.recipient.name ?? null,
    period: facts?.period ?? null,
    parts: parts.map((part) => ({ percent: part.percent, amount: sign * part.amount, vat: sign * part.vat })),
    left: kind === 'payment' ? Math.max(0, amount - refunded) : 0,
  };
}

/**
 * Adds up the books between two days (both included) by month, quarter or year and by VAT rate, periods in which
 * nothing happened included. The first and the last period end with the days asked. Rappen.
 */
export async function readRevenue(
  { db }: Context,
  { from, to, step }: { from: Day; to: Day; step: RevenueStep },
): Promise<RevenuePeriod[]> {
  const { booked, debts } = await sumsByMonth(db, { from, to });
  return periodsBetween(from, to, monthsOf[step]).map((period) => {
    const within = ({ month }: { month: string }) => month >= period.from.slice(0, 7) && month <= period.to.slice(0, 7);
    const rates = new Map<number, RevenuePeriod['rates'][number]>();
    for (const { kind, percent, amount, vat } of booked.filter(within)) {
      const rate = rates.get(percent) ?? { percent, payments: 0, refunds: 0, amount: 0, vat: 0 };
      const sign = kind === 'refund' ? -1 : 1;
      rate[kind === 'payment' ? 'payments' : 'refunds'] += sign * amount;
      rate.amount += sign * amount;
      rate.vat += sign * vat;
      rates.set(percent, rate);
    }
    const sorted = [...rates.values()].sort((one, other) => one.percent - other.percent);
    const sum = (name: 'amount' | 'vat') => sorted.reduce((total, rate) => total + rate[name], 0);
    const lost = (kind: LedgerKind) =>
      debts.filter(within).reduce((total, debt) => (debt.kind === kind ? total + debt.amount : total), 0);
    const sums = { amount: sum('amount'), vat: sum('vat'), writtenOff: lost('write-off'), unpaid: lost('unpaid') };
    return { ...period, rates: sorted, ...sums };
  });
}

/** The periods of so many months that hold the days, as calendar quarters and years begin, clipped to the days. */
function periodsBetween(from: Day, to: Day, months: number): { from: Day; to: Day }[] {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const begun = month - ((month - 1) % months);
  const first = `${String(year).padStart(4, '0')}-${String(begun).padStart(2, '0')}-01`;
  const periods: { from: Day; to: Day }[] = [];
  for (let at = 0; addMonths(first, at) <= to; at += months) {
    const last = addDays(addMonths(first, at + months), -1);
    periods.push({ from: later(addMonths(first, at), from), to: earlier(last, to) });
  }
  return periods;
}
