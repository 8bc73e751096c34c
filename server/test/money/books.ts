import { check, checkReceipt, type Kept, must } from './check-books.ts';
import { type Account, accessOn, dueUntil, passDay, plusDays, takePayment } from './model.ts';
import { type AttemptRow, type ReceiptRow, readAttempts, readReceipts } from './rows.ts';
import type { World } from './world.ts';

/** Compares, after each operation, what customers paid with the books and with what the rules say is owed. */
export function createBooks(world: World) {
  const { byHand, byUs, disputed, ...rest }: Kept = {
    world,
    taken: new Map(),
    byHand: new Map(),
    byUs: new Map(),
    disputed: new Map(),
    forgotten: new Set(),
  };
  const kept = { byHand, byUs, disputed, ...rest };
  return {
    ...kept,
    absorb: () => absorb(kept),
    check: (calm = false) => check(kept, calm),
    checkAccess: (everybody: boolean) => checkAccess(kept, everybody),
    bury: () => bury(kept),
    anyReceipt: (random: { below: (limit: number) => number }, handled: Map<string, number>) =>
      anyReceipt(kept, random, handled),
    isOnItsWay: () => isOnItsWay(kept),
    /** Changes with each amount that is given back or disputed. */
    handled: () => JSON.stringify([byHand, byUs, disputed].map((one) => [...one])),
    readAttempts: () => readAttempts(world),
  };
}
export type Books = ReturnType<typeof createBooks>;

/** Takes note of the payments that the server has booked since the last time. */
async function absorb({ world, taken }: Kept): Promise<boolean> {
  const attempts = new Map((await readAttempts(world)).map((attempt) => [attempt.id, attempt]));
  let something = false;
  for (const receipt of await readReceipts(world)) {
    const attempt = attempts.get(receipt.attemptId)!;
    if (receipt.kind !== 'payment' || taken.has(attempt.reference)) continue;
    something = true;
    const company = companyOf(world, attempt, receipt);
    const { reference, amount, day, period } = attempt;
    if (!company) {
      taken.set(reference, { companyId: null, owed: false, month: null });
      continue;
    }
    passDay(company.account, world.prices, world.today());
    const payment = { amount: amount!, begunOn: day, on: receipt.day, number: period! };
    const was = takePayment(company.account, payment);
    must(
      was.is === 'not owed' || was.owed === amount,
      `${company.account.name} paid ${amount}, owed is ${was.is === 'not owed' ? 0 : was.owed}`,
    );
    const month = was.is === 'month' ? { from: was.from, to: was.to } : null;
    taken.set(reference, { companyId: company.id, owed: was.is !== 'not owed', month });
    if (month) checkReceipt(world, receipt, month);
    passDay(company.account, world.prices, world.today());
  }
  for (const { account } of world.companies.values()) passDay(account, world.prices, world.today());
  return something;
}

/**
 * The company that made a payment. When another server has deleted the account since, only the receipt still names it.
 */
function companyOf({ companies }: World, { companyId, purpose }: AttemptRow, { facts }: ReceiptRow) {
  if (companyId !== null) return companies.get(companyId);
  if (purpose === 'sign-up' || !facts) return undefined;
  return [...companies.values()].find(({ title }) => title === facts.recipient.name);
}

/** A payment that was owed, for somebody of ours to give back or to hear of a dispute about. */
async function anyReceipt(
  { world, taken, byHand, byUs, disputed }: Kept,
  random: { below: (limit: number) => number },
  handled: Map<string, number>,
) {
  const made = new Map(world.provider.made().map((payment) => [payment.reference, payment]));
  const rows = await world.query<{ number: string; reference: string; amount: number }>(
    `select r.number, a.reference, r.amount from receipts r join payment_attempts a on a.id = r.attempt_id
     where r.kind = 'payment' order by r.number`,
  );
  // One payment is given back by hand, by us, or disputed: what happens when all do is for a person to sort out.
  const others = [byHand, byUs, disputed].filter((one) => one !== handled);
  const fit = rows.filter(
    ({ reference }) => taken.get(reference)?.owed && made.has(reference) && !others.some((one) => one.has(reference)),
  );
  const row = fit[random.below(fit.length || 1)];
  return row ? { ...row, providerId: made.get(row.reference)!.id } : null;
}

/** Whether a payment or a refund has not come to its end. */
async function isOnItsWay({ world }: Kept): Promise<boolean> {
  const [row] = await world.query<{ open: number }>(
    `select (select count(*)::int from payment_attempts where state in ('created', 'open', 'unknown')
       or (look_at is not null and amount is not null))
     + (select count(*)::int from refunds where state not in ('succeeded', 'reversed')) as open`,
  );
  return row!.open > 0;
}

type Charge = { state: string; day: string; begunAt: Date; heardOn: string | null; heardAt: Date | null };

/** The payments of the owed month, without those after the end of an account, the first heard first. */
async function chargesOf(world: World, id: number, account: Account): Promise<Charge[]> {
  return world.query<Charge>(
    `select state, day::text as day, created_at as "begunAt", settled_at as "heardAt",
       (settled_at at time zone 'Europe/Zurich')::date::text as "heardOn" from payment_attempts
     where company_id = $1 and period = $2 and (purpose = 'period' or state = 'unknown') and quote->'last' is null
     order by settled_at`,
    [id, account.number],
  );
}

/**
 * Whether people have access on the last day of the owed month, by what was heard of its charges; null: what is known
 * here does not decide it. A charge that was heard of long after it was begun was in doubt, and the grace began anew
 * then.
 */
function hasAccessOnLastDay(charges: Charge[], lastDay: string): boolean | null {
  if (charges.some(({ state }) => state === 'unknown' || state === 'created')) return true;
  if (charges.some(({ state }) => state === 'open')) return null;
  const failed = charges.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return true;
  const isOver = ({ heardOn }: Charge) => plusDays(heardOn!, graceDays) <= lastDay;
  if (!isOver(failed[0]!)) return true;
  const wasInDoubt = charges.some(({ begunAt, heardAt }) => heardAt!.getTime() - begunAt.getTime() > tenMinutesMs);
  return isOver(failed.at(-1)!) || !wasInDoubt ? false : null;
}
const graceDays = 8;
const tenMinutesMs = 10 * 60_000;

/** Checks who has access today: everybody, or those whose month is owed and ends today. */
async function checkAccess({ world }: Kept, everybody: boolean): Promise<void> {
  const today = world.today();
  for (const { id, admin, account } of [...world.companies.values()]) {
    const isLastDay = account.owed !== null && today === dueUntil(account);
    if (!everybody && !isLastDay) continue;
    const charges = await chargesOf(world, id, account);
    const heard = charges.filter(({ state, day }) => state === 'failed' && day <= dueUntil(account));
    const rule = accessOn(account, today, heard.at(-1)?.heardOn ?? null);
    if (rule === 'may' && !isLastDay) continue;
    const { status, body } = await world.call(admin, 'GET', '/api/employees/me');
    const has = status === 200 && body.BotAccess === true;
    const right = rule === 'may' ? hasAccessOnLastDay(charges, today) : rule === 'must';
    // A company that had access until the end of a month still owes that month afterwards.
    if (isLastDay) account.used = right ?? has;
    if (right === null || has === right) continue;
    const life = await world.query('select * from subscriptions where company_id = $1', [id]);
    const attempts = (await readAttempts(world)).filter(({ companyId }) => companyId === id).slice(-6);
    const facts = JSON.stringify({ today, account, life, attempts, charges });
    must(false, `${account.name} (company ${id}) ${has ? 'has' : 'has no'} access, and that is wrong: ${facts}`);
  }
}

/** Forgets the companies that the server has deleted, as it should. */
async function bury({ world }: Kept): Promise<void> {
  const there = new Set((await world.query<{ id: number }>('select id from companies')).map(({ id }) => id));
  for (const [id, { account }] of world.companies) {
    if (there.has(id)) continue;
    must(account.endsOn !== null && account.endsOn < world.today(), `${account.name} was deleted before its time`);
    world.companies.delete(id);
  }
}
