import type { Branch } from '@polier/contract/chat';
import type { GroundContext } from '../../ground/context.ts';
import { branchesOfThread } from './store.ts';

/** Lists the branches of a chat, oldest first. */
export async function listBranches(context: Pick<GroundContext, 'db'>, threadId: string): Promise<Branch[]> {
  const rows = await branchesOfThread(context.db, threadId);
  return rows.map(({ id, messageId, output, leftAt }) => ({ id, messageId, output, leftAt: leftAt.toISOString() }));
}
