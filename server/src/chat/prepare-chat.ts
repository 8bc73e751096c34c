import type { Context } from '../context.ts';
import { purge, purgeDeletedThread } from './delete-thread.ts';
import { deleteOldUnsentFiles, forgetUnsentFiles } from './files/upload-file.ts';

/** What the chat does later, durably: forgets what was deleted and what was never sent. */
export function prepareChat(base: Pick<Context, 'db' | 'clock' | 'jobs'>): void {
  base.jobs.handle<{ threadId: string; deletedAt: string }>(purgeDeletedThread, (job) => purge(base, job));
  base.jobs.handle(forgetUnsentFiles, () => deleteOldUnsentFiles(base));
}
