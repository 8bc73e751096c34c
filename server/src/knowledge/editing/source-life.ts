import type { SourceState } from '@polier/contract/sources';
import type { DocumentRow } from '../store.ts';

type Life = Pick<DocumentRow, 'state' | 'removedAt'>;

/**
 * The state of a source. Servers of an earlier release know no states: sources they import are published, those they
 * remove are retired.
 */
export function stateOf({ state, removedAt }: Life): SourceState {
  if (removedAt === null) return 'published';
  return state === null || state === 'published' ? 'retired' : state;
}

/** The states in which each act is possible. */
const possible = {
  describe: ['draft', 'reviewed'],
  discard: ['draft', 'reviewed'],
  review: ['draft'],
  publish: ['reviewed'],
  retire: ['published'],
  restore: ['retired'],
  // A retired source can be taken back too: then the edition before it is missing.
  'take-back': ['published', 'retired'],
  question: ['draft', 'reviewed', 'published'],
} as const satisfies Record<string, readonly SourceState[]>;
export type LifeAct = keyof typeof possible;

export function isPossible(act: LifeAct, source: Life): boolean {
  return (possible[act] as readonly SourceState[]).includes(stateOf(source));
}

/** Whether an editor may review a draft: not the one who uploaded it or last changed its description. */
export function isSecondPerson(reviewer: string, acts: readonly { act: string; by: string | null }[]): boolean {
  return !acts.some(({ act, by }) => (act === 'drafted' || act === 'described') && by === reviewer);
}

/**
 * The first day on which a source answers: the chosen day or today, but not before it comes into force, so that the
 * edition it replaces answers until then. ISO days.
 */
export function firstDay(chosen: string | null, today: string, inForceFrom: string | null): string {
  return [chosen ?? today, inForceFrom ?? today, today].reduce((one, other) => (other > one ? other : one));
}
