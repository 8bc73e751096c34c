import { createHash } from 'node:crypto';
import type { GroundContext } from '../../ground/context.ts';
import { type Common, commonOf, type Looked, type Matter, mattersSince } from './store.ts';

/** Answers with the same outcome: figures, and words that do not come from a single person. */
export type AnswerCluster = Matter & {
  /** The same for the same subject, language and canton. */
  id: string;
  count: number;
  latest: Date;
};
/** The topic of a cluster, its words, and the passages its answers cited or came nearest to, most frequent first. */
export type ClusterWords = Common;

/** A word is shown only if this many questions share it, so that nobody's question can be recognised in a cluster. */
const leastSharing = 3;
const mostWords = 12;
const mostPassages = 5;
const daysRead = 92;
/** Words and passages come from this many of the newest answers of a cluster; its number counts all of them. */
const newestRead = 300;

type Context = Pick<GroundContext, 'db' | 'clock'>;

/**
 * The refused answers of the last three months by subject, reason, language and canton, or those with failed claims;
 * most frequent first.
 */
export async function clusterAnswers(context: Context, which: Looked): Promise<AnswerCluster[]> {
  const matters = await mattersSince(context.db, which, since(context));
  return matters.map((one) => ({ ...one, id: idOf(one) }));
}

/** The topic, words and passages of some clusters, in their order. */
export async function wordsOfClusters(
  context: Context,
  which: Looked,
  clusters: readonly AnswerCluster[],
): Promise<ClusterWords[]> {
  if (clusters.length === 0) return [];
  const most = { newest: newestRead, sharing: leastSharing, words: mostWords, passages: mostPassages };
  return commonOf(context.db, which, { moment: since(context), ...most }, clusters);
}

const since = ({ clock }: Pick<GroundContext, 'clock'>) => new Date(clock.now().getTime() - daysRead * 86_400_000);

function idOf({ language, canton, why, matter }: Matter): string {
  const key = JSON.stringify([language, canton, why, matter]);
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}
