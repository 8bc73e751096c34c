import { createHash } from 'node:crypto';
import type { GroundContext } from '../../ground/context.ts';
import { type AnswerRow, refusedSince, unconfirmedSince } from './store.ts';

/** Answers that ended alike: figures, and words that are not one person's. */
export type AnswerCluster = Pick<AnswerRow, 'language' | 'canton' | 'topic' | 'why' | 'matter'> & {
  /** The same for the same matter, language and canton. */
  id: string;
  count: number;
  latest: Date;
  words: string[];
  /** The passages they cited or that came nearest, most frequent first. */
  passages: string[];
};

/** So many questions must share a word for it to be shown, so that nobody's question can be read off a cluster. */
const leastSharing = 3;
const mostWords = 12;
const mostPassages = 5;
const daysRead = 92;

/** The refused questions of the last three months by matter, reason, language and canton, most frequent first. */
export async function clusterRefused(context: Pick<GroundContext, 'db' | 'clock'>): Promise<AnswerCluster[]> {
  return cluster(await refusedSince(context.db, since(context)));
}

/** The answers of the last three months with claims that failed, by matter, language and canton. */
export async function clusterUnconfirmed(context: Pick<GroundContext, 'db' | 'clock'>): Promise<AnswerCluster[]> {
  return cluster(await unconfirmedSince(context.db, since(context)));
}

const since = ({ clock }: Pick<GroundContext, 'clock'>) => new Date(clock.now().getTime() - daysRead * 86_400_000);

/** Pure: the rows of one matter, reason, language and canton together. */
export function cluster(rows: readonly AnswerRow[]): AnswerCluster[] {
  const groups = Map.groupBy(rows, ({ language, canton, why, matter }) =>
    JSON.stringify([language, canton, why, matter]),
  );
  return [...groups]
    .map(([key, own]) => {
      const { language, canton, topic, why, matter } = own[0]!;
      return {
        ...{ language, canton, topic, why, matter },
        id: createHash('sha256').update(key).digest('base64url').slice(0, 22),
        count: own.length,
        latest: own.reduce((last, { at }) => (at > last ? at : last), own[0]!.at),
        words: mostFrequent(
          own.map(({ words }) => words),
          leastSharing,
        ).slice(0, mostWords),
        passages: mostFrequent(
          own.map(({ passages }) => passages),
          1,
        ).slice(0, mostPassages),
      };
    })
    .sort((one, other) => other.count - one.count || other.latest.getTime() - one.latest.getTime());
}

function mostFrequent(lists: readonly (readonly string[])[], least: number): string[] {
  const counts = new Map<string, number>();
  for (const list of lists) for (const one of new Set(list)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= least)
    .sort((one, other) => other[1] - one[1])
    .map(([one]) => one);
}
