/**
 * What docs/billing-rules.md says is owed, written a second time and without the product's code: a small account for
 * each company that is told what happens and says what the next payment has to be. Amounts in Rappen, days YYYY-MM-DD.
 */
export type Day = string;
export type Plan = 1 | 2 | 3;

/** A price or a VAT rate (percent) and the first day on which it holds. */
type Row<V> = { from: Day; value: V };
export type Prices = { [plan in Plan]: Row<number>[] };

type Month = { seats: number; price: number; discount: number; on: Day; amount: number };

export type Account = {
  name: string;
  plan: Plan;
  nextPlan: Plan | null;
  discount: number;
  /** What the company has with us, taken off the next charges. */
  credit: number;
  seats: number;
  /** The most people with access on each day on which somebody was added. */
  additions: Map<Day, number>;
  /** Months are counted from this day; so many of them are free or paid. */
  anchor: Day;
  months: number;
  /** The number of the next month to be paid. */
  number: number;
  /** What is owed for it, fixed on the day it was billed. */
  owed: Month | null;
  /** The last paid month. */
  paid: (Month & { from: Day; to: Day }) | null;
  /** Whether people were seen to have access on the last day of the month that is owed. */
  used: boolean;
  cancelledOn: Day | null;
  endsOn: Day | null;
  /** What the people added in the last month cost, once the account has ended. */
  last: number | null;
};

const dayMs = 86_400_000;
const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
export const plusDays = (day: Day, days: number): Day => toDay(Date.parse(day) + days * dayMs);

/** The same day of another month, or its last day where it is shorter. */
export function plusMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lengthOf = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, lengthOf)));
}

export const coveredUntil = ({ anchor, months }: Account): Day => plusDays(plusMonths(anchor, months), -1);
/** The last day of the month that has to be paid next, if it is paid in its time. */
export const dueUntil = ({ anchor, months }: Account): Day => plusDays(plusMonths(anchor, months + 1), -1);
export const hasEnded = ({ endsOn }: Account, today: Day): boolean => endsOn !== null && today > endsOn;

function priceOn(prices: Prices, plan: Plan, day: Day): number {
  return prices[plan].findLast(({ from }) => from <= day)!.value;
}

/** Half up to the Rappen, of a fraction. */
function rounded(above: bigint, below: bigint): number {
  return Number((2n * above + below) / (2n * below));
}

const cost = (seatDays: number, { price, discount }: Pick<Month, 'price' | 'discount'>, days: number): number =>
  rounded(BigInt(seatDays) * BigInt(price) * BigInt(100 - discount), 100n * BigInt(days));

/** What the people added in the last paid month cost for their days. */
export function addedInLastMonth({ paid, additions }: Account): number {
  if (!paid) return 0;
  let places = paid.seats;
  let seatDays = 0;
  let days = 0;
  for (let day = paid.on < paid.from ? paid.on : paid.from; day <= paid.to; day = plusDays(day, 1)) {
    if (day >= paid.on) places = Math.max(places, additions.get(day) ?? 0);
    if (day < paid.from) continue;
    days += 1;
    seatDays += places - paid.seats;
  }
  return cost(seatDays, paid, days);
}

/** Whether the next month has begun and has to be paid. One that was used has to be paid after a cancellation, too. */
export function isDue(account: Account, today: Day): boolean {
  const covered = coveredUntil(account);
  if (today <= covered || hasEnded(account, today)) return false;
  if (account.endsOn !== null && account.endsOn <= covered) return false;
  return account.cancelledOn === null || account.cancelledOn <= dueUntil(account) || account.used;
}

/** A day begins or goes on: what is due is billed, and what costs nothing is paid. */
export function passDay(account: Account, prices: Prices, today: Day): void {
  while (isDue(account, today) && !account.owed) {
    account.plan = account.nextPlan ?? account.plan;
    account.nextPlan = null;
    const price = priceOn(prices, account.plan, today);
    const month = { seats: account.seats, price, discount: account.discount, on: today };
    account.owed = {
      ...month,
      amount: afterCredit(account, cost(account.seats, month, 1) + addedInLastMonth(account)),
    };
    if (account.owed.amount > 0) return;
    payMonth(account, today);
  }
  // What is left of the credit lapses; it is still there when a payment moves the end.
  if (hasEnded(account, today) && account.last === null && !owesUsedMonth(account)) {
    account.last = left(account, addedInLastMonth(account));
  }
}

/** Whether a month that was used is still to be paid, also when the account has ended. */
const owesUsedMonth = (account: Account): boolean => account.owed !== null && account.used;

function afterCredit(account: Account, amount: number): number {
  const rest = left(account, amount);
  account.credit -= Math.min(account.credit, amount);
  return rest;
}

/** What is to be paid of an amount; no provider charges less than 50 Rappen. */
function left({ credit }: Account, amount: number): number {
  const rest = amount - Math.min(credit, amount);
  return rest < 50 ? 0 : rest;
}

/** What is owed is not demanded any more: the month counts as paid. */
export function writeOff(account: Account, today: Day): void {
  if (account.owed) payMonth(account, today);
}

/** The owed month is paid by a payment that was made on a day. */
function payMonth(account: Account, on: Day): void {
  if (!account.used && plusMonths(account.anchor, account.months + 1) <= on) {
    Object.assign(account, { anchor: on, months: 0 });
  }
  const [from, to] = [plusMonths(account.anchor, account.months), dueUntil(account)];
  account.paid = { ...account.owed!, from, to };
  account.months += 1;
  account.number += 1;
  account.owed = null;
  account.used = false;
  // The people added in it are still to be paid, also when it is heard only after the end that it was paid.
  account.last = null;
  if (account.endsOn !== null && account.endsOn < to) account.endsOn = to;
}

/**
 * A payment has arrived that was begun on a day and made on it or a later one. Returns what it is for: the owed month,
 * with its days; the last charge of an account that has ended; or nothing, so that it has to be given back.
 */
export function takePayment(
  account: Account,
  { amount, begunOn, on, number }: { amount: number; begunOn: Day; on: Day; number: number },
): { is: 'month'; owed: number; from: Day; to: Day } | { is: 'last'; owed: number } | { is: 'not owed' } {
  if (account.last !== null && hasEnded(account, begunOn)) {
    const owed = account.last;
    account.last = 0;
    return owed > 0 && amount === owed ? { is: 'last', owed } : { is: 'not owed' };
  }
  if (!account.owed || number !== account.number) return { is: 'not owed' };
  const owed = account.owed.amount;
  payMonth(account, on);
  return { is: 'month', owed, from: account.paid!.from, to: account.paid!.to };
}

export function addPeople(account: Account, more: number, today: Day): void {
  account.seats += more;
  account.additions.set(today, Math.max(account.additions.get(today) ?? 0, account.seats));
}

/** Cancels to the end of the month that has begun, or to this day when that has passed unpaid. */
export function cancel(account: Account, today: Day): void {
  if (account.cancelledOn) return;
  account.cancelledOn = today;
  const covered = coveredUntil(account);
  const end = today <= covered ? covered : dueUntil(account);
  account.endsOn = end < today ? today : end;
}

export function restore(account: Account, today: Day): void {
  if (!hasEnded(account, today)) Object.assign(account, { cancelledOn: null, endsOn: null });
}

/**
 * Whether people may, must or must not have access on a day. `heardOn`: the day on which it was heard that the owed
 * month was not paid, where that was not known before.
 */
export function accessOn(account: Account, today: Day, heardOn: Day | null): 'must' | 'may' | 'must not' {
  if (hasEnded(account, today)) return 'must not';
  if (today <= coveredUntil(account)) return 'must';
  // Eight days of grace, which begin at the latest on the last day of the month that is not paid, or when that is
  // heard, or on the day it is billed: that waits for the month before, whose outcome may be unknown for long.
  const last = [dueUntil(account), heardOn ?? '', account.owed?.on ?? ''].sort().at(-1)!;
  return today <= plusDays(last, 8) ? 'may' : 'must not';
}

/** How an amount has to be divided by VAT rate: parts in Rappen before rounding, by percent. */
export function vatShares(
  rates: Row<number>[],
  parts: { amount: number; days: { day: Day; weight: number }[] }[],
): Map<number, number> {
  const shares = new Map<number, number>();
  for (const { amount, days } of parts) {
    const whole = days.reduce((sum, { weight }) => sum + weight, 0);
    for (const { day, weight } of days) {
      const rate = rates.findLast(({ from }) => from <= day)!.value;
      shares.set(rate, (shares.get(rate) ?? 0) + (amount * weight) / whole);
    }
  }
  return shares;
}

/** The VAT contained in an amount, half up to the Rappen. */
export function vatIn(amount: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 100));
  return rounded(BigInt(amount) * rate, 10_000n + rate);
}
