import { createHash } from 'node:crypto';
import type { GroundContext } from '../../ground/context.ts';
import { type AnswerRow, type Looked, type Matter, mattersSince, mostFrequentOf } from './store.ts';

/** Answers that ended alike: figures, and words that are not one person's. */
export type AnswerCluster = Matter &
  Pick<AnswerRow, 'topic'> & {
    /** The same for the same matter, language and canton. */
    id: string;
    count: number;
    latest: Date;
  };
/** The words of a cluster, and the passages its answers cited or came nearest to, most frequent first. */
export type ClusterWords = { words: string[]; passages: string[] };

/** So many questions must share a word for it to be shown, so that nobody's question can be read off a cluster. */
const leastSharing = 3;
const mostWords = 12;
const mostPassages = 5;
const daysRead = 92;

type Context = Pick<GroundContext, 'db' | 'clock'>;

/**
 * The refused answers of the last three months by matter, reason, language and canton, or those with claims that
 * failed; most frequent first.
 */
export async function clusterAnswers(context: Context, which: Looked): Promise<AnswerCluster[]> {
  const matters = await mattersSince(context.db, which, since(context));
  return matters.map((one) => ({ ...one, id: idOf(one) }));
}

/** The words and passages of some clusters, in their order. */
export async function wordsOfClusters(
  context: Context,
  which: Looked,
  clusters: readonly AnswerCluster[],
): Promise<ClusterWords[]> {
  if (clusters.length === 0) return [];
  const moment = since(context);
  const ofWords = { which, moment, column: 'words', least: leastSharing, most: mostWords } as const;
  const ofPassages = { which, moment, column: 'passages', least: 1, most: mostPassages } as const;
  const words = await mostFrequentOf(context.db, ofWords, clusters);
  const passages = await mostFrequentOf(context.db, ofPassages, clusters);
  return clusters.map((_, at) => ({ words: words[at]!, passages: passages[at]! }));
}

const since = ({ clock }: Pick<GroundContext, 'clock'>) => new Date(clock.now().getTime() - daysRead * 86_400_000);

function idOf({ language, canton, why, matter }: Matter): string {
  const key = JSON.stringify([language, canton, why, matter]);
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}
