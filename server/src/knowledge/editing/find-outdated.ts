import type { SourceProps } from '@polier/contract/chat';
import type { GroundContext } from '../../ground/context.ts';
import { stateOf } from './source-life.ts';
import { livesOf } from './store.ts';

/** Returns those of the sources that no longer answer: replaced by another edition, or retired. */
export async function findOutdated(
  { db }: Pick<GroundContext, 'db'>,
  ids: readonly string[],
): Promise<Map<string, NonNullable<SourceProps['outdated']>>> {
  const lives = await livesOf(db, [...new Set(ids)]);
  return new Map(
    lives.flatMap((life) => {
      const state = stateOf(life);
      return state === 'replaced' || state === 'retired' ? [[life.id, state]] : [];
    }),
  );
}
