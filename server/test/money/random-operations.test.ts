import { afterEach, inject, test } from 'vitest';
import { createRandom } from '../run/random.ts';
import { seedOf } from '../run/repeat-test.ts';
import { createBooks } from './books.ts';
import { createOperations } from './operations.ts';
import { startDatatrans, startStripe } from './providers.ts';
import { createWorld, newAccount, type World } from './world.ts';

/**
 * Customers, people in the provider's back office, faults and time do things in random order. After each operation what
 * customers paid has to be the books, and what the rules (model.ts) say is owed, to the Rappen.
 */
const nightly = inject('nightly');
const operations = Number(process.env.MONEY_OPERATIONS ?? (nightly ? 300 : 40));
// On PostgreSQL, where two servers share the work, the nightly run has fewer.
const nightlySeeds = inject('databaseUrl') ? 6 : 20;
const seeds = Number(process.env.MONEY_SEEDS ?? (nightly ? nightlySeeds : 1));
/** After so many operations everything comes to rest, and nothing may be on its way. */
const untilCalm = 60;

let world: World | undefined;
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openWorld(name: string): Promise<World> {
  const provider = name === 'Stripe' ? await startStripe() : await startDatatrans();
  closers.push(provider.close);
  world = await createWorld(provider);
  closers.push(world.close);
  const rows = await world.query<{
    id: number;
    admin: string;
    plan: 1 | 3;
    seats: number;
    anchor: string;
    months: number;
    period: number;
  }>(
    `select c.id, c.plan, s.anchor::text as anchor, s.months, s.period,
       (select id from employees where company_id = c.id and role = 'admin' limit 1) as admin,
       (select count(*)::int from employees where company_id = c.id and blocked_at is null) as seats
     from companies c join subscriptions s on s.company_id = c.id`,
  );
  for (const { id, admin, plan, seats, anchor, months, period } of rows) {
    const account = { ...newAccount(`company ${id}`, plan, seats, anchor, months), number: period };
    world.companies.set(id, { id, admin, account, others: [] });
  }
  await world.query('update companies set verified_status = 2');
  return world;
}

test.for(Array.from({ length: seeds }, (_, at) => at))(
  'what customers paid is in the books and is what was owed (%i)',
  { timeout: nightly ? 900_000 : 120_000 },
  async (at, context) => {
    const seed = seedOf(context) + at;
    const random = createRandom(seed);
    const provider = seed % 2 === 0 ? 'Datatrans' : 'Stripe';
    const opened = await openWorld(provider);
    const books = createBooks(opened);
    const operate = createOperations(opened, books, random);
    const log: string[] = [];
    try {
      for (const company of opened.companies.values()) log.push(await operate.registerCard(company));
      for (let number = 1; number <= operations; number += 1) {
        log.push(`${number}. ${await operate.next()}`);
        await books.check();
        if (number % untilCalm !== 0 && number !== operations) continue;
        log.push(`${number}. everything comes to rest, it is ${opened.today()}`);
        await operate.calm();
        await books.check(true);
        log.push(`${number}. ${await operate.payAll()}`);
        await books.check(true);
      }
    } catch (error) {
      const last = log.slice(-25).join('\n  ');
      const said = `${provider}, seed ${seed}. The last operations were\n  ${last}\nand then: ${(error as Error).message}`;
      throw new Error(said, { cause: error });
    }
  },
);
