import type { GroundContext } from '../ground/context.ts';
import { deleteOldUnsentFiles, forgetUnsentFiles } from './files/upload-file.ts';
import { forgetAnswersJob, forgetOldAnswers } from './log/read-log.ts';
import { forgetAccessJob, forgetOldAccess } from './support/list-access.ts';
import { deleteOldThreads, deleteOldThreadsJob, purge, purgeDeletedThread } from './threads/delete-thread.ts';

/** Registers the jobs of the chat: deleting purged chats, unsent files and data with a retention time. */
export function prepareChat(base: Pick<GroundContext, 'db' | 'clock' | 'events' | 'jobs'>): void {
  base.jobs.handle<{ threadId: string; deletedAt: string }>(purgeDeletedThread, (job) => purge(base, job));
  base.jobs.every('day', deleteOldThreadsJob, () => deleteOldThreads(base));
  base.jobs.every('day', forgetAnswersJob, () => forgetOldAnswers(base));
  base.jobs.every('day', forgetAccessJob, () => forgetOldAccess(base));
  base.jobs.handle(forgetUnsentFiles, () => deleteOldUnsentFiles(base));
}
