import type { Branch } from '@polier/contract/chat';
import type { Context } from '../../context.ts';
import { branchesOfThread } from './store.ts';

/** The earlier forms of a chat, oldest first. */
export async function listBranches(context: Pick<Context, 'db'>, threadId: string): Promise<Branch[]> {
  const rows = await branchesOfThread(context.db, threadId);
  return rows.map(({ id, messageId, output, leftAt }) => ({ id, messageId, output, leftAt: leftAt.toISOString() }));
}
