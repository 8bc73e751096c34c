import { check, checkReceipt, type Kept, must } from './check-books.ts';
import { type Account, accessOn, dueUntil, passDay, takePayment } from './model.ts';
import { readAttempts, readReceipts } from './rows.ts';
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
    checkAccess: () => checkAccess(kept),
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
    const company = attempt.companyId === null ? undefined : world.companies.get(attempt.companyId);
    const { reference, amount, day, period } = attempt;
    if (!company) {
      taken.set(reference, { companyId: null, owed: false, month: null });
      continue;
    }
    passDay(company.account, world.prices, world.today());
    const was = takePayment(company.account, { amount: amount!, begunOn: day, number: period! });
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

/** When it was last heard that a charge begun in the owed month was not made; null: of none. */
async function heardLate(world: World, id: number, account: Account): Promise<string | null> {
  const [row] = await world.query<{ on: string | null }>(
    `select max((settled_at at time zone 'Europe/Zurich')::date)::text as "on" from payment_attempts
     where company_id = $1 and period = $2 and purpose = 'period' and state = 'failed' and day <= $3`,
    [id, account.number, dueUntil(account)],
  );
  return row!.on;
}

/** Checks who has access today. */
async function checkAccess({ world }: Kept): Promise<void> {
  for (const { id, admin, account } of [...world.companies.values()]) {
    const heardOn = await heardLate(world, id, account);
    const rule = accessOn(account, world.today(), heardOn);
    if (rule === 'may') continue;
    const { status, body } = await world.call(admin, 'GET', '/api/employees/me');
    const has = status === 200 && body.BotAccess === true;
    if (has === (rule === 'must')) continue;
    const life = await world.query('select * from subscriptions where company_id = $1', [id]);
    const attempts = (await readAttempts(world)).filter(({ companyId }) => companyId === id).slice(-6);
    const facts = JSON.stringify({ today: world.today(), account, life, attempts });
    must(false, `${account.name} (company ${id}) ${has ? 'has' : 'has no'} access, it ${rule} have it: ${facts}`);
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
