import { cancel, isDue, type Plan, restore } from './model.ts';
import { days, type Operation, pick, run } from './state.ts';
import { openVisit, payVisit, signUp, visit } from './visits.ts';

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
    6,
    'to the charge',
    async (state, company) => {
      for (let day = 0; day < 31 && !isDue(company.account, state.world.today()); day += 1) await days(state, 1);
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
  [3, 'sign up', (state) => signUp(state)],
];
