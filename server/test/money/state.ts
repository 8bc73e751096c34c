import type { createRandom } from '../run/random.ts';
import type { Books } from './books.ts';
import type { Company, World } from './world.ts';

export type Random = ReturnType<typeof createRandom>;
/** A payment page that somebody has opened; company null: a sign-up. */
export type Visit = { redirectUrl: string; company: Company | null; admin: string; attempt: string };
export type State = {
  world: World;
  books: Books;
  random: Random;
  visits: Visit[];
  people: number;
  /** Cards that had a free time. */
  freeCards: Set<string>;
  /** What was given back or disputed when everything was at rest last. */
  handled: string;
  /** The day on which it was looked last who has access. */
  seenOn: string;
  /** The operation that was begun last. */
  doing: string;
};
/** How often it comes, its name, and what it does to a company or to the world; it says what it did. */
export type Operation = [often: number, name: string, work: (state: State, company: Company) => Promise<string>];

/** What becomes of the provider's messages: half of them arrive once. */
export const fates = ['sent', 'sent', 'lost', 'twice', 'held'] as const;

export const pick = <T>({ below }: Random, of: readonly T[]): T => of[below(of.length)]!;

/** One run of what is due, with what the customers did until then. */
export async function run(state: State): Promise<void> {
  const { world, books, random } = state;
  for (let again = true, rounds = 0; again && rounds < 6; rounds += 1) {
    await world.provider.deliver(random, () => pick(random, fates));
    await world.settle();
    again = await books.absorb();
  }
  await books.bury();
  await seeAccess(state);
}

/** Looks who has access, on each day the clock comes to. */
export async function seeAccess(state: State): Promise<void> {
  const today = state.world.today();
  const isNewDay = state.seenOn !== today;
  state.seenOn = today;
  await state.books.checkAccess(isNewDay);
}

/** Days pass. */
export async function days(state: State, number: number): Promise<void> {
  for (let day = 0; day < number; day += 1) {
    state.world.nextDay();
    await run(state);
  }
}
