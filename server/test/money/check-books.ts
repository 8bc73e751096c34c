import { vatIn, vatShares } from './model.ts';
import type { Made } from './providers.ts';
import { type ReceiptRow, type RefundRow, readAttempts, readReceipts, readRefunds } from './rows.ts';
import type { World } from './world.ts';

/** What the test knows beside what the server and the provider have. */
export type Kept = {
  world: World;
  /** Payments by reference: which company, and whether they were owed. */
  taken: Map<string, { companyId: number | null; owed: boolean; month: Month | null }>;
  /** What was given back by hand in the provider's back office, by our own decision, or by banks, by reference. */
  byHand: Map<string, number>;
  byUs: Map<string, number>;
  disputed: Map<string, number>;
  /** Payments that a restored server may know nothing of any more. */
  forgotten: Set<string>;
};
type Month = { from: string; to: string };

/** A statement that does not hold. */
export class Broken extends Error {}
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Broken(what);
}

/** Checks the receipt of a paid month: its days and its VAT. */
export function checkReceipt(
  world: World,
  { number, amount, vat, vatParts, facts }: ReceiptRow,
  month: { from: string; to: string },
) {
  const period = facts!.period;
  must(
    period.from === month.from && period.to === month.to,
    `receipt ${number} is for ${period.from} to ${period.to}, paid is ${month.from} to ${month.to}`,
  );
  const parts = vatParts ?? [];
  must(parts.reduce((sum, part) => sum + part.amount, 0) === amount, `the VAT parts of ${number} are not ${amount}`);
  must(parts.reduce((sum, part) => sum + part.vat, 0) === vat, `the VAT of ${number} is not the sum of its parts`);
  for (const part of parts) must(vatIn(part.amount, part.percent) === part.vat, `wrong VAT in ${number}`);
  if (facts!.added) return;
  const days = [];
  for (let day = month.from; day <= month.to; day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)) {
    days.push({ day, weight: 1 });
  }
  for (const [percent, share] of vatShares(world.vatRates, [{ amount, days }])) {
    const part = parts.find((one) => one.percent === percent);
    must(Math.abs((part?.amount ?? 0) - share) <= 1, `${number} has ${part?.amount} at ${percent} %, not ${share}`);
  }
}

/** Checks everything. `calm`: nothing may be on its way any more. */
export async function check(kept: Kept, calm = false): Promise<void> {
  const { world, forgotten } = kept;
  const attempts = await readAttempts(world);
  const receipts = await readReceipts(world);
  const refunds = await readRefunds(world);
  checkNumbers(receipts);
  const made = new Map<string, Made>();
  for (const payment of world.provider.made()) {
    must(!made.has(payment.reference), `two payments under the reference ${payment.reference}`);
    made.set(payment.reference, payment);
  }
  const known = new Set(attempts.map(({ reference }) => reference));
  for (const { reference, amount } of made.values()) {
    must(known.has(reference) || forgotten.has(reference), `nobody knows the payment ${reference} of ${amount}`);
  }
  for (const attempt of attempts) {
    if (attempt.amount === null) continue;
    const payment = made.get(attempt.reference);
    const of = receipts.filter(({ attemptId }) => attemptId === attempt.id);
    const booked = of.filter(({ kind }) => kind === 'payment');
    const underWay = ['created', 'open', 'unknown'].includes(attempt.state) || attempt.lookAt !== null;
    const { companyId, period, day } = attempt;
    const what = `${attempt.purpose} ${period} of company ${companyId}, ${day}`;
    const about = `payment ${attempt.reference} (${what}, ${attempt.state}, ${attempt.amount})`;
    must(booked.length <= 1, `${about} has ${booked.length} receipts`);
    must(booked.length === 0 || payment !== undefined, `${about} has a receipt and was not made`);
    must(booked.length === 0 || booked[0]!.amount === payment!.amount, `${about} has a receipt of another amount`);
    must(!payment || booked.length === 1 || underWay, `${about} was made and is not in the books`);
    must(!(calm && underWay && payment), `${about} is still on its way`);
    if (payment && booked.length === 1)
      checkGivenBack(
        kept,
        about,
        payment,
        of,
        refunds.filter(({ attemptId }) => attemptId === attempt.id),
        calm,
      );
  }
  checkPaidOnce(kept, made);
}

function checkGivenBack(
  { taken, byHand, byUs, disputed }: Kept,
  about: string,
  payment: Made,
  of: ReceiptRow[],
  refunds: RefundRow[],
  calm: boolean,
): void {
  const sum = (kind: ReceiptRow['kind']) =>
    of.filter((one) => one.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const inBooks = sum('refund') - sum('reversal');
  const { owed } = taken.get(payment.reference)!;
  const hand = (byHand.get(payment.reference) ?? 0) + (byUs.get(payment.reference) ?? 0);
  if (!calm) return;
  const wanted = owed ? hand : payment.amount;
  must(
    payment.refunded === wanted,
    `${about}: ${payment.refunded} was given back, ${wanted} is right (${JSON.stringify({ owed, refunds })})`,
  );
  const gone = wanted + (disputed.get(payment.reference) ?? 0);
  must(inBooks === gone, `${about}: ${inBooks} is given back in the books, ${gone} is right`);
  const given = of.filter(({ kind }) => kind !== 'payment');
  if (gone !== payment.amount || given.some(({ kind }) => kind === 'reversal')) return;
  const left = of.reduce((vat, one) => vat + (one.kind === 'payment' ? one.vat : -one.vat), 0);
  must(left === 0, `${about}: all of it is given back, and ${left} of its VAT is left in the books`);
}

/** No two payments that are kept for the same month of a company. */
function checkPaidOnce({ taken }: Kept, made: Map<string, Made>): void {
  const months = new Map<string, string>();
  for (const [reference, { companyId, owed, month }] of taken) {
    if (!owed || !month || !made.has(reference)) continue;
    const key = `${companyId} ${month.from}`;
    must(!months.has(key), `${reference} and ${months.get(key)} paid the same month, ${key}`);
    months.set(key, reference);
  }
}

function checkNumbers(receipts: ReceiptRow[]): void {
  const numbers = new Map<string, number[]>();
  for (const { number, day } of receipts) {
    const year = number.slice(0, 4);
    must(day.startsWith(year), `${number} is of ${day}`);
    numbers.set(year, [...(numbers.get(year) ?? []), Number(number.split('-').at(-1))]);
  }
  for (const [year, given] of numbers) {
    given.sort((one, other) => one - other);
    must(
      given.every((number, at) => number === at + 1),
      `the numbers of ${year} are ${given.join(', ')}`,
    );
  }
}
