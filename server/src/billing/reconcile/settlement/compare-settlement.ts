import type { GroundContext } from '../../../ground/context.ts';
import type { Day } from '../../life/calendar.ts';
import { type Booking, bookingsBetween } from '../../receipts/store.ts';
import { francs } from '../../receipts/write-csv.ts';
import { readSettlement, type SettlementLine } from './read-settlement.ts';

export type SettlementComparison = {
  /** Lines and vouchers that belong together and have the same amount, and their sum in Rappen. */
  same: { count: number; amount: number };
  /** A sentence for each difference, for the person who keeps the books. */
  differences: string[];
};

/**
 * Compares a settlement report of the provider (CSV) with the books of the days it is about (both included): every line
 * has to be a payment or refund of ours with its amount, once, and every one of ours has to be in it. A line is
 * recognised by our reference or the provider's number in whatever column. Throws SettlementRefused.
 */
export async function compareSettlement(
  { db }: Pick<GroundContext, 'db'>,
  csv: string,
  { from, to }: { from: Day; to: Day },
): Promise<SettlementComparison> {
  const lines = readSettlement(csv);
  // What is settled at the beginning of the report was booked some days before.
  const bookings = await bookingsBetween(db, null, to);
  const byId = Map.groupBy(
    bookings.flatMap((booking) => booking.ids.map((id) => ({ id, booking }))),
    ({ id }) => id,
  );
  const found = new Map<Booking, SettlementLine>();
  const differences: Difference[] = [];
  const same = { count: 0, amount: 0 };
  for (const line of namedFirst(lines, bookings)) {
    const fitting = new Set(line.cells.flatMap((cell) => byId.get(cell) ?? []).map(({ booking }) => booking));
    const booking =
      bestFor(line, [...fitting], found) ?? bookings.find((one) => isUnnamed(one, line) && !found.has(one));
    const here = `Line ${line.number} (${francs(line.amount)})`;
    if (!booking)
      differences.push({ booking: null, line, more: line.amount, said: `${here} is nothing in our books.` });
    else if (found.has(booking)) {
      const said = `${here} is ${booking.number} again, like line ${found.get(booking)!.number}.`;
      differences.push({ booking, line, more: line.amount, said });
    } else {
      found.set(booking, line);
      if (booking.amount !== line.amount) {
        const said = `${here} is ${booking.number}, with ${francs(booking.amount)} in our books.`;
        differences.push({ booking, line, more: line.amount - booking.amount, said });
      } else {
        same.count += 1;
        same.amount += line.amount;
      }
    }
  }
  differences.sort((one, other) => one.line!.number - other.line!.number);
  for (const booking of bookings) {
    if (booking.day < from || found.has(booking)) continue;
    const said = `${booking.number} of ${booking.day} (${francs(booking.amount)}) is not in the report.`;
    differences.push({ booking, line: null, more: -booking.amount, said });
  }
  const inSum = sameInSum(differences);
  for (const { line } of inSum) {
    same.count += line ? 1 : 0;
    same.amount += line?.amount ?? 0;
  }
  return { same, differences: differences.filter((one) => !inSum.has(one)).map(({ said }) => said) };
}

/** `more`: by how many Rappen the report is above the books. */
type Difference = { booking: Booking | null; line: SettlementLine | null; more: number; said: string };

/**
 * The refunds by hand of a payment that are the same in sum: several of them, or one that failed in part, stand in the
 * books as one. What a bank took is not one of them, even where it makes up for what they differ by.
 */
function sameInSum(differences: Difference[]): Set<Difference> {
  const unnamed = differences.filter(({ booking }) => booking?.unnamed);
  const ofPayments = [...Map.groupBy(unnamed, ({ booking }) => `${booking!.unnamed} ${booking!.ids[0]}`).values()];
  return new Set(ofPayments.filter((ones) => ones.reduce((sum, { more }) => sum + more, 0) === 0).flat());
}

/**
 * The lines that name a refund itself, then those that name no more than a payment: a part of a refund by hand must not
 * take the voucher of one of ours that has the same amount.
 */
function namedFirst(lines: SettlementLine[], bookings: Booking[]): SettlementLine[] {
  const ofRefunds = new Set(bookings.flatMap(({ refundIds }) => refundIds));
  const named = Map.groupBy(lines, ({ cells }) => cells.some((cell) => ofRefunds.has(cell)));
  return [...(named.get(true) ?? []), ...(named.get(false) ?? [])];
}

/** Refunds that were made by hand at the provider, and what banks took back, are recognised by their amount alone. */
const isUnnamed = (booking: Booking, { amount }: SettlementLine) => booking.unnamed && booking.amount === amount;

/**
 * The voucher that a line means. Lines about refunds name their payment, too, so that several may be meant: the sign
 * decides, then what is named beside the payment, then the amount of one that no line was about before. A refund by
 * hand may be a part of what stands in the books as one, and a dispute says that it is one.
 */
function bestFor(line: SettlementLine, fitting: Booking[], found: Map<Booking, SettlementLine>): Booking | undefined {
  const isDispute = line.cells.some((cell) => /dispute|chargeback/i.test(cell));
  const likely = (booking: Booking): number[] => [
    Math.sign(booking.amount) === Math.sign(line.amount) ? 1 : 0,
    booking.ids.filter((id) => line.cells.includes(id)).length,
    booking.amount === line.amount && !found.has(booking) ? 1 : 0,
    booking.unnamed === (isDispute ? 'dispute' : 'by hand') ? 1 : 0,
    found.has(booking) ? 0 : 1,
  ];
  return fitting
    .map((booking) => ({ booking, by: likely(booking) }))
    .sort((one, other) => firstDifference(other.by, one.by))[0]?.booking;
}

const firstDifference = (one: number[], other: number[]): number =>
  one.map((value, at) => value - other[at]!).find((difference) => difference !== 0) ?? 0;
