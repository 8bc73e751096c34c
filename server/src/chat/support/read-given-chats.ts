import type { ShownChat } from '@polier/contract/support';
import { recordAct } from '../../audit/record-act.ts';
import { type Database, transaction } from '../../database/connection.ts';
import { findEmployee } from '../../employees/find-employee.ts';
import type { Staff } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import { isOpen, spanOf } from './policy.ts';
import { type AccessRow, insertReading, lockAccess, messagesOf, openAccess, sourceNamesOf } from './store.ts';

/** The maximum number of entries in the list. */
const mostListed = 500;

/** What people let the association read now, the soonest to end first: who and until when, no content. */
export function listOpenAccess({ db, clock }: Pick<GroundContext, 'db' | 'clock'>) {
  return openAccess(db, clock.now(), mostListed);
}

/**
 * Reads what a person has shared. The access is recorded for the person and in the audit log before anything is
 * returned. Refuses NOT_FOUND, CHAT_ACCESS_ENDED.
 */
export async function readGivenChats(
  { db, clock }: Pick<GroundContext, 'db' | 'clock'>,
  actor: Staff,
  id: string,
): Promise<{ endsAt: string; chats: ShownChat[] }> {
  return transaction(db, async (tx) => {
    const found = await lockAccess(tx, id);
    if (!found) throw new Refusal('NOT_FOUND');
    const now = clock.now();
    if (!isOpen(found, now)) throw new Refusal('CHAT_ACCESS_ENDED');
    await insertReading(tx, { accessId: id, at: now, reader: actor.userName });
    const person = await findEmployee({ db: tx }, found.employeeId);
    await recordAct(tx, now, {
      ...{ actor, act: 'chat-read', companyId: person && person.companyId > 0 ? person.companyId : null },
      subject: {
        ...{ kind: 'person', id: found.employeeId },
        name: person ? `${person.firstName} ${person.lastName}`.trim() : '',
      },
      after: { scope: found.scope, endsAt: found.endsAt },
    });
    // Inside the lock, so that access withdrawn meanwhile is not used.
    return { endsAt: found.endsAt.toISOString(), chats: await readChats(tx, found) };
  });
}

async function readChats(db: Database, access: AccessRow): Promise<ShownChat[]> {
  const rows = await messagesOf(db, access, spanOf(access));
  const sources = await sourceNamesOf(db, [...new Set(rows.map(({ threadId }) => threadId))]);
  const chats = new Map<string, ShownChat>();
  for (const { threadId, name, step } of rows) {
    // A chat may be older than the shared day, and its name reveals its first question.
    const chat = chats.get(threadId) ?? { name: access.scope === 'day' ? null : name, messages: [] };
    chats.set(threadId, chat);
    const cited = sources.filter((one) => one.threadId === threadId && one.forId === step.id);
    const files = (step.metadata.files ?? []) as { name: string }[];
    chat.messages.push({
      at: (step.editedAt ?? step.createdAt).toISOString(),
      from: step.type === 'user_message' ? 'person' : 'assistant',
      text: step.output,
      sources: [...new Set(cited.map((one) => one.name))],
      files: files.map((one) => one.name),
    });
  }
  return [...chats.values()];
}
