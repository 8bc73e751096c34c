import { afterEach, inject, test } from 'vitest';
import { createRandom } from '../run/random.ts';
import { seedOf } from '../run/repeat-test.ts';
import { createBooks } from './books.ts';
import { must } from './check-books.ts';
import { plusDays, plusMonths } from './model.ts';
import { createOperations } from './operations.ts';
import { startDatatrans, startStripe } from './providers.ts';
import { countMessages } from './rows.ts';
import { pick } from './state.ts';
import { createWorld, newAccount, type World } from './world.ts';

/**
 * Customers, people in the provider's back office, faults and time do things in random order. After each operation what
 * customers paid has to be the books, and what the rules (model.ts) say is owed, to the Rappen.
 */
const nightly = inject('nightly');
const operations = Number(process.env.MONEY_OPERATIONS ?? (nightly ? 300 : 40));
// PostgreSQL is several times faster, and two servers share the work there.
const nightlySeeds = inject('databaseUrl') ? 20 : 6;
const seeds = Number(process.env.MONEY_SEEDS ?? (nightly ? nightlySeeds : 1));
/** After so many operations everything comes to rest, and nothing may be on its way. */
const untilCalm = 60;
/**
 * The days on which the worlds begin, one after the other by the seed: before both changes of the hour, the turn of the
 * year and a leap day, and today (null). Months begin on the days that short months do not have.
 */
const beginnings = [null, '2027-03-24', '2027-10-27', '2027-12-27', '2028-02-24'];
const daysOfMonth = [31, 30, 29, 28, 1, 15];

let world: World | undefined;
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openWorld(name: string, begins: string | null, dayOfMonth: number): Promise<World> {
  const provider = name === 'Stripe' ? await startStripe() : await startDatatrans();
  closers.push(provider.close);
  world = await createWorld(provider);
  closers.push(world.close);
  if (begins) await beginOn(world, begins, dayOfMonth);
  const rows = await world.query<{
    id: number;
    title: string;
    admin: string;
    plan: 1 | 3;
    seats: number;
    anchor: string;
    months: number;
    period: number;
  }>(
    `select c.id, c.name as title, c.plan, s.anchor::text as anchor, s.months, s.period,
       (select id from employees where company_id = c.id and role = 'admin' limit 1) as admin,
       (select count(*)::int from employees where company_id = c.id and blocked_at is null) as seats
     from companies c join subscriptions s on s.company_id = c.id`,
  );
  for (const { id, title, admin, plan, seats, anchor, months, period } of rows) {
    const account = { ...newAccount(`company ${id}`, plan, seats, anchor, months), number: period };
    world.companies.set(id, { id, title, admin, account, others: [], blocked: [] });
  }
  await world.query('update companies set verified_status = 2');
  return world;
}

/** The last operations, and of those before them what happened to the company and the payment that an error names. */
function tellLast(log: string[], message: string): string {
  const lastOnes = 25;
  const named = message.match(/\b(?:(?:Firma|company) \d+|[A-Z0-9]{20})\b/g) ?? [];
  const earlier = log.slice(0, -lastOnes).filter((line) => named.some((name) => line.includes(name)));
  return [...earlier, ...log.slice(-lastOnes)].join('\n  ');
}

/** Goes to a later day, on which the months of all companies have begun some weeks ago. */
async function beginOn(world: World, day: string, dayOfMonth: number): Promise<void> {
  const first = `${plusMonths(`${day.slice(0, 8)}01`, -2).slice(0, 8)}01`;
  const lastDay = plusDays(plusMonths(first, 1), -1);
  const anchor = [`${first.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`, lastDay].sort()[0]!;
  const months = plusMonths(anchor, 2) > day ? 2 : 3;
  // Before the clock goes on: the servers run by themselves, and would bill a month in between.
  await world.query('update subscriptions set anchor = $1, months = $2', [anchor, months]);
  world.server.clock.forward(Date.parse(day) - Date.parse(world.today()));
}

test.for(Array.from({ length: seeds }, (_, at) => at))(
  'what customers paid is in the books and is what was owed (%i)',
  { timeout: 60_000 + operations * 6_000 },
  async (at, context) => {
    const seed = seedOf(context) + at;
    const random = createRandom(seed);
    const provider = seed % 2 === 0 ? 'Datatrans' : 'Stripe';
    const begins = beginnings[seed % beginnings.length]!;
    const opened = await openWorld(provider, begins, pick(random, daysOfMonth));
    const books = createBooks(opened);
    const operate = createOperations(opened, books, random);
    const log: string[] = [];
    let number = 0;
    let messages = 0;
    try {
      for (const company of opened.companies.values()) log.push(await operate.registerCard(company));
      for (number = 1; number <= operations; number += 1) {
        log.push(`${number}. ${await operate.next()}`);
        await books.check();
        messages = Math.max(messages, await countMessages(opened));
        if (number % untilCalm !== 0 && number !== operations) continue;
        log.push(`${number}. everything comes to rest, it is ${opened.today()}`);
        await operate.calm();
        await books.check(true);
        log.push(`${number}. ${await operate.payAll()}`);
        await books.check(true);
      }
      must(messages > 0 || provider !== 'Stripe', 'none of its messages has arrived');
    } catch (error) {
      const { message } = error as Error;
      const broke = `${provider}, seed ${seed}: it does not hold from operation ${number} on (${operate.doing()}): ${message}`;
      const said = `${broke}\nThe last operations were\n  ${tellLast(log, message)}`;
      throw new Error(said, { cause: error });
    }
  },
);
