import { settleUnknownPayment } from '../../src/billing/reconcile/settle-unknown-payment.ts';
import type { Books } from './books.ts';
import { customerOperations } from './customer-operations.ts';
import { houseOperations } from './house-operations.ts';
import { days, pick, type Random, run, type State, seeAccess } from './state.ts';
import { payAll, signUp, visit } from './visits.ts';
import type { Company, World } from './world.ts';

const operations = [...customerOperations, ...houseOperations];
const weights = operations.reduce((sum, [weight]) => sum + weight, 0);

export function createOperations(world: World, books: Books, random: Random) {
  const state: State = {
    world,
    books,
    random,
    visits: [],
    people: 0,
    freeCards: new Set(),
    handled: '',
    seenOn: '',
    doing: '',
  };
  return {
    /** Does something at random and says what. */
    next: () => doSomething(state),
    /** What was begun last: something that broke may not have said what it did. */
    doing: () => state.doing,
    /** Ends every fault and works until nothing is on its way. */
    calm: () => calm(state),
    payAll: () => {
      state.doing = 'everybody pays';
      return payAll(state);
    },
    registerCard: (company: Company) => visit(state, company, 'card', true),
  };
}

async function doSomething(state: State): Promise<string> {
  state.doing = 'sign up';
  if (state.world.companies.size < 2) return signUp(state);
  let at = state.random.below(weights);
  const [, name, work] = operations.find(([weight]) => {
    at -= weight;
    return at < 0;
  })!;
  const company = pick(state.random, [...state.world.companies.values()]);
  state.doing = `${name}, ${company.account.name}`;
  const done = await work(state, company);
  await state.books.absorb();
  await seeAccess(state);
  return done;
}

/** Ends every fault, has an operator settle what is unknown, and lets the days pass until nothing is on its way. */
async function calm(state: State): Promise<void> {
  const { world, books } = state;
  state.doing = 'everything comes to rest';
  state.visits.splice(0);
  await world.provider.heal();
  // What was given back by hand is found within a week at the latest.
  const rounds = state.handled === books.handled() ? 2 : 8;
  state.handled = books.handled();
  for (let round = 0; round < rounds || (round < 12 && (await books.isOnItsWay())); round += 1) {
    // What is repeated within hours comes to its end in the first rounds; the others only let days pass.
    for (const minutes of round < 2 ? [3, 11, 61] : [11]) {
      world.server.clock.forward(minutes * 60_000);
      await run(state);
    }
    for (const { reference, state: is } of await books.readAttempts()) {
      if (is !== 'unknown') continue;
      await settleUnknownPayment(world.server.context, { reference, providerId: world.provider.find(reference) });
      await run(state);
    }
    await world.provider.heal();
    await days(state, 1);
  }
}
