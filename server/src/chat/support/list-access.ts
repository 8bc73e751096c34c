import type { ChatAccess } from '@polier/contract/support';
import type { Person } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import { isOpen } from './policy.ts';
import { accessOf, deleteAccessBefore, type GivenAccess } from './store.ts';

/** How long a person sees what they shared and who read it. */
const daysShown = 30;
const shownMs = daysShown * 86_400_000;

/** Lists what the person shared with the association in the last 30 days, with every reading, the newest first. */
export async function listAccess(
  { db, clock }: Pick<GroundContext, 'db' | 'clock'>,
  actor: Person,
): Promise<{ given: ChatAccess[] }> {
  const now = clock.now();
  const rows = await accessOf(db, actor.employeeId, new Date(now.getTime() - shownMs));
  return { given: rows.map((row) => viewAccess(row, now)) };
}

export const forgetAccessJob: JobDefinition = {
  name: 'forget-old-chat-access',
  retries: 8,
  retryAfterSeconds: 60,
  expireSeconds: 600,
};

/** The daily job: deletes the rights that are no longer shown. The audit log keeps who gave and who read. */
export async function forgetOldAccess({ db, clock }: Pick<GroundContext, 'db' | 'clock'>): Promise<void> {
  await deleteAccessBefore(db, new Date(clock.now().getTime() - shownMs));
}

export function viewAccess(row: GivenAccess, now: Date): ChatAccess {
  const { id, scope, threadId, threadName, givenAt, endsAt, takenBackAt, readings } = row;
  return {
    ...{ id, scope, threadId, threadName },
    givenAt: givenAt.toISOString(),
    endsAt: endsAt.toISOString(),
    takenBackAt: takenBackAt?.toISOString() ?? null,
    open: isOpen(row, now),
    readings: readings.map(({ at, reader }) => ({ at: at.toISOString(), reader })),
  };
}
