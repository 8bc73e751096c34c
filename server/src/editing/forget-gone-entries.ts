import type { ChatContext } from '../chat/context.ts';
import { findSender } from '../chat/feedback/editor-questions.ts';
import { findFeedback } from '../employees/read-feedback.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import { deleteWorks, worksOf } from './store.ts';

export const forgetEntriesJob: JobDefinition = {
  name: 'forget-gone-inbox-entries',
  retries: 8,
  retryAfterSeconds: 60,
  expireSeconds: 600,
};

/**
 * The daily job: deletes the editors' work on entries that no longer exist, deleted with the person or withdrawn,
 * including replies.
 */
export async function forgetGoneEntries(context: Pick<ChatContext, 'db'>): Promise<void> {
  for (const kind of ['question', 'rating', 'feedback'] as const) {
    const gone: string[] = [];
    for (const id of (await worksOf(context.db, kind)).keys()) {
      const found = kind === 'feedback' ? await findFeedback(context, id) : await findSender(context, kind, id);
      if (!found) gone.push(id);
    }
    await deleteWorks(context.db, kind, gone);
  }
}
