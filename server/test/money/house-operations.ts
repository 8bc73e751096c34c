import { startCharge } from '../../src/billing/cycle/start-charge.ts';
import { giveBack } from '../../src/billing/office/give-back.ts';
import { giveCredit } from '../../src/billing/office/give-credit.ts';
import { recordDispute } from '../../src/billing/office/record-dispute.ts';
import { writeOffDebt } from '../../src/billing/office/write-off-debt.ts';
import { lockSubscription } from '../../src/billing/store.ts';
import { changePeople } from '../../src/employees/change-people.ts';
import { isDue, type Plan, plusDays, writeOff } from './model.ts';
import type { Away } from './providers.ts';
import { days, type Operation, pick, run } from './state.ts';

const dayMs = 86_400_000;

/** What the bank, the provider, its back office, the association and the server do. */
export const houseOperations: Operation[] = [
  [
    3,
    'discount',
    async ({ world, random }, company) => {
      const percent = pick(random, [0, 0, 7, 10, 33, 50, 100]);
      await world.query('update companies set discount_percent = $1 where id = $2', [percent, company.id]);
      company.account.discount = percent;
      return `${company.account.name} has a discount of ${percent} %`;
    },
  ],
  [
    10,
    'decline',
    async ({ world, random }, company) => {
      const amount = company.account.owed?.amount ?? company.account.seats * 2_500;
      const why = pick(random, ['this time', 'this time', 'this time', 'for good', 'to be confirmed'] as const);
      for (let times = random.below(5); times >= 0; times -= 1) world.provider.decline(amount, why);
      return `the bank refuses charges of ${amount} ${why}`;
    },
  ],
  [
    14,
    'lose an answer',
    async ({ world, random }) => {
      const of = pick(random, ['charge', 'charge', 'charge', 'refund'] as const);
      const fault = {
        answer: pick(random, ['error', 'error', 'unauthorized', 'forbidden'] as const),
        performed: random.chance(0.6),
      };
      // A provider that refuses our password has done nothing.
      if (fault.answer !== 'error') fault.performed = false;
      for (let times = random.below(3); times >= 0; times -= 1) {
        world.provider.failNext(
          of,
          times === 0
            ? fault
            : { answer: pick(random, ['unauthorized', 'forbidden', 'error'] as const), performed: false },
        );
      }
      return `the next ${of} is answered ${fault.answer}${fault.performed ? ' and made' : ''}`;
    },
  ],
  [
    5,
    'away',
    async ({ world, random }) => {
      const how = pick(random, [null, null, 'refusing', 'unauthorized', 'forbidden'] as (Away | null)[]);
      world.provider.setAway(how);
      return `the provider is ${how ?? 'there'}`;
    },
  ],
  [
    4,
    'back office',
    async ({ world, books, random }) => {
      const receipt = await books.anyReceipt(random, books.byHand);
      const payment = world.provider.made().find(({ reference }) => reference === receipt?.reference);
      if (!payment || payment.refunded === payment.amount) return 'nothing to give back by hand';
      const age = world.server.clock.now().getTime() - payment.at.getTime();
      if (age > (world.provider.refundableDays ?? Number.POSITIVE_INFINITY) * dayMs) return 'too old to be given back';
      const amount = 1 + random.below(payment.amount - payment.refunded);
      world.provider.refundByHand(payment.id, amount);
      books.byHand.set(payment.reference, (books.byHand.get(payment.reference) ?? 0) + amount);
      return `${amount} of ${payment.reference} are given back by hand`;
    },
  ],
  [
    3,
    'credit',
    async ({ world, random }, company) => {
      const amount = 1 + random.below(8_000);
      await giveCredit(world.server.context, 'operator', { companyId: company.id, amount, reason: 'a long outage' });
      company.account.credit += amount;
      return `${company.account.name} gets a credit of ${amount}`;
    },
  ],
  [
    2,
    'write off',
    async ({ world }, company) => {
      const given = { companyId: company.id, reason: 'agreed by telephone' };
      const said = await writeOffDebt(world.server.context, 'operator', given).catch((error: Error) => error.message);
      if (typeof said !== 'string') writeOff(company.account, world.today());
      return `the debt of ${company.account.name} is written off: ${JSON.stringify(said)}`;
    },
  ],
  [
    3,
    'give back',
    async (state) => {
      const { world, books, random } = state;
      const receipt = await books.anyReceipt(random, books.byUs);
      if (!receipt) return 'nothing to give back';
      const amount = 1 + random.below(receipt.amount);
      const given = { receipt: receipt.number, amount, reason: 'goodwill' };
      const said = await giveBack(world.server.context, 'operator', given).catch((error: Error) => error.message);
      if (typeof said !== 'string') {
        books.byUs.set(receipt.reference, (books.byUs.get(receipt.reference) ?? 0) + amount);
      }
      return `${amount} of ${receipt.number} (${receipt.reference}) are given back by us: ${JSON.stringify(said)}`;
    },
  ],
  [
    2,
    'dispute',
    async (state) => {
      const { world, books, random } = state;
      const receipt = await books.anyReceipt(random, books.disputed);
      if (!receipt) return 'nothing to dispute';
      const states = ['open', 'lost', 'won'] as const;
      const is = pick(random, states);
      if (world.provider.dispute) {
        world.provider.dispute(receipt.providerId, is);
        books.disputed.set(receipt.reference, is === 'won' ? 0 : receipt.amount);
        return `${receipt.number} (${receipt.reference}) is disputed: ${is}`;
      }
      const amount = 1 + random.below(receipt.amount);
      const given = { receipt: receipt.number, amount, state: is, reason: 'letter of the acquirer' };
      await recordDispute(world.server.context, 'operator', given);
      books.disputed.set(receipt.reference, is === 'won' ? 0 : amount);
      return `${amount} of ${receipt.number} are disputed: ${is}`;
    },
  ],
  [
    2,
    'release webhooks',
    async ({ world }) => {
      await world.provider.releaseWebhooks();
      return 'held webhooks arrive';
    },
  ],
  [
    2,
    'pending refunds',
    async ({ world, books, random }) => {
      const pend = random.chance(0.5);
      world.provider.letRefundsPend(pend);
      const how = random.chance(0.5) ? (random.chance(0.5) ? 'failed' : 'succeeded') : null;
      for (const { payment, amount } of (how && world.provider.settleRefunds?.(how)) || []) {
        const { reference } = world.provider.made().find(({ id }) => id === payment)!;
        books.byHand.set(reference, books.byHand.get(reference)! - amount);
      }
      return `refunds ${pend ? 'pend' : 'are made at once'}; those that pended ${how ?? 'go on'}`;
    },
  ],
  [
    2,
    'killed',
    async ({ world, books }, company) => {
      const { context } = world.server;
      const underWay = (await books.readAttempts()).some(
        ({ companyId, state: is, period }) =>
          companyId === company.id && period !== null && ['created', 'open', 'unknown'].includes(is),
      );
      if (underWay || !isDue(company.account, world.today())) return 'no charge to be killed in';
      await changePeople(context, async (tx) => startCharge(context, tx, (await lockSubscription(tx, company.id))!));
      await world.restart();
      return `the server dies between writing a charge of ${company.account.name} and making it`;
    },
  ],
  [
    1,
    'restart',
    async ({ world }) => {
      await world.restart();
      return 'the server is started again';
    },
  ],
  [
    1,
    'VAT',
    async ({ world, random }) => {
      const from = plusDays(world.today(), 31 + random.below(40));
      if (from <= world.vatRates.at(-1)!.from) return 'no other VAT';
      const percent = pick(random, [8.1, 8.5, 8.8, 7.7]);
      await world.query('insert into vat_rates (hundredths, first_day) values ($1, $2)', [
        Math.round(percent * 100),
        from,
      ]);
      world.vatRates.push({ from, value: percent });
      return `VAT is ${percent} % from ${from}`;
    },
  ],
  [
    1,
    'price',
    async ({ world, random }) => {
      const plan = pick(random, [1, 2] as const) as Plan;
      const from = plusDays(world.today(), 31 + random.below(40));
      if (from <= world.prices[plan].at(-1)!.from) return 'no other price';
      const value = 1_000 + random.below(2_000);
      await world.query("insert into plan_prices (plan, kind, amount, first_day) values ($1, 'regular', $2, $3)", [
        plan,
        value,
        from,
      ]);
      world.prices[plan].push({ from, value });
      return `plan ${plan} costs ${value} from ${from}`;
    },
  ],
  [
    1,
    'restored backup',
    async (state) => {
      // Only days pass meanwhile: what people did since a backup is lost with what was restored.
      const before = await state.books.readAttempts();
      if (state.visits.length > 0 || before.some(({ state: is }) => is === 'open' || is === 'unknown'))
        return 'no restore now';
      const snapshot = structuredClone([...state.world.companies]);
      const takenBefore = new Map(state.books.taken);
      await state.world.restoreAfter(() => days(state, 1 + state.random.below(3)));
      state.world.companies.clear();
      for (const [id, company] of snapshot) state.world.companies.set(id, company);
      for (const reference of state.books.taken.keys())
        if (!takenBefore.has(reference)) state.books.taken.delete(reference);
      for (const { reference } of state.world.provider.made()) state.books.forgotten.add(reference);
      await run(state);
      return `the server is restored to a backup of days ago, it is ${state.world.today()}`;
    },
  ],
];
