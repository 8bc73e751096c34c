import type { SourceState } from '@polier/contract/sources';
import type { DocumentRow } from '../store.ts';

type Life = Pick<DocumentRow, 'state' | 'removedAt'>;

/**
 * Where a source is in its life. Servers of an earlier release know no states: what they take in is published, what
 * they remove is retired.
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
  // Also of one that was retired first: then the edition before is what is missing.
  'take-back': ['published', 'retired'],
  question: ['draft', 'reviewed', 'published'],
} as const satisfies Record<string, readonly SourceState[]>;
export type LifeAct = keyof typeof possible;

export function isPossible(act: LifeAct, source: Life): boolean {
  return (possible[act] as readonly SourceState[]).includes(stateOf(source));
}

/** Whether a person may review a draft: not the one who uploaded it or changed what is stated about it last. */
export function isSecondPerson(reviewer: string, acts: readonly { act: string; by: string | null }[]): boolean {
  return !acts.some(({ act, by }) => (act === 'drafted' || act === 'described') && by === reviewer);
}

/**
 * The day on which a source begins to answer: the chosen one or today, but not before it is in force, so that the
 * edition it replaces answers until then. ISO days.
 */
export function firstDay(chosen: string | null, today: string, inForceFrom: string | null): string {
  return [chosen ?? today, inForceFrom ?? today, today].reduce((one, other) => (other > one ? other : one));
}
