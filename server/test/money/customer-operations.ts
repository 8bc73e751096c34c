import { must } from './check-books.ts';
import { cancel, dueUntil, isDue, type Plan, plusDays, restore } from './model.ts';
import { days, type Operation, pick, run, type State } from './state.ts';
import { openVisit, payVisit, signUp, visit } from './visits.ts';
import type { Company } from './world.ts';

/** What time brings and what customers do. */
export const customerOperations: Operation[] = [
  [
    30,
    'days',
    async (state) => {
      const number = 1 + state.random.below(5);
      await days(state, number);
      return `${number} days pass, it is ${state.world.today()}`;
    },
  ],
  [
    8,
    'minutes',
    async (state) => {
      const minutes = pick(state.random, [2, 3, 11, 31, 61, 300]);
      state.world.server.clock.forward(minutes * 60_000);
      await run(state);
      return `${minutes} minutes pass`;
    },
  ],
  [
    1,
    'a clock set right',
    async (state) => {
      const { clock } = state.world.server;
      const day = state.world.today();
      clock.forward(-20 * 60_000);
      if (state.world.today() !== day) clock.forward(20 * 60_000);
      await run(state);
      return 'the clock is set back by twenty minutes';
    },
  ],
  [
    2,
    'a clock wrong by months',
    async (state) => {
      const { world, random } = state;
      const { clock } = world.server;
      const wrongDays = pick(random, [40, 400, -40]);
      const wrongMs = wrongDays * 86_400_000;
      world.provider.setClock(() => new Date(clock.now().getTime() - wrongMs));
      clock.forward(wrongMs);
      await world.settle();
      clock.forward(-wrongMs);
      world.provider.setClock(clock.now);
      await run(state);
      return `the clock is wrong by ${wrongDays} days for a while`;
    },
  ],
  [
    1,
    'servers away',
    async (state) => {
      const { world } = state;
      const until = plusDays(world.today(), 2 + state.random.below(12));
      // The people with access on the last day of an owed month are known only on that day.
      const accounts = [...world.companies.values()].map(({ account }) => account);
      if (accounts.some((account) => account.owed && dueUntil(account) <= until)) return 'the servers stay';
      while (world.today() < until) world.nextDay();
      await run(state);
      return `the servers are away until ${until}`;
    },
  ],
  [
    6,
    'to the charge',
    async (state, company) => {
      let shown: Shown = null;
      for (let day = 0; day < 31 && !isDue(company.account, state.world.today()); day += 1) {
        shown = await readShown(state, company);
        await days(state, 1);
        checkShown(state, company, shown);
      }
      return `the days until ${company.account.name} is charged pass, it is ${state.world.today()}`;
    },
  ],
  [
    10,
    'people',
    async ({ world, random }, company) => {
      const more = random.chance(0.6) ? 1 + random.below(4) : -1 - random.below(3);
      await world.people(company, more);
      return `${more} people in ${company.account.name}, ${company.account.seats} now`;
    },
  ],
  [
    4,
    'block',
    async ({ world, random }, company) => {
      const done = await (random.chance(0.5) ? world.block(company) : world.unblock(company));
      return `somebody of ${company.account.name} is blocked or unblocked: ${done}, ${company.account.seats} now`;
    },
  ],
  [
    3,
    'plan',
    async ({ world, random }, company) => {
      const plan = pick(random, [1, 2] as const) as Plan;
      const { status } = await world.call(company.admin, 'POST', '/api/billing/change-plan', { plan });
      if (status === 200) company.account.nextPlan = plan === company.account.plan ? null : plan;
      return `${company.account.name} chooses plan ${plan}: ${status}`;
    },
  ],
  [
    3,
    'cancel',
    async ({ world }, company) => {
      const { status } = await world.call(company.admin, 'POST', '/api/billing/cancel-subscription', {});
      if (status === 200) cancel(company.account, world.today());
      return `${company.account.name} cancels: ${status}, until ${company.account.endsOn}`;
    },
  ],
  [
    4,
    'restore',
    async ({ world }, company) => {
      const { status } = await world.call(company.admin, 'POST', '/api/billing/restore-subscription', {});
      if (status === 200) restore(company.account, world.today());
      return `${company.account.name} restores: ${status}`;
    },
  ],
  [
    5,
    'retry',
    async (state, company) => {
      const asked = await Promise.all(
        Array.from({ length: pick(state.random, [1, 1, 5]) }, () =>
          state.world.call(company.admin, 'POST', '/api/billing/retry-payment', {}),
        ),
      );
      return `${company.account.name} asks to be charged: ${asked.map(({ status }) => status)}`;
    },
  ],
  [
    4,
    'all at once',
    async (state, company) => {
      const { world, books } = state;
      const post = (path: string) => world.call(company.admin, 'POST', `/api/billing/${path}`, {});
      const change = pick(state.random, ['cancel-subscription', 'restore-subscription']);
      const [changed, ...others] = await Promise.all([
        post(change),
        post('retry-payment').then(({ status }) => status),
        openVisit(state, company.admin, company, 'debt'),
        post('retry-payment').then(({ status }) => status),
        world.settle(),
      ]);
      await books.absorb();
      if (changed.status === 200) (change.startsWith('cancel') ? cancel : restore)(company.account, world.today());
      await run(state);
      return `${company.account.name} at once: ${change} ${changed.status}, ${others.slice(0, 3)}`;
    },
  ],
  [6, 'pay what is owed', (state, company) => visit(state, company, 'debt')],
  [3, 'another card', (state, company) => visit(state, company, 'card')],
  [
    4,
    'pay twice',
    async (state, company) => {
      await openVisit(state, company.admin, company, 'debt');
      await openVisit(state, company.admin, company, 'debt');
      const done = [];
      for (const _ of [1, 2]) done.push(await payVisit(state, pick(state.random, state.world.provider.cards)));
      return `${company.account.name} pays in two windows: ${done}`;
    },
  ],
  [
    4,
    'open a payment page',
    async (state, company) =>
      `${company.account.name} opens the payment page: ${await openVisit(state, company.admin, company, 'debt')}`,
  ],
  [
    4,
    'pay at an open page',
    async (state) =>
      `an open payment page is used: ${await payVisit(state, pick(state.random, state.world.provider.cards))}`,
  ],
  [
    2,
    'twenty windows',
    async ({ world }, company) => {
      const asked = await Promise.all(
        Array.from({ length: 20 }, (_, window) =>
          world.call(company.admin, 'POST', '/api/billing/init-transaction', {
            purpose: 'card',
            success_url: `/payment-success?window=${window}`,
          }),
        ),
      );
      const pages = new Set(asked.filter(({ status }) => status === 200).map(({ body }) => body.redirectUrl));
      must(pages.size <= 1, `twenty requests at once began ${pages.size} checkouts`);
      return `${company.account.name} opens twenty windows: ${pages.size === 1 ? 'one page' : asked[0]!.status}`;
    },
  ],
  [3, 'sign up', (state) => signUp(state)],
];

type Shown = { on: string; amount: number; seats: number } | null;

/** The next charge as the company's account shows it. */
async function readShown({ world }: State, { admin }: Company): Promise<Shown> {
  const { status, body } = await world.call(admin, 'GET', '/api/billing/payment-status');
  return status === 200 ? (body.nextPayment as Shown) : null;
}

/** What was shown the evening before has to be what is owed on the day. */
function checkShown({ world }: State, { account }: Company, shown: Shown): void {
  const billed = [account.owed, account.paid].find((month) => month?.on === world.today());
  if (shown?.on !== world.today() || !billed) return;
  must(shown.amount === billed.amount, `${account.name} was shown ${shown.amount}, and owes ${billed.amount}`);
}
