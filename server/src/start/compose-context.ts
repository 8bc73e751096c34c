import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareAnswering } from '../answering/respond/prepare-answering.ts';
import { registerAuditJobs } from '../audit/register-audit-jobs.ts';
import { preparePayments } from '../billing/providers/prepare-payments.ts';
import { readActor } from '../billing/read-actor.ts';
import { registerBillingJobs } from '../billing/register-billing-jobs.ts';
import { joinCluster } from '../chat/cluster/join-cluster.ts';
import type { ChatContext } from '../chat/context.ts';
import { createFileJournal } from '../chat/journal/file-journal.ts';
import { recoverTurns } from '../chat/journal/recover-turns.ts';
import { prepareChat } from '../chat/prepare-chat.ts';
import { createSessions } from '../chat/session/sessions.ts';
import { countChats } from '../chat/threads/count-chats.ts';
import { registerCompanyJobs } from '../companies/register-company-jobs.ts';
import { forgetEntriesJob, forgetGoneEntries } from '../editing/forget-gone-entries.ts';
import { publishJob, publishOnDay } from '../editing/gold/publish-on-day.ts';
import { createRequestLog, forgetOldRequests, forgetRequestsJob } from '../employees/requests/note-requests.ts';
import type { GroundContext, ReadCall } from '../ground/context.ts';
import { prepareIdentity } from '../identity/prepare-identity.ts';
import { prepareKnowledge } from '../knowledge/prepare-knowledge.ts';
import { preparePrivacy } from '../privacy/prepare-privacy.ts';
import { readStaff } from '../staff/read-staff.ts';
import { registerStaffJobs } from '../staff/register-staff-jobs.ts';
import { prepareVoice } from '../voice/prepare-voice.ts';

/** How long closing waits for request records that are not stored yet. */
const noteMs = 3_000;

/** The ground without the function that identifies callers. */
export type UnboundGround = Omit<GroundContext, 'readActor' | 'readStaff' | 'requests'>;

/**
 * Combines the contexts of the modules, registers their jobs, and saves the turns that an earlier process left in the
 * journal. Pushes functions onto `closers` that close what it opened.
 */
export async function composeContext(ground: UnboundGround, closers: (() => unknown)[]): Promise<ChatContext> {
  const { config, log } = ground;
  const cluster = config.REDIS_URL ? await joinCluster(config.REDIS_URL, log, config.START_SECONDS) : null;
  if (cluster) closers.push(cluster.close);
  const requests = createRequestLog(ground);
  closers.push(() => Promise.race([requests.settled(), wait(noteMs, null, { ref: false })]));
  const base = {
    ...ground,
    requests,
    cluster,
    sessions: createSessions({ cluster, log }),
    journal: cluster?.journal ?? createFileJournal(join(config.dataDir, 'turns'), log),
  };
  prepareChat(base);
  await recoverTurns(base);
  const payments = await preparePayments(base);
  const withKnowledge = {
    ...base,
    ...prepareIdentity(base),
    ...payments,
    ...prepareKnowledge(base),
    readActor: (call: ReadCall) => readActor({ ...base, readShownTime: payments.readShownTime }, call),
    readStaff: (call: ReadCall) => readStaff(base, call),
    countChats,
  };
  base.jobs.holdWhile(async () => (await withKnowledge.readClockState()) === 'wrong');
  registerAuditJobs(base);
  registerStaffJobs(base);
  base.jobs.every('day', forgetRequestsJob, () => forgetOldRequests(base));
  base.jobs.every('day', forgetEntriesJob, () => forgetGoneEntries(base));
  registerCompanyJobs(base);
  const context: ChatContext = { ...withKnowledge, ...prepareAnswering(withKnowledge), ...prepareVoice(base) };
  base.jobs.every('day', publishJob, () => publishOnDay(context));
  registerBillingJobs(context);
  preparePrivacy(context);
  return context;
}
